import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identify } from '@easel/inspection/fileType.ts'
import { type Finding, finding } from '@easel/inspection/findings.ts'
import { type ImageFormat, isImageFormat } from '@easel/inspection/image/header.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import type { ByteSource } from '@easel/inspection/source.ts'
import { aodPathOf } from '@easel/inspection/theme/facePictures.ts'
import { layersOf, mayDecode } from '@easel/inspection/theme/icons.ts'
import type { PackageIcon, PackageImage, ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import {
  type FileOfPackage,
  readPackageFile,
  readPackageFiles,
} from '@easel/inspection/theme/readPackageFile.ts'
import sharp, { type Sharp } from 'sharp'
import { openImage } from '../../../platform/images/decode.ts'
import { decodeImage, type ExaminedImage } from '../../../platform/images/examine.ts'
import { oncePerBytes, sha256Of } from './once.ts'
import type { PackagePicture } from './task.ts'

const MAX_PREVIEWS = 30
const MAX_ICONS = 24
/** An icon of the mock-up at three times its size on a screen. */
const ICON = { width: 144, height: 144 }
const SCREEN = { width: 1080, height: 2400 }
type Box = typeof SCREEN
/** Decodings beside the unpacking; each holds its picture's bytes. */
const AT_ONCE = 3
const PREVIEW = /^preview\//i

type Laid = Omit<ExaminedImage, 'format' | 'thumbHash'> & { readonly thumbHash: string | null }

/** A picture that had to be cleaned is as large as itself: it is not kept. */
const decodedOnce = oncePerBytes(
  (bytes, format: ImageFormat) => decodeImage(bytes, format),
  (examined) => !examined.ok || examined.image.clean === null,
)
const smallOnce = oncePerBytes(
  (bytes, role: 'icon' | 'layer') => smallPicture(bytes, ICON, role === 'layer'),
  () => true,
)

/** Takes previews and wallpapers out of a package while it is walked, and icons afterwards. */
export function takePictures(folder: string) {
  const running = new Set<Promise<void>>()
  const undecodable: Finding[] = []
  const pictures: PackagePicture[] = []
  let previews = 0
  let files = 0

  async function lay(
    role: PackagePicture['role'],
    path: string,
    bytes: Buffer,
    image: Laid,
    sha256 = sha256Of(bytes),
  ): Promise<PackagePicture> {
    files += 1
    const file = join(folder, String(files))
    await writeFile(file, bytes, { flag: 'wx' })
    const cleanFile = image.clean ? `${file}.clean` : null
    if (image.clean && cleanFile) await writeFile(cleanFile, image.clean, { flag: 'wx' })
    const { mediaType, width, height, thumbHash } = image
    return {
      role,
      path,
      file,
      cleanFile,
      sha256,
      sizeBytes: bytes.length,
      mediaType,
      width,
      height,
      thumbHash,
    }
  }

  async function judge(bytes: Buffer, { path, format }: PackageImage, isKept: boolean): Promise<void> {
    const sha256 = sha256Of(bytes)
    const examined = await decodedOnce(sha256, bytes, format)
    if (!examined.ok) undecodable.push(finding('package.image.undecodable', path))
    else if (isKept) pictures.push(await lay('picture', path, bytes, examined.image, sha256))
    freeBytes(bytes)
  }

  return {
    /** Starts to decode and goes on, with bytes that are its own; the verdict is `settled`'s. */
    async take(bytes: Uint8Array, image: PackageImage): Promise<boolean> {
      const isPreview = PREVIEW.test(image.path)
      if (isPreview) previews += 1
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      const work = judge(buffer, image, !isPreview || previews <= MAX_PREVIEWS)
      const tracked = work.finally(() => running.delete(tracked))
      tracked.catch(() => undefined)
      running.add(tracked)
      while (running.size >= AT_ONCE) await Promise.race(running)
      return true
    },
    async settled(): Promise<readonly Finding[]> {
      await Promise.all(running)
      return undecodable
    },
    list: (): readonly PackagePicture[] => pictures,
    /**
     * The first icons, small, each with all of its layers, by its path. Of a moving one that does not decode the picture
     * that stands still is taken; one that has none is left out of the mock-up.
     */
    async takeIcons(source: ByteSource, icons: readonly PackageIcon[]): Promise<PackagePicture[]> {
      const shown = icons.slice(0, MAX_ICONS)
      const paths = shown.flatMap(({ path, stillPath }) => [path, stillPath ?? path].flatMap(layersOf))
      if (paths.length === 0) return []
      const found = new Map<string, Promise<SmallPicture | null>>()
      for await (const file of readPackageFiles(source, paths, { codec: nodeCodec }))
        found.set(file.path, iconOf(file))
      const wholeOf = async (lowest: string) => {
        const layers = await Promise.all(layersOf(lowest).map((path) => found.get(path)))
        return stacked(layers.flatMap((layer) => layer ?? []))
      }
      const laid = shown.map(async ({ path, stillPath }) => {
        const icon = (await wholeOf(path)) ?? (stillPath ? await wholeOf(stillPath) : null)
        return icon ? [await lay('icon', path, icon.bytes, icon)] : []
      })
      return (await Promise.all(laid)).flat()
    },
    /** The picture of an always-on display that has no preview. */
    async takeScenePicture(source: ByteSource, inspection: ThemeInspection): Promise<PackagePicture[]> {
      const path = inspection.aod?.picturePath
      if (path === undefined || aodPathOf(inspection) !== path) return []
      const bytes = await readPackageFile(source, path, { codec: nodeCodec })
      const image = bytes && (await smallPicture(Buffer.from(bytes), SCREEN))
      return image ? [await lay('picture', path, image.bytes, image)] : []
    },
  }
}

interface SmallPicture extends Laid {
  readonly bytes: Buffer
}

async function iconOf(file: FileOfPackage): Promise<SmallPicture | null> {
  if (!mayDecode(file)) return null
  const { path, bytes } = file
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return smallOnce(sha256Of(buffer), buffer, layersOf(path).length > 1 ? 'layer' : 'icon')
}

/** The layers of one icon over each other, by the rule of `layersOf`; null where there is none. */
async function stacked([lowest, ...above]: readonly SmallPicture[]): Promise<SmallPicture | null> {
  if (!lowest || above.length === 0) return lowest ?? null
  const { width, height } = lowest
  const stretched = above.map(({ bytes }) =>
    sharp(bytes).resize({ width, height, fit: 'fill' }).png().toBuffer(),
  )
  const layers = (await Promise.all(stretched)).map((input) => ({ input }))
  return encoded(sharp(lowest.bytes).composite(layers))
}

/** @param lossless for what is encoded once more, with others over it */
async function smallPicture(bytes: Buffer, within: Box, lossless = false): Promise<SmallPicture | null> {
  const format = identify(bytes)
  const image = isImageFormat(format) ? openImage(bytes, format) : null
  return image && encoded(image.resize({ ...within, fit: 'inside', withoutEnlargement: true }), lossless)
}

/** It needs no ThumbHash: an icon is as small as what that replaces, and a scene plays soon. */
async function encoded(image: Sharp, lossless = false): Promise<SmallPicture | null> {
  const made = await image
    .webp({ quality: 86, effort: 1, lossless })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!made) return null
  const { width, height } = made.info
  return { bytes: made.data, mediaType: 'image/webp', width, height, thumbHash: null, clean: null }
}
