import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The browser that every test and picture uses: a headless Chromium that comes inside an npm package,
 * so that a clean clone needs no download beside `npm ci` and pictures are comparable between machines.
 * On a machine the package has no binary for, `CHROMIUM` names an installed one.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-lcd-text',
]
const modules = join(import.meta.dirname, '../node_modules')

type Launch = { executablePath: string; env?: Record<string, string>; args: string[] }

/** Unpacks the packaged browser once into node_modules/.cache; several processes may ask at the same time. */
async function packed(): Promise<Omit<Launch, 'args'>> {
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const dir = join(modules, '.cache', `chromium-${version}`)
  if (!existsSync(dir)) await unpack(dir)
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  env['FONTCONFIG_FILE'] = join(dir, 'fonts.conf')
  env['LD_LIBRARY_PATH'] = join(dir, 'al2023/lib')
  return { executablePath: join(dir, 'chromium'), env }
}

async function unpack(dir: string) {
  const part = `${dir}.${process.pid}`
  const before = process.env['TMPDIR']
  mkdirSync(part, { recursive: true })
  // The package unpacks into the temp folder and would take any chromium lying there, of whatever version.
  process.env['TMPDIR'] = part
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  await chromium.executablePath()
  await inflate(join(modules, '@sparticuz/chromium/bin/al2023.tar.br'))
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  // Without any font at all the browser crashes at its first text.
  writeFileSync(
    join(part, 'fonts.conf'),
    `<fontconfig><dir>${dir}/fonts</dir><cachedir>${dir}/font-cache</cachedir></fontconfig>`,
  )
  if (existsSync(dir)) rmSync(part, { recursive: true })
  else renameSync(part, dir)
}

const own = process.env['CHROMIUM']

/** Launch options for Playwright, Vitest's browser mode and Lighthouse. */
export const launchOptions: Launch = own === undefined ? { ...(await packed()), args } : { executablePath: own, args }
