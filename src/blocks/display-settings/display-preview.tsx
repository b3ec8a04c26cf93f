import { Trans, useLingui } from '@lingui/react/macro'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { Section } from '../../ui/section/section.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'

/** A book as lists show it, in the look just chosen. The book is real, so it is named as it is, in either language. */
export function DisplayPreview() {
  const { t } = useLingui()
  return (
    <Section title={t`预览`}>
      <div className="flex gap-4 rounded-md border border-border-default bg-surface-raised p-4">
        <BookCover title="边城" author="沈从文" size="md" />
        <div lang="zh-CN" className="min-w-0">
          <p className="font-serif text-lg font-semibold">边城</p>
          <p className="mb-2 text-sm text-text-muted">沈从文</p>
          <StatusTag tone="brand"><Trans>荐购中</Trans></StatusTag>
          <p className="mt-3 text-sm">由四川过湖南去，靠东有一条官路。</p>
        </div>
      </div>
    </Section>
  )
}
