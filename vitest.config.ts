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
          // Proofs take minutes (npm run check:full); the last need a database server.
          exclude: ['tests/e2e/**', 'tests/proofs/**', 'tests/**/*.server.test.ts'],
        },
      },
      {
        plugins: shared(),
        test: {
          // The service's tests once more, on the PostgreSQL of TEST_DATABASE_URL.
          name: 'server',
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/server/**/*.test.ts'],
          // What only the embedded store has, or what makes processes with one.
          exclude: ['tests/server/embedded/**', 'tests/server/**/*.embedded.test.ts', ...['folder-lock', 'start', 'import/import-command'].map((name) => `tests/server/${name}.test.ts`)],
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
