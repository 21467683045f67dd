import { NEW_ACCOUNT_DAYS, RESCAN, SEQUENCE_VOTES, SIGNALS } from '@easel/domain/votes/fraud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** Where an entrant has been: keyed hashes as ballots have them. */
export interface EntrantMark {
  readonly entryId: string
  readonly kind: 'network' | 'device'
  readonly mark: Buffer
}

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

/** Computes the signals of an edition's ballots anew (`SIGNALS` says what each is). */
export async function scanBallots(
  tx: Db,
  editionId: string,
  entrants: readonly EntrantMark[],
  { size, at }: { readonly size: number; readonly at: Date },
): Promise<void> {
  // Every ballot is read: 200,000 take some 20 s on a busy machine, and a statement is cut after 30.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`delete from vote_signal where edition_id = ${editionId}`.execute(tx)
  await sql`
    with given as (
      select voter_id, entry_id, given_at, place, day, network, device from ballot
      where edition_id = ${editionId} and taken_back_at is null
    ), entrant as (
      select * from unnest(
        ${entrants.map(({ entryId }) => entryId)}::uuid[], ${entrants.map(({ kind }) => kind)}::text[],
        ${entrants.map(({ mark }) => mark)}::bytea[]) as entrant (entry_id, kind, mark)
    ), sequence as (
      select voter_id, string_agg(entry_id::text, ' ' order by given_at, day, place) as entries
      from given group by voter_id having count(*) >= ${SEQUENCE_VOTES}
    ), single as (
      select voter_id from given group by voter_id having count(*) = 1
    ), common as (
      select 'NEW_ACCOUNTS' as signal, entry_id::text as shared, voter_id, entry_id
      from given join account on account.id = voter_id
      where given_at < account.created_at + make_interval(days => ${NEW_ACCOUNT_DAYS})
      union all
      select 'NETWORK', encode(network, 'hex') || entry_id, voter_id, entry_id from given where network is not null
      union all
      select 'DEVICE', encode(device, 'hex'), voter_id, entry_id from given where device is not null
      union all
      select 'BURST', date_trunc('minute', given_at, 'UTC')::text || entry_id, voter_id, entry_id from given
      union all
      select 'SEQUENCE', entries, voter_id, entry_id from given join sequence using (voter_id)
      union all
      select 'ONE_ENTRY', entry_id::text, voter_id, entry_id from given join single using (voter_id)
      union all
      select 'ENTRANT', entry_id::text, voter_id, entry_id from given
      where exists (
        select from entrant where entrant.entry_id = given.entry_id
          and mark = case kind when 'network' then given.network else given.device end)
    ), enough as (
      select signal, shared, weight from common join (
        select * from unnest(
          ${Object.keys(SIGNALS)}::text[], ${Object.values(SIGNALS).map(({ least }) => least)}::int[],
          ${Object.values(SIGNALS).map(({ weight }) => weight)}::int[]) as rule (signal, least, weight)
      ) as rule using (signal)
      group by signal, shared, least, weight having count(distinct voter_id) >= least
    )
    insert into vote_signal (edition_id, cluster, voter_id, entry_id, signal, weight)
    select ${editionId}, md5(signal || ' ' || shared), voter_id, entry_id, signal, weight
    from common join enough using (signal, shared)`.execute(tx)
  await tx
    .insertInto('vote_scan')
    .values({ edition_id: editionId, size, scanned_at: at })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet({ size, scanned_at: at }))
    .execute()
}

export async function scannedAt(db: Db, editionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('vote_scan')
    .select('scanned_at')
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row?.scanned_at ?? null
}
