import type { Hash } from '@easel/domain/base/fingerprints/pdq.ts'
import { inverseOf, type Turn } from '@easel/domain/base/fingerprints/turns.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { LikenessPrint } from '../../../platform/db/schema.generated.ts'
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
