import { takeOver } from './app/take-over.tsx'
import { FIRST_DATA_ID } from './contract/page.ts'
import type { FirstData } from './stores/shared.ts'

const text = document.getElementById(FIRST_DATA_ID)?.textContent
const root = document.getElementById('root')

if (root && text) {
  await takeOver(root, JSON.parse(text) as FirstData)
} else if (root) {
  const { startUp } = await import('./app/start-up.tsx')
  await startUp(root)
}
