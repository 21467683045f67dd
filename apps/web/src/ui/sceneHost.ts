import { isUsableFont } from '@easel/inspection/font/usable.ts'
import { sizeToDecode } from '@easel/inspection/image/readHeader.ts'
import type { Picture, SceneHost, Surface } from '@easel/scene/canvas.ts'
import { FontStore } from '@easel/scene/fonts.ts'
import type { PicturePool } from '@easel/scene/picturePool.ts'
import { PictureStore, type SceneFiles } from '@easel/scene/pictures.ts'

/** What a browser draws with that has none of the maker's fonts; the server's pictures take the same. */
const FONTS =
  "'MiSans', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans', sans-serif"

export interface BrowserHost extends SceneHost {
  readonly pictures: PictureStore
  readonly fonts: FontStore
  /** Gives back its pictures and its wallpaper: nothing is drawn from it any more. */
  dispose(): void
}

interface HostOptions {
  readonly files: SceneFiles
  readonly wallpaper: Picture | null
  /** Of the stage, where there are other scenes. */
  readonly pool?: PicturePool
  /** A picture has come: there is more to draw. */
  readonly onReady: () => void
}

/** A scene's surroundings in the browser: in a page, and in a worker. */
export function createBrowserHost({ files, wallpaper, pool, onReady }: HostOptions): BrowserHost {
  const fonts = new FontStore({ files, phoneFonts: null, load: loadFont, onReady })
  const pictures = new PictureStore({
    ...{ files, surface, pool, onReady },
    size: sizeToDecode,
    decode: (bytes) => decodePicture(bytes),
    release: releasePicture,
  })
  return {
    pictures,
    fonts,
    dispose() {
      pictures.dispose()
      if (wallpaper) releasePicture(wallpaper)
    },
    picture: (path) => pictures.picture(path),
    lookIn: (folders) => pictures.lookIn(folders),
    hasFile: (path) => pictures.has(path),
    wallpaper: () => wallpaper,
    surface,
    fontFamily(name, path) {
      const family = fonts.family(name, path)
      return family ? `'${family}', ${FONTS}` : FONTS
    },
    hasFont: (path) => fonts.has(path),
  }
}

let count = 0
/** By the bytes, for as long as those are kept: scenes of one theme share its fonts. */
const loaded = new WeakMap<Uint8Array, Promise<string | null>>()

/** The CSS family of a font; null for what the inspection does not let pass. */
export function loadFont(bytes: Uint8Array): Promise<string | null> {
  const known = loaded.get(bytes) ?? addFont(bytes)
  loaded.set(bytes, known)
  return known
}

/** Under a name that nobody else's texts ask for. */
async function addFont(bytes: Uint8Array): Promise<string | null> {
  if (!isUsableFont(bytes)) return null
  const face = new FontFace(`scene-font-${count++}`, new Uint8Array(bytes))
  await face.load()
  const fonts = 'document' in globalThis ? document.fonts : Reflect.get(globalThis, 'fonts')
  if (!(fonts instanceof FontFaceSet)) return null
  fonts.add(face)
  return face.family
}

export function surface(width: number, height: number): Surface {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  return { canvas: contextOf(canvas), image: canvas, width: canvas.width, height: canvas.height }
}

export function createCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (!('document' in globalThis)) return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function contextOf(
  canvas: HTMLCanvasElement | OffscreenCanvas,
): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = 'tagName' in canvas ? canvas.getContext('2d') : canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  return context
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The first frame of a picture, upright; null, and not decoded, where it is none that the inspection lets pass.
 * @param box into which it is made to fit where it is larger
 */
export async function decodePicture(bytes: Uint8Array, box?: Size): Promise<Picture | null> {
  const size = sizeToDecode(bytes)
  if (!size) return null
  const share = box ? Math.min(box.width / size.width, box.height / size.height) : 1
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]), smaller(size, share))
  return { image: bitmap, width: bitmap.width, height: bitmap.height }
}

/** A wallpaper, no larger than what fills the screen. @param url as pages show it: a blob may be shown, but not fetched */
export async function decodeWallpaper(url: string, screen: Size): Promise<ImageBitmap> {
  const element = new Image()
  element.src = url
  await element.decode()
  const size = { width: element.naturalWidth, height: element.naturalHeight }
  const share = Math.max(screen.width / size.width, screen.height / size.height)
  return createImageBitmap(element, smaller(size, share))
}

/** Its height follows. */
const smaller = ({ width }: Size, share: number): ImageBitmapOptions =>
  share < 1 ? { resizeWidth: Math.ceil(width * share), resizeQuality: 'high' } : {}

/** A bitmap is memory outside of the collector's sight. Canvases, which are small here, are left to it. */
export function releasePicture({ image }: Picture): void {
  if (image instanceof ImageBitmap) image.close()
}
