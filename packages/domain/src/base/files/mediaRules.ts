import { z } from 'zod'
import { Key, type LeastWords, line } from '../text/bilingual.ts'
import { editionHints } from '../text/hints.ts'

const bytes = z
  .int()
  .min(1)
  .max(500 * 1024 * 1024)
  .register(editionHints, { as: 'bytes' })
const side = z.int().min(1).max(20_000)
const Size = z.strictObject({ width: side, height: side })

/** Spec §5: exactly one of these sizes, or at least this size on both sides. */
const Pixels = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('EXACT'), sizes: z.array(Size).min(1).max(12) }),
  z.strictObject({ mode: z.literal('LEAST'), ...Size.shape }),
])

/** Pixels per inch that the file must name: exactly so many, or at least. */
const Ppi = z.strictObject({ mode: z.enum(['EXACT', 'LEAST']), value: z.int().min(1).max(2400) })

export const IMAGE_FORMATS = ['JPG', 'PNG'] as const
export const VIDEO_FORMATS = ['MP4'] as const
export const PACKAGE_FORMATS = ['MTZ', 'ZIP'] as const

const ImageRule = z.strictObject({
  kind: z.literal('IMAGE'),
  formats: z.array(z.enum(IMAGE_FORMATS)).min(1),
  pixels: Pixels.nullable(),
  ppi: Ppi.nullable(),
  /** Whether a pixel may be transparent; a JPG never has such pixels. */
  alpha: z.boolean(),
  maxBytes: bytes,
})

const VideoRule = z.strictObject({
  kind: z.literal('VIDEO'),
  formats: z.array(z.enum(VIDEO_FORMATS)).min(1),
  pixels: Pixels.nullable(),
  /** Both bounds belong to the window: 3 to 10 takes 3 and 10. */
  seconds: z.strictObject({ min: z.number().min(0).max(600), max: z.number().min(0).max(600) }).nullable(),
  framesPerSecond: z.number().min(1).max(240).nullable(),
  maxBytes: bytes,
})

const PackageRule = z.strictObject({
  kind: z.literal('PACKAGE'),
  formats: z.array(z.enum(PACKAGE_FORMATS)).min(1),
  maxBytes: bytes,
})

/** What a file of an entry must be (spec §5). Sizes are pixels after rotation; `maxBytes` itself is still accepted. */
export const MediaRule = z.discriminatedUnion('kind', [ImageRule, VideoRule, PackageRule])
export type MediaRule = z.infer<typeof MediaRule>

/** One place for files in an entry's form. */
export const slot = (min: LeastWords) =>
  z.strictObject({
    field: Key,
    name: line(min),
    required: z.boolean(),
    /** How many files: where the slot is used at all, at least `min`. */
    count: z.strictObject({ min: z.int().min(1).max(100), max: z.int().min(1).max(100) }),
    /** A file fits that keeps one of these rules. */
    accepts: z.array(MediaRule).min(1).max(4),
  })

/** A slot as replies carry it. */
export const ShownSlot = slot(0)
export type Slot = z.infer<typeof ShownSlot>
