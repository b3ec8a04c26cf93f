import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'

type Values = Readonly<Record<string, string | boolean>>

/**
 * The state of a form that was usable as HTML: what was typed into it before React had taken over stays. The value's
 * names are those of the form's fields.
 */
export function useTyped<Value extends Values>(empty: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(empty)
  // Once, as soon as the fields can be asked.
  useEffect(() => setValue((known) => ({ ...known, ...typedBefore(known) })), [])
  return [value, setValue]
}

/** What stands in the document's fields, whoever put it there. */
function typedBefore(known: Values): Values {
  const found: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(known)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field) found[name] = typeof value === 'boolean' ? field.checked : field.value
  }
  return found
}
