/** What a reader typed into the page's HTML before React had taken over. */
export function typedBefore(field: string): string {
  return document.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.value ?? ''
}
