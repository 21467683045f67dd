import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../../platform/db/connection.ts'

/** A vote that is to be given. */
export interface AskedBallot {
  readonly editionId: string
  readonly voterId: string
  readonly entryId: string
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly nonce: Buffer
  readonly pseudonym: Buffer
  /** Keyed hashes of where it came from (`markOf`); no device without an attestation. */
  readonly network: Buffer | null
  readonly device: Buffer | null
  readonly at: Date
  /** The most votes of an account and day. */
  readonly most: number
}

const GIVE = `
  with asked as (
    select *, row_number() over (partition by edition_id, voter_id, entry_id order by number) as time from unnest(
      $1::uuid[], $2::uuid[],
      $3::uuid[], $4::date[],
      $5::bytea[], $6::bytea[],
      $7::timestamptz[], $8::int[],
      $9::bytea[], $10::bytea[]
    ) with ordinality as asked (edition_id, voter_id, entry_id, day, nonce, pseudonym, at, most, network, device,
      number)
  ), fresh as (
    select asked.* from asked join edition using (edition_id)
    where asked.time = 1 and asked.at >= edition.voting_from and asked.at < edition.voting_until
      and not exists (select from vote_freeze where vote_freeze.edition_id = asked.edition_id)
      and not exists (
        select from ballot where ballot.edition_id = asked.edition_id and ballot.voter_id = asked.voter_id
          and ballot.entry_id = asked.entry_id)
  ), numbered as (
    select fresh.*, row_number() over (partition by edition_id, voter_id, day order by number) as nth from fresh
  ), placed as (
    select numbered.*,
      nth + (
        select count(*) from ballot where ballot.edition_id = numbered.edition_id
          and ballot.voter_id = numbered.voter_id and ballot.day = numbered.day) as used,
      -- The nth that is free: two processes at once may have left one out.
      (
        select free.place from generate_series(1, most) as free (place)
        where not exists (
          select from ballot where ballot.edition_id = numbered.edition_id
            and ballot.voter_id = numbered.voter_id and ballot.day = numbered.day and ballot.place = free.place)
        order by free.place offset nth - 1 limit 1) as place
    from numbered
  ), given as (
    insert into ballot (edition_id, voter_id, entry_id, day, place, nonce, given_at, network, device)
    select edition_id, voter_id, entry_id, day, place, nonce, at, network, device from placed
    where place is not null
    order by voter_id, entry_id
    on conflict do nothing
    returning edition_id, voter_id, entry_id, nonce
  ), waiting as (
    insert into vote_waiting (edition_id, kind, entry_id, pseudonym, at, nonce)
    select edition_id, 'GIVE', entry_id, pseudonym, at, nonce
    from given join asked using (edition_id, voter_id, entry_id, nonce)
    order by number
  )
  select nonce, used::int from given join placed using (edition_id, voter_id, entry_id, nonce)`

/**
 * Gives ballots in one statement, each with what the log will say of it. Left out is who has voted for the entry before,
 * has no vote left that day, comes outside the window or after the count is final. The statement is named, so that each
 * connection plans it once: for a single ballot planning took most of its time.
 * @returns for the nonce of each that was given, in hexadecimal, how many votes of the day its voter has used with it
 */
export async function giveBallots(
  pool: Pool,
  asked: readonly AskedBallot[],
): Promise<ReadonlyMap<string, number>> {
  // In one order, so that two processes never wait for each other.
  const rows = asked.toSorted((a, b) => (a.voterId + a.entryId < b.voterId + b.entryId ? -1 : 1))
  const column = <T>(of: (each: AskedBallot) => T): T[] => rows.map(of)
  const values = [
    column((each) => each.editionId),
    column((each) => each.voterId),
    column((each) => each.entryId),
    column((each) => each.day),
    column((each) => each.nonce),
    column((each) => each.pseudonym),
    column((each) => each.at),
    column((each) => each.most),
    column((each) => each.network),
    column((each) => each.device),
  ]
  const { rows: given } = await pool.query<{ nonce: Buffer; used: number }>({
    name: 'give-ballots',
    text: GIVE,
    values,
  })
  return new Map(given.map(({ nonce, used }) => [nonce.toString('hex'), used]))
}

