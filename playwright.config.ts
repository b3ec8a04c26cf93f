import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/chromium.ts'
import type { Options } from './tests/e2e/support/test.ts'

/** Journeys through the built app on a phone's screen, against the real service with its demo libraries. */
export default defineConfig<Options>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'reports/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  // Journeys mostly wait, so two share two cores well: 124 took 3.1 minutes one by one and 2.1 in twos.
  workers: 2,
  forbidOnly: true,
  // A journey that only passes at its second try is listed as flaky: a bug to be found, not a reason to hold everything up.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 8_000,
    navigationTimeout: 15_000,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, '--host-resolver-rules=MAP *.library.test 127.0.0.1'] },
  },
})
