/** Draws many pictures on one sheet to look at: `contactSheet.ts OUT.png [art|icons|themes|people] [name,name]`. */
import sharp from 'sharp'
import type { FamilyName } from './art/gallery.ts'
import { GALLERY } from './art/gallery.ts'
import type { Family } from './art/palette.ts'
import { PERSONAS } from './catalogue/personas.ts'
import { specOf, THEMES } from './catalogue.ts'
import type { IconStyle } from './icons/manners.ts'
import { PLATES } from './icons/plates.ts'
import { drawIcons } from './icons.ts'
import { makeAvatar, makeIdentityImage, makeLicenceImage } from './identity.ts'
import { drawTheme } from './mtz.ts'
import { randomFrom } from './random.ts'
import { resize } from './raster/finish.ts'
import type { Surface } from './raster/surface.ts'
import { filledSurface, stamp } from './raster/surface.ts'

const TILE = { width: 270, height: 600 }
const GAP = 10

async function tile(surface: Surface): Promise<Surface> {
  return resize(surface, TILE.width, TILE.height)
}

async function artTiles(only: readonly string[]): Promise<Surface[]> {
  const tiles: Surface[] = []
  for (const [name, family] of Object.entries<Family>(GALLERY)) {
    if (only.length > 0 && !only.includes(name)) continue
    for (const [paletteName, palette] of Object.entries(family.palettes)) {
      for (const scene of ['home', 'lock'] as const) {
        tiles.push(await tile(await family.paint({ palette, random: randomFrom(name + paletteName), scene })))
      }
    }
  }
  return tiles
}

const MANNER_NAMES = [
  'solid',
  'line',
  'duo',
  'glass',
  'paper',
  'print',
  'ring',
] as const satisfies readonly IconStyle['manner'][]

/** Every way of drawing icons against the palettes of some families, a sheet of twenty icons each. */
async function iconTiles(only: readonly string[]): Promise<Surface[]> {
  const tiles: Surface[] = []
  const plates = Object.keys(PLATES) as (keyof typeof PLATES)[]
  const names = Object.keys(GALLERY).filter(
    (name) => only.length === 0 || only.includes(name),
  ) as FamilyName[]
  for (const [row, name] of names.entries()) {
    const family: Family = GALLERY[name]
    const palette = Object.values(family.palettes)[row % 4]
    if (!palette) continue
    for (const [column, manner] of MANNER_NAMES.entries()) {
      const plate = plates[(row + column) % plates.length] ?? 'squircle'
      const icons = await drawIcons(palette, {
        plate,
        manner,
        colouring: (row + column) % 3 === 0 ? 'uniform' : 'tones',
      })
      const sheet = filledSurface(palette.tones[1] ?? palette.ground, 4 * 210, 5 * 210)
      for (const [index, icon] of icons.entries()) {
        stamp(sheet, icon.sprite, { x: 9 + (index % 4) * 210, y: 9 + Math.floor(index / 4) * 210 })
      }
      tiles.push(await resize(sheet, 280, 350))
    }
  }
  return tiles
}

async function jpegTile(bytes: Uint8Array, { width, height }: typeof TILE): Promise<Surface> {
  const data = await sharp(bytes)
    .resize(width, height, { fit: 'contain', background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data }
}

/** Wallpapers and previews of the catalogue's themes, a row each. */
async function themeTiles(only: readonly string[]): Promise<Surface[]> {
  const tiles: Surface[] = []
  for (const theme of THEMES) {
    if (only.length > 0 && !only.includes(theme.key)) continue
    const { home, lock, previews } = await drawTheme(specOf({ ...theme, submission: null }, '1.0'))
    for (const bytes of [home, lock, ...previews.map((preview) => preview.bytes)])
      tiles.push(await jpegTile(bytes, TILE))
  }
  return tiles
}

async function peopleTiles(): Promise<Surface[]> {
  const pictures: Uint8Array[] = []
  for (const { key, designer } of PERSONAS) {
    pictures.push(await makeAvatar(key))
    if (designer)
      pictures.push(await (designer.designerType === 'CORPORATE' ? makeLicenceImage : makeIdentityImage)(key))
  }
  return Promise.all(pictures.map((bytes) => jpegTile(bytes, { width: 300, height: 300 })))
}

const KINDS = {
  art: { tiles: artTiles, columns: 8 },
  icons: { tiles: iconTiles, columns: 7 },
  themes: { tiles: themeTiles, columns: 14 },
  people: { tiles: peopleTiles, columns: 7 },
}

async function main([out, kind = 'art', only = '']: readonly string[]): Promise<void> {
  const chosen = Object.entries(KINDS).find(([name]) => name === kind)?.[1]
  if (!out || !chosen) {
    process.stderr.write(`Usage: contactSheet.ts OUT.png [${Object.keys(KINDS).join('|')}] [family,family]\n`)
    process.exit(1)
  }
  const tiles = await chosen.tiles(only.split(',').filter(Boolean))
  const [first] = tiles
  if (!first) throw new RangeError(`No family of these: ${only}`)
  const [stepX, stepY] = [first.width + GAP, first.height + GAP]
  const rows = Math.ceil(tiles.length / chosen.columns)
  const pictures = tiles.map(({ data, width, height }, index) => ({
    input: Buffer.from(data),
    raw: { width, height, channels: 3 as const },
    left: (index % chosen.columns) * stepX,
    top: Math.floor(index / chosen.columns) * stepY,
  }))
  await sharp({
    create: { width: chosen.columns * stepX, height: rows * stepY, channels: 3, background: '#fff' },
  })
    .composite(pictures)
    .png()
    .toFile(out)
}

await main(process.argv.slice(2))
