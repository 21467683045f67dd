import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { type PictureKind, tablePictures } from './tablePictures.ts'

type Previous = NonNullable<Review['rejected']>

/** One picture of both versions; an icon has the name of its app. */
export interface PicturePair {
  readonly of: { readonly kind: PictureKind; readonly number: number } | { readonly icon: string }
  readonly before: Picture | null
  readonly after: Picture | null
}

interface Side {
  readonly screenshots: Previous['screenshots']
  readonly package: Previous['package']
  readonly content: Previous['content']
}

const keyed = (side: Side) =>
  new Map<string, { readonly of: PicturePair['of']; readonly picture: Picture }>([
    ...tablePictures({ audit: side }).map(
      ({ kind, number, ...picture }) => [`${kind} ${number}`, { of: { kind, number }, picture }] as const,
    ),
    ...(side.package?.mockup.icons ?? []).map(
      ({ androidPackage, picture }) =>
        [`icon ${androidPackage}`, { of: { icon: androidPackage }, picture }] as const,
    ),
  ])

/** Pictures that differ between two versions, each with the one that it takes the place of; the same bytes are one file. */
export function picturePairs(previous: Side, audit: Side): PicturePair[] {
  const [was, now] = [keyed(previous), keyed(audit)]
  // A change of details alone brings no package and no medium: those of the version stay.
  const stays = audit.package === null && audit.content === null
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), now.get(key)]
    const of = (after ?? before)?.of
    if (!of || before?.picture.fileId === after?.picture.fileId) return []
    if (stays && !after) return []
    return { of, before: before?.picture ?? null, after: after?.picture ?? null }
  })
}
