/** Pictures for stories, drawn on the spot: no network, the same on every machine. */
const svg = (body: string, width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`)}`

/** Hills in one hue. Text is left out: a picture has no access to the page's fonts. */
export const banner = (_title: string, hue: number) =>
  svg(
    `<rect width="800" height="350" fill="hsl(${hue} 35% 88%)"/><circle cx="640" cy="90" r="46" fill="hsl(${hue} 55% 72%)"/><path d="M0 350V250Q140 150 280 240T540 210T800 230V350Z" fill="hsl(${hue} 30% 66%)"/><path d="M0 350V310Q200 220 400 300T800 280V350Z" fill="hsl(${hue} 34% 44%)"/>`,
    800,
    350,
  )

export const photoCover = svg(
  '<rect width="300" height="400" fill="hsl(205 30% 30%)"/><rect x="30" y="40" width="240" height="180" fill="hsl(42 60% 72%)"/><path d="M30 220L120 120 180 180 220 140 270 220Z" fill="hsl(160 25% 40%)"/><rect x="60" y="270" width="180" height="14" fill="#fff"/><rect x="90" y="300" width="120" height="8" fill="#fff" opacity=".7"/>',
  300,
  400,
)

/** An address that can never answer, to see what stands in. */
export const brokenPicture = 'data:image/png;base64,broken'
