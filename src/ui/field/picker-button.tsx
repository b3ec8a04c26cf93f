import type { ReactNode } from 'react'
import { CONTROL, type ControlProps } from './field.tsx'

export type PickerButtonProps = {
  control: ControlProps
  /** What is chosen; the placeholder shows without it. */
  text: string | undefined
  placeholder: string
  icon: ReactNode
  isOpen: boolean
  isDisabled?: boolean | undefined
  onOpen: () => void
  /** A first sign of interest: the time to load what will open. */
  onInterest?: (() => void) | undefined
}

/** The id of the sheet that a control opens. */
export const panelIdOf = ({ id }: { id: string }) => `${id}-panel`

/** Looks and is read like a Select, and opens a sheet. Inside Field, for pickers of this kit. */
export function PickerButton({ control, text, placeholder, icon, isOpen, isDisabled = false, onOpen, onInterest }: PickerButtonProps) {
  const { required, ...rest } = control
  return (
    <button
      {...rest}
      type="button"
      role="combobox"
      aria-required={required}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelIdOf(control) : undefined}
      disabled={isDisabled}
      onClick={onOpen}
      onPointerEnter={onInterest}
      onFocus={onInterest}
      className={`${CONTROL} flex min-h-12 items-center justify-between gap-2 py-2 text-left leading-snug`}
    >
      <span className={`min-w-0 ${text === undefined ? 'text-text-subtle' : ''}`}>{text ?? placeholder}</span>
      <span className="text-text-muted">{icon}</span>
    </button>
  )
}
