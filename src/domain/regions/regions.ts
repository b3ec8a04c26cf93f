/** A place that holds others: province, city, county. `id` is the official code; below Hong Kong, Macau and Taiwan it is that code and the names after it. */
export type Region = { id: string; name: string; children?: readonly Region[] }

const PART = /^(\d*)(.+)$/

/** Rows of the list that are no place: they stand where a province runs its counties itself. */
const NO_PLACE = new Set(['市辖区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划'])

function region(text: string, parent: string): { id: string; name: string } {
  const [, code = '', name = text] = PART.exec(text) ?? []
  return { id: code === '' ? `${parent}/${name}` : `${parent}${code}`, name }
}

/** The tree from its compact form, which divisions.ts describes. */
export function readDivisions(text: string): Region[] {
  const provinces: (Region & { children: Region[] })[] = []
  for (const line of text.split('\n')) {
    const province = provinces.at(-1)
    if (!line.startsWith(' ')) {
      provinces.push({ ...region(line, ''), children: [] })
    } else if (province !== undefined) {
      const [first = '', ...rest] = line.slice(1).split(' ')
      const city = region(first, province.id)
      province.children.push({ ...city, children: rest.map(each => region(each, city.id)) })
    }
  }
  return provinces
}

let loaded: Promise<readonly Region[]> | undefined

/** All regions: about 22 kB that come with the first call and never before. A call that failed is made again. */
export function loadRegions(): Promise<readonly Region[]> {
  loaded ??= import('./divisions.ts').then(
    module => readDivisions(module.DIVISIONS),
    (error: unknown) => {
      loaded = undefined
      throw error
    },
  )
  return loaded
}

/** A region as one writes it on a parcel: 北京市 东城区, not 北京市 市辖区 东城区. */
export function writeRegion(path: readonly Pick<Region, 'name'>[]): string {
  return path
    .map(({ name }) => name)
    .filter((name, index, all) => !NO_PLACE.has(name) && name !== all[index - 1])
    .join(' ')
}
