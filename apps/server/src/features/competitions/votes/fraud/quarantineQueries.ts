import type { VotingRules } from '@easel/domain/competitions/editions/voting.ts'
import type { Signal } from '@easel/domain/competitions/votes/fraud.ts'
import type { VoteKind } from '@easel/domain/competitions/votes/log.ts'
import type { QuarantineState } from '@easel/domain/competitions/votes/quarantine.ts'
import { OPEN_QUARANTINE_STATES } from '@easel/domain/competitions/votes/quarantine.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import { literals } from '../../../../platform/db/literalQueries.ts'

export interface OneVote {
  readonly voterId: string
  readonly entryId: string
}

export interface QuarantineRow {
  readonly quarantineId: string
  readonly editionId: string
  readonly signal: Signal
  readonly state: QuarantineState
  readonly reason: string
  readonly placedAt: Date
  readonly proposedBy: string | null
  readonly proposedAt: Date | null
  readonly decidedAt: Date | null
  readonly ballots: number
  /** What its edition calls a vote. */
  readonly word: VotingRules['word']
}

const columns = sql<QuarantineRow>`
  quarantine_id as "quarantineId", edition_id as "editionId", signal, state, reason, placed_at as "placedAt",
  proposed_by as "proposedBy", proposed_at as "proposedAt", decided_at as "decidedAt",
  (select count(*)::int from vote_quarantine_ballot as each
    where each.quarantine_id = vote_quarantine.quarantine_id) as ballots,
  (select definition -> 'voting' ->> 'word' from edition
    where edition.edition_id = vote_quarantine.edition_id) as word`

/** Takes the counted ballots of a cluster out of the count. @returns which ones */
export async function setAside(
  tx: Db,
  editionId: string,
  cluster: string,
  quarantineId: string,
): Promise<OneVote[]> {
  const { rows } = await sql<OneVote>`
    update ballot set quarantine_id = ${quarantineId}
    where edition_id = ${editionId} and taken_back_at is null and quarantine_id is null
      and (voter_id, entry_id) in (
        select voter_id, entry_id from vote_signal where edition_id = ${editionId} and cluster = ${cluster})
    returning voter_id as "voterId", entry_id as "entryId"`.execute(tx)
  return rows
}

/** Puts ballots of a quarantine back into the count: all of them, or one. @returns which ones */
export async function putBack(tx: Db, quarantineId: string, one: OneVote | null = null): Promise<OneVote[]> {
  const { rows } = await sql<OneVote>`
    update ballot set quarantine_id = null
    from vote_quarantine_ballot as each
    where each.quarantine_id = ${quarantineId} and ballot.quarantine_id = ${quarantineId}
      and ballot.voter_id = each.voter_id and ballot.entry_id = each.entry_id
      and (${one === null} or (each.voter_id = ${one?.voterId ?? null}::uuid and each.entry_id = ${one?.entryId ?? null}::uuid))
    returning ballot.voter_id as "voterId", ballot.entry_id as "entryId"`.execute(tx)
  return rows
}

