import { openScene, Scene } from '@easel/scene/scene.ts'
import { DRESSES } from '@easel/scene/testing/dresses.ts'
import { LOOKS, lookManifest } from '@easel/scene/testing/looks.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { Canvas, createCanvas, Image, loadImage } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { othersOf } from '../apps/server/src/features/publishing/packages/drawing/icons.ts'
import { createCanvasHost, decodePicture } from '../apps/server/src/platform/scenes/canvasHost.ts'
import { drawStill } from '../apps/server/src/platform/scenes/draw.ts'
import { openScenePage } from './scenePage.ts'
import { lookPictures, pngOf, structuralSimilarity, wallpaperPng } from './scenePictures.ts'

/** design/phone.md, Figures: the same instant in browser and server. */
const MIN_ALIKE = 0.98
const [WIDTH, HEIGHT, INSTANT] = [270, 600, 1000]
/** Three icons and a folder, of the size that both draw them in. */
const [EDGE, SHOWN] = [192, 4]
const ROW = EDGE * SHOWN

test('browser and server draw every scene alike', async ({ page }) => {
  await openScenePage(page)
  const pictures = lookPictures()
  const wallpaper = wallpaperPng()
  const encoded = Object.fromEntries(
    [...pictures].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  )
  await page.evaluate(
    async ({ encoded, wallpaper }) => {
      const { createBrowserHost, decodePicture } = await import(
        `${location.origin}/apps/web/src/ui/sceneHost.ts`
      )
      const { openScene } = await import(`${location.origin}/packages/scene/src/scene.ts`)
      const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const files = {
        paths: new Set(Object.keys(encoded)),
        read: async (path: string) => bytesOf(encoded[path] ?? ''),
      }
      const decoded = await decodePicture(bytesOf(wallpaper))
      Object.assign(globalThis, {
        drawScene: async (
          manifest: string,
          how: { conditions: object; width: number; height: number; instant: number },
        ) => {
          const host = createBrowserHost({ files, wallpaper: decoded, onReady: () => undefined })
          const scene = openScene(manifest, { host, conditions: how.conditions })
          const canvas = document.createElement('canvas')
          canvas.width = how.width
          canvas.height = how.height
          const context = canvas.getContext('2d')
          scene.advance(how.instant)
          for (let round = 0; round < 4; round++) {
            host.pictures.startFrame()
            scene.advance(0)
            context?.clearRect(0, 0, how.width, how.height)
            scene.draw(context, how.width)
            await host.pictures.settled()
          }
          return canvas.toDataURL('image/png')
        },
      })
    },
    { encoded, wallpaper: Buffer.from(wallpaper).toString('base64') },
  )
  const alike: Record<string, number> = {}
  let before: Uint8ClampedArray | null = null
  for (const [name, inner] of Object.entries(LOOKS)) {
    const manifest = lookManifest(inner)
    const [there, here] = [await drawnThere(page, manifest), await drawnHere(manifest, pictures, wallpaper)]
    // The measure tells pictures apart.
    if (before) expect(structuralSimilarity(before, there, WIDTH, HEIGHT)).toBeLessThan(MIN_ALIKE)
    before = there
    alike[name] = Math.round(structuralSimilarity(there, here, WIDTH, HEIGHT) * 1000) / 1000
  }
  expect(Object.keys(alike).length).toBeGreaterThanOrEqual(30)
  expect(Object.fromEntries(Object.entries(alike).filter(([, value]) => value < MIN_ALIKE))).toEqual({})
})

