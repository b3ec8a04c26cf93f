import { defineConfig } from 'vite'
import { designTokens } from '../design-tokens/vite-plugin.ts'
import { shared } from '../vite.shared.ts'

/** Stories and browser tests: the shared plugins, and nothing that belongs to the built app. */
export default defineConfig({ plugins: [designTokens(), ...shared({ failOnMissing: false })] })
