import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { changedFiles } from '@easel/inspection/theme/changes.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { mediumOf } from '../../publishing/media/public.ts'
import { themePackageOf } from '../../publishing/packages/public.ts'
import { versionReplies } from '../../publishing/products/public.ts'
import { packageFiles } from './contentQueries.ts'

type VersionRow = Parameters<typeof versionReplies>[1][number]
type Previous = NonNullable<Review['previous']>

/** More than anybody reads through. */
const MAX_FILES = 300

/** The version in the store as the submission that replaces it is compared with it, pictures and files too. */
export async function previousOf(
  platform: Platform,
  before: VersionRow,
  packageId: string | null,
): Promise<Previous | null> {
  const { db } = platform
  const details = DetailsDraft.parse(before.details)
  const [[version], screenshots, themePackage, content, files] = await Promise.all([
    versionReplies(platform, [before]),
    picturesOf(platform, details.screenshots ?? []),
    before.package_id ? themePackageOf(platform, db, before.package_id) : null,
    before.medium_id ? mediumOf(platform, db, before.medium_id) : null,
    filesBetween(platform, before.package_id, packageId),
  ])
  return version ? { version, details, screenshots, package: themePackage, content, files } : null
}

async function picturesOf(platform: Platform, fileIds: readonly string[]): Promise<Previous['screenshots']> {
  const files = await filesById(platform.db, fileIds)
  return fileIds.flatMap((id) => {
    const file = files.get(id)
    return file && file.width !== null ? [pictureOf(platform, file)] : []
  })
}

/** Null where there are no two packages, or one of them has not been read. */
async function filesBetween(
  { db }: Platform,
  oldId: string | null,
  newId: string | null,
): Promise<Previous['files']> {
  if (oldId === null || newId === null || oldId === newId) return null
  const files = await packageFiles(db, [oldId, newId])
  const [was, now] = [files.get(oldId), files.get(newId)]
  if (!was || !now) return null
  const changed = changedFiles(was, now)
  return { changed: changed.slice(0, MAX_FILES), total: changed.length }
}
