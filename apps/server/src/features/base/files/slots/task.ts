import { FileFacts } from '@easel/domain/base/files/facts.ts'
import { z } from 'zod'
import { MadeOfPicture } from '../../../../platform/images/made.ts'
import { Fault, Poster } from '../../../../platform/media/task.ts'

/** What an examining process is given. `folder` is where it lays what it makes. */
export const SlotTask = z.object({ path: z.string(), fileName: z.string(), folder: z.string() })
export type SlotTask = z.infer<typeof SlotTask>

const Refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
})

export const SlotAnswer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    facts: FileFacts,
    mediaType: z.string(),
    /** As it is seen; null of a package. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    thumbHash: z.string().nullable(),
    poster: Poster.nullable(),
    /** A copy without place, author and device; null where the file has none. */
    cleanPath: z.string().nullable(),
    made: MadeOfPicture,
    faults: z.array(Fault),
  }),
  z.object({
    ok: z.literal(false),
    /** Empty where it is of no kind that slots take. */
    refusals: z.array(Refusal),
  }),
])
export type SlotAnswer = z.infer<typeof SlotAnswer>
