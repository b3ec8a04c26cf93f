const asked = new Set<string>()
const { dataset } = document.documentElement
let sheet: Promise<unknown> | undefined

/**
 * Stands in for Vite's helper: the scripts that a chunk imports are asked for together with it; a browser that does
 * not know `modulepreload` asks a step later. The stylesheet is in the document already, but where the page began with
 * a part of it: there it comes with the first script after that beginning.
 */
function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue
    asked.add(file)
    append('modulepreload', import.meta.env.BASE_URL + file)
  }
  if (dataset['sheet'] && 'ready' in dataset) sheet ??= wholeSheet(dataset['sheet'])
  return sheet ? Promise.all([load(), sheet]).then(([module]) => module) : load()
}

const wholeSheet = (href: string) =>
  new Promise((resolve) => {
    const link = append('stylesheet', href)
    // A page that lacks some of its look is better than one that does not go on.
    for (const event of ['load', 'error']) link.addEventListener(event, resolve)
  })

function append(rel: string, href: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

export { preload as __vitePreload }
