import { defineConfig } from 'vite'
import { designTokens } from '../design-tokens/vite-plugin.ts'
import { shared } from '../vite.shared.ts'

/** Stories and browser tests: the shared plugins, and nothing that belongs to the built app. */
export default defineConfig({
  plugins: [designTokens(), ...shared({ failOnMissing: false })],
  // Found only while tests run, these would be bundled anew under a running test, beside a second copy of React.
  optimizeDeps: {
    include: [
      '@lingui/core',
      '@lingui/react',
      '@radix-ui/react-dialog',
      '@radix-ui/react-dropdown-menu',
      '@radix-ui/react-popover',
      'class-variance-authority',
      '@nanostores/react',
      'nanostores',
      'react',
      'react-dom',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'uqr',
      'valibot',
      'virtua',
      'wouter',
      'wouter/memory-location',
    ],
  },
})
