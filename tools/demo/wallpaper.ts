import sharp from 'sharp'
import { GALLERY } from './art/gallery.ts'
import type { Family } from './art/palette.ts'
import type { DemoPicture } from './catalogue/sets.ts'
import { randomFrom } from './random.ts'

const QUALITY = 82
/** Where the cut lies in what is left over: a little below the middle, where most families have their ground. */
const FROM_TOP = 0.6

/** Paints a wallpaper and cuts it to its height; JPEG. */
export async function drawWallpaper({
  family,
  palette,
  seed,
  scene,
  height,
}: DemoPicture): Promise<Uint8Array> {
  const { paint, palettes }: Family = GALLERY[family]
  const colours = palettes[palette]
  if (!colours) throw new RangeError(`${family} has no palette ${palette}`)
  const whole = await paint({ palette: colours, random: randomFrom(seed), scene })
  const top = Math.round((whole.height - height) * FROM_TOP)
  return sharp(whole.data, { raw: { width: whole.width, height: whole.height, channels: 3 } })
    .extract({ left: 0, top, width: whole.width, height })
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toBuffer()
}
