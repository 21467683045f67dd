import { z } from 'zod'

const Sized = z.object({ sizeBytes: z.int().min(0) })
const Seen = Sized.extend({ width: z.int().min(0), height: z.int().min(0) })

/** What a picture says of its pixels per inch, in each place where it can say so; null where it says nothing. */
const PpiClaims = z.object({
  exif: z.number().nullable(),
  jfif: z.number().nullable(),
  phys: z.number().nullable(),
})
export type PpiClaims = z.infer<typeof PpiClaims>

/** What the camera or program wrote beside the pixels; reviewers read it, and nothing that is served carries it. */
const Camera = z.object({
  make: z.string(),
  model: z.string(),
  software: z.string(),
  /** As the camera writes it: `2025:10:01 18:30:00`, without a zone. */
  takenAt: z.string(),
})
export type Camera = z.infer<typeof Camera>

export const ImageFacts = Seen.extend({
  kind: z.literal('IMAGE'),
  format: z.enum(['JPG', 'PNG', 'OTHER']),
  /** Pixels per inch by the rule of precedence (docs/decisions/editions-and-entries.md). */
  ppi: z.number().nullable(),
  ppiClaims: PpiClaims,
  /** Null where it says nothing of the kind. */
  camera: Camera.nullable(),
  /** Whether a pixel is, or without decoding may be, transparent. */
  alpha: z.boolean(),
  /** 1 for a still. */
  frames: z.int().min(1),
})
export type ImageFacts = z.infer<typeof ImageFacts>

const VideoFacts = Seen.extend({
  kind: z.literal('VIDEO'),
  format: z.enum(['MP4', 'OTHER']),
  seconds: z.number(),
  /** To two decimals; of a variable rate the mean. */
  framesPerSecond: z.number(),
  variableRate: z.boolean(),
})
export type VideoFacts = z.infer<typeof VideoFacts>

const PackageFacts = Sized.extend({ kind: z.literal('PACKAGE'), format: z.enum(['MTZ', 'ZIP', 'OTHER']) })

/** What was measured of a file: of pictures and videos as they are seen, after rotation. */
export const FileFacts = z.discriminatedUnion('kind', [ImageFacts, VideoFacts, PackageFacts])
export type FileFacts = z.infer<typeof FileFacts>
