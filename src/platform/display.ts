import { displayMarks, type Display } from '../domain/display.ts'

/** Changes the look of the whole document at once. */
export function showDisplay(display: Display) {
  const { dataset } = document.documentElement
  for (const [name, value] of Object.entries(displayMarks(display))) {
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  }
}
