import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from '../dialog/modal.tsx'

export type ActionSheetItem = {
  id: string
  label: string
  hint?: string | undefined
  icon?: ReactNode
  /** With an address the row is a link. */
  href?: string | undefined
  /** The link leaves for another site. */
  isExternal?: boolean | undefined
  tone?: 'default' | 'danger' | undefined
}

export type ActionSheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  isTitleHidden?: boolean | undefined
  items: readonly ActionSheetItem[]
  cancelLabel: string
  /** Called for links too, before the browser follows them. */
  onSelect: (choice: { id: string; event: { preventDefault: () => void } }) => void
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left no-underline transition-colors hover:bg-surface-sunken active:bg-surface-sunken'

/** A few things to do or places to go, asked for by one tap. Load it lazily, like Dialog. */
export function ActionSheet({ isOpen, onClose, title, isTitleHidden, items, cancelLabel, onSelect }: ActionSheetProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isTitleHidden={isTitleHidden}
      place="bottom"
      footer={
        <Button variant="soft" isWide onClick={onClose}>
          {cancelLabel}
        </Button>
      }
    >
      <ul className="-mx-3">
        {items.map(item => {
          const content = (
            <>
              {item.icon}
              <span className="min-w-0 grow">
                <span className="block">{item.label}</span>
                {item.hint !== undefined && <span className="block text-sm text-text-muted">{item.hint}</span>}
              </span>
            </>
          )
          const tone = item.tone === 'danger' ? 'text-danger-text' : 'text-text-default'
          return (
            <li key={item.id}>
              {item.href === undefined ? (
                <button type="button" onClick={event => onSelect({ id: item.id, event })} className={`${ROW} ${tone}`}>
                  {content}
                </button>
              ) : (
                <a
                  href={item.href}
                  {...(item.isExternal === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                  onClick={event => onSelect({ id: item.id, event })}
                  className={`${ROW} ${tone}`}
                >
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
