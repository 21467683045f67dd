import type pg from 'pg'

/** After every instant of the benchmark; the database dates sessions by its own clock. */
const SESSIONS_UNTIL = '2060-01-01T00:00:00Z'

/** Somebody with a session who has not voted yet. */
export interface Voter {
  readonly accountId: string
  readonly token: string
}

/** Accounts with a confirmed e-mail address and a session each, written straight into the database. */
export async function makeVoters(database: pg.Client, count: number): Promise<Voter[]> {
  const { rows } = await database.query<Voter>(
    `with voter as (
       insert into account (id, email, email_verified, name)
       select uuidv7(), 'voter-' || n || '@example.com', true, '' from generate_series(1, $1::int) as n
       returning id
     )
     insert into account_session (id, account_id, token, expires_at)
     select uuidv7(), id, 'bench-' || id, $2 from voter
     returning account_id as "accountId", token`,
    [count, SESSIONS_UNTIL],
  )
  await database.query('analyze account, account_session')
  return rows
}

/**
 * Entries of as many designers as are needed beside those that are there, all of them passed; the pictures are shared
 * out among all entries.
 */
export async function makeEntries(
  database: pg.Client,
  edition: {
    readonly editionId: string
    readonly each: number
    readonly designers: number
    readonly at: Date
    readonly fileIds: readonly string[]
  },
): Promise<string[]> {
  const { editionId, each, designers, at, fileIds } = edition
  await database.query(
    `with entrant as (
       insert into account (id, email, email_verified, name)
       select uuidv7(), 'entrant-' || n || '@example.com', true, 'Entrant' from generate_series(1, $1::int) as n
       returning id, email
     )
     insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key, real_name,
       address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher, bank_card_last4,
       content_types, auth_product_types, applied_at, updated_at)
     select uuidv7(), id, 'INDIVIDUAL', 'VERIFIED', split_part(email, '@', 1), split_part(email, '@', 1), 'Test Person',
       '1 Test Road', 'Test Person', 'ICBC', 'Beijing', 'Beijing', 'Main', 'v1.', '0000', '{themes}', '{THEME}', now(), now()
     from entrant`,
    [designers],
  )
  await database.query(
    `insert into competition_entry (entry_id, edition_id, category, account_id, designer_id, state, place, name, creator,
       submission, created_at, updated_at, changed_at, submitted_at, passed_at)
     select uuidv7(), $1, 'photography', account_id, designer_id, 'PASSED', place, 'Low water ' || place, nickname,
       1, $3, $3, $3, $3, $3
     from designer cross join generate_series(1, $2::int) as place where nickname like 'entrant-%'`,
    [editionId, each, at],
  )
  await database.query(
    `insert into competition_entry_file (entry_id, slot, position, file_id, attached_at)
     select entry_id, 'photograph', 1,
       ($2::uuid[])[1 + row_number() over (order by entry_id) % cardinality($2::uuid[])], $3
     from competition_entry where edition_id = $1`,
    [editionId, fileIds, at],
  )
  const { rows } = await database.query<{ entry_id: string }>(
    'select entry_id from competition_entry where edition_id = $1',
    [editionId],
  )
  await database.query('analyze')
  return rows.map((row) => row.entry_id)
}

/** How many image variants the worker has still to make. */
export async function picturesWaiting(database: pg.Client, fileIds: readonly string[]): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from file where file_id = any($1) and renditions = '{}'`,
    [fileIds],
  )
  return rows[0]?.waiting ?? 0
}

export async function countBallots(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ ballots: number }>('select count(*)::int as ballots from ballot')
  return rows[0]?.ballots ?? 0
}

/** A table of the same kind as the product's: the same columns, keys and partitions. */
export async function makePlainTable(database: pg.Client): Promise<void> {
  await database.query(
    `create table if not exists bench_ballot (like ballot including all) partition by hash (voter_id)`,
  )
  for (let part = 0; part < 8; part += 1)
    await database.query(
      `create table if not exists bench_ballot_${part} partition of bench_ballot
       for values with (modulus 8, remainder ${part})`,
    )
}

export const PLAIN_INSERT = {
  name: 'plain-ballot',
  text: `insert into bench_ballot (edition_id, voter_id, entry_id, day, place, nonce, given_at, network)
    values ($1, $2, $3, '2045-03-01', 1, $4, '2045-03-01T04:00:00Z', $5)`,
} as const
