import { request, type IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { findSocket } from './control-address.ts'
import { ControlLine } from './control-messages.ts'
import { OperationError } from './operation-error.ts'
import type { OnProgress } from './progress.ts'

export type ControlRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  /** Milliseconds without a sign of life after which it fails; absent: it may take its time. */
  timeout?: number
}

/**
 * Asks the service at a control socket, on a connection of its own: one that is kept would keep the service from
 * stopping.
 *
 * @returns the answer, whatever its status, as its head has come
 * @throws the system's error when nobody answers
 */
export function askControl(socketPath: string, { method, path, body, timeout }: ControlRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
    const asked = request({ socketPath, method, path, headers, timeout, agent: false }, resolve)
    asked.on('timeout', () => asked.destroy(new Error('timeout exceeded: the service does not answer')))
    asked.on('error', reject)
    asked.end(text)
  })
}

/** The text of an answer that has come to its end. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8') as AsyncIterable<string>) text += part
  return text
}

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
  throw new OperationError(ENDED)
}

const ENDED = 'The service has ended before it was done. Look at its log, and start it again.'

async function* linesOf(stream: IncomingMessage): AsyncGenerator<ControlLine> {
  let rest = ''
  try {
    for await (const chunk of stream.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield v.parse(ControlLine, JSON.parse(line))
    }
  } catch (fault) {
    throw codeOf(fault) === 'ECONNRESET' ? new OperationError(ENDED, { cause: fault }) : fault
  }
}

/** The answer as it comes; undefined where nobody listens. */
async function post(socketPath: string, path: string, body: object): Promise<IncomingMessage | undefined> {
  const answer = await askControl(socketPath, { method: 'POST', path, body }).catch((fault: unknown) => {
    const code = codeOf(fault)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new OperationError(`The running service belongs to another user, who alone may do this (${socketPath}).`, { cause: fault })
    throw fault
  })
  if (answer === undefined || answer.statusCode === 200) return answer
  answer.destroy()
  throw new OperationError(`The running service does not know how to do this (${answer.statusCode} ${path}). Start the service of this release.`)
}

const codeOf = (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : undefined)
