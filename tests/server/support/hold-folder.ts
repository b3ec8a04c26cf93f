import { holdFolder } from '../../../src/server/db/folder-lock.ts'

/** Takes and gives back folders as it is told; run as a process of its own. */
let release = () => {}

process.on('message', (order: { take: string } | { release: true }) => {
  if ('take' in order) {
    try {
      release = holdFolder(order.take)
      process.send?.('held')
    } catch (fault) {
      process.send?.(fault instanceof Error ? fault.message : String(fault))
    }
  } else {
    release()
    process.send?.('released')
  }
})
