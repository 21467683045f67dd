import { type Compared, changesBetween, versionKindOf } from '@easel/domain/products/changes.ts'
import { DetailsDraft } from '@easel/domain/products/details.ts'
import { PackageModule } from '@easel/inspection/theme/inspection.ts'
import type { Db } from '../../platform/db/connection.ts'
import { findPackage } from './queries.ts'

export { changesBetween, versionKindOf }

const Modules = PackageModule.pick({ name: true, contentDigest: true, unpackedBytes: true }).array()

/** What is compared of a product, a version or an audit: the details column and the package that it names. */
export async function comparedOf(
  db: Db,
  row: { readonly details: unknown; readonly package_id: string | null },
): Promise<Compared> {
  const found = row.package_id ? await findPackage(db, row.package_id) : undefined
  return {
    details: DetailsDraft.parse(row.details),
    package: found ? { fileId: found.file_id, modules: Modules.parse(found.modules ?? []) } : null,
  }
}
