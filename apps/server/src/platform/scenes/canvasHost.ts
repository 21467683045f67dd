import { identify } from '@easel/inspection/fileType.ts'
import { isUsableFont } from '@easel/inspection/font/usable.ts'
import { isImageFormat } from '@easel/inspection/image/header.ts'
import { sizeToDecode } from '@easel/inspection/image/readHeader.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import type { Picture, SceneHost, Surface } from '@easel/scene/canvas.ts'
import { FontStore } from '@easel/scene/fonts.ts'
import { PictureStore, type SceneFiles } from '@easel/scene/pictures.ts'
import { Canvas, createCanvas, type FontKey, GlobalFonts, ImageData } from '@napi-rs/canvas'
import { openImage } from '../images/decode.ts'

/** The fonts of a machine that draws scenes: Debian's `fonts-noto-cjk` and what a browser there takes too. */
export const FONTS = "'Noto Sans CJK SC', 'Noto Sans', sans-serif"

export interface CanvasHost extends SceneHost {
  readonly pictures: PictureStore
  readonly fonts: FontStore
}

interface HostOptions {
  readonly files: SceneFiles
  readonly wallpaper?: Picture | null
  /** That the theme sets for the whole phone. */
  readonly phoneFonts?: SceneFiles | null
}

/** A scene's surroundings on the server: Skia's canvas, and pictures through the server's own decoder. */
export function createCanvasHost({ files, wallpaper = null, phoneFonts = null }: HostOptions): CanvasHost {
  const fonts = new FontStore({ files, phoneFonts, load: async (bytes) => registerFont(bytes) })
  const pictures = new PictureStore({
    files,
    size: sizeToDecode,
    decode: (bytes) => decodePicture(bytes),
    surface,
    release: releasePicture,
  })
  return {
    pictures,
    fonts,
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

/** Of this process, whatever scene asked for them: null for what the inspection or Skia does not let pass. */
const registered = new Map<Uint8Array, { readonly family: string; readonly key: FontKey | null }>()
let count = 0

/** Under a name that nobody else's texts ask for. */
function registerFont(bytes: Uint8Array): string | null {
  const known = registered.get(bytes)
  if (known) return known.key && known.family
  const family = `scene-font-${count++}`
  const key = isUsableFont(bytes) ? GlobalFonts.register(Buffer.from(bytes), family) : null
  registered.set(bytes, { family, key })
  return key && family
}

/** Gives back the fonts of all scenes that were drawn. */
export function forgetFonts(): void {
  GlobalFonts.removeBatch([...registered.values()].flatMap(({ key }) => key ?? []))
  registered.clear()
}

export function surface(width: number, height: number): Surface {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  return { canvas: canvas.getContext('2d'), image: canvas, width: canvas.width, height: canvas.height }
}

/** The collector does not know how large a canvas is: one of no size holds none. */
function releasePicture({ image }: Picture): void {
  if (!(image instanceof Canvas)) return
  image.width = 0
  image.height = 0
}

/** No larger than that: `cover` fills it and is cut, `inside` fits into it. */
interface MaxSize {
  readonly width: number
  readonly height: number
  readonly fit: 'cover' | 'inside'
}

/** The first frame of a picture, turned upright; null where it is none that the inspection lets pass. */
export async function decodePicture(bytes: Uint8Array, max?: MaxSize): Promise<Picture | null> {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const image = openImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), format)
  if (!image) return null
  const { data, info } = await (max
    ? image.resize({ ...max, withoutEnlargement: max.fit === 'inside' })
    : image
  )
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const canvas = createCanvas(width, height)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  freeBytes(data)
  return { image: canvas, width, height }
}
