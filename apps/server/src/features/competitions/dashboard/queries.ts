import { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** How many entries of each category are in each state. */
export async function entryCounts(db: Db, editionId: string) {
  const rows = await db
    .selectFrom('competition_entry')
    .select(['category', 'state', sql<number>`count(*)::int`.as('count')])
    .where('edition_id', '=', editionId)
    .groupBy(['category', 'state'])
    .orderBy('category')
    .orderBy('state')
    .execute()
  return rows.map((row) => ({ ...row, state: EntryState.parse(row.state) }))
}

/** The counted votes of each category, as they were folded last. */
export async function votesByCategory(db: Db, editionId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ category: string; votes: number }>`
    select category, sum(votes)::int as votes
    from vote_count join competition_entry using (edition_id, entry_id)
    where edition_id = ${editionId} group by category`.execute(db)
  return new Map(rows.map(({ category, votes }) => [category, votes]))
}

/**
 * How many leaves the log got in each minute since an instant, by the start of the minute; minutes without any are
 * absent. Read from its roots, of which there is one a second at most.
 * @param most roots
 */
export async function leavesPerMinute(
  db: Db,
  editionId: string,
  { since, most }: { since: Date; most: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ minute: Date; votes: number }>`
    with newest as (
      select number, size, at from vote_root where edition_id = ${editionId} order by number desc limit ${most}
    ), grown as (
      select at, size - coalesce(lag(size) over (order by number), case when number = 1 then 0 else size end) as votes
      from newest
    )
    select date_trunc('minute', at) as minute, sum(votes)::int as votes from grown
    where at >= ${since} group by 1`.execute(db)
  return new Map(rows.map(({ minute, votes }) => [minute.getTime(), votes]))
}

/** With how many phones each system version was confirmed last, of the latest `most` confirmations since an instant. */
export async function confirmedVersions(
  db: Db,
  { since, most }: { since: Date; most: number },
): Promise<readonly { version: string; phones: number }[]> {
  const { rows } = await sql<{ version: string; phones: number }>`
    with latest as (
      select account_id, system_version, attested_at from device_attestation
      where attested_at > ${since} order by attested_at desc limit ${most}
    ), newest as (
      select distinct on (account_id) account_id, system_version from latest
      order by account_id, attested_at desc
    )
    select system_version as version, count(*)::int as phones from newest group by system_version`.execute(db)
  return rows
}
