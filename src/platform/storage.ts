/** What a device remembers, as text by name. */
export type KeyValue = {
  get: (name: string) => string | undefined
  set: (name: string, value: string) => void
  remove: (name: string) => void
  names: () => string[]
}

/** `local` outlives the browser session, `session` ends with the tab. */
export type DeviceStorage = { local: KeyValue; session: KeyValue }

export function memoryStorage(): DeviceStorage {
  return { local: memory(), session: memory() }
}

/** Private windows and in-app browsers may refuse storage altogether; then the page's own memory has to do. */
export function browserStorage(): DeviceStorage {
  return { local: guarded(() => window.localStorage), session: guarded(() => window.sessionStorage) }
}

/** Forgets everything but the named entries. */
export function clearExcept(kept: readonly string[], { local, session }: DeviceStorage) {
  for (const area of [local, session]) {
    for (const name of area.names()) if (!kept.includes(name)) area.remove(name)
  }
}

function memory(): KeyValue {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    names: () => [...values.keys()],
  }
}

function guarded(area: () => Storage): KeyValue {
  const fallback = memory()
  const attempt = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(area())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (name) => fallback.get(name) ?? attempt((storage) => storage.getItem(name) ?? undefined, () => undefined),
    set: (name, value) => {
      fallback.remove(name)
      attempt((storage) => storage.setItem(name, value), () => fallback.set(name, value))
    },
    remove: (name) => {
      fallback.remove(name)
      attempt((storage) => storage.removeItem(name), () => undefined)
    },
    names: () => [...new Set([...fallback.names(), ...attempt((storage) => Object.keys(storage), () => [])])],
  }
}
