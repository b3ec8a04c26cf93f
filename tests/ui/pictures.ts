type Picture = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' }

function white(width: number, height: number): Picture {
  return { data: new Uint8ClampedArray(width * height * 4).fill(255), width, height, colorSpace: 'srgb' }
}

function blacken({ data, width }: Picture, fromX: number, toX: number, fromY: number, toY: number) {
  for (let y = fromY; y < toY; y += 1) for (let x = fromX; x < toX; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
}

/** Bars and spaces, three dots a module, in a quiet zone of twelve modules. */
export function pictureOfBars(widths: readonly number[], dots = 3, quiet = 12): Picture {
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const picture = white((modules + 2 * quiet) * dots, 120)
  let x = quiet * dots
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) blacken(picture, x, x + width * dots, 10, 110)
    x += width * dots
  }
  return picture
}

/** The rectangles of a path as QrCode draws it (`M x y h w v1 h-w z`), `dots` a module. */
export function pictureOfPath(path: string, size: number, quiet: number, dots = 4): Picture {
  const picture = white((size + 2 * quiet) * dots, (size + 2 * quiet) * dots)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [(Number(x) + quiet) * dots, (Number(y) + quiet) * dots]
    blacken(picture, left, left + Number(width) * dots, top, top + dots)
  }
  return picture
}