interface OneBallot {
  readonly editionId: string
  readonly voterId: string
  readonly entryId: string
}

interface BallotRow {
  readonly nonce: Buffer
  readonly givenAt: Date
  readonly takenBackAt: Date | null
  /** Of one in quarantine, or void. */
  readonly quarantineId: string | null
}

export async function findBallot(
  db: Db,
  { editionId, voterId, entryId }: OneBallot,
): Promise<BallotRow | undefined> {
  return db
    .selectFrom('ballot')
    .select(['nonce', 'given_at as givenAt', 'taken_back_at as takenBackAt', 'quarantine_id as quarantineId'])
    .where('edition_id', '=', editionId)
    .where('voter_id', '=', voterId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst()
}

/** A change of a ballot that is there, with what the log will say of it, in one statement. */
interface BallotChange extends OneBallot {
  readonly kind: 'GIVE' | 'TAKE_BACK'
  readonly nonce: Buffer
  readonly pseudonym: Buffer
  readonly at: Date
}

/** @returns whether it changed: a ballot that was taken back is not taken back again. */
export async function changeBallot(
  db: Db,
  { editionId, voterId, entryId, kind, nonce, pseudonym, at }: BallotChange,
): Promise<boolean> {
  const isGiven = kind === 'GIVE'
  const { rows } = await sql`
    with changed as (
      update ballot
      set taken_back_at = ${isGiven ? null : at},
        nonce = case when ${isGiven} then ${nonce}::bytea else ballot.nonce end,
        given_at = case when ${isGiven} then ${at}::timestamptz else ballot.given_at end
      where edition_id = ${editionId} and voter_id = ${voterId} and entry_id = ${entryId}
        and (taken_back_at is not null) = ${isGiven} and quarantine_id is null
        and not exists (select from vote_freeze where vote_freeze.edition_id = ${editionId})
        and exists (
          select from edition where edition.edition_id = ${editionId}
            and ${at} >= voting_from and ${at} < voting_until)
      returning entry_id
    )
    insert into vote_waiting (edition_id, kind, entry_id, pseudonym, at, nonce)
    select ${editionId}, ${kind}, entry_id, ${pseudonym}, ${at}, ${nonce} from changed
    returning position`.execute(db)
  return rows.length > 0
}

/** For which entries an account has voted, and how many votes it gave on a day. */
export async function votesOf(db: Db, editionId: string, voterId: string, day: string) {
  const rows = await db
    .selectFrom('ballot')
    .select([
      'entry_id as entryId',
      'taken_back_at as takenBackAt',
      sql<boolean>`day = ${day}::date`.as('isToday'),
    ])
    .where('edition_id', '=', editionId)
    .where('voter_id', '=', voterId)
    .execute()
  return {
    entryIds: rows.filter(({ takenBackAt }) => takenBackAt === null).map(({ entryId }) => entryId),
    today: rows.filter(({ isToday }) => isToday).length,
  }
}

/** The ballots that count, for each entry: not taken back, not in quarantine, not void. */
export async function recount(db: Db, editionId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ballot')
    .select(['entry_id', sql<number>`count(*)::int`.as('votes')])
    .where('edition_id', '=', editionId)
    .where('taken_back_at', 'is', null)
    .where('quarantine_id', 'is', null)
    .groupBy('entry_id')
    .execute()
  return new Map(rows.map(({ entry_id: entryId, votes }) => [entryId, votes]))
}

/** Until the transaction ends no ballot of any edition is given or changed. */
export async function holdBallots(tx: Db): Promise<void> {
  await sql`lock table ballot in share row exclusive mode`.execute(tx)
}

/** What a freeze must see: it waits for who has called this, and who calls it sees a freeze that was before. */
export async function awaitFreeze(tx: Db): Promise<void> {
  await sql`lock table ballot in row exclusive mode`.execute(tx)
}

/** What decides whether an account may vote at all. */
export interface VoterAccount {
  readonly createdAt: Date
  /** Its e-mail address or its number. */
  readonly isConfirmed: boolean
}

export async function voterAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, VoterAccount>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'created_at', 'email_verified', 'phone_verified'])
    .where('id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { createdAt: row.created_at, isConfirmed: row.email_verified || row.phone_verified },
    ]),
  )
}
