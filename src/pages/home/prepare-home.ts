import { createHome } from '../../stores/home/home.ts'
import type { Stores } from '../../stores/shared.ts'

export async function prepareHome(stores: Stores) {
  await Promise.all(stores.open(createHome).shown.map((part) => part.enter()))
}
