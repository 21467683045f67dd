/**
 * Makes the pictures of the front page, and what its X-ray shows, into apps/web: `frontArt.ts`. Everything comes from
 * the demo's own works: one theme is drawn, packed and inspected as a designer's would be.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import sharp, { type Sharp } from 'sharp'
import { drawAod } from './aod.ts'
import { type FamilyName, GALLERY } from './art/gallery.ts'
import type { Family, Palette, Scene } from './art/palette.ts'
import { paintScroll } from './art/shanshui.ts'
import { specOf, WORKS } from './catalogue.ts'
import { drawTheme, fileNameOf, packTheme, paletteOf } from './mtz.ts'
import { randomFrom } from './random.ts'
import { grain } from './raster/finish.ts'
import { measure, write } from './raster/lettering.ts'
import { filledSurface, type Surface } from './raster/surface.ts'
import { drawSurface, rect } from './raster/svg.ts'
import { RATE, strike, VOICES } from './sounds/voices.ts'
import { FILMS } from './videos/films.ts'

const folder = fileURLToPath(new URL('../../apps/web/src/features/front/art/', import.meta.url))
const TALL = { width: 540, height: 1200 }
const SMALL = { width: 240, height: 533 }
const ICON = 96
const SHOT = { width: 270, height: 600 }

const pixels = ({ data, width, height }: Surface): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })
const save = (picture: Sharp, name: string, quality = 55) =>
  picture.avif({ quality, effort: 6 }).toFile(join(folder, `${name}.avif`))

function workOf(name: string) {
  const work = WORKS.find((each) => each.name.en === name)
  if (!work) throw new RangeError(`No work ${name}`)
  return work
}

/** The theme that the page takes apart, and the mountains it is painted from on a wide and on a tall sheet. */
async function drawHero() {
  const spec = specOf({ ...workOf('Blue Green Hills'), submission: null }, '1.1')
  const palette = paletteOf(spec)
  const wide = { width: 2560, height: 1240, top: 0.5, rise: 0.62, sun: { x: 1490, y: 270, radius: 92 } }
  const tall = { width: 860, height: 1760, top: 0.56, rise: 0.5, sun: { x: 690, y: 880, radius: 64 } }
  for (const [name, sheet] of Object.entries({ wide, tall })) {
    const surface = await paintScroll({ palette, random: randomFrom('front scroll'), ...sheet })
    await save(pixels(grain(surface, 0.5)), `scroll-${name}`, 50)
  }
  const pictures = await drawTheme(spec)
  await save(sharp(pictures.home).resize(TALL), 'home')
  await save(sharp(pictures.lock).resize(TALL), 'lock')
  await save(sharp(await drawAod(spec)).resize(TALL), 'aod')
  for (const { app, bytes } of pictures.icons) await save(sharp(bytes).resize(ICON), `icon-${app}`, 60)
  await save(
    await sideBySide(
      pictures.previews.map(({ bytes }) => bytes),
      { ...SHOT, columns: 5 },
    ),
    'xray-preview',
  )
  await save(await sideBySide([pictures.home, pictures.lock], { ...SHOT, columns: 2 }), 'xray-wallpaper')
  const icons = pictures.icons.map(({ bytes }) => bytes)
  await save(await sideBySide(icons, { width: ICON, height: ICON, columns: 4 }), 'xray-icons')
  const bytes = await packTheme(spec, pictures)
  const { modules, totals, findings } = await inspectThemePackage(bytesSource(bytes), {
    codec: nodeCodec,
    productType: 'THEME',
  })
  const xray = {
    fileName: fileNameOf(spec),
    bytes: bytes.length,
    files: totals.files,
    findings: findings.length,
    modules: modules.map(({ name, kind, packedBytes, unpackedBytes, fileCount }) => ({
      name,
      kind,
      packedBytes,
      unpackedBytes,
      fileCount,
    })),
  }
  writeFileSync(join(folder, 'xray.json'), `${JSON.stringify(xray, null, 2)}\n`)
}

interface Cells {
  readonly width: number
  readonly height: number
  readonly columns: number
}

/** Pictures as on one sheet of film, a cell each. */
async function sideBySide(
  pictures: readonly Uint8Array[],
  { width, height, columns }: Cells,
): Promise<Sharp> {
  const cells = pictures.map(async (bytes, index) => ({
    input: await sharp(bytes).resize(width, height).png().toBuffer(),
    left: (index % columns) * width,
    top: Math.floor(index / columns) * height,
  }))
  const rows = Math.ceil(pictures.length / columns)
  const film = {
    width: width * columns,
    height: height * rows,
    channels: 4 as const,
    background: '#00000000',
  }
  return sharp(
    await sharp({ create: film })
      .composite(await Promise.all(cells))
      .png()
      .toBuffer(),
  )
}

async function painted(family: FamilyName, palette: string, scene: Scene): Promise<Sharp> {
  const { palettes, paint }: Family = GALLERY[family]
  const colours = palettes[palette]
  if (!colours) throw new RangeError(`${family} has no palette ${palette}`)
  return pixels(await paint({ palette: colours, random: randomFrom(family + palette), scene }))
}

