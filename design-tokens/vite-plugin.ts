import type { Plugin } from 'vite'
import { buildTokens } from './build.ts'

/** Writes the token CSS before anything imports it, and again when a token file is saved. */
export function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    config() {
      buildTokens()
    },
    configureServer(server) {
      server.watcher.add(import.meta.dirname)
      server.watcher.on('change', file => {
        if (!file.endsWith('.tokens.json')) return
        try {
          buildTokens()
        } catch (error) {
          server.config.logger.error(error instanceof Error ? error.message : String(error))
        }
      })
    },
  }
}
