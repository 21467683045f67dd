import type pg from 'pg'

const EACH = 10
const DAYS = 27

export interface Crowd {
  readonly editionId: string
  readonly ballots: number
  /** The first day of their votes. */
  readonly from: Date
  /** Two crowds are different people. */
  readonly name: string
}

/**
 * Who votes for which entry and when, as `bench_vote`: ten votes of a day each. One voter of a hundred votes for the
 * same entries in the same order as some thousand others; the rest choose each entry by themselves. Their ballots are
 * given too.
 */
async function giveAll(database: pg.Client, { editionId, ballots, from, name }: Crowd): Promise<void> {
  await database.query(
    `insert into account (id, email, email_verified, name, created_at)
     select uuidv7(), $1 || '-' || n || '@example.com', true, '', now() - interval '1 year'
     from generate_series(1, $2::int) as n`,
    [name, ballots / EACH],
  )
  await database.query(
    `create unlogged table if not exists bench_vote (n int, place int, voter_id uuid, entry_id uuid, at timestamptz,
       nonce bytea, pseudonym bytea, network bytea)`,
  )
  await database.query('truncate bench_vote')
  await database.query(
    `insert into bench_vote
     select n, place, id, ids[1 + case when n % 100 = 0 then (n + place * 37) % cardinality(ids)
         else (place - 1) * cardinality(ids) / ${EACH}
           + mod(hashint8extended(n * ${EACH}::bigint + place, 1) & 1048575, cardinality(ids) / ${EACH})::int end],
       $3::timestamptz + make_interval(days => n % ${DAYS}, secs => n % 20000 + place),
       decode(md5(email || ' ' || place), 'hex'), sha256(uuid_send(id)), sha256(int4send(n / 5))
     from (select id, email, split_part(split_part(email, '@', 1), '-', 2)::int as n from account
       where email like $1 || '-%') as voter
     cross join generate_series(1, ${EACH}) as place
     cross join (select array_agg(entry_id order by entry_id) as ids from competition_entry
       where edition_id = $2) as entries`,
    [name, editionId, from],
  )
  await database.query(
    `insert into ballot (edition_id, voter_id, entry_id, day, place, nonce, given_at, network)
     select $1, voter_id, entry_id, (at at time zone 'UTC')::date, place, nonce, at, network from bench_vote`,
    [editionId],
  )
}

/** Ballots that wait for the log, as `vote` leaves them; the portal's worker writes the log. */
export async function queueCrowd(database: pg.Client, crowd: Crowd): Promise<void> {
  await giveAll(database, crowd)
  await database.query(
    `insert into vote_waiting (edition_id, kind, entry_id, pseudonym, at, nonce)
     select $1, 'GIVE', entry_id, pseudonym, at, nonce from bench_vote`,
    [crowd.editionId],
  )
}

export async function countWaiting(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    'select count(*)::int as waiting from vote_waiting',
  )
  return rows[0]?.waiting ?? 0
}

export async function someNonces(database: pg.Client, count: number): Promise<string[]> {
  const { rows } = await database.query<{ nonce: string }>(
    `select encode(nonce, 'hex') as nonce from vote_leaf order by random() limit $1`,
    [count],
  )
  return rows.map(({ nonce }) => nonce)
}

/**
 * Ballots with leaves and counts, and one root over them all, written straight into the database: the count agrees,
 * and the hashes are not those of the leaves, which no count asks for.
 */
export async function logCrowd(database: pg.Client, crowd: Crowd): Promise<void> {
  const { editionId } = crowd
  await giveAll(database, crowd)
  const { rows } = await database.query<{ number: number; size: string }>(
    `select number, size from vote_root where edition_id = $1 order by number desc limit 1`,
    [editionId],
  )
  const [last] = rows
  if (!last) throw new Error('the log is empty')
  await database.query(
    `insert into vote_leaf (edition_id, leaf, hash, kind, entry_id, pseudonym, at, nonce)
     select $1, $2::bigint + (n - 1) * ${EACH} + place - 1, pseudonym, 'GIVE', entry_id, pseudonym, at, nonce
     from bench_vote`,
    [editionId, last.size],
  )
  await database.query(
    `insert into vote_count (edition_id, entry_id, votes)
     select $1, entry_id, count(*) from bench_vote group by entry_id
     on conflict (edition_id, entry_id) do update set votes = vote_count.votes + excluded.votes`,
    [editionId],
  )
  await database.query(
    `insert into vote_root (edition_id, number, size, root, previous, at, signature)
     select edition_id, number + 1, size + $2::bigint, root, root, at, signature
     from vote_root where edition_id = $1 and number = $3`,
    [editionId, crowd.ballots, last.number],
  )
  await database.query('drop table bench_vote')
  await database.query('vacuum analyze ballot, vote_leaf, account')
}
