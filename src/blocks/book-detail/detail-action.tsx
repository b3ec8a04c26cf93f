import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

/** What a reader of this library may do about the book. `recommended`: they did already; the link leads to it. */
export type DetailAction = { kind: 'recommend'; href: string } | { kind: 'join'; href: string } | { kind: 'recommended'; href: string } | { kind: 'none' }

export type DetailActionLinkProps = {
  action: DetailAction
  /** The library holds it: reading it there comes first, asking for another copy second. */
  isHeld?: boolean | undefined
  onNavigate?: OnNavigate | undefined
}

/** The one act the screen is for; a page may put it into its bottom bar instead. */
export function DetailActionLink({ action, isHeld = false, onNavigate }: DetailActionLinkProps) {
  if (action.kind === 'none') return null
  const link = linkProps(action.href, onNavigate)
  if (action.kind === 'recommended') return <ButtonLink {...link} variant="outline" size="lg" isWide icon={<CheckIcon />}><Trans>已荐购</Trans></ButtonLink>
  return <ButtonLink {...link} variant={isHeld ? 'outline' : 'solid'} size="lg" isWide>{action.kind === 'join' ? <Trans>我也想要</Trans> : <Trans>荐购</Trans>}</ButtonLink>
}
