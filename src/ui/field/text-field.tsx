import { type ComponentProps, type ReactNode, useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../icon/icons.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CONTROL, Field, type FieldProps } from './field.tsx'

export type TextFieldProps = Omit<FieldProps, 'children' | 'aside'> &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'required' | 'size' | 'id'> & {
    type?: 'text' | 'password' | 'tel' | 'number' | 'email' | undefined
    /** Words of the button that shows the password; without them there is no such button. */
    reveal?: { show: string; hide: string } | undefined
    /** A small button or unit inside the right edge. */
    trailing?: ReactNode
  }

/** One line to type in. For several lines use TextArea, for a keyword SearchBox. `number` brings up digits only and keeps leading zeros. */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  type = 'text',
  reveal,
  trailing,
  ...rest
}: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  const isNumber = type === 'number'
  const shown = type === 'password' && isRevealed ? 'text' : isNumber ? 'text' : type
  const button =
    type === 'password' && reveal !== undefined ? (
      <IconButton
        label={isRevealed ? reveal.hide : reveal.show}
        aria-pressed={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
      >
        {isRevealed ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    ) : (
      trailing
    )
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isLabelHidden={isLabelHidden}>
      {control => (
        <div className="relative flex items-center">
          <input
            {...(isNumber ? { inputMode: 'numeric', pattern: '[0-9]*' } : {})}
            {...rest}
            {...control}
            type={shown}
            className={`${CONTROL} h-12 ${button === undefined ? '' : 'pr-12'}`}
          />
          {button !== undefined && <span className="absolute right-0.5 flex items-center">{button}</span>}
        </div>
      )}
    </Field>
  )
}
