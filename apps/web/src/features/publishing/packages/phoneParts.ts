import type { ByteSource } from '@easel/inspection/source.ts'
import { layersOf, mayDecode } from '@easel/inspection/theme/icons.ts'
import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import { type ReadPackageOptions, readPackageFiles } from '@easel/inspection/theme/readPackageFile.ts'
import { type FoundScenes, scenesIn } from '@easel/inspection/theme/readScene.ts'
import type { Surface } from '@easel/scene/canvas.ts'
import { laidOver } from '@easel/scene/icons/layers.ts'
import { decodePicture, surface } from '../../../ui/sceneHost.ts'
import { MOCKUP_ICONS, mockupPathsOf } from './mockupPaths.ts'

/** Of an icon of several layers, in pixels: a theme's own are as large. */
const EDGE = 192

/** What the phone is drawn from. */
export interface PhoneParts extends FoundScenes {
  /** By their path inside the package; all layers of an icon as one, by the path of the lowest. */
  readonly pictures: Readonly<Record<string, Blob>>
}

/**
 * Lifts out what the phone shows; throws for a package that does not pass the gate.
 * @param inspection says where the pictures lie: of this package, or of the version before it
 */
export async function phonePartsOf(
  source: ByteSource,
  inspection: ThemeInspection,
  options: ReadPackageOptions,
): Promise<PhoneParts> {
  const pictures: Record<string, Blob> = {}
  for await (const { path, bytes } of readPackageFiles(source, mockupPathsOf(inspection), options))
    pictures[path] = new Blob([new Uint8Array(bytes)])
  for (const { path } of inspection.icons.slice(0, MOCKUP_ICONS)) {
    options.signal?.throwIfAborted()
    const layers = layersOf(path).filter((each) => each in pictures)
    if (layers.length < 2) continue
    // Where nothing can be drawn, as in a browser whose workers have no canvas, the lowest stays.
    const whole = await stacked(layers, pictures).catch(() => null)
    if (whole) pictures[path] = whole
    for (const above of layers.slice(1)) delete pictures[above]
  }
  return { pictures, ...(await scenesIn(source, options)) }
}

/** One by one: a picture that is decoded is let go before the next is. */
async function stacked(paths: readonly string[], pictures: PhoneParts['pictures']): Promise<Blob | null> {
  let whole: Surface | null = null
  for (const path of paths) {
    const file = pictures[path]
    if (!file) continue
    const bytes = new Uint8Array(await file.arrayBuffer())
    const picture = mayDecode({ path, bytes }) ? await decodePicture(bytes).catch(() => null) : null
    if (!picture) continue
    whole = laidOver(whole, picture, EDGE, surface)
    if (picture.image instanceof ImageBitmap) picture.image.close()
  }
  return whole && pngOf(whole.image)
}

async function pngOf(image: unknown): Promise<Blob | null> {
  if (image instanceof OffscreenCanvas) return image.convertToBlob()
  return image instanceof HTMLCanvasElement ? new Promise((done) => image.toBlob(done)) : null
}
