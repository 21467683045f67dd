import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import type { MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { received } from '../../../../testing/received.ts'
import { keepMedium, type MediumOwner } from '../keep.ts'

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

/** A medium of its own bytes, kept as after its examination. @returns its id and its file's. */
export async function uploadedMedium(
  app: TestApp,
  owner: MediumOwner,
  productType: MediumType,
  name = 'dune',
): Promise<{ mediumId: string; fileId: string }> {
  const [ending, mediaType] = MEDIA_TYPES[productType]
  const seen = productType === 'WALLPAPER' ? SIZE : { width: null, height: null }
  const answer = {
    ok: true as const,
    inspection: INSPECTIONS[productType],
    warnings: [],
    mediaType,
    ...seen,
    thumbHash: null,
    poster: null,
    colours: [],
    peaks: productType === 'RINGTONE' ? [0, 128, 255, 64] : null,
    cleanPath: null,
    made: { variants: [], fingerprint: null },
    faults: [],
  }
  const file = await received(app, `${name}.${ending}`)
  const { row } = done(await keepMedium(app.platform, file, productType, answer, owner))
  return { mediumId: row.medium_id, fileId: row.file_id }
}
