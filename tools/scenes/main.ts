import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { xmlText } from '@easel/inspection/xml/decode.ts'
import type { SceneConditions } from '@easel/scene/data/samples.ts'
import { knownAs } from '@easel/scene/element/create.ts'
import type { ManifestElement } from '@easel/scene/parse/manifest.ts'
import { patterns } from '@easel/scene/patterns.ts'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import { createCanvasHost, decodePicture } from '../../apps/server/src/platform/scenes/canvasHost.ts'
import { drawStill } from '../../apps/server/src/platform/scenes/draw.ts'
import { filesIn, manifestsIn, previewsOf, themeOf, wallpaperOf } from './folder.ts'

/*
 * `npm run scenes -- FOLDER [--out FOLDER]`: plays every scene of themes that were unpacked into a folder, and writes a
 * table of what is drawn and what it costs, by scene and by theme; with `--out`, a picture of each beside the previews
 * of its package.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
const [folder] = positionals
if (!folder) {
  process.stderr.write('usage: npm run scenes -- FOLDER [--out FOLDER]\n')
  process.exit(2)
}
const root = resolve(folder)
const out = values.out ? resolve(values.out) : null
if (out) await mkdir(out, { recursive: true })

const SIZES = {
  icon: { width: 168, height: 168 },
  clock: { width: 1080, height: 430 },
  screen: { width: 1080, height: 2400 },
} as const
/** Half the phone's pixels: what a screen of a page shows. */
const DRAWN_WIDTH = 540
const SETTLED_MILLISECONDS = 2000
const FRAMES = 60
const PREVIEW_KINDS: Readonly<Record<string, string>> = {
  lockscreen: 'lockscreen',
  aod: 'aod',
  clock: 'clock_2x4',
}

interface Row {
  readonly scene: string
  readonly kind: string
  readonly kilobytes: number
  readonly elements: number
  readonly unknown: readonly string[]
  readonly parse: number
  readonly frame: number
  readonly pictures: number
  readonly note: string
}

/** Of a fixed morning, so that two runs draw the same. */
const CONDITIONS: SceneConditions = {
  language: 'zh',
  utcOffsetMinutes: 480,
  startsAt: Date.UTC(2026, 2, 5, 2, 8, 30),
  ...SIZES.screen,
  is24Hour: true,
  batteryLevel: 72,
  isCharging: false,
  isDark: false,
  notifications: 1,
  isMusicPlaying: false,
  weather: 'cloudy',
}

const rows: Row[] = []
for (const each of await manifestsIn(root)) rows.push(await play(each))
process.stdout.write(`${table(rows)}\n\n${themeTable(rows)}\n`)

/** @param scene its manifest, below the root */
async function play(scene: string): Promise<Row> {
  const at = dirname(join(root, scene))
  const files = await filesIn(at)
  const manifest = await files.read(basename(scene))
  const text = xmlText(manifest)
  const kilobytes = (manifest?.length ?? 0) / 1000
  const none = { scene, kind: '', kilobytes, elements: 0, unknown: [], parse: 0, frame: 0, pictures: 0 }
  if (text === undefined) return { ...none, note: 'cannot be decoded' }
  const wallpaper = await wallpaperOf(at)
  const host = createCanvasHost({ files, wallpaper: wallpaper && (await decodePicture(wallpaper)) })
  const size = sizeOf(text)
  const started = performance.now()
  const opened = openScene(text, {
    host,
    patterns,
    config: xmlText(await files.read('config.xml')),
    conditions: size === SIZES.screen ? CONDITIONS : { ...CONDITIONS, view: size },
  })
  const parse = performance.now() - started
  if (!(opened instanceof Scene)) return { ...none, note: `not well-formed: line ${opened.line}` }
  const width = Math.min(DRAWN_WIDTH, size.width)
  const height = Math.round((size.height / size.width) * width)
  await drawStill(opened, host, width, height)
  opened.advance(SETTLED_MILLISECONDS)
  const canvas = await drawStill(opened, host, width, height)
  if (out) await keep(scene, canvas, await previewsOf(at, PREVIEW_KINDS[opened.root.name] ?? ''))
  const { elements, unknown } = countOf(opened.root)
  const missing = opened.problems().filter(({ code }) => code === 'pictureMissing').length
  const notes = [
    ...(opened.stopped ? ['stopped'] : []),
    ...(missing > 0 ? [`${missing} pictures missing`] : []),
  ]
  return {
    ...{ scene, kind: opened.root.name, kilobytes, elements, unknown, parse },
    frame: medianFrame(opened, canvas, width),
    pictures: host.pictures.heldBytes / 1_000_000,
    note: notes.join(', '),
  }
}

