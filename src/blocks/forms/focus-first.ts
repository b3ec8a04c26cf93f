/** Puts the reader where the first fault is, in the order of the form. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]) {
  for (const name of names) {
    const found = form.elements.namedItem(name)
    const field = found instanceof RadioNodeList ? found[0] : found
    if (field instanceof HTMLElement) {
      field.focus()
      return
    }
  }
}
