import type { PackageFile } from '@easel/inspection/theme/changes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** A package of which nothing was kept has one row without a file. */
interface Row {
  readonly packageId: string
  readonly path: string | null
  readonly sha256: string | null
  readonly sizeBytes: number | null
}

/** The files of packages as they were read (LEAST_FILE_BYTES and more); a package that was not read yet is left out. */
export async function packageFiles(
  db: Db,
  packageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PackageFile[]>> {
  const { rows } = await sql<Row>`
    select package_id as "packageId", path, sha256, size_bytes as "sizeBytes"
    from likeness_package left join likeness_occurrence using (package_id)
    where package_id = any(${[...packageIds]}::uuid[])`.execute(db)
  const byPackage = Map.groupBy(rows, ({ packageId }) => packageId)
  return new Map(
    [...byPackage].map(([id, files]) => [
      id,
      files.flatMap(({ path, sha256, sizeBytes }) =>
        path !== null && sha256 !== null && sizeBytes !== null ? [{ path, sha256, sizeBytes }] : [],
      ),
    ]),
  )
}
