import type { ReactNode } from 'react'
import { CloseIcon } from '../icon/icons.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Modal } from './modal.tsx'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  closeLabel: string
  children?: ReactNode
  /** Buttons, the most important one last. */
  footer?: ReactNode
}

/**
 * A panel over the page that has to be answered or closed first. Load it when it is needed:
 * `lazy(() => import('…/dialog.tsx').then(m => ({ default: m.Dialog })))`. A yes-or-no question is ConfirmDialog,
 * a list of things to do ActionSheet, something that only has to be said a toast.
 */
export function Dialog({ closeLabel, onClose, ...rest }: DialogProps) {
  return (
    <Modal
      {...rest}
      onClose={onClose}
      place="center"
      corner={
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      }
    />
  )
}
