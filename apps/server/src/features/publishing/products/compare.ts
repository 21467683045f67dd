import { type Compared, changesBetween, versionKindOf } from '@easel/domain/publishing/products/changes.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { PackageModule } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { filesById } from '../../base/files/public.ts'
import { findMedium } from '../media/public.ts'
import { rightsTitleIn } from '../rights/public.ts'
import { findPackage } from './queries.ts'

export { changesBetween, versionKindOf }

const Modules = PackageModule.pick({ name: true, contentDigest: true, unpackedBytes: true }).array()

/** What is compared of a product, a version or an audit: the details column and the content that it names. */
export async function comparedOf(
  db: Db,
  row: {
    readonly details: unknown
    readonly package_id: string | null
    readonly medium_id: string | null
  },
): Promise<Compared> {
  return {
    details: DetailsDraft.parse(row.details),
    content: await contentOf(db, row),
    rightsTitle: await rightsTitleIn(db, row.details),
  }
}

async function contentOf(
  db: Db,
  row: { readonly package_id: string | null; readonly medium_id: string | null },
): Promise<Compared['content']> {
  const found = row.package_id ? await findPackage(db, row.package_id) : undefined
  if (found) return { fileId: found.file_id, modules: Modules.parse(found.modules ?? []) }
  const medium = row.medium_id ? await findMedium(db, row.medium_id) : undefined
  const file = medium ? (await filesById(db, [medium.file_id])).get(medium.file_id) : undefined
  return file ? { fileId: file.file_id, modules: [], fileName: file.file_name } : null
}