function sizeOf(manifest: string) {
  const name = /<([a-z]\w*)[\s>]/iu.exec(manifest.replace(/<!--[\s\S]*?-->/gu, ''))?.[1]?.toLowerCase()
  return name === 'icon' ? SIZES.icon : name === 'clock' ? SIZES.clock : SIZES.screen
}

function countOf(element: ManifestElement): { elements: number; unknown: string[] } {
  const unknown: string[] = []
  let elements = 0
  const visit = (each: ManifestElement, isRead: boolean) => {
    const known = knownAs(each.name)
    if (known === 'drawn') elements++
    if (known === null && !isRead) {
      elements++
      unknown.push(each.name)
    }
    // What stands in something that is read as a whole is that reader's to know.
    for (const child of each.children) visit(child, isRead || known !== 'drawn')
  }
  for (const child of element.children) visit(child, false)
  return { elements, unknown }
}

function medianFrame(scene: Scene, canvas: Canvas, width: number): number {
  const context = canvas.getContext('2d')
  const times = Array.from({ length: FRAMES }, () => {
    const started = performance.now()
    scene.advance(1000 / 30)
    scene.draw(context, width)
    // Skia draws when it must.
    context.getImageData(0, 0, 1, 1)
    return performance.now() - started
  })
  return times.toSorted((one, other) => one - other)[FRAMES / 2] ?? 0
}

async function keep(scene: string, canvas: Canvas, previews: readonly Uint8Array[]): Promise<void> {
  if (!out) return
  const images = await Promise.all(previews.map((bytes) => loadImage(Buffer.from(bytes))))
  const widths = images.map((image) => Math.round((image.width / image.height) * canvas.height))
  const sheet = createCanvas(
    widths.reduce((sum, width) => sum + width + 12, canvas.width),
    canvas.height,
  )
  const context = sheet.getContext('2d')
  context.drawImage(canvas, 0, 0)
  let at = canvas.width + 12
  images.forEach((image, index) => {
    context.drawImage(image, at, 0, widths[index] ?? 0, canvas.height)
    at += (widths[index] ?? 0) + 12
  })
  await writeFile(join(out, `${scene.replaceAll(/[^\w.-]+/gu, '_')}.png`), sheet.toBuffer('image/png'))
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(' ')
}

function table(all: readonly Row[]): string {
  const head =
    '| scene | root | kB | elements | unknown | read | frame | pictures | |\n|---|---|---|---|---|---|---|---|---|'
  const lines = all.map(({ scene, kind, kilobytes, elements, unknown, parse, frame, pictures, note }) => {
    const cells = [scene, kind, kilobytes.toFixed(1), elements, listed(unknown), `${parse.toFixed(0)} ms`]
    return `| ${[...cells, `${frame.toFixed(1)} ms`, `${pictures.toFixed(1)} MB`, note].join(' | ')} |`
  })
  return [head, ...lines].join('\n')
}

function themeTable(all: readonly Row[]): string {
  const sum = (of: readonly Row[], value: (row: Row) => number) => of.reduce((so, row) => so + value(row), 0)
  const head =
    '| theme | scenes | manifests | elements | drawn | dearest frame | pictures | unknown |\n|---|---|---|---|---|---|---|---|'
  const lines = [...Map.groupBy(all, ({ scene }) => themeOf(scene))].map(([theme, of]) => {
    const unknown = of.flatMap((row) => row.unknown)
    const elements = sum(of, (row) => row.elements)
    const cells = [theme, of.length, `${sum(of, (row) => row.kilobytes).toFixed(0)} kB`, elements]
    const frame = Math.max(...of.map((row) => row.frame))
    const pictures = `${sum(of, (row) => row.pictures).toFixed(1)} MB`
    const drawn = elements - unknown.length
    return `| ${[...cells, drawn, `${frame.toFixed(1)} ms`, pictures, listed(unknown)].join(' | ')} |`
  })
  const total = sum(all, (row) => row.elements)
  const missed = sum(all, (row) => row.unknown.length)
  const share = total === 0 ? 0 : (100 * (total - missed)) / total
  return [head, ...lines, '', `${all.length} scenes, ${total} elements, ${share.toFixed(1)} % known`].join(
    '\n',
  )
}
