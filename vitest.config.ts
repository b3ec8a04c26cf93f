import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/chromium.ts'
import { shared } from './vite.shared.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: shared(),
        test: {
          name: 'unit',
          environment: 'node',
          // Passwords are hashed slowly on purpose, and stores are real.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: ['tests/e2e/**'],
        },
      },
      {
        extends: '.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
