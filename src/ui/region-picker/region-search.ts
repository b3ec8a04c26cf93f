/** A place that may hold others: province, city, county. */
export type Region = { id: string; name: string; children?: readonly Region[] | undefined }

/** From the outermost place inwards. */
export type RegionPath = readonly Region[]

/** The path that leads to a region; undefined when the tree does not know it. */
export function pathTo(id: string, regions: readonly Region[]): RegionPath | undefined {
  for (const region of regions) {
    if (region.id === id) return [region]
    const below = pathTo(id, region.children ?? [])
    if (below !== undefined) return [region, ...below]
  }
  return undefined
}

/** A region, and as long as there is only one place to go on to, that place too. */
export function pathOnward(path: RegionPath): RegionPath {
  const children = path.at(-1)?.children ?? []
  const [only] = children
  return children.length === 1 && only !== undefined ? pathOnward([...path, only]) : path
}

function* walk(regions: readonly Region[], before: RegionPath): Generator<RegionPath> {
  for (const region of regions) {
    const path = [...before, region]
    yield path
    yield* walk(region.children ?? [], path)
  }
}

/** How well a path answers: smaller is better, undefined not at all. Its own name counts; outer places only narrow. */
function rank(path: RegionPath, terms: readonly string[]): number | undefined {
  const own = path.at(-1)?.name ?? ''
  const [only] = terms
  if (terms.length === 1 && only !== undefined) {
    if (own.startsWith(only)) return 0
    if (own.includes(only)) return 1
    return isSpelt(only, path.slice(0, -1), own) ? 2 : undefined
  }
  const inOwn = terms.filter(term => own.includes(term))
  const outside = terms.filter(term => !own.includes(term))
  return inOwn.length > 0 && outside.every(term => path.some(({ name }) => name.includes(term))) ? 2 : undefined
}

/** 杭州西湖 is 西湖区 in 杭州市, though nobody put a space between: the beginnings of names, in order, end in its own. */
function isSpelt(term: string, outer: RegionPath, own: string): boolean {
  if (own.startsWith(term)) return true
  return outer.some(({ name }, index) => {
    for (let length = 2; length <= name.length && term.startsWith(name.slice(0, length)); length += 1) {
      if (length < term.length && isSpelt(term.slice(length), outer.slice(index + 1), own)) return true
    }
    return false
  })
}

/** Regions by name, the best first and outer places before inner ones; at most `most`. */
export function searchRegions(keyword: string, regions: readonly Region[], most = 30): RegionPath[] {
  const terms = keyword.trim().split(/[\s,，]+/).filter(term => term !== '')
  if (terms.length === 0) return []
  const found: { path: RegionPath; rank: number }[] = []
  for (const path of walk(regions, [])) {
    const ranked = rank(path, terms)
    if (ranked !== undefined) found.push({ path, rank: ranked })
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || a.path.length - b.path.length)
    .slice(0, most)
    .map(({ path }) => path)
}
