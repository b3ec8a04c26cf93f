import { DurableFiles } from './durable-files.ts'
import { serveEngine } from './engine-service.ts'

await serveEngine((folder) => new DurableFiles(folder))
