import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Holding } from '../../contract/books.ts'
import { Section } from '../../ui/section/section.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'

/** Where it stands on the shelves; the status is the library's own word. */
export function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useLingui()
  if (holdings.length === 0) return null
  return (
    <Section title={t`馆藏位置`}>
      <ul className="ruled border-y border-border-default">
        {holdings.map((holding) => (
          <li key={`${holding.barcode} ${holding.callno} ${holding.location}`} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 grow basis-48">
              <p>{holding.location || <Trans>馆藏地不详</Trans>}</p>
              {holding.callno !== '' && <p className="font-mono text-sm text-text-muted"><span className="sr-only"><Trans>索书号</Trans> </span>{holding.callno}</p>}
              {holding.copies > 1 && <p className="text-sm text-text-subtle"><Plural value={holding.copies} other="共 # 册" /></p>}
            </div>
            {holding.status !== '' && <StatusTag>{holding.status}</StatusTag>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