interface NewQuarantine {
  readonly quarantineId: string
  readonly editionId: string
  readonly cluster: string
  readonly signal: Signal
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export async function insertQuarantine(tx: Db, row: NewQuarantine, votes: readonly OneVote[]): Promise<void> {
  await tx
    .insertInto('vote_quarantine')
    .values({
      quarantine_id: row.quarantineId,
      edition_id: row.editionId,
      cluster: row.cluster,
      signal: row.signal,
      reason: row.reason,
      state: 'QUARANTINED',
      placed_by: row.by,
      placed_at: row.at,
    })
    .execute()
  await sql`
    insert into vote_quarantine_ballot (quarantine_id, voter_id, entry_id)
    select ${row.quarantineId}, * from unnest(
      ${votes.map(({ voterId }) => voterId)}::uuid[], ${votes.map(({ entryId }) => entryId)}::uuid[])`.execute(
    tx,
  )
}

/** Queues what the log will say of these ballots. */
export async function queueLeaves(
  tx: Db,
  editionId: string,
  kind: VoteKind,
  at: Date,
  leaves: readonly { readonly entryId: string; readonly pseudonym: Buffer; readonly nonce: Buffer }[],
): Promise<void> {
  await sql`
    insert into vote_waiting (edition_id, kind, entry_id, pseudonym, at, nonce)
    select ${editionId}, ${kind}, entry_id, pseudonym, ${at}, nonce from unnest(
      ${leaves.map(({ entryId }) => entryId)}::uuid[], ${leaves.map(({ pseudonym }) => pseudonym)}::bytea[],
      ${leaves.map(({ nonce }) => nonce)}::bytea[]) as leaf (entry_id, pseudonym, nonce)`.execute(tx)
}

export async function findQuarantine(
  db: Db,
  quarantineId: string,
  lock = false,
): Promise<QuarantineRow | undefined> {
  const { rows } = await sql<QuarantineRow>`
    select ${columns} from vote_quarantine where quarantine_id = ${quarantineId}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

export async function quarantinesOf(db: Db, editionId: string): Promise<QuarantineRow[]> {
  const { rows } = await sql<QuarantineRow>`
    select ${columns} from vote_quarantine where edition_id = ${editionId}
    order by vote_quarantine.placed_at desc, quarantine_id desc`.execute(db)
  return rows
}

export async function moveQuarantine(
  tx: Db,
  quarantineId: string,
  { state, by, at }: { readonly state: QuarantineState; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('vote_quarantine')
    .set(
      state === 'VOID_PROPOSED'
        ? { state, proposed_by: by, proposed_at: at }
        : { state, decided_by: by, decided_at: at },
    )
    .where('quarantine_id', '=', quarantineId)
    .execute()
}

export async function votesIn(db: Db, quarantineId: string): Promise<OneVote[]> {
  return db
    .selectFrom('vote_quarantine_ballot')
    .select(['voter_id as voterId', 'entry_id as entryId'])
    .where('quarantine_id', '=', quarantineId)
    .execute()
}

/** What waits on the page of suspicious votes of an edition; groups of suspicious votes as far as `most`. */
export async function fraudFigures(db: Db, editionId: string, most = 100) {
  const { rows } = await sql<{ groups: number; placed: number; proposed: number; objections: number }>`
    select
      (select count(*)::int from (
        select cluster from vote_signal join ballot using (edition_id, voter_id, entry_id)
        where edition_id = ${editionId} and taken_back_at is null and quarantine_id is null
        group by cluster limit ${most}) as open) as groups,
      (select count(*)::int from vote_quarantine
        where edition_id = ${editionId} and state = 'QUARANTINED') as placed,
      (select count(*)::int from vote_quarantine
        where edition_id = ${editionId} and state = 'VOID_PROPOSED') as proposed,
      (select count(*)::int from vote_quarantine_ballot join vote_quarantine using (quarantine_id)
        where edition_id = ${editionId} and objection is not null and answer is null) as objections`.execute(
    db,
  )
  return rows[0] ?? { groups: 0, placed: 0, proposed: 0, objections: 0 }
}

/** What keeps a count from being final: votes in quarantine, open objections, and until when others may come. */
export async function openCases(db: Db, editionId: string) {
  const { rows } = await sql<{ quarantined: number; objections: number; lastVoidAt: Date | null }>`
    select (select count(*)::int from ballot join vote_quarantine using (quarantine_id)
        where ballot.edition_id = ${editionId} and state in (${literals(OPEN_QUARANTINE_STATES)})) as quarantined,
      (select count(*)::int from vote_quarantine_ballot join vote_quarantine using (quarantine_id)
        where edition_id = ${editionId} and objection is not null and answer is null) as objections,
      (select max(decided_at) from vote_quarantine
        where edition_id = ${editionId} and state = 'VOIDED') as "lastVoidAt"`.execute(db)
  return rows[0] ?? { quarantined: 0, objections: 0, lastVoidAt: null }
}

/**
 * How many ballots of an edition are in quarantine, and how many are void, by what spoke against them; also where its
 * ballots are archived. A ballot of a quarantine leaves it with all others, or by an objection that restores it.
 */
export async function publicFigures(db: Db, editionId: string) {
  const { rows } = await sql<{ signal: Signal; isVoid: boolean; votes: number }>`
    select signal, state = 'VOIDED' as "isVoid", count(*)::int as votes
    from vote_quarantine_ballot join vote_quarantine using (quarantine_id)
    where edition_id = ${editionId} and state <> 'RELEASED' and answer is distinct from 'RESTORED'
    group by 1, 2 order by 3 desc, 1`.execute(db)
  return {
    quarantined: rows.reduce((sum, { isVoid, votes }) => sum + (isVoid ? 0 : votes), 0),
    voided: rows.flatMap(({ signal, isVoid, votes }) => (isVoid ? [{ signal, votes }] : [])),
  }
}
