import sharp from 'sharp'
import type { Palette } from './art/palette.ts'
import { GLYPHS } from './icons/glyphs.ts'
import type { IconStyle } from './icons/manners.ts'
import { drawIcon } from './icons/manners.ts'
import type { Sprite } from './raster/surface.ts'
import { drawSprite } from './raster/svg.ts'

/** Pixels along one side of an icon, as devices of this density expect. */
export const ICON_SIZE = 192
const COLUMNS = 5

export interface Icon {
  /** The android package of the icon. */
  readonly app: string
  readonly label: string
  readonly sprite: Sprite
}

function cutOut(sheet: Sprite, column: number, row: number): Sprite {
  const data = new Uint8Array(ICON_SIZE * ICON_SIZE * 4)
  for (let y = 0; y < ICON_SIZE; y++) {
    const from = ((row * ICON_SIZE + y) * sheet.width + column * ICON_SIZE) * 4
    data.set(sheet.data.subarray(from, from + ICON_SIZE * 4), y * ICON_SIZE * 4)
  }
  return { width: ICON_SIZE, height: ICON_SIZE, data }
}

/** The whole set of one theme, drawn on one sheet and cut apart: one drawing is far quicker than twenty. */
export async function drawIcons(palette: Palette, style: IconStyle): Promise<Icon[]> {
  const rows = Math.ceil(GLYPHS.length / COLUMNS)
  const place = (index: number) => ({ column: index % COLUMNS, row: Math.floor(index / COLUMNS) })
  const body = GLYPHS.map((glyph, index) => {
    const { column, row } = place(index)
    return `<g transform="translate(${column * ICON_SIZE} ${row * ICON_SIZE})">${drawIcon(glyph, index, palette, style)}</g>`
  })
  const sheet = await drawSprite(body.join(''), { width: COLUMNS * ICON_SIZE, height: rows * ICON_SIZE })
  return GLYPHS.map(({ app, label }, index) => {
    const { column, row } = place(index)
    return { app, label, sprite: cutOut(sheet, column, row) }
  })
}

/** PNG bytes of one icon. */
export function encodeIcon({ sprite }: Icon): Promise<Buffer> {
  return sharp(sprite.data, { raw: { width: sprite.width, height: sprite.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
