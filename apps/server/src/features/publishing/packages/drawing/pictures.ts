import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { readPackageFiles } from '@easel/inspection/theme/readPackageFile.ts'
import type { Picture } from '@easel/scene/canvas.ts'
import type { Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { takeThumb, thumbHashOf } from '../../../../platform/images/examine.ts'
import { decodePicture } from '../../../../platform/scenes/canvasHost.ts'
import { freeCanvases } from './memory.ts'
import { type DrawnFile, SCREEN } from './task.ts'

/** Photographs behind thin white letters: their edges need the colours whole. */
const JPEG = { quality: 90, chromaSubsampling: '4:4:4' } as const

/** Lays a drawn screen in the folder; the same pixels are the same bytes. */
export async function layPicture(canvas: Canvas, name: string, folder: string): Promise<DrawnFile> {
  const { width, height } = canvas
  // Nothing of a screen is transparent, so that it matters to nobody that alpha is multiplied in.
  const bytes = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(JPEG)
    .toBuffer()
  const { thumb } = await takeThumb(sharp(bytes))
  const mediaType = 'image/jpeg'
  const laid = await layFile(bytes, `${name}.jpg`, folder)
  await freeCanvases()
  return { ...laid, mediaType, width, height, thumbHash: thumbHashOf(thumb) }
}

export async function layFile(bytes: Uint8Array, name: string, folder: string) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, file, sha256, sizeBytes: bytes.length }
}

export interface Wallpapers {
  readonly home: Picture | null
  readonly lock: Picture | null
}

/** The package's wallpapers, each no larger than the screen needs; one serves where the other is missing. */
export async function readWallpapers(
  source: ByteSource,
  paths: { readonly home: string | null; readonly lock: string | null },
): Promise<Wallpapers> {
  const found = new Map<string, Picture | null>()
  const wanted = [paths.home, paths.lock].flatMap((path) => path ?? [])
  for await (const { path, bytes } of readPackageFiles(source, wanted, { codec: nodeCodec }))
    found.set(path, await decodePicture(bytes, { ...SCREEN, fit: 'cover' }).catch(() => null))
  await freeCanvases()
  const of = (path: string | null) => (path === null ? null : (found.get(path) ?? null))
  return { home: of(paths.home) ?? of(paths.lock), lock: of(paths.lock) ?? of(paths.home) }
}
