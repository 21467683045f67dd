import type { ImageFormat } from '@easel/inspection/image/header.ts'
import { giveBack } from '@easel/inspection/node/giveBack.ts'
import sharp, { type Sharp } from 'sharp'
import { openImage } from '../../../platform/images/decode.ts'
import { MEDIA_TYPES } from '../../../platform/images/examine.ts'
import { UnrecoverableError } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { objectKey, renditionKey } from '../../../platform/storage/storage.ts'
import { yieldToRequests } from '../../../platform/threads/precedence.ts'
import { addRenditions, findFile } from '../queries.ts'
import { missingRenditions, RENDITION_TYPES, type Rendition, type RenditionFormat } from '../renditions.ts'

/** The least effort: a tall picture takes a third of a second of one core for all six. */
const ENCODE: Readonly<Record<RenditionFormat, (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
}

/** Uploads that are being checked go before what lists do not need, for so long at most. */
const MOST_SECONDS_BEHIND = 2

/**
 * Makes what a picture lacks. Done twice it does nothing twice; a file that is gone since is nothing to do.
 * @throws UnrecoverableError where the fault is the file's own: it has no bytes, or they are no picture.
 */
export async function makeRenditions(platform: Platform, fileId: string, upToWidth?: number): Promise<void> {
  const file = await findFile(platform.db, fileId)
  const missing = file ? missingRenditions(file, upToWidth) : []
  const format = formatOf(file?.media_type ?? '')
  if (!file || missing.length === 0 || !format) return
  if (upToWidth === undefined) await yieldToRequests(MOST_SECONDS_BEHIND)
  const bytes = await platform.storage.bytes(objectKey(file.sha256))
  if (!bytes) throw new UnrecoverableError(`the store has no bytes of file ${fileId}`)
  const made = await render(bytes, format, missing).catch((cause: unknown) => {
    throw new UnrecoverableError(`file ${fileId} cannot be decoded`, { cause })
  })
  giveBack(bytes)
  for (const { rendition, bytes } of made) {
    const key = renditionKey(file.sha256, rendition.name)
    await platform.storage.putBytes(key, bytes, RENDITION_TYPES[rendition.format])
    giveBack(bytes)
  }
  await addRenditions(
    platform.db,
    fileId,
    made.map(({ rendition }) => rendition.name),
  )
}

interface Made {
  readonly rendition: Rendition
  readonly bytes: Buffer
}

/** Decodes once, at the widest, and makes all of them from that. */
async function render(bytes: Buffer, format: ImageFormat, renditions: readonly Rendition[]): Promise<Made[]> {
  const width = Math.max(...renditions.map((each) => each.width))
  const { data, info } = (await openImage(bytes, format)
    ?.resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })) ?? { data: null, info: null }
  if (!data) return []
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const made: Made[] = []
  for (const rendition of renditions) {
    const resized = sharp(data, { raw }).resize({ width: rendition.width, withoutEnlargement: true })
    made.push({ rendition, bytes: await ENCODE[rendition.format](resized).toBuffer() })
  }
  giveBack(data)
  return made
}

function formatOf(mediaType: string): ImageFormat | undefined {
  const formats: ImageFormat[] = ['png', 'jpg', 'webp', 'gif', 'bmp']
  return formats.find((format) => MEDIA_TYPES[format] === mediaType)
}
