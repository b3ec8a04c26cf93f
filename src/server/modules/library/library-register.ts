import type { Library } from '../../../contract/library.ts'
import type { Sql } from '../../db/store.ts'
import type { Tokens } from '../../lib/tokens.ts'
import { within } from '../../lib/within.ts'
import { checkSettings, type LibrarySettings } from './library-settings.ts'

export type LibraryRecord = { tenantcode: string; homeindex: string; version: string; settings: LibrarySettings }

export type LibraryRegister = {
  byCode: (tenantcode: string) => Promise<LibraryRecord | undefined>
  /** By short name, host alias, asset key or code, without regard to case. */
  find: (name: string) => Promise<LibraryRecord | undefined>
  /** The register is read again at the next question. */
  forget: () => void
}

/** How long the register in memory is trusted: a changed setting shows on every instance within this time. */
const FRESH_MS = 2_000

/** With an old register in hand nobody waits longer than this for a new one. */
const WAIT_MS = 250

type Row = { tenantcode: string; homeindex: string; version: string; settings: unknown }
type Index = { byCode: Map<string, LibraryRecord>; byName: Map<string, LibraryRecord> }

/**
 * All libraries of the installation, held in memory and read again when they may have changed. When the database
 * does not answer, what was last read goes on being used.
 */
export function createLibraryRegister(shared: Sql, onFault: (fault: unknown) => void): LibraryRegister {
  let index: Index | undefined
  let readAt = 0
  let reading: Promise<Index> | undefined

  async function read(): Promise<Index> {
    const rows = await shared<Row>('SELECT tenantcode, homeindex, version, settings FROM library ORDER BY tenantcode')
    const aliases = await shared<{ hostlabel: string; tenantcode: string }>('SELECT hostlabel, tenantcode FROM library_alias')
    const byCode = new Map<string, LibraryRecord>()
    const byName = new Map<string, LibraryRecord>()
    for (const row of rows) {
      try {
        byCode.set(row.tenantcode, { ...row, settings: checkSettings(row.tenantcode, row.settings) })
      } catch (fault) {
        onFault(fault)
      }
    }
    // Weaker names first, so that a stronger one of the same spelling wins.
    for (const record of byCode.values()) byName.set(record.settings.wxhomeindex.toLowerCase(), record)
    for (const { hostlabel, tenantcode } of aliases) {
      const record = byCode.get(tenantcode)
      if (record) byName.set(hostlabel.toLowerCase(), record)
    }
    for (const record of byCode.values()) byName.set(record.homeindex.toLowerCase(), record)
    for (const record of byCode.values()) byName.set(record.tenantcode.toLowerCase(), record)
    return { byCode, byName }
  }

  async function current(): Promise<Index> {
    if (index !== undefined && Date.now() - readAt < FRESH_MS) return index
    reading ??= read()
      .then((fresh) => {
        index = fresh
        return fresh
      })
      .finally(() => {
        reading = undefined
        // After a failure too: the next try comes when the register would be read anyway.
        readAt = Date.now()
      })
    if (index === undefined) return reading
    try {
      return await within(WAIT_MS, reading)
    } catch (fault) {
      onFault(fault)
      return index
    }
  }

  return {
    byCode: async (tenantcode) => (await current()).byCode.get(tenantcode),
    find: async (name) => (await current()).byName.get(name.toLowerCase()),
    forget: () => {
      readAt = 0
    },
  }
}

/** The library as readers' devices see it. */
export async function toWire(record: LibraryRecord, tokens: Tokens): Promise<Library> {
  const { disprule: _rule, limits: _limits, timezone: _zone, frameancestors: _frames, ...shown } = record.settings
  return {
    ...shown,
    tenantcode: record.tenantcode,
    homeindex: record.homeindex,
    libsystem: shown.libsystem === '' ? shown.tenantname : shown.libsystem,
    jwtToken: await tokens.forLibrary(record.tenantcode),
  }
}
