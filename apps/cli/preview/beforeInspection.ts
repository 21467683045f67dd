import { webCodec } from '@easel/inspection/codec.ts'
import { blobSource } from '@easel/inspection/source.ts'
import { type LocalInspection, phonePartsOf } from '../../web/src/features/publishing/packages/public.ts'

/** The phone of a package's next version, before that is inspected: with the pictures and findings of the last one. */
export async function phoneBeforeInspection(
  file: File,
  last: LocalInspection,
  signal: AbortSignal,
): Promise<LocalInspection> {
  const parts = await phonePartsOf(blobSource(file), last.inspection, { codec: webCodec, signal })
  return withUnchangedParts({ ...last, ...parts }, last)
}

/** What did not change stays the same object: it keeps its address, and nothing of it is loaded or drawn again. */
export async function withUnchangedParts(
  next: LocalInspection,
  last: LocalInspection,
): Promise<LocalInspection> {
  const pictures = await Promise.all(
    Object.entries(next.pictures).map(async ([path, picture]) => {
      const before = last.pictures[path]
      return [path, before && (await areEqual(before, picture)) ? before : picture] as const
    }),
  )
  const scenes = next.scenes.join() === last.scenes.join() ? last.scenes : next.scenes
  return { ...next, pictures: Object.fromEntries(pictures), scenes }
}

async function areEqual(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [before, after] = await Promise.all([one.bytes(), other.bytes()])
  return before.every((byte, at) => byte === after[at])
}
