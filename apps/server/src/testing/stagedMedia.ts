import { createHash } from 'node:crypto'
import { FONT_LANGUAGES } from '@easel/domain/products/fields.ts'
import type { MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import type { Db } from '../platform/db/connection.ts'
import { newId } from '../platform/ids.ts'
import type { Owner } from './staged.ts'

const SIZE = { width: 1080, height: 1920 }

/** What an ordinary file of each kind says of itself. */
const INSPECTIONS: Readonly<Record<MediumType, MediumInspection>> = {
  WALLPAPER: { productType: 'WALLPAPER', format: 'png', ...SIZE, frames: 1, orientation: 1 },
  VIDEO_WALLPAPER: {
    productType: 'VIDEO_WALLPAPER',
    ...SIZE,
    rotation: 0,
    seconds: 4,
    framesPerSecond: 30,
    variableRate: false,
    videoCodec: 'h264',
    audioCodec: null,
    bytesPerSecond: 250_000,
  },
  RINGTONE: {
    productType: 'RINGTONE',
    seconds: 12.5,
    codec: 'mp3',
    channels: 2,
    sampleRate: 44_100,
    title: null,
    artist: null,
  },
  FONT: {
    productType: 'FONT',
    family: 'Easel Test',
    style: 'Regular',
    weight: 400,
    weightRange: null,
    glyphs: 300,
    characters: 290,
    version: 'Version 1.0',
    embedding: 'INSTALLABLE',
    noSubsetting: false,
    bitmapOnly: false,
    coverage: FONT_LANGUAGES.map((language) => ({ language, needed: 52, missingCount: 0, missing: '' })),
  },
}

const MEDIA_TYPES: Readonly<Record<MediumType, readonly [ending: string, mediaType: string]>> = {
  WALLPAPER: ['png', 'image/png'],
  VIDEO_WALLPAPER: ['mp4', 'video/mp4'],
  RINGTONE: ['mp3', 'audio/mpeg'],
  FONT: ['ttf', 'font/ttf'],
}

/** A medium of its own bytes, written straight into the database. @returns its id and its file's. */
export async function stageMedium(
  db: Db,
  owner: Owner,
  productType: MediumType,
  name = 'dune',
): Promise<{ mediumId: string; fileId: string }> {
  const [mediumId, fileId] = [newId(), newId()]
  const sha256 = createHash('sha256').update(fileId).digest('hex')
  const [ending, mediaType] = MEDIA_TYPES[productType]
  const isSeen = productType === 'WALLPAPER'
  const bytes = { size_bytes: 1000, media_type: mediaType }
  await db
    .insertInto('stored_object')
    .values({ sha256, ...bytes })
    .execute()
  await db
    .insertInto('file')
    .values({
      file_id: fileId,
      owner_account_id: owner.accountId,
      sha256,
      purpose: productType,
      file_name: `${name}.${ending}`,
      ...(isSeen ? SIZE : {}),
      ...bytes,
    })
    .execute()
  await db
    .insertInto('medium')
    .values({
      medium_id: mediumId,
      designer_id: owner.designerId,
      product_type: productType,
      file_id: fileId,
      inspection: JSON.stringify(INSPECTIONS[productType]),
      peaks: productType === 'RINGTONE' ? [0, 128, 255, 64] : null,
      created_at: new Date(),
    })
    .execute()
  return { mediumId, fileId }
}
