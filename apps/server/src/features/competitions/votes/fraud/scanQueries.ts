import {
  NEW_ACCOUNT_DAYS,
  RESCAN,
  SEQUENCE_VOTES,
  SIGNAL_NAMES,
  SIGNALS,
  type Signal,
} from '@easel/domain/competitions/votes/fraud.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'

/** Where an entrant has been: keyed hashes as ballots have them. */
export interface EntrantMark {
  readonly entryId: string
  readonly kind: 'network' | 'device'
  readonly mark: Buffer
}

interface Scan {
  readonly editionId: string
  readonly entrants: readonly EntrantMark[]
  /** The ballots that are looked at. */
  readonly given: RawBuilder<unknown>
}

/**
 * The ballots of each signal with what they have in common, as `shared`. Groups are counted first, and only those that
 * are large enough are joined with their ballots: of millions most share nothing. Whoever votes for an entry does so
 * once, so ballots for one entry are as many as their accounts.
 */
const FOUND: Readonly<Record<Signal, (look: Scan) => RawBuilder<unknown>>> = {
  // Nobody votes before voting begins, so accounts that were older then are not read.
  NEW_ACCOUNTS: ({ editionId, given }) => sql`
    select entry_id::text as shared, voter_id, entry_id from (
      select entry_id, voter_id, count(*) over (partition by entry_id) as votes
      from ${given} join account on account.id = voter_id
      where given_at < account.created_at + make_interval(days => ${NEW_ACCOUNT_DAYS})
        and account.created_at > (
          select voting_from - make_interval(days => ${NEW_ACCOUNT_DAYS}) from edition where edition_id = ${editionId})
    ) as young where votes >= ${SIGNALS.NEW_ACCOUNTS.least}`,
  NETWORK: ({ given }) => sql`
    select encode(network, 'hex') || entry_id as shared, voter_id, entry_id from ${given} join (
      select network, entry_id from ${given} where network is not null
      group by network, entry_id having count(*) >= ${SIGNALS.NETWORK.least}
    ) as many using (network, entry_id)`,
  DEVICE: ({ given }) => sql`
    select encode(device, 'hex') as shared, voter_id, entry_id from ${given} join (
      select device from (select distinct device, voter_id from ${given} where device is not null) as pair
      group by device having count(*) >= ${SIGNALS.DEVICE.least}
    ) as many using (device)`,
  BURST: ({ given }) => sql`
    select minute::text || entry_id as shared, voter_id, entry_id
    from (select *, date_trunc('minute', given_at, 'UTC') as minute from ${given}) as given join (
      select date_trunc('minute', given_at, 'UTC') as minute, entry_id from ${given}
      group by 1, 2 having count(*) >= ${SIGNALS.BURST.least}
    ) as many using (minute, entry_id)`,
  SEQUENCE: ({ given }) => sql`
    select entries as shared, voter_id, entry_id from ${given} join (
      select voter_id, entries, count(*) over (partition by entries) as voters from (
        select voter_id, md5(string_agg(entry_id::text, ' ' order by given_at, day, place)) as entries
        from ${given} group by voter_id having count(*) >= ${SEQUENCE_VOTES}
      ) as voter
    ) as many using (voter_id)
    where voters >= ${SIGNALS.SEQUENCE.least}`,
  ONE_ENTRY: ({ given }) => sql`
    select entry_id::text as shared, voter_id, entry_id from (
      select voter_id, entry_id, count(*) over (partition by entry_id) as voters from (
        select voter_id, (array_agg(entry_id))[1] as entry_id from ${given} group by voter_id having count(*) = 1
      ) as single
    ) as many
    where voters >= ${SIGNALS.ONE_ENTRY.least}`,
  ENTRANT: ({ entrants, given }) => sql`
    select distinct entry_id::text as shared, voter_id, entry_id from ${given} join unnest(
      ${entrants.map(({ entryId }) => entryId)}::uuid[], ${entrants.map(({ kind }) => kind)}::text[],
      ${entrants.map(({ mark }) => mark)}::bytea[]) as entrant (entry_id, kind, mark) using (entry_id)
    where mark = case kind when 'network' then network else device end`,
}

/** Counted by voter, as ballots are partitioned: a partition at a time fits into memory, where all of them do not. */
const BY_VOTER: readonly Signal[] = ['SEQUENCE', 'ONE_ENTRY']

/**
 * Computes the signals of an edition's ballots anew (`SIGNALS` says what each is), and writes what has changed.
 * @param look `size`: how much of the log it is a look at
 */
export async function scanBallots(
  tx: Db,
  editionId: string,
  entrants: readonly EntrantMark[],
  { size, at }: { readonly size: number; readonly at: Date },
): Promise<void> {
  // Every ballot is read: of ten million a statement takes some ten seconds, and longer on a busy machine.
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
  await sql`
    create temporary table scan_found (cluster text, voter_id uuid, entry_id uuid, signal text, weight smallint)
    on commit drop`.execute(tx)
  const given = sql`(
    select voter_id, entry_id, given_at, place, day, network, device from ballot
    where edition_id = ${editionId} and taken_back_at is null) as given`
  for (const signal of SIGNAL_NAMES) {
    const byPartition = BY_VOTER.includes(signal) ? 'on' : 'off'
    await sql`select set_config('enable_partitionwise_aggregate', ${byPartition}, true)`.execute(tx)
    await sql`
      insert into scan_found
      select md5(${signal} || ' ' || shared), voter_id, entry_id, ${signal}, ${SIGNALS[signal].weight}::smallint
      from (${FOUND[signal]({ editionId, entrants, given })}) as found`.execute(tx)
  }
  await writeFound(tx, editionId)
  await tx
    .insertInto('vote_scan')
    .values({ edition_id: editionId, size, scanned_at: at })
    .onConflict((conflict) => conflict.column('edition_id').doUpdateSet({ size, scanned_at: at }))
    .execute()
}

/** Most of what a look finds was found by the one before: only the difference is written. */
async function writeFound(tx: Db, editionId: string): Promise<void> {
  await sql`analyze scan_found`.execute(tx)
  await sql`
    delete from vote_signal where edition_id = ${editionId} and not exists (
      select from scan_found as found
      where found.cluster = vote_signal.cluster and found.voter_id = vote_signal.voter_id
        and found.entry_id = vote_signal.entry_id)`.execute(tx)
  await sql`
    insert into vote_signal (edition_id, cluster, voter_id, entry_id, signal, weight)
    select ${editionId}, cluster, voter_id, entry_id, signal, weight from scan_found as found
    where not exists (
      select from vote_signal
      where edition_id = ${editionId} and vote_signal.cluster = found.cluster
        and vote_signal.voter_id = found.voter_id and vote_signal.entry_id = found.entry_id)`.execute(tx)
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

export async function scannedAt(db: Db, editionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('vote_scan')
    .select('scanned_at')
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  return row?.scanned_at ?? null
}
