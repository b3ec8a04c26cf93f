const asked = new Set<string>()

/**
 * Stands in for Vite's helper: the scripts that a chunk imports are asked for together with it. CSS is in the document
 * already and not waited for; a browser that does not know `modulepreload` asks a step later.
 */
function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = import.meta.env.BASE_URL + file
    document.head.append(link)
  }
  return load()
}

export { preload as __vitePreload }
