import { oneOf } from '@easel/domain/choice.ts'
import { typesWith } from '@easel/domain/productTypes.ts'
import { FONT_LANGUAGES } from '@easel/domain/publishing/products/fields.ts'
import { z } from 'zod'

const Size = { width: z.number().int(), height: z.number().int() }

/** A picture, measured as it is seen: after its EXIF orientation. */
export const WallpaperInspection = z.object({
  productType: z.literal('WALLPAPER'),
  format: z.enum(['jpg', 'png', 'gif', 'bmp']),
  ...Size,
  /** 1 for a still. */
  frames: z.number().int(),
  /** EXIF orientation, 1 (upright) to 8. */
  orientation: z.number().int().min(1).max(8),
})
export type WallpaperInspection = z.infer<typeof WallpaperInspection>

/** A video, measured by the packets that are really there. */
export const VideoInspection = z.object({
  productType: z.literal('VIDEO_WALLPAPER'),
  /** As it is seen: after rotation and pixel aspect. */
  ...Size,
  /** Degrees clockwise: 0, 90, 180 or 270. */
  rotation: z.number().int(),
  seconds: z.number(),
  /** To two decimals; of a variable rate the mean. */
  framesPerSecond: z.number(),
  variableRate: z.boolean(),
  videoCodec: z.enum(['h264', 'hevc']),
  /** Null: silent. */
  audioCodec: z.string().nullable(),
  bytesPerSecond: z.number().int(),
})
export type VideoInspection = z.infer<typeof VideoInspection>

/** A sound, measured by its frames, whatever its header claims. */
export const RingtoneInspection = z.object({
  productType: z.literal('RINGTONE'),
  seconds: z.number(),
  codec: z.enum(['mp3', 'vorbis', 'opus']),
  channels: z.number().int(),
  sampleRate: z.number().int(),
  title: z.string().nullable(),
  artist: z.string().nullable(),
})
export type RingtoneInspection = z.infer<typeof RingtoneInspection>

/** What a font lacks of the characters that a language is written with. */
export const LanguageCoverage = z.object({
  language: z.enum(FONT_LANGUAGES),
  /** How many characters the language needs. */
  needed: z.number().int(),
  missingCount: z.number().int(),
  /** The first of the missing characters, at most 200. */
  missing: z.string(),
})
export type LanguageCoverage = z.infer<typeof LanguageCoverage>

/** OpenType specification, OS/2 fsType, bits 0 to 3. */
export const EMBEDDINGS = ['INSTALLABLE', 'EDITABLE', 'PREVIEW_PRINT', 'RESTRICTED'] as const

/** A TrueType font, by its tables. */
export const FontInspection = z.object({
  productType: z.literal('FONT'),
  family: z.string(),
  style: z.string(),
  /** 1 to 1000, 400 is regular. */
  weight: z.number().int(),
  /** Range of the weight axis of a variable font. */
  weightRange: z.tuple([z.number(), z.number()]).nullable(),
  glyphs: z.number().int(),
  /** Code points that have a glyph. */
  characters: z.number().int(),
  /** As the font words it, such as `Version 1.004`; empty where it says nothing. */
  version: z.string(),
  embedding: z.enum(EMBEDDINGS),
  noSubsetting: z.boolean(),
  bitmapOnly: z.boolean(),
  /** One row for every language that a font can be offered for, in their order. */
  coverage: z.array(LanguageCoverage),
})
export type FontInspection = z.infer<typeof FontInspection>

/** What a file of a product says of itself. Plain data: stored and sent as JSON. */
export const MediumInspection = z.discriminatedUnion('productType', [
  WallpaperInspection,
  VideoInspection,
  RingtoneInspection,
  FontInspection,
])
export type MediumInspection = z.infer<typeof MediumInspection>

/** The types whose file is looked into here; themes and always-on displays are packages. */
export const MEDIUM_TYPES = typesWith('medium', 'picture', 'video', 'sound', 'font')
export const MediumType = oneOf('productType', MEDIUM_TYPES)
export type MediumType = z.infer<typeof MediumType>
