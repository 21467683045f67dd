import { webCodec } from '@easel/inspection/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { type LocalInspection, phonePartsOf } from '../../web/src/features/publishing/packages/public.ts'

/**
 * The mock-up of a changed package before its inspection is done: new pictures and scenes, the findings of the last
 * one.
 */
export async function previewBeforeInspection(
  bytes: Uint8Array,
  last: LocalInspection,
  signal: AbortSignal,
): Promise<LocalInspection> {
  const parts = await phonePartsOf(bytesSource(bytes), last.inspection, { codec: webCodec, signal })
  return withUnchangedParts({ ...last, ...parts }, last)
}

/** Unchanged pictures and scenes stay the same objects, so that React and object URLs keep them. */
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

/** Pictures that stay are compared at every save: their bytes are read once. */
const known = new WeakMap<Blob, Promise<Uint8Array>>()

function bytesOf(picture: Blob): Promise<Uint8Array> {
  const bytes = known.get(picture) ?? picture.bytes()
  known.set(picture, bytes)
  return bytes
}

async function areEqual(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  const [before, after] = await Promise.all([bytesOf(one), other.bytes()])
  return before.every((byte, at) => byte === after[at])
}
