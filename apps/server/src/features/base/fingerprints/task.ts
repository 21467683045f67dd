import { z } from 'zod'
import { SentFingerprint } from '../../../platform/images/made.ts'

const Bytes = z.instanceof(Uint8Array)
const Area = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })
const Placing = z.object({
  ours: Area,
  theirs: Area,
  turn: z.object({ mirrored: z.boolean(), quarters: z.number().int() }),
})

/**
 * What the worker is given: a picture's bytes, the path of a package on this machine's disk, or the samples of a
 * picture and of those that may be the same.
 */
export const MatchTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PICTURE'), bytes: Bytes }),
  z.object({ kind: z.literal('PACKAGE'), path: z.string() }),
  z.object({
    kind: z.literal('COMPARE'),
    ours: Bytes,
    others: z.array(z.object({ theirs: Bytes, placing: Placing, distance: z.number().int() })),
  }),
])
export type MatchTask = z.infer<typeof MatchTask>

/** A file of a package, wherever in it; the same bytes at several paths are one. */
export const ContentFile = z.object({ path: z.string(), sha256: z.string(), sizeBytes: z.number().int() })
export type ContentFile = z.infer<typeof ContentFile>

export const MatchAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PICTURE'),
    /** Null where it does not decode. */
    fingerprint: SentFingerprint.nullable(),
  }),
  z.object({
    kind: z.literal('PACKAGE'),
    /** Of all sizes; `files` are those that are large enough to say something. */
    fileCount: z.number().int(),
    files: z.array(ContentFile),
  }),
  z.object({
    kind: z.literal('COMPARE'),
    /** Of each of the others: fields of a hundred that agree, null where it is not the same picture. */
    agreeing: z.array(z.number().int().nullable()),
  }),
])
export type MatchAnswer = z.infer<typeof MatchAnswer>
