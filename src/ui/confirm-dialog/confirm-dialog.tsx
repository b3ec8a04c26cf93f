import { Button } from '../button/button.tsx'
import { Modal } from '../dialog/modal.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  /** The question itself: "确定要取消荐购吗？" */
  title: string
  text?: string | undefined
  /** Names the act, not "yes". */
  confirmLabel: string
  cancelLabel: string
  tone?: 'default' | 'danger' | undefined
  /** The act is under way: the confirm button spins, and the dialog stays. */
  isBusy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is hard to undo. Anything that can be undone happens at once and offers undo in a toast. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'default',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => (isBusy ? undefined : onCancel())}
      title={title}
      description={text}
      role="alertdialog"
      place="center"
      isSticky
      footer={
        <>
          <Button variant="soft" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'solid'} isLoading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
