import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface NearBytes {
  readonly ours: string
  readonly theirs: string
  readonly distance: number
  readonly mirrored: boolean
  readonly quarters: number
  readonly agreeing: number | null
}

/** More than a page shows; of one submission or of many at once, where no picture takes the place of the others. */
const MAX_NEAR = { audit: { each: 300, all: 300 }, batch: { each: 60, all: 6_000 } } as const
export type Breadth = keyof typeof MAX_NEAR

/** Bytes that look like one of these, the nearest first. */
export const nearBytesQuery = (sha256s: readonly string[], breadth: Breadth) => sql<NearBytes>`
  select print.sha256 as ours, other.sha256 as theirs, nearest.distance, nearest.mirrored,
    nearest.quarters, nearest.agreeing
  from likeness_print as print
  cross join lateral (
    select other_id, distance, mirrored, quarters, agreeing from likeness_match as match
    where match.print_id = print.print_id
    order by distance, other_id limit ${MAX_NEAR[breadth].each}
  ) as nearest
  join likeness_print as other on other.print_id = nearest.other_id
  where print.sha256 = any(${[...sha256s]}::text[])
  order by nearest.distance, other.print_id limit ${MAX_NEAR[breadth].all}`

export async function nearBytes(
  db: Db,
  sha256s: readonly string[],
  breadth: Breadth,
): Promise<readonly NearBytes[]> {
  return (await nearBytesQuery(sha256s, breadth).execute(db)).rows
}

/** A submission in which a picture is seen, with what is shown of its work. */
export interface Sighting {
  readonly audit_id: string
  readonly designer_id: string
  readonly product_id: string | null
  readonly resubmit_of: string | null
  readonly product_type: string
  readonly state: string
  readonly claim_until: Date | null
  readonly name: string
  readonly submitted_at: Date | null
  readonly created_at: Date
  readonly product_state: string | null
  readonly product_name: string | null
}
export interface SeenPicture extends Sighting {
  readonly sha256: string
  /** Null where the bytes lie in a package and are shown nowhere. */
  readonly file_id: string | null
  readonly path: string | null
}

/** Whose works may be shown: drafts only to their own designer. */
export interface Scope {
  readonly ownerOnly: boolean
  readonly designerId: string
}

const COLUMNS = sql`
  audit.audit_id, audit.designer_id, audit.product_id, audit.resubmit_of, audit.product_type, audit.state,
  audit.claim_until, audit.name, audit.submitted_at, audit.created_at,
  product.state as product_state, product.name as product_name`

const within = ({ ownerOnly, designerId }: Scope) =>
  ownerOnly ? sql`audit.designer_id = ${designerId}` : sql`audit.state <> 'DRAFT'`

const MAX_SEEN = { audit: 600, batch: 6_000 } as const

/** Submissions whose package, medium or screenshots hold any of these bytes, the earliest first. */
export const seenPicturesQuery = (
  sha256s: readonly string[],
  scope: Scope,
  breadth: Breadth,
) => sql<SeenPicture>`
  with shown as materialized (
    select file.file_id, file.sha256, file.purpose, designer.designer_id
    from file join designer on designer.account_id = file.owner_account_id
    where file.sha256 = any(${[...sha256s]}::text[])
  ),
  seen as (
    select audit.audit_id, held.sha256, shown.file_id, held.path
    from likeness_occurrence as held
    join audit on audit.package_id = held.package_id
    left join shown on shown.sha256 = held.sha256 and shown.designer_id = held.designer_id
      and shown.purpose = 'PACKAGE_IMAGE'
    where held.sha256 = any(${[...sha256s]}::text[])
    union all
    select audit.audit_id, shown.sha256, shown.file_id, null
    from shown join medium using (file_id) join audit on audit.medium_id = medium.medium_id
    union all
    select audit.audit_id, shown.sha256, shown.file_id, null
    from shown join medium on medium.poster_file_id = shown.file_id
    join audit on audit.medium_id = medium.medium_id
    union all
    select named.audit_id, shown.sha256, shown.file_id, null
    from shown cross join lateral (
      -- By the index over screenshots alone: one designer may have very many submissions.
      select audit_id, designer_id from audit where details -> 'screenshots' ? shown.file_id::text offset 0
    ) as named
    where named.designer_id = shown.designer_id
  )
  select distinct on (audit.submitted_at, audit.audit_id, seen.sha256)
    ${COLUMNS}, seen.sha256, seen.file_id, seen.path
  from seen
  -- One by one, by its key: how many there are is guessed far too high.
  cross join lateral (select * from audit where audit.audit_id = seen.audit_id limit 1) as audit
  left join product on product.product_id = audit.product_id
  where ${within(scope)}
  order by audit.submitted_at, audit.audit_id, seen.sha256, seen.path limit ${MAX_SEEN[breadth]}`

export async function seenPictures(
  db: Db,
  sha256s: readonly string[],
  scope: Scope,
  breadth: Breadth,
): Promise<readonly SeenPicture[]> {
  return sha256s.length === 0 ? [] : (await seenPicturesQuery(sha256s, scope, breadth).execute(db)).rows
}

