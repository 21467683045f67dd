import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { openScene, Scene } from '@easel/scene/scene.ts'
import { LOOKS, lookManifest } from '@easel/scene/testing/looks.ts'
import { conditions } from '@easel/scene/testing/recorder.ts'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, type Page, test } from '@playwright/test'
import { createCanvasHost, decodePicture } from '../apps/server/src/platform/scenes/canvasHost.ts'
import { drawStill } from '../apps/server/src/platform/scenes/draw.ts'
import { lookPictures, structuralSimilarity, wallpaperPng } from './scenePictures.ts'

/** design/phone.md, Figures: the same instant in browser and server. */
const MIN_ALIKE = 0.98
const [WIDTH, HEIGHT, INSTANT] = [270, 600, 1000]
const ORIGIN = 'http://scenes.test'
const root = fileURLToPath(new URL('../', import.meta.url))

/** Bare names as a browser finds them; the files come from the working tree, their types taken out. */
const IMPORT_MAP = {
  '@easel/scene/': '/packages/scene/src/',
  '@easel/inspection/': '/packages/inspection/src/',
  '@easel/domain/': '/packages/domain/src/',
  re2js: '/node_modules/re2js/build/index.js',
  zod: '/node_modules/zod/index.js',
}

test('browser and server draw every scene alike', async ({ page }) => {
  await openPage(page)
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

async function openPage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') {
      const map = JSON.stringify({ imports: IMPORT_MAP })
      const body = `<!doctype html><script type="importmap">${map}</script>`
      return route.fulfill({ contentType: 'text/html', body })
    }
    const text = await readFile(root + pathname, 'utf8')
    const body = pathname.endsWith('.ts') ? stripTypeScriptTypes(text) : text
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${ORIGIN}/`)
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
