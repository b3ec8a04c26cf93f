import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { HOME } from '../shared/links.ts'

/** A list of the library that has nothing on it at the moment. */
export function EmptyList() {
  const { t } = useLingui()
  return <EmptyState title={t`这个书单暂时没有书`} text={t`过些时候再来看看，或到首页找别的书。`} action={<ButtonLink href={HOME}><Trans>返回首页</Trans></ButtonLink>} />
}
