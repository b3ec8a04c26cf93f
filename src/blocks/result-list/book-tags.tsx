import { Plural, Trans } from '@lingui/react/macro'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import type { RowBook } from './row-book.ts'

/** What can be had of a book here, in words. */
export function BookTags({ book }: { book: Pick<RowBook, 'isHeld' | 'isRecommendable' | 'isEbook' | 'stock'> }) {
  const { isHeld, isRecommendable, isEbook, stock } = book
  if (!isHeld && !isRecommendable && !isEbook && stock === undefined) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {isHeld && <StatusTag tone="success" size="sm"><Trans>馆藏</Trans></StatusTag>}
      {isRecommendable && <StatusTag tone="brand" size="sm"><Trans>可荐购</Trans></StatusTag>}
      {isEbook && <StatusTag tone="info" size="sm"><Trans>电子书</Trans></StatusTag>}
      {stock !== undefined && <StatusTag tone={stock > 0 ? 'success' : 'quiet'} size="sm">{stock > 0 ? <Plural value={stock} other="库存 # 本" /> : <Trans>暂无库存</Trans>}</StatusTag>}
    </span>
  )
}
