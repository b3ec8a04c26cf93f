export type Result = {
  name: string
  state: 'same' | 'changed' | 'new' | 'gone' | 'accepted' | 'failed'
  changed: number
  error?: string
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function row({ name, state, changed, error }: Result): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  const picture = (kind: string, from: string) =>
    `<figure><figcaption>${kind}</figcaption><a href="${from}/${path}"><img loading="lazy" alt="${kind}" src="${from}/${path}"></a></figure>`
  const pictures =
    state === 'changed' || (state === 'accepted' && changed > 0)
      ? picture('before', 'before') + picture('after', 'after') + picture('difference', 'difference')
      : state === 'new'
        ? picture('new', 'after')
        : state === 'gone'
          ? picture('no story any more', '../../tests/visual/baseline')
          : ''
  return `<section><h2>${escape(name)} <small>${state}${changed > 0 ? `, ${changed} pixels` : ''}</small></h2>${error === undefined ? '' : `<pre>${escape(error)}</pre>`}<div>${pictures}</div></section>`
}

/** What changed, with pictures; opened from the disk, so it needs no server. */
export function reportPage(results: readonly Result[]): string {
  const shown = results.filter(({ state, changed }) => state !== 'same' && !(state === 'accepted' && changed === 0))
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{font:15px/1.5 system-ui;margin:2rem;background:#faf7f3;color:#201e1a}section{border-top:1px solid #ccc;padding:1rem 0}h2{font-size:1rem}small{font-weight:400;color:#932c2b}div{display:flex;gap:1rem;align-items:start}figure{margin:0;width:30%}img{max-width:100%;border:1px solid #ccc}</style>
<h1>${shown.length === 0 ? 'Nothing changed' : `${shown.length} to look at`}</h1><p>${results.length} pictures compared.</p>
${shown.map(row).join('\n')}`
}
