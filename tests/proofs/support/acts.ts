/** What a writer says on its standard output, one JSON document a line, each after its commit. */
export type Said =
  /** About to ask for the folder. */
  | { kind: 'checking' }
  | { kind: 'ready' }
  | { kind: 'order'; tenantcode: string; orderid: string }
  | { kind: 'recommend'; tenantcode: string; recommendid: string; reader: number; key: string; input: WishInput; answer: string }
  /** A cancel is about to be asked for: from now on the recommendation may be live or not. */
  | { kind: 'cancelling'; recommendid: string }
  | { kind: 'cancel'; tenantcode: string; recommendid: string }
  | { kind: 'register'; tenantcode: string; userid: string }
  | { kind: 'fault'; message: string }

export type Acknowledged = Extract<Said, { kind: 'order' | 'recommend' | 'cancel' | 'register' }>

export type WishInput = { keyid: string; reasoncode: 'teaching'; reason: string; description: string; acknowledged: true; notify: boolean }

export const isAcknowledged = (said: Said): said is Acknowledged => ['order', 'recommend', 'cancel', 'register'].includes(said.kind)

/** Whole lines only: what a killed writer had begun to say was not said. */
export function readSaid(text: string): Said[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Said)
}
