import type { Hash, Sample } from '@easel/domain/base/fingerprints/pdq.ts'
import { partHashOf } from '@easel/domain/base/fingerprints/questions.ts'
import { inverseOf, type Turn } from '@easel/domain/base/fingerprints/turns.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { LikenessPrint, LikenessSample } from '../../../platform/db/schema.generated.ts'
import type { SeenFingerprint } from './waitingQueries.ts'

export type FingerprintRow = Selectable<LikenessPrint>

/** Any constant: a transaction that adds a fingerprint waits here for the commit of others. */
const FINGERPRINT_LOCK = 7_301_041

export function findFingerprint(db: Db, sha256: string): Promise<FingerprintRow | undefined> {
  return db.selectFrom('likeness_print').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

/** Until the transaction ends nobody else adds a fingerprint or a sample. */
export async function lockFingerprints(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FINGERPRINT_LOCK})`.execute(tx)
}

/**
 * Keeps these bytes known until the transaction ends. @returns false where no file has them any more; their object may
 * still lie in the store until the sweep.
 */
export async function holdObject(tx: Db, sha256: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stored_object')
    .select('sha256')
    .where('sha256', '=', sha256)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The lock lasts until the transaction ends, so ids ascend in the order of commits: a reader that has read up to one
 * will never find another below it. Bytes that have their fingerprint keep it.
 */
export async function insertFingerprint(
  tx: Db,
  sha256: string,
  fingerprint: Omit<SeenFingerprint, 'sample'>,
  now: Date,
): Promise<FingerprintRow> {
  await lockFingerprints(tx)
  // A statement of its own: its snapshot is taken after the lock and sees what the last holder committed.
  await tx
    .insertInto('likeness_print')
    .values(({ selectFrom, lit }) => ({
      print_id: selectFrom('likeness_print').select(({ fn, eb }) =>
        eb(fn.coalesce(fn.max<number>('print_id'), lit(0)), '+', lit(1)).as('next'),
      ),
      sha256,
      hash: Buffer.from(fingerprint.hash),
      mirrored: Buffer.from(fingerprint.mirrored),
      quality: fingerprint.quality,
      made_at: now,
    }))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  return tx.selectFrom('likeness_print').selectAll().where('sha256', '=', sha256).executeTakeFirstOrThrow()
}

/** Prints after one, in their order, whatever there is to see in them. */
export function fingerprintsAfter(
  db: Db,
  printId: number,
  limit: number,
): Promise<{ print_id: number; hash: Hash; quality: number }[]> {
  return db
    .selectFrom('likeness_print')
    .select(['print_id', 'hash', 'quality'])
    .where('print_id', '>', printId)
    .orderBy('print_id')
    .limit(limit)
    .execute()
}

export interface FoundMatch extends Turn {
  readonly otherId: number
  readonly distance: number
  /** Fields of a hundred in which both show the same; null where the prints alone are near. */
  readonly agreeing: number | null
}

/** Each pair from both sides; what is known already stays as it was found. */
export async function insertMatches(
  tx: Db,
  printId: number,
  matches: readonly FoundMatch[],
  now: Date,
): Promise<void> {
  if (matches.length === 0) return
  await tx
    .insertInto('likeness_match')
    .values(
      matches.flatMap(({ otherId, distance, agreeing, mirrored, quarters }) => {
        const found = { distance, agreeing, found_at: now }
        return [
          { print_id: printId, other_id: otherId, ...found, mirrored, quarters },
          { print_id: otherId, other_id: printId, ...found, ...inverseOf({ mirrored, quarters }) },
        ]
      }),
    )
    .onConflict((conflict) => conflict.columns(['print_id', 'other_id']).doNothing())
    .execute()
}

export type SampleRow = Pick<Selectable<LikenessSample>, 'sample'>

export function findSample(db: Db, printId: number): Promise<SampleRow | undefined> {
  return db.selectFrom('likeness_sample').select('sample').where('print_id', '=', printId).executeTakeFirst()
}

/** Ids ascend in the order of commits, as those of prints do. A fingerprint that has its sample keeps it. */
export async function insertSample(tx: Db, fingerprint: FingerprintRow, sample: Sample): Promise<SampleRow> {
  await lockFingerprints(tx)
  const bytes = (hash: Uint8Array | null) => (hash ? Buffer.from(hash) : null)
  await tx
    .insertInto('likeness_sample')
    .values(({ selectFrom, lit }) => ({
      sample_id: selectFrom('likeness_sample').select(({ fn, eb }) =>
        eb(fn.coalesce(fn.max<number>('sample_id'), lit(0)), '+', lit(1)).as('next'),
      ),
      print_id: fingerprint.print_id,
      sha256: fingerprint.sha256,
      inner_hash: bytes(partHashOf(sample, 'inner')),
      lower_hash: bytes(partHashOf(sample, 'lower')),
      sample: Buffer.from(sample),
    }))
    .onConflict((conflict) => conflict.column('print_id').doNothing())
    .execute()
  return tx
    .selectFrom('likeness_sample')
    .select('sample')
    .where('print_id', '=', fingerprint.print_id)
    .executeTakeFirstOrThrow()
}

/** Parts of pictures after one, in their order. */
export function samplesAfter(db: Db, sampleId: number, limit: number) {
  return db
    .selectFrom('likeness_sample')
    .select(['sample_id', 'print_id', 'inner_hash', 'lower_hash'])
    .where('sample_id', '>', sampleId)
    .orderBy('sample_id')
    .limit(limit)
    .execute()
}

/** The samples of some prints, by fingerprint id; one whose bytes are gone has none. */
export async function samplesOf(db: Db, printIds: readonly number[]): Promise<Map<number, Sample>> {
  if (printIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('likeness_sample')
    .select(['print_id', 'sample'])
    .where('print_id', 'in', [...printIds])
    .execute()
  return new Map(rows.map(({ print_id, sample }) => [print_id, sample]))
}

/** So many prints are looked through at once for those without a sample. */
const PAGE = 2_000

/**
 * Lets the first prints after one that have no sample wait to be looked at again: those from before samples were
 * kept. A print outlives its picture, a sample does not: where the picture is gone nothing is asked.
 * @returns how many, and up to which fingerprint there are no others.
 */
export async function askForSamples(
  db: Db,
  after: number,
  limit: number,
  now: Date,
): Promise<{ asked: number; upTo: number }> {
  const { rows } = await sql<{ asked: number; up_to: number | null }>`
    with page as materialized (
      select print_id, sha256 from likeness_print where print_id > ${after} order by print_id limit ${PAGE}
    ),
    missing as materialized (
      select print_id, sha256 from page
      where not exists (select from likeness_sample where likeness_sample.print_id = page.print_id)
        and exists (select from stored_object where stored_object.sha256 = page.sha256)
      order by print_id limit ${limit}
    ),
    waiting as (
      insert into likeness_waiting (kind, subject, since)
      select 'PICTURE', sha256, ${now}::timestamptz from missing
      on conflict do nothing
    )
    select (select count(*)::integer from missing) as asked,
      case when (select count(*) from missing) = ${limit} then (select max(print_id) from missing)
        else (select max(print_id) from page) end as up_to`.execute(db)
  return { asked: rows[0]?.asked ?? 0, upTo: rows[0]?.up_to ?? after }
}
