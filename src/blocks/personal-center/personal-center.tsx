import { Trans, useLingui } from '@lingui/react/macro'
import type { UserInfo } from '../../contract/login.ts'
import type { OrdersLabel } from '../../domain/orders-label.ts'
import { Button } from '../../ui/button/button.tsx'
import { CellGroup, CellLink } from '../../ui/cell/cell.tsx'
import { EyeIcon, LogoutIcon } from '../../ui/icon/icons.tsx'
import { SkeletonGroup, SkeletonLine, SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { MENU_ICON } from '../main-menu/menu-icon.ts'
import { menuLabel, type MenuItem } from '../main-menu/menu-items.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { maskPhone } from './mask-phone.ts'

export type PersonalCenterProps = {
  user: Pick<UserInfo, 'name' | 'username' | 'telphone'>
  /** In the language being read. */
  libraryName: string
  /** Ways on, grouped by what belongs together. Items without a path are left out. */
  groups: readonly { id: string; items: readonly MenuItem[] }[]
  base: string
  displayHref: string
  onNavigate?: OnNavigate | undefined
  onLogout?: (() => void) | undefined
  ordersLabel?: OrdersLabel | undefined
}

export function PersonalCenter({ user, libraryName, groups, base, displayHref, onNavigate, onLogout, ordersLabel }: PersonalCenterProps) {
  const { t, i18n } = useLingui()
  const name = user.name || user.username
  return (
    <div className="flex flex-col gap-8 px-5 pt-2">
      <section aria-label={t`读者`} className="tint-edge rounded-lg bg-brand-soft px-5 py-6 text-brand-on-soft">
        <p className="font-serif text-2xl font-semibold">{name}</p>
        <p className="mt-1 text-sm">{[user.username === name ? '' : user.username, maskPhone(user.telphone)].filter(Boolean).join(' · ')}</p>
        <p className="mt-5 border-t border-brand-edge pt-3 text-sm"><Trans>{libraryName} 读者证</Trans></p>
      </section>
      {groups.map(({ id, items }) => (
        <CellGroup key={id}>
          {items.map((item) => {
            if (item.path === undefined) return null
            const Icon = MENU_ICON[item.id]
            return <CellLink key={item.id} {...linkProps(`${base}${item.path}`, onNavigate)} leading={<Icon />} title={i18n._(menuLabel(item.id, ordersLabel))} />
          })}
        </CellGroup>
      ))}
      <CellGroup>
        <CellLink {...linkProps(displayHref, onNavigate)} leading={<EyeIcon />} title={t`显示设置`} />
      </CellGroup>
      {onLogout && <Button variant="outline" isWide icon={<LogoutIcon />} onClick={onLogout}><Trans>退出登录</Trans></Button>}
    </div>
  )
}

export function PersonalCenterSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`正在加载`}>
      <div className="flex flex-col gap-8 px-5 pt-2">
        <span className="flex h-36 flex-col gap-3 rounded-lg bg-surface-sunken px-5 py-6"><SkeletonLine width="third" /><SkeletonLine width="half" /></span>
        <SkeletonText lines={5} />
      </div>
    </SkeletonGroup>
  )
}
