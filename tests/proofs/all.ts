import { proof as kills } from './kills.ts'
import { proof as powerCuts } from './power-cuts.ts'
import type { Proof } from './support/proof.ts'

/** In the order in which they are run. */
export const PROOFS: readonly Proof[] = [kills, powerCuts]