export interface SharedPackage extends Sighting {
  /** Whose files these are. */
  readonly package_id: string
  readonly file_count: number
  readonly size_bytes: number
  readonly paths: string[]
}

/** Submissions whose packages have files in common with one of these. */
export async function sharedPackages(
  db: Db,
  packageIds: readonly string[],
  scope: Scope,
  breadth: Breadth,
): Promise<readonly SharedPackage[]> {
  if (packageIds.length === 0) return []
  const { rows } = await sql<SharedPackage>`
    select ${COLUMNS}, shared.package_id, shared.file_count, shared.size_bytes, shared.paths
    from likeness_shared as shared
    join audit on audit.package_id = shared.other_id
    left join product on product.product_id = audit.product_id
    where shared.package_id = any(${[...packageIds]}::uuid[]) and ${within(scope)}
    order by audit.submitted_at, audit.audit_id limit ${MAX_SEEN[breadth]}`.execute(db)
  return rows
}

/** How many files packages have, by package id; one that has not been read is left out. */
export async function fileCounts(db: Db, packageIds: readonly string[]): Promise<Map<string, number>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('likeness_package')
    .select(['package_id', 'file_count'])
    .where('package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ package_id, file_count }) => [package_id, file_count]))
}

/** Where pictures lie in packages: package id → SHA-256 → path. */
export async function pathsIn(
  db: Db,
  packageIds: readonly string[],
  sha256s: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  if (packageIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('likeness_occurrence')
    .select(['package_id', 'sha256', 'path'])
    .where('package_id', '=', sql<string>`any(${[...packageIds]}::uuid[])`)
    .where('sha256', '=', sql<string>`any(${[...sha256s]}::text[])`)
    .execute()
  const paths = new Map<string, Map<string, string>>()
  for (const { package_id, sha256, path } of rows)
    paths.set(package_id, (paths.get(package_id) ?? new Map<string, string>()).set(sha256, path))
  return paths
}

/** More submissions of one work than anybody makes. */
const LONGEST_LINE = 1_000

/**
 * Of each audit: itself, those it was resubmitted from or as, and all of their product: one work, which is no copy
 * of itself.
 */
export async function linesOf(
  db: Db,
  auditIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ root: string; audit_id: string }>`
    select asked.root, line.audit_id
    from unnest(${[...auditIds]}::uuid[]) as asked (root)
    cross join lateral (
      with recursive line as (
        select audit_id, resubmit_of, product_id from audit where audit_id = asked.root
        union
        select next.audit_id, next.resubmit_of, next.product_id
        from line cross join lateral (
          select audit_id, resubmit_of, product_id from audit where audit_id = line.resubmit_of
          union all
          select audit_id, resubmit_of, product_id from audit where resubmit_of = line.audit_id
          union all
          select audit_id, resubmit_of, product_id from audit where product_id = line.product_id
        ) as next
      )
      select audit_id from line limit ${LONGEST_LINE}
    ) as line`.execute(db)
  const lines = Map.groupBy(rows, ({ root }) => root)
  return new Map([...lines].map(([root, line]) => [root, new Set(line.map(({ audit_id }) => audit_id))]))
}

export interface Subject {
  readonly audit_id: string
  readonly designer_id: string
  readonly account_id: string
  readonly package_id: string | null
  readonly medium_id: string | null
  readonly state: string
  readonly submitted_at: Date | null
  readonly created_at: Date
  readonly screenshots: unknown
}

/** The submissions that are compared, with what can be seen of them. */
export function findSubjects(db: Db, auditIds: readonly string[]): Promise<Subject[]> {
  return db
    .selectFrom('audit')
    .innerJoin('designer', 'designer.designer_id', 'audit.designer_id')
    .select([
      'audit.audit_id',
      'audit.designer_id',
      'designer.account_id',
      'audit.package_id',
      'audit.medium_id',
      'audit.state',
      'audit.submitted_at',
      'audit.created_at',
      sql<unknown>`audit.details -> 'screenshots'`.as('screenshots'),
    ])
    .where('audit.audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
}

export interface BatchItem {
  readonly audit_id: string
  readonly product_id: string | null
  readonly resubmit_of: string | null
  readonly name: string
  readonly file_id: string
}

/** The items of a batch that can be seen, with the file that shows each: a wallpaper, or the poster of a video. */
export async function seenBatchItems(db: Db, batchId: string): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`
    select audit_id, product_id, resubmit_of, name, shown.file_id
    from audit join medium using (medium_id)
    cross join lateral (
      select case medium.product_type when 'WALLPAPER' then medium.file_id else medium.poster_file_id end as file_id
    ) as shown
    where batch_id = ${batchId} and shown.file_id is not null
    order by batch_position, audit_id`.execute(db)
  return rows
}

/** Whose a batch is; undefined where there is none. */
export async function designerOfBatch(db: Db, batchId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('batch')
    .select('designer_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return row?.designer_id
}
