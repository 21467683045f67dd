import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'

export type PictureKind = 'work' | 'screenshot' | 'fromPackage' | 'home' | 'lock' | 'aod'

export interface TablePicture extends Picture {
  readonly kind: PictureKind
  /** Counts within the kind, from 1. */
  readonly number: number
}

/** Every picture of a submission once: what buyers will see first, then what the package brought besides. */
export function tablePictures({
  audit,
}: {
  readonly audit: Pick<Review['audit'], 'screenshots' | 'package' | 'content'>
}): TablePicture[] {
  const mockup = audit.package?.mockup
  const groups: readonly (readonly [PictureKind, readonly (Picture | null | undefined)[]])[] = [
    ['work', [audit.content?.picture]],
    ['screenshot', audit.screenshots],
    ['fromPackage', audit.package?.screenshots ?? []],
    ['home', [mockup?.home]],
    ['lock', [mockup?.lock]],
    ['aod', [mockup?.aod]],
  ]
  const seen = new Set<string>()
  return groups.flatMap(([kind, pictures]) =>
    pictures.flatMap((picture, index) => {
      if (!picture || seen.has(picture.fileId)) return []
      seen.add(picture.fileId)
      return [{ ...picture, kind, number: index + 1 }]
    }),
  )
}
