import { takeOver } from './app/take-over.tsx'
import { FIRST_DATA_ID } from './contract/page.ts'
import type { FirstData } from './stores/shared.ts'

const text = document.getElementById(FIRST_DATA_ID)?.textContent
const root = document.getElementById('root')

// No top-level await: page chunks import the chunk this file is in, and would wait for it while it waits for them.
if (root && text) {
  void takeOver(root, JSON.parse(text) as FirstData)
} else if (root) {
  void import('./app/start-up.tsx').then(({ startUp }) => startUp(root))
}
