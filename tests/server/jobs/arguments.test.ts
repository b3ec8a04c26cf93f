import { expect, test } from 'vitest'
import { readArguments } from '../../../src/server/jobs/arguments.ts'

test.for([
  [['dance'], '"dance" is none of show, cancel and resume'],
  [['show'], 'which job? give its id'],
  [['cancel', 'x'], '"x" is no job\'s id: it has digits only'],
  [['resume', '1', '2'], 'one job at a time'],
  [['--most'], "Unknown option '--most'"],
] as const)('%j: %s', ([args, fault]) => {
  expect(readArguments(args)).toEqual({ fault: expect.stringContaining(fault) })
})
