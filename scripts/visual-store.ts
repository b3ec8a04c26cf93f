import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PNG } from 'pngjs'

/**
 * The pictures held to be right. Those of other libraries differ from the default library's in a few places only, so
 * their files keep those pixels and are see-through elsewhere: a fifth of the bytes, nothing lost, and still a picture
 * to open. A screenshot is never see-through, so what a file holds can be told from the file.
 */
export class Store {
  private readonly folder: string
  private readonly first = new Map<string, PNG | undefined>()

  constructor(folder: string) {
    this.folder = folder
  }

  /** The picture as it was when this run began, put together again. */
  read(name: string, base: string | undefined): PNG | undefined {
    const own = this.raw(name)
    const under = base === undefined ? undefined : this.raw(base)
    return own === undefined || under === undefined ? own : laidOver(under, own)
  }

  /** `base` is the default library's picture of this run. */
  write(name: string, picture: PNG, base: PNG | undefined) {
    const file = join(this.folder, name)
    const bytes = base !== undefined && isSameSize(base, picture) ? encode(onlyDifferent(base, picture), 6) : encode(picture, 2)
    if (existsSync(file) && readFileSync(file).equals(bytes)) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }

  private raw(name: string): PNG | undefined {
    if (!this.first.has(name)) {
      const file = join(this.folder, name)
      this.first.set(name, existsSync(file) ? PNG.sync.read(readFileSync(file)) : undefined)
    }
    return this.first.get(name)
  }
}

const isSameSize = (a: PNG, b: PNG) => a.width === b.width && a.height === b.height

/** Unfiltered rows and full compression: a fifth smaller than what the browser writes. */
export const encode = (picture: PNG, colorType: 2 | 6 = 2) =>
  PNG.sync.write(picture, { colorType, filterType: 0, deflateLevel: 9, deflateStrategy: 0 })

function onlyDifferent(base: PNG, picture: PNG): PNG {
  const result = new PNG({ width: picture.width, height: picture.height })
  const from = new Uint32Array(base.data.buffer, base.data.byteOffset, base.data.length / 4)
  const to = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.data.length / 4)
  const out = new Uint32Array(result.data.buffer, result.data.byteOffset, result.data.length / 4)
  for (let i = 0; i < to.length; i++) out[i] = to[i] === from[i] ? 0 : (to[i] ?? 0)
  return result
}

function laidOver(base: PNG, top: PNG): PNG {
  if (!isSameSize(base, top)) return top
  const result = new PNG({ width: top.width, height: top.height })
  top.data.copy(result.data)
  for (let i = 3; i < result.data.length; i += 4) {
    if (result.data[i] === 0) base.data.copy(result.data, i - 3, i - 3, i + 1)
  }
  return result
}
