import { startService } from './service.ts'

/** One service for all journeys; workers find it by its origin. `E2E_ORIGIN` names one that runs already. */
export default async function globalSetup() {
  if (process.env['E2E_ORIGIN'] !== undefined) return undefined
  const service = await startService()
  process.env['E2E_ORIGIN'] = service.origin
  return service.stop
}
