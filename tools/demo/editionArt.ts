/** Paints the picture of the pages for signing in into apps/web: `editionArt.ts`. The same seed, the same picture. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FamilyName } from './art/gallery.ts'
import { GALLERY } from './art/gallery.ts'
import type { Family, Scene } from './art/palette.ts'
import { randomFrom } from './random.ts'

const authFolder = fileURLToPath(new URL('../../apps/web/src/shell/layouts/art/', import.meta.url))
const tall = { width: 1080, height: 2400 }

interface Picture {
  readonly family: FamilyName
  readonly palette: number
  readonly scene: Scene
}

async function paint(
  { family, palette, scene }: Picture,
  size: { width: number; height: number },
  file: string,
) {
  const painter: Family = GALLERY[family]
  const [name, colours] = Object.entries(painter.palettes)[palette] ?? []
  if (!name || !colours) throw new Error(`${family} has no palette ${palette}`)
  const surface = await painter.paint({ palette: colours, random: randomFrom(family + name), scene })
  await sharp(surface.data, { raw: { width: surface.width, height: surface.height, channels: 3 } })
    .resize(size)
    .avif({ quality: 58, effort: 6 })
    .toFile(file)
}

mkdirSync(authFolder, { recursive: true })
await paint({ family: 'celadon', palette: 2, scene: 'lock' }, tall, join(authFolder, 'celadon.avif'))
