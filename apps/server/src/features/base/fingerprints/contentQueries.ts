import {
  MAX_DESIGNERS_OF_A_FILE,
  TELLING_BYTES,
  TELLING_FILES,
} from '@easel/domain/base/fingerprints/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { ContentFile } from './task.ts'

/** How many neighbours a package keeps among its designer's own packages, and as many among others'. */
const MAX_SHARED = 100
const MAX_PATHS = 5

export interface PackageToRead {
  readonly package_id: string
  readonly designer_id: string
  readonly sha256: string
}

export function packageToRead(db: Db, packageId: string): Promise<PackageToRead | undefined> {
  return db
    .selectFrom('package')
    .innerJoin('file', 'file.file_id', 'package.file_id')
    .select(['package_id', 'designer_id', 'sha256'])
    .where('package_id', '=', packageId)
    .executeTakeFirst()
}

export async function hasContents(db: Db, packageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('likeness_package')
    .select('package_id')
    .where('package_id', '=', packageId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a package holds, once; done twice at the same time the first stays. */
export async function insertContents(
  tx: Db,
  { package_id, designer_id }: PackageToRead,
  fileCount: number,
  files: readonly ContentFile[],
  now: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('likeness_package')
    .values({ package_id, designer_id, file_count: fileCount, read_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return
  const column = (of: (file: ContentFile) => string | number) => files.map(of)
  await sql`
    insert into likeness_occurrence (package_id, sha256, designer_id, path, size_bytes)
    select ${package_id}, sha256, ${designer_id}, path, size_bytes
    from unnest(
      ${column(({ sha256 }) => sha256)}::text[],
      ${column(({ path }) => path)}::text[],
      ${column(({ sizeBytes }) => sizeBytes)}::bigint[]) as held (sha256, path, size_bytes)
    on conflict do nothing`.execute(tx)
}

/**
 * Finds the packages that share files with this one and keeps the nearest, each pair from both sides. Files of very
 * many designers are left out; how many have one is counted no further than needed, by steps along the index.
 */
export async function insertShared(tx: Db, packageId: string, now: Date): Promise<void> {
  await sql`
    with ours as (
      select sha256, designer_id, path, size_bytes from likeness_occurrence where package_id = ${packageId}
    ),
    rare as materialized (
      select ours.* from ours
      cross join lateral (
        with recursive step (designer, number) as (
          (select designer_id, 1 from likeness_occurrence as held
           where held.sha256 = ours.sha256 order by designer_id limit 1)
          union all
          select (select designer_id from likeness_occurrence as held
                  where held.sha256 = ours.sha256 and held.designer_id > step.designer
                  order by designer_id limit 1), number + 1
          from step where designer is not null and number <= ${MAX_DESIGNERS_OF_A_FILE}
        )
        select count(designer) as designers from step
      ) as counted
      where designers <= ${MAX_DESIGNERS_OF_A_FILE}
    ),
    shared as (
      select held.package_id as other_id, held.designer_id = rare.designer_id as own,
        count(*)::integer as file_count, sum(rare.size_bytes)::bigint as size_bytes,
        (array_agg(rare.path order by rare.size_bytes desc, rare.path))[1:${sql.lit(MAX_PATHS)}] as our_paths,
        (array_agg(held.path order by rare.size_bytes desc, rare.path))[1:${sql.lit(MAX_PATHS)}] as their_paths
      from rare join likeness_occurrence as held using (sha256)
      where held.package_id <> ${packageId}
      group by 1, 2
    ),
    nearest as (
      select * from (
        select *, row_number() over (partition by own order by size_bytes desc, other_id) as place from shared
        where file_count >= ${TELLING_FILES} or size_bytes >= ${TELLING_BYTES}
      ) as ranked where place <= ${MAX_SHARED}
    )
    insert into likeness_shared (package_id, other_id, file_count, size_bytes, paths, found_at)
    select ${packageId}::uuid, other_id, file_count, size_bytes, our_paths, ${now}::timestamptz from nearest
    union all
    select other_id, ${packageId}::uuid, file_count, size_bytes, their_paths, ${now}::timestamptz from nearest
    on conflict do nothing`.execute(tx)
}