test('browser and server dress the icons of other apps alike', async ({ page }) => {
  await openScenePage(page)
  const alike: Record<string, number> = {}
  let before: Uint8ClampedArray | null = null
  for (const [name, dress] of Object.entries(DRESSES)) {
    const files = new Map(
      Object.entries(dress).map(([path, file]) => {
        const bytes = typeof file === 'string' ? Buffer.from(file) : pngOf(file.kind, file.width, file.height)
        return [path, bytes]
      }),
    )
    const here = rowOf((await othersOf(files, 'en')).map(({ picture }) => picture.image))
    const there = rowOf(await dressedThere(page, files))
    if (before) expect(structuralSimilarity(before, there, ROW, EDGE), name).toBeLessThan(MIN_ALIKE)
    before = there
    alike[name] = Math.round(structuralSimilarity(there, here, ROW, EDGE) * 1000) / 1000
  }
  expect(Object.fromEntries(Object.entries(alike).filter(([, value]) => value < MIN_ALIKE))).toEqual({})
})

/** Icons beside each other, on a ground that their transparency lets through. */
function rowOf(images: readonly unknown[]): Uint8ClampedArray {
  expect(images).toHaveLength(SHOWN)
  const context = createCanvas(ROW, EDGE).getContext('2d')
  context.fillStyle = '#5a7d4c'
  context.fillRect(0, 0, ROW, EDGE)
  images.forEach((image, at) => {
    if (!(image instanceof Canvas || image instanceof Image)) throw new Error('no picture')
    context.drawImage(image, at * EDGE, 0)
  })
  return context.getImageData(0, 0, ROW, EDGE).data
}

/** As `OtherIcons` draws them in a page. */
async function dressedThere(page: Page, files: ReadonlyMap<string, Uint8Array>): Promise<Image[]> {
  const encoded = Object.fromEntries(
    [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  )
  const urls: string[] = await page.evaluate(
    async ({ encoded, edge }) => {
      const { decodePicture, surface } = await import(`${location.origin}/apps/web/src/ui/sceneHost.ts`)
      const { readIconDress } = await import(`${location.origin}/packages/scene/src/icons/dress.ts`)
      const { decodeXml } = await import(`${location.origin}/packages/inspection/src/xml/decode.ts`)
      const { dressedOthers } = await import(`${location.origin}/packages/scene/src/icons/others.ts`)
      const read = async (path: string) =>
        Uint8Array.from(atob(encoded[path] ?? ''), (character) => character.charCodeAt(0))
      const dress = await readIconDress(
        { paths: new Set(Object.keys(encoded)), read },
        decodePicture,
        decodeXml,
      )
      const tools = { surface, pathOf: (svg: string) => new Path2D(svg) }
      const others: readonly { picture: { image: HTMLCanvasElement } }[] = dress
        ? dressedOthers(dress, edge, tools, 'en')
        : []
      return others.map(({ picture }) => picture.image.toDataURL())
    },
    { encoded, edge: EDGE },
  )
  return Promise.all(urls.map((url) => loadImage(url)))
}

async function drawnThere(page: Page, manifest: string): Promise<Uint8ClampedArray> {
  const how = { conditions, width: WIDTH, height: HEIGHT, instant: INSTANT }
  const url: unknown = await page.evaluate(
    ({ manifest, how }) => Reflect.get(globalThis, 'drawScene')(manifest, how),
    { manifest, how },
  )
  const canvas = createCanvas(WIDTH, HEIGHT)
  canvas.getContext('2d').drawImage(await loadImage(String(url)), 0, 0)
  return canvas.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT).data
}

async function drawnHere(
  manifest: string,
  pictures: ReadonlyMap<string, Uint8Array>,
  wallpaper: Uint8Array,
): Promise<Uint8ClampedArray> {
  const files = { paths: new Set(pictures.keys()), read: async (path: string) => pictures.get(path) ?? null }
  const host = createCanvasHost({ files, wallpaper: await decodePicture(wallpaper) })
  const scene = openScene(manifest, { host, conditions })
  if (!(scene instanceof Scene)) throw new Error(`line ${scene.line} cannot be read`)
  scene.advance(INSTANT)
  const canvas = await drawStill(scene, host, WIDTH, HEIGHT)
  return canvas.getContext('2d').getImageData(0, 0, WIDTH, HEIGHT).data
}
