import { Button } from '../../src/ui/button/button.tsx'
import { HeartIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import type { Scheme } from '../../design-tokens/schemes.ts'

const SWATCHES = [
  ['solid', 'bg-brand-solid'],
  ['hover', 'bg-brand-hover'],
  ['active', 'bg-brand-active'],
  ['control', 'bg-brand-control'],
  ['soft', 'bg-brand-soft'],
  ['soft-hover', 'bg-brand-soft-hover'],
] as const

/** What makes an element and all in it stand in a library's theme and a scheme. */
export const themed = (tenant: string, scheme: Scheme) => ({
  'data-tenant': tenant,
  'data-scheme': scheme.startsWith('dark') ? 'dark' : 'light',
  'data-contrast': scheme.endsWith('contrast') ? 'more' : 'standard',
})

/** A library's theme in one scheme at a glance. */
export function ThemePanel({ tenant, title, text, scheme }: { tenant: string; title: string; text: string; scheme: Scheme }) {
  return (
    <div {...themed(tenant, scheme)} className="flex flex-col items-start gap-2 bg-surface-page p-4 text-text-default">
      <p className="font-serif text-lg font-semibold text-brand-text">{title}</p>
      <p className="line-clamp-3 min-h-14 text-xs text-text-muted">{text}</p>
      <div className="flex items-center gap-2">
        <Button size="sm">荐购</Button>
        <Button size="sm" variant="outline">
          收藏
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <StatusTag tone="brand" size="sm">
          荐购中
        </StatusTag>
        <IconButton variant="soft" label="收藏">
          <HeartIcon />
        </IconButton>
      </div>
      <ul className="flex">
        {SWATCHES.map(([name, ground]) => (
          <li key={name} title={name} className={`size-6 ${ground}`} />
        ))}
      </ul>
    </div>
  )
}
