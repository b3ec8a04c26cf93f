import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredLanguage } from '../../../src/contract/page.ts'

const FILE = join(import.meta.dirname, '../../../src/i18n/locales/en-US.po')
const english = readCatalog(readFileSync(FILE, 'utf8'))

/** The words a reader of this language sees where the source says `chinese`. */
export function wordsIn(language: StoredLanguage, chinese: string): string {
  if (language === 'zh_CN') return chinese
  const translated = english.get(chinese)
  if (translated === undefined || translated === '') throw new Error(`no English for ${chinese}`)
  return translated
}

function readCatalog(text: string): Map<string, string> {
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)
  return new Map([...entries].map(([, id = '', words = '']) => [joined(id), joined(words)]))
}

function joined(lines: string): string {
  return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line) as string).join('')
}
