import type { Signal } from '@easel/domain/competitions/votes/fraud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'

interface ClusterRow {
  readonly cluster: string
  readonly signal: Signal
  readonly entryIds: readonly string[]
  readonly ballots: number
  readonly counted: number
  readonly score: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/**
 * The clusters of an edition with ballots that are counted: the highest mean score first, as it is shown, and of one
 * score that with the most ballots that still count.
 */
export async function worstClusters(db: Db, editionId: string, most: number): Promise<ClusterRow[]> {
  const { rows } = await sql<ClusterRow>`
    with scored as (
      select voter_id, entry_id, sum(weight) as score from vote_signal where edition_id = ${editionId}
      group by voter_id, entry_id
    )
    select cluster, signal, (array_agg(distinct entry_id))[1:5] as "entryIds", count(*)::int as ballots,
      (count(*) filter (where taken_back_at is null and quarantine_id is null))::int as counted,
      round(avg(score), 1)::float8 as score, min(given_at) as "firstAt", max(given_at) as "lastAt"
    from vote_signal join scored using (voter_id, entry_id) join ballot using (edition_id, voter_id, entry_id)
    where edition_id = ${editionId}
    group by cluster, signal
    having count(*) filter (where taken_back_at is null and quarantine_id is null) > 0
    order by score desc, counted desc, max(weight) desc, cluster limit ${most}`.execute(db)
  return rows
}

interface BallotRow {
  readonly voterId: string
  readonly entryId: string
  readonly at: Date
  readonly score: number
  readonly signals: Signal[]
  readonly state: 'COUNTED' | 'TAKEN_BACK' | 'SET_ASIDE'
}

export async function ballotsOfCluster(
  db: Db,
  editionId: string,
  cluster: string,
  most: number,
): Promise<BallotRow[]> {
  const { rows } = await sql<BallotRow>`
    select voter_id as "voterId", entry_id as "entryId", given_at as at, sum(weight)::int as score,
      array_agg(signal order by weight desc, signal) as signals,
      case when taken_back_at is not null then 'TAKEN_BACK' when quarantine_id is not null then 'SET_ASIDE'
        else 'COUNTED' end as state
    from vote_signal join ballot using (edition_id, voter_id, entry_id)
    where edition_id = ${editionId} and exists (
      select from vote_signal as own where own.edition_id = ${editionId} and own.cluster = ${cluster}
        and own.voter_id = vote_signal.voter_id and own.entry_id = vote_signal.entry_id)
    group by voter_id, entry_id, given_at, taken_back_at, quarantine_id
    order by score desc, given_at, voter_id limit ${most}`.execute(db)
  return rows
}

/** The signal that the ballots of a cluster have in common. */
export async function signalOf(db: Db, editionId: string, cluster: string): Promise<Signal | null> {
  const { rows } = await sql<{ signal: Signal }>`
    select signal from vote_signal where edition_id = ${editionId} and cluster = ${cluster} limit 1`.execute(
    db,
  )
  return rows[0]?.signal ?? null
}
