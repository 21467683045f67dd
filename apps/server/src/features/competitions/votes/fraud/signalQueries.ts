import { RESCAN } from '@easel/domain/competitions/votes/fraud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'

/**
 * Editions that take votes or took them, are not final, and whose log has grown since it was last looked at: by the
 * share of `RESCAN`, or at all where the last look was `RESCAN.afterMinutes` ago. A look reads every ballot.
 */
export async function editionsToScan(db: Db, now: Date): Promise<{ editionId: string; size: number }[]> {
  const { rows } = await sql<{ editionId: string; size: number }>`
    select edition_id as "editionId", max(vote_root.size)::int as size
    from vote_root left join vote_scan using (edition_id)
    where not exists (select from vote_freeze where vote_freeze.edition_id = vote_root.edition_id)
    group by edition_id, vote_scan.size, vote_scan.scanned_at
    having max(vote_root.size) > coalesce(vote_scan.size, 0) and (
      vote_scan.size is null
      or (max(vote_root.size) - vote_scan.size) * 100 >= vote_scan.size * ${RESCAN.grownPercent}::int
      or vote_scan.scanned_at <= ${now}::timestamptz - make_interval(mins => ${RESCAN.afterMinutes}))`.execute(
    db,
  )
  return rows
}

export async function lockScan(tx: Db, editionId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('vote-scan:' || ${editionId}, 0)) as "isLocked"`.execute(
    tx,
  )
  return rows[0]?.isLocked ?? false
}

export async function scannedAt(db: Db, editionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('vote_scan')
    .select('scanned_at')
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row?.scanned_at ?? null
}
