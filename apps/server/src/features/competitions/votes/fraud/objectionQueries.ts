import type { Signal } from '@easel/domain/competitions/votes/fraud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import type { OneVote } from './quarantineQueries.ts'

interface ObjectionRow extends OneVote {
  readonly quarantineId: string
  readonly text: string
  readonly at: Date
  readonly answer: 'KEPT' | 'RESTORED' | null
}

/** Objections in an edition, the oldest first. */
export async function objectionsIn(db: Db, editionId: string): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    select quarantine_id as "quarantineId", voter_id as "voterId", entry_id as "entryId", objection as text,
      objected_at as at, answer
    from vote_quarantine_ballot join vote_quarantine using (quarantine_id)
    where edition_id = ${editionId} and objection is not null order by objected_at, voter_id`.execute(db)
  return rows
}

interface VoidVote {
  readonly quarantineId: string
  readonly entryId: string
  readonly signal: Signal
  readonly voidedAt: Date
  readonly hasObjected: boolean
  readonly answer: 'KEPT' | 'RESTORED' | null
}

/** The votes of an account in an edition that are void now; also where its ballots are archived. */
export async function voidVotesOf(db: Db, editionId: string, voterId: string): Promise<VoidVote[]> {
  const { rows } = await sql<VoidVote>`
    select quarantine_id as "quarantineId", each.entry_id as "entryId", signal, decided_at as "voidedAt",
      objection is not null as "hasObjected", answer
    from vote_quarantine_ballot as each
      join vote_quarantine using (quarantine_id)
    where each.voter_id = ${voterId} and vote_quarantine.edition_id = ${editionId} and state = 'VOIDED'
      and answer is distinct from 'RESTORED'
    order by decided_at desc, each.entry_id`.execute(db)
  return rows
}

interface OwnObjection extends OneVote {
  readonly quarantineId: string
  readonly text: string
  readonly at: Date
}

/** @returns whether it was written: of two at once, one is. */
export async function writeObjection(tx: Db, { quarantineId, voterId, entryId, text, at }: OwnObjection) {
  const { rows } = await sql`
    update vote_quarantine_ballot set objection = ${text}, objected_at = ${at}
    where quarantine_id = ${quarantineId} and voter_id = ${voterId} and entry_id = ${entryId}
      and objection is null
    returning quarantine_id`.execute(tx)
  return rows.length > 0
}

/** @returns whether it was open */
export async function writeAnswer(
  tx: Db,
  quarantineId: string,
  { voterId, entryId }: OneVote,
  answer: {
    readonly is: 'KEPT' | 'RESTORED'
    readonly reason: string
    readonly by: string
    readonly at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    update vote_quarantine_ballot
    set answer = ${answer.is}, answer_reason = ${answer.reason}, answered_by = ${answer.by}, answered_at = ${answer.at}
    where quarantine_id = ${quarantineId} and voter_id = ${voterId} and entry_id = ${entryId}
      and objection is not null and answer is null
    returning quarantine_id`.execute(tx)
  return rows.length > 0
}
