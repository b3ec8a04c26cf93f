import { request, type IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { findSocket } from './control-address.ts'
import { ControlLine } from './control-messages.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'

/**
 * Asks the running service that holds a data folder to do something, and waits until it is done.
 *
 * @throws {OperationError} when it fails, in the service's words; undefined where nobody listens
 */
export async function askService<Answer extends v.GenericSchema>(dataDir: string, path: string, body: object, answer: Answer, onProgress: OnProgress): Promise<v.InferOutput<Answer> | undefined> {
  const socketPath = findSocket(dataDir)
  if (socketPath === undefined) return undefined
  const stream = await post(socketPath, path, body)
  if (stream === undefined) return undefined
  for await (const line of linesOf(stream)) {
    if ('progress' in line) onProgress(line.progress)
    else if ('failed' in line) throw new OperationError(line.failed)
    else return v.parse(answer, line.done)
  }
  throw new OperationError('The service has ended before it was done. Look at its log, and start it again.')
}

async function* linesOf(stream: IncomingMessage): AsyncGenerator<ControlLine> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield v.parse(ControlLine, JSON.parse(line))
  }
}

/** The answer as it comes; undefined where nobody listens. */
function post(socketPath: string, path: string, body: object): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path, method: 'POST', agent: false, headers: { 'Content-Type': 'application/json' } }, (answer) => {
      if (answer.statusCode === 200) resolve(answer)
      else reject(new OperationError(`The running service does not know how to do this (${answer.statusCode} ${path}). Start the service of this release.`))
    })
    asking.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ECONNREFUSED' || fault.code === 'ENOENT') resolve(undefined)
      else if (fault.code === 'EACCES') reject(new OperationError(`The running service belongs to another user, who alone may do this (${socketPath}).`))
      else reject(fault)
    })
    asking.end(JSON.stringify(body))
  })
}
