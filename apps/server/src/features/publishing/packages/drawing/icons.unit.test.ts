import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { layeredIconPlaces, layeredIconTheme } from '@easel/inspection/testing/layeredIcon.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { inspectThemePackage } from '@easel/inspection/theme/inspect.ts'
import type { Surface } from '@easel/scene/canvas.ts'
import { Canvas, createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { readIcons } from './icons.ts'

const EDGE = 60

/** A disc in a clear square. */
function disc(radius: number, colour: string): Uint8Array {
  const canvas = createCanvas(EDGE, EDGE)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.beginPath()
  context.arc(EDGE / 2, EDGE / 2, radius, 0, Math.PI * 2)
  context.fill()
  return canvas.toBuffer('image/png')
}

async function iconsOf(bytes: Uint8Array) {
  const source = bytesSource(bytes)
  const inspection = await inspectThemePackage(source, { codec: nodeCodec, productType: 'THEME' })
  return readIcons(source, inspection.icons, 'zh')
}

async function othersOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const icons = Object.entries(files).map(([name, data]) => ({ name, data }))
  const { others } = await iconsOf(buildTheme({ ...smallTheme, modules: { icons } }))
  return others
}

/** Red, green, blue and opacity at a place, in shares of the edge. */
function pixelOf({ canvas, width }: Pick<Surface, 'canvas' | 'width'>, x: number, y: number): number[] {
  const { data } = canvas.getImageData(Math.round(x * width), Math.round(y * width), 1, 1)
  return Array.from(data)
}

const opacityAt = (picture: Surface, x: number, y: number) => pixelOf(picture, x, y)[3]

test('an icon of several layers is as large as the lowest, and the others are stretched over it', async () => {
  const { icons } = await iconsOf(layeredIconTheme())
  const { image, width } = icons[0]?.picture ?? {}
  if (!(image instanceof Canvas) || width === undefined) throw new Error('no icon')
  const at = ([x, y]: readonly [number, number]) => pixelOf({ canvas: image.getContext('2d'), width }, x, y)
  expect(width).toBe(48)
  for (const place of layeredIconPlaces.red) expect(at(place)).toEqual([255, 0, 0, 255])
  for (const place of layeredIconPlaces.blue) expect(at(place)).toEqual([0, 0, 255, 255])
})

test('a theme that says nothing of other icons shows none', async () => {
  expect(await othersOf({})).toEqual([])
})

test('icons of other apps are cut by the mask and lie between ground and border', async () => {
  const others = await othersOf({
    'res/drawable-xxhdpi/icon_mask.png': disc(20, '#000'),
    'res/drawable-xxhdpi/icon_background.png': disc(28, '#00ff00'),
    'res/drawable-xxhdpi/icon_border.png': disc(4, '#ff0000'),
  })
  expect(others.map(({ name }) => name)).toEqual(['读书', '出行', '聊天', '文件夹'])
  const [books] = others
  if (!books) throw new Error('no icon')
  expect(opacityAt(books.picture, 0.02, 0.02)).toBe(0)
  expect(pixelOf(books.picture, 0.5, 0.08)).toEqual([0, 255, 0, 255])
  expect(pixelOf(books.picture, 0.5, 0.25)).not.toEqual([0, 255, 0, 255])
  expect(pixelOf(books.picture, 0.5, 0.5)).toEqual([255, 0, 0, 255])
})

test('a folder has its own ground, and the best density is taken', async () => {
  const others = await othersOf({
    'res/drawable-hdpi/icon_folder.png': disc(10, '#ff0000'),
    'res/drawable-xxhdpi/icon_folder.png': disc(29, '#0000ff'),
  })
  const folder = others.at(-1)
  expect(folder && pixelOf(folder.picture, 0.5, 0.05)).toEqual([0, 0, 255, 255])
})

test('icons are moved before they are masked, and cut by the path of layered icons', async () => {
  const [books] = await othersOf({
    'transform_config.xml': '<IconTransform><ScaleX value="0.5"/><ScaleY value="0.5"/></IconTransform>',
  })
  expect(books && opacityAt(books.picture, 0.25, 0.1)).toBe(255)
  expect(books && opacityAt(books.picture, 0.75, 0.75)).toBe(0)
  const [cut] = await othersOf({
    'transform_config.xml':
      '<IconTransform><Config name="ConfigIconMask" value="M0 0H100V50H0Z"/></IconTransform>',
  })
  expect(cut && opacityAt(cut.picture, 0.5, 0.25)).toBe(255)
  expect(cut && opacityAt(cut.picture, 0.5, 0.75)).toBe(0)
  const [tilted] = await othersOf({
    'transform_config.xml': `<IconTransform><PointsMapping>
      <Point fromX="0" fromY="0" toX="30" toY="0"/><Point fromX="90" fromY="0" toX="60" toY="0"/>
      <Point fromX="90" fromY="90" toX="90" toY="90"/><Point fromX="0" fromY="90" toX="0" toY="90"/>
    </PointsMapping></IconTransform>`,
  })
  expect(tilted && opacityAt(tilted.picture, 0.1, 0.1)).toBe(0)
  expect(tilted && opacityAt(tilted.picture, 0.1, 0.95)).toBe(255)
  // Its pieces leave no seams that are seen.
  const row = Array.from(
    { length: 100 },
    (_, at) => tilted && opacityAt(tilted.picture, 0.25 + at / 200, 0.5),
  )
  expect(row.filter((alpha = 0) => alpha < 250)).toEqual([])
})

test('what is no picture or no XML is as if it were not there', async () => {
  for (const files of [
    { 'res/drawable-xxhdpi/icon_mask.png': 'not a picture' },
    { 'res/drawable-xxhdpi/icon_mask.png': new Uint8Array(0) },
    { 'transform_config.xml': '<IconTransform><ScaleX value="0.5"/>' },
    { 'transform_config.xml': Uint8Array.of(0xff, 0xfe, 0) },
  ])
    expect(await othersOf(files)).toEqual([])
})
