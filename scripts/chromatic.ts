import { spawnSync } from 'node:child_process'

/** Sends the built Storybook to Chromatic, where the same stories are compared; without a token it says so and stops. */
const token = process.env['CHROMATIC_PROJECT_TOKEN']
if (token === undefined || token === '') {
  console.error('CHROMATIC_PROJECT_TOKEN is not set: nothing was sent. `npm run visual` compares the same stories on this machine.')
  process.exit(2)
}
const { status } = spawnSync('chromatic', ['--build-script-name', 'build:storybook', '--exit-zero-on-changes=false'], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
