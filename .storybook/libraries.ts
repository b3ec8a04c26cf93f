/** The libraries that have a theme, from the token files themselves: one more file is one more entry in the toolbar. */
const files = import.meta.glob<{ $description?: string }>('../design-tokens/tenants/*.tokens.json', {
  eager: true,
  import: 'default',
})

export type LibraryTheme = { code: string; description: string }

const codeOf = (path: string) => path.replace(/^.*\//, '').replace('.tokens.json', '')

export const LIBRARIES: readonly LibraryTheme[] = Object.entries(files)
  .map(([path, file]) => ({ code: codeOf(path), description: file.$description ?? '' }))
  .toSorted((a, b) => (a.code === 'mtd' ? -1 : b.code === 'mtd' ? 1 : a.code.localeCompare(b.code)))
