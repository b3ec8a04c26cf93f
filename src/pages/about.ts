/** Pages a reader seldom opens, in one chunk: each further one would lengthen the list that home loads first. */
export { displayPage } from './display/display-page.tsx'
export { notOpenPage } from './not-open/not-open-page.tsx'
export { privacyPage } from './privacy/privacy-page.tsx'
