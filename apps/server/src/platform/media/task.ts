import { MediumInspection, MediumType } from '@easel/inspection/media/inspection.ts'
import { z } from 'zod'
import { MadeOfPicture } from '../images/made.ts'

/** What an examining thread is given. `folder` is where it lays what it makes. */
export const MediaTask = z.object({
  path: z.string(),
  productType: MediumType,
  fileName: z.string(),
  folder: z.string(),
})
export type MediaTask = z.infer<typeof MediaTask>

const Refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
})

/** What we could not make of a file that is kept all the same: the warning that says so, and why, for the log. */
export const Fault = z.object({ code: z.enum(['audio.noWaveform', 'video.noPoster']), error: z.string() })

/** A picture that lies in the task's folder, ready for the object store. */
export const Poster = z.object({
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
  mediaType: z.string(),
  thumbHash: z.string(),
})
export type Poster = z.infer<typeof Poster>

export const MediaAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    inspection: MediumInspection,
    warnings: z.array(Refusal),
    mediaType: z.string(),
    /** As it is seen; null for what is not seen. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Base64 ThumbHash of the picture or the poster. */
    thumbHash: z.string().nullable(),
    /** The first picture of a video that is not black. */
    poster: Poster.nullable(),
    /** At most six, of the picture or the poster; `share` of its area, 0 to 1, the largest first. */
    colours: z.array(z.object({ hex: z.string(), share: z.number() })),
    /** 240 loudnesses of a sound, 0 to 255. */
    peaks: z.array(z.number().int()).nullable(),
    /** A copy without place, author and device; null where the file has none. */
    cleanPath: z.string().nullable(),
    made: MadeOfPicture,
    faults: z.array(Fault),
  }),
  z.object({ ok: z.literal(false), refusals: z.array(Refusal) }),
])
export type MediaAnswer = z.infer<typeof MediaAnswer>
type ExaminedMedium = Omit<Extract<MediaAnswer, { ok: true }>, 'ok' | 'inspection' | 'warnings'>

/** What decoding a medium of one kind gives. */
export type Decoded =
  | {
      readonly ok: true
      readonly medium: ExaminedMedium
      /** Warnings that only decoding gives. */
      readonly heard?: readonly z.infer<typeof Refusal>[]
    }
  | { readonly ok: false; readonly refusal: z.infer<typeof Refusal> }
