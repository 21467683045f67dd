import type { Picture, SceneHost, Surface } from '@easel/scene/canvas.ts'
import { PictureStore, type SceneFiles } from '@easel/scene/pictures.ts'

/** What a browser draws with that has none of the maker's fonts; the server's pictures take the same. */
const FONTS =
  "'MiSans', 'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans', sans-serif"
/** As many as the inspection lets a picture of a package have. */
const MAX_PIXELS = 100_000_000

export interface BrowserHost extends SceneHost {
  readonly pictures: PictureStore
}

interface HostOptions {
  readonly files: SceneFiles
  readonly wallpaper: Picture | null
  /** A picture has come: there is more to draw. */
  readonly onReady: () => void
  /** The CSS family of a font that the package brings for its texts. */
  readonly family?: string | null
}

/** A scene's surroundings in the browser. */
export function createBrowserHost({ files, wallpaper, onReady, family }: HostOptions): BrowserHost {
  const pictures = new PictureStore({ files, decode: decodePicture, surface, onReady })
  return {
    pictures,
    picture: (path) => pictures.picture(path),
    lookIn(folders) {
      pictures.folders = folders
    },
    hasFile: (path) => pictures.has(path),
    wallpaper: () => wallpaper,
    surface,
    fontFamily: () => (family ? `'${family}', ${FONTS}` : FONTS),
  }
}

export function surface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width))
  canvas.height = Math.max(1, Math.ceil(height))
  return { canvas: contextOf(canvas), image: canvas, width: canvas.width, height: canvas.height }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  return context
}

/** The first frame of a picture, upright. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture | null> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
  const { width, height } = bitmap
  if (width * height > MAX_PIXELS) {
    bitmap.close()
    return null
  }
  return { image: bitmap, width, height }
}

/** A picture by its address, as pages show them: a blob may be shown, but not fetched. Null where it does not come. */
export async function fetchPicture(url: string): Promise<Picture | null> {
  const element = new Image()
  element.src = url
  await element.decode()
  const image = await createImageBitmap(element)
  return { image, width: image.width, height: image.height }
}
