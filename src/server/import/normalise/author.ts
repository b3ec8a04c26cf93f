import { cleanText } from './text.ts'

const AUTHOR_ROLE = /\s*(?:(?:\[?等\]?)?(?:编著|主编|副主编|编写|编撰|合著|原著|著者|撰写|撰文|撰|编|著)|[[(（](?:编著|主编|编者|编辑|作者|著)[\])）])\s*$/u
const HELPER_ROLE = /\s*[[(（]?((?:等)?(?:编译|编绘|译注|译校|译写|翻译|改编|改写|缩写|选编|选注|汇编|辑录|校注|校点|点校|注释|评注|增订|插图|插画|绘图|绘画|绘制|摄影|整理|译|绘|图|注|校))[\])）]?\s*$/u

/**
 * A statement of responsibility as it is shown: people parted by "; ", country
 * marks in one style, years of birth and stray pinyin gone, no word for
 * having written it, and helpers with what they did: "[英] 哈代; 张谷若 译".
 */
export function tidyAuthor(text: string | undefined): string | undefined {
  const clean = cleanText(text)
  if (clean === undefined) return undefined
  const people = withOneCountryMark(clean)
    // Two people with a blank between them: 张三著 李四译, [美]甲 [美]乙.
    .replaceAll(/([著编译绘])\s+(?=(?:\[\p{scx=Han}+\] )?\p{scx=Han}{2})/gu, '$1;')
    .replaceAll(/([^;；/／]) (?=\[\p{scx=Han}{1,4}\] \p{L})/gu, '$1;')
    .split(/\s*[;；|丨]\s*|\s+[/／]\s+/)
    .map(person => tidyPerson(person))
    .filter(person => person !== undefined)
  const distinct = people.filter((person, index) => !people.slice(0, index).some(earlier => isSamePerson(earlier, person)))
  return distinct.length > 0 ? distinct.join('; ') : undefined
}

/** (英), （美）, 【法】 and 〔德〕 all become [英] and so on. */
function withOneCountryMark(text: string): string {
  return text.replaceAll(/(^|[;；|丨/／\s])[[(（【〔［]\s*(\p{scx=Han}{1,4})\s*[\])）】〕］]\s*(?=\p{L})/gu, (mark, before: string, country: string) =>
    /[等编著译绘者]/.test(country) ? mark : `${before}[${country}] `
  )
}

function tidyPerson(text: string): string | undefined {
  let person = text
    .replaceAll(/[（(]\s*(?:约)?\d{2,4}[\d?]*\s*[-~～—–－]\s*[\d?]*\s*[）)]/g, ' ')
    .replaceAll(/,\s*(?:b\.\s*|ca\.?\s*)?\d{4}\??-(?:\d{4})?\.?$/g, '')
  if (/\p{scx=Han}/u.test(person)) person = person.replace(/(^|[\s\p{scx=Han}])(?:[a-z]{1,6}\s+){1,3}[a-z]{1,6}(?=\s|$|\p{scx=Han})/u, '$1 ')
  person = person.replaceAll(/\s+/g, ' ').trim()
  // Helpers first: 改编 must not lose its 编 as if it were an author's.
  const helper = HELPER_ROLE.exec(person)
  const name = helper ? person.slice(0, helper.index).trim() : ''
  if (helper && isName(name)) return cleanText(`${name} ${helper[1] ?? ''}`)
  const bare = person.replace(AUTHOR_ROLE, '').replace(AUTHOR_ROLE, '').trim()
  return cleanText(bareIfName(bare, person))
}

/** 文, 图 and 编 also end names: a single character left over was part of one. */
function bareIfName(bare: string, whole: string): string {
  return isName(bare) ? bare : whole
}

function isName(text: string): boolean {
  return Array.from(text).length >= 2
}

/** One distributor sends "Gray, Simon; Simon Gray". */
function isSamePerson(one: string, other: string): boolean {
  return sortedWords(one) === sortedWords(other)
}

function sortedWords(name: string): string {
  return name.toLowerCase().split(/[\s,]+/).toSorted().join(' ')
}
