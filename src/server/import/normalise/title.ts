import { cleanText } from './text.ts'

/** Title and subtitle of a title field that may hold several lines, and may be wrapped in 《》. */
export function splitTitle(text: string | undefined): { title: string; subtitle?: string | undefined } {
  const [first = '', ...more] = (text ?? '').split(/[\r\n]+/).map(line => cleanText(line)).filter(line => line !== undefined)
  return { title: withoutBookMarks(first), subtitle: more.length > 0 ? more.join(' ') : undefined }
}

/** 《三体》 is 三体, but 《三体》导读 and 《A》与《B》 stay. */
function withoutBookMarks(title: string): string {
  const inner = /^《(.+)》$/su.exec(title)?.[1]
  if (inner === undefined || /》.*《/su.test(inner)) return title
  return cleanText(inner) ?? title
}
