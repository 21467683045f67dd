import { z } from 'zod'

/** What the thread is given: a picture's bytes, or the path of a package on this machine's disk. */
export const LookTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PICTURE'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('PACKAGE'), path: z.string() }),
])
export type LookTask = z.infer<typeof LookTask>

const Hash = z.instanceof(Uint8Array)

/** A file of a package, wherever in it; the same bytes at several paths are one. */
export const ContentFile = z.object({ path: z.string(), sha256: z.string(), sizeBytes: z.number().int() })
export type ContentFile = z.infer<typeof ContentFile>

export const LookAnswer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('PICTURE'),
    /** Null where it does not decode. */
    print: z.object({ hash: Hash, mirrored: Hash, quality: z.number().int() }).nullable(),
  }),
  z.object({
    kind: z.literal('PACKAGE'),
    /** Of all sizes; `files` are those that are large enough to say something. */
    fileCount: z.number().int(),
    files: z.array(ContentFile),
  }),
])
export type LookAnswer = z.infer<typeof LookAnswer>
