/** Paints the pictures of the public pages into apps/web: `editionArt.ts`. The same seed, the same picture. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { FamilyName } from './art/gallery.ts'
import { GALLERY } from './art/gallery.ts'
import type { Family, Scene } from './art/palette.ts'
import { randomFrom } from './random.ts'

const folder = fileURLToPath(new URL('../../apps/web/src/features/competitions/art/', import.meta.url))
const authFolder = fileURLToPath(new URL('../../apps/web/src/shell/layouts/art/', import.meta.url))
const strip = { width: 540, height: 1200 }
const tall = { width: 1080, height: 2400 }

interface Picture {
  readonly family: FamilyName
  readonly palette: number
  readonly scene: Scene
}

/** The wall of the 2025 edition, from left to right. */
const wall: readonly Picture[] = [
  { family: 'dunes', palette: 2, scene: 'lock' },
  { family: 'seigaiha', palette: 0, scene: 'home' },
  { family: 'silk', palette: 2, scene: 'home' },
  { family: 'pines', palette: 2, scene: 'home' },
  { family: 'bauhaus', palette: 0, scene: 'lock' },
  { family: 'shanshui', palette: 0, scene: 'lock' },
  { family: 'riso', palette: 2, scene: 'home' },
  { family: 'aurora', palette: 0, scene: 'home' },
]

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

mkdirSync(folder, { recursive: true })
mkdirSync(authFolder, { recursive: true })
for (const picture of wall) await paint(picture, strip, join(folder, `${picture.family}.avif`))
await paint({ family: 'celadon', palette: 2, scene: 'lock' }, tall, join(authFolder, 'celadon.avif'))
