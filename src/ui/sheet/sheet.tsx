import type { ReactNode } from 'react'
import { Modal } from '../dialog/modal.tsx'
import { CloseIcon } from '../icon/icons.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export type SheetProps = {
  isOpen: boolean
  /** For a control that says what it opens. */
  id?: string | undefined
  onClose: () => void
  title: string
  description?: string | undefined
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

/** A panel drawn up from the bottom, within reach of the thumb: filters, a longer choice. Lists of acts are ActionSheet. */
export function Sheet({ closeLabel, onClose, ...rest }: SheetProps) {
  return (
    <Modal
      {...rest}
      onClose={onClose}
      place="bottom"
      corner={
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    />
  )
}