/** A frame of a video wallpaper. */
function frame(name: string): Sharp {
  const film = FILMS[name]
  if (!film) throw new RangeError(`No film ${name}`)
  const height = Math.round((film.width * TALL.height) / TALL.width)
  const data = new Uint8Array(film.width * height * 3)
  let at = 0
  for (let row = 0; row < height; row++)
    for (let column = 0; column < film.width; column++)
      for (const value of film.colourAt((column + 0.5) / film.width, (row + 0.5) / film.width, 1))
        data[at++] = Math.max(0, Math.min(255, Math.round(value)))
  return pixels({ width: film.width, height, data }).resize(TALL)
}

/** A phrase of a ringtone as it sounds: its loudness from top to bottom. */
async function wave({ ground, accent }: Pick<Palette, 'ground' | 'accent'>): Promise<Sharp> {
  const seconds = 5
  const samples = new Float32Array(seconds * RATE)
  for (const [index, key] of [62, 67, 69, 74, 71, 69, 67, 62].entries())
    strike(samples, VOICES.pluck, { at: index * 0.58, key, loud: 0.2 + 0.1 * ((index * 5) % 3), ring: 1.3 })
  const bars = 60
  const step = Math.floor(samples.length / bars)
  const loudness = Array.from({ length: bars }, (_, bar) =>
    samples
      .subarray(bar * step, (bar + 1) * step)
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  )
  const most = Math.max(...loudness)
  const pitch = TALL.height / (bars + 6)
  const lines = loudness.map((value, bar) => {
    const length = Math.max(6, (value / most) * TALL.width * 0.74)
    const place = { x: (TALL.width - length) / 2, y: (bar + 3.2) * pitch }
    return rect(place.x, place.y, length, pitch * 0.5, `rx="${pitch * 0.25}" fill="${accent}"`)
  })
  const back = rect(0, 0, TALL.width, TALL.height, `fill="${ground}"`)
  return pixels(await drawSurface(back + lines.join(''), TALL))
}

/** Letters of the demo's own font, one to a line. */
async function specimen({ ground, ink }: Pick<Palette, 'ground' | 'ink'>): Promise<Sharp> {
  const sheet = filledSurface(ground, TALL.width, TALL.height)
  const lines = ['Rr', 'ag', '&8']
  for (const [index, text] of lines.entries()) {
    const plain = { size: 100, weight: 11 }
    const size = Math.min(270, (100 * TALL.width * 0.78) / measure(text, plain))
    const hand = { size: size * 0.86, weight: [5, 10, 16][index] ?? 10 }
    await write(sheet, {
      text,
      hand,
      at: { x: TALL.width / 2, y: 110 + index * 365 },
      colour: ink,
      align: 'centre',
    })
  }
  return pixels(sheet)
}

/** One work of each kind that can be published, and the works that wait in the queue. */
async function drawWorks() {
  const theme = await drawTheme(specOf({ ...workOf('Koi at Noon'), submission: null }, '1.0'))
  const launcher = theme.previews.find(({ path }) => path.includes('launcher'))
  if (!launcher) throw new Error('The theme has no preview of its home screen')
  const kinds: Readonly<Record<string, Sharp>> = {
    THEME: sharp(launcher.bytes).resize(TALL),
    WALLPAPER: (await painted('silk', 'sunset', 'home')).resize(TALL),
    VIDEO_WALLPAPER: frame('lantern-drift'),
    RINGTONE: await wave({ ground: '#1d3b36', accent: '#f1b24a' }),
    FONT: await specimen({ ground: '#e8e2d4', ink: '#1c1c1c' }),
    AOD: sharp(await drawAod(specOf({ ...workOf('Koi Clock'), submission: null }, '1.1'))).resize(TALL),
  }
  for (const [kind, picture] of Object.entries(kinds)) await save(picture, `kind-${kind}`)
  const waiting: readonly (readonly [FamilyName, string, Scene])[] = [
    ['bauhaus', Object.keys(GALLERY.bauhaus.palettes)[0] ?? '', 'lock'],
    ['papercut', Object.keys(GALLERY.papercut.palettes)[0] ?? '', 'home'],
    ['seigaiha', Object.keys(GALLERY.seigaiha.palettes)[0] ?? '', 'home'],
    ['pines', 'ember', 'lock'],
    ['moire', Object.keys(GALLERY.moire.palettes)[2] ?? '', 'home'],
    ['pond', Object.keys(GALLERY.pond.palettes)[0] ?? '', 'home'],
    ['celestial', Object.keys(GALLERY.celestial.palettes)[0] ?? '', 'home'],
    ['botanica', Object.keys(GALLERY.botanica.palettes)[0] ?? '', 'home'],
    ['weave', Object.keys(GALLERY.weave.palettes)[2] ?? '', 'home'],
    ['nightCity', Object.keys(GALLERY.nightCity.palettes)[0] ?? '', 'home'],
  ]
  for (const [family, palette, scene] of waiting)
    await save((await painted(family, palette, scene)).resize(SMALL), `queue-${family}`, 50)
}

/** What fills a band of the page from edge to edge. */
async function drawBands() {
  const seams = (await painted('celadon', 'kintsugi', 'home')).rotate(90)
  await save(seams.resize({ width: 2400 }), 'seams', 45)
  const [first = ''] = Object.keys(GALLERY.bauhaus.palettes)
  const blocks = await painted('bauhaus', first, 'home')
  await save(blocks.extract({ left: 0, top: 0, width: 1080, height: 1320 }), 'blocks', 50)
}

mkdirSync(folder, { recursive: true })
await drawHero()
await drawWorks()
await drawBands()
