import { proof as away } from './away.ts'
import { proof as diskFaults } from './disk-faults.ts'
import { proof as doubleStarts } from './double-starts.ts'
import { proof as firstStarts } from './first-starts.ts'
import { proof as kills } from './kills.ts'
import { proof as migrations } from './migrations.ts'
import { proof as noisyNeighbour } from './noisy-neighbour.ts'
import { proof as oversell } from './oversell.ts'
import { proof as powerCuts } from './power-cuts.ts'
import { proof as soak } from './soak.ts'
import { proof as stops } from './stops.ts'
import type { Proof } from './support/proof.ts'

/** In the order in which they are run. */
export const PROOFS: readonly Proof[] = [kills, powerCuts, doubleStarts, firstStarts, migrations, stops, diskFaults, away, oversell, noisyNeighbour, soak]
