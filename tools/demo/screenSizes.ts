import { encodeJpeg } from './raster/finish.ts'
import { write } from './raster/lettering.ts'
import { drawSurface, rect } from './raster/svg.ts'

const SHEET = { width: 1600, height: 1000 }
const INK = '#2b2f36'
const LINE = `fill="none" stroke="${INK}" stroke-width="4"`

interface Screen {
  readonly name: string
  /** Its size in pixels, as it is written. */
  readonly size: string
  readonly x: number
  readonly width: number
}

const HEIGHT = 620
const TOP = 240
const SCREENS: readonly Screen[] = [
  { name: 'FOLDED', size: '1080 BY 2520', x: 240, width: 266 },
  { name: 'OPEN', size: '2224 BY 2488', x: 806, width: 554 },
]

/** The two screens of a folding phone, to scale, with their sizes and the fold. JPEG, 1600 × 1000. */
export async function drawScreenSizes(): Promise<Uint8Array> {
  const [, open] = SCREENS
  const fold = open ? rect(open.x + open.width / 2, TOP, 2, HEIGHT, `fill="${INK}" fill-opacity=".4"`) : ''
  const frames = SCREENS.map(({ x, width }) => rect(x, TOP, width, HEIGHT, `${LINE} rx="36"`))
  const sheet = await drawSurface(
    [rect(0, 0, SHEET.width, SHEET.height, 'fill="#f7f6f2"'), ...frames, fold].join(''),
    SHEET,
  )
  const line = (text: string, x: number, y: number, size: number) =>
    write(sheet, { text, hand: { size, weight: 5, spacing: 4 }, at: { x, y }, colour: INK, align: 'centre' })
  await line('SCREEN SIZES', SHEET.width / 2, 90, 52)
  for (const { name, size, x, width } of SCREENS) {
    await line(name, x + width / 2, TOP - 56, 32)
    await line(size, x + width / 2, TOP + HEIGHT + 30, 32)
  }
  return encodeJpeg(sheet)
}
