import { z } from 'zod'

const Bytes = z.instanceof(Uint8Array)

/** What a picture looks like (`@easel/domain/base/fingerprints/pdq.ts`), as workers send it. */
export const SentFingerprint = z.object({
  hash: Bytes,
  mirrored: Bytes,
  quality: z.int(),
  sample: Bytes,
})

/** What the check of a picture makes from its own decoding; of another file nothing. */
export const MadeOfPicture = z.object({
  /** WebP files in the task's folder, by their width; a picture has none that is wider than itself. */
  variants: z.array(z.object({ width: z.int(), path: z.string() })),
  fingerprint: SentFingerprint.nullable(),
})
export type MadeOfPicture = z.infer<typeof MadeOfPicture>

export const MADE_OF_NOTHING: MadeOfPicture = { variants: [], fingerprint: null }
