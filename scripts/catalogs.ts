import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Fails when the message catalogs are not what the code says: a message that was never extracted would show as an
 * id in production only. Also fails for a message without its English.
 */
const FOLDER = join(import.meta.dirname, '../src/i18n/locales')
const files = () => readdirSync(FOLDER).filter((name) => name.endsWith('.po')).toSorted()
const read = () => new Map(files().map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]))

const before = read()
execFileSync('lingui', ['extract', '--clean'], { stdio: ['ignore', 'ignore', 'inherit'] })
const after = read()

const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name)
const faults = changed.map((name) => `${name} was not up to date; it is now, look at what changed`)
const english = after.get('en-US.po') ?? ''
const missing = [...english.matchAll(/^msgid "(.+)"\n(?:"[^\n]*\n)*msgstr ""\n(?!")/gm)].map((match) => match[1])
for (const message of missing) faults.push(`en-US.po: no English for “${message}”`)

for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(`${(english.match(/^msgid "/gm)?.length ?? 1) - 1} messages in ${after.size} languages\n`)
process.exitCode = faults.length > 0 ? 1 : 0
