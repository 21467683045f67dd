import {
  isVoteLeaf,
  type LogLeaf,
  RESULT_KINDS,
  type ResultLeaf,
  type SignedRoot,
  VOTE_EFFECT,
  VOTE_KINDS,
  VOTER_KINDS,
} from '@easel/domain/competitions/votes/log.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** A leaf as its row has it: a vote has an entry, a pseudonym and a nonce, a result a number and a fingerprint. */
interface StoredLeaf {
  readonly kind: string
  readonly entryId: string | null
  readonly pseudonym: Buffer | null
  readonly at: Date
  readonly nonce: Buffer | null
  readonly number: number | null
  readonly fingerprint: Buffer | null
}

/** @throws where the row is none that the database lets in */
function leafOfRow(editionId: string, row: StoredLeaf): LogLeaf {
  const at = row.at.toISOString()
  const vote = VOTE_KINDS.find((kind) => kind === row.kind)
  if (vote && row.entryId && row.pseudonym && row.nonce)
    return {
      editionId,
      kind: vote,
      entryId: row.entryId,
      pseudonym: row.pseudonym.toString('hex'),
      at,
      nonce: row.nonce.toString('hex'),
    }
  const result = RESULT_KINDS.find((kind) => kind === row.kind)
  if (!result || row.number === null || !row.fingerprint) throw new Error(`no leaf is of kind ${row.kind}`)
  const fingerprint = row.fingerprint.toString('hex')
  return { editionId, kind: result, number: row.number, fingerprint, at }
}

const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

export async function editionsWaiting(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('vote_waiting').select('edition_id').distinct().execute()
  return rows.map(({ edition_id: editionId }) => editionId)
}

/** Whether this transaction alone writes the log of the edition. */
export async function lockLog(tx: Db, editionId: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('votes:' || ${editionId}, 0)) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked ?? false
}

/** Takes the oldest waiting leaves of an edition out of the queue, in their order. */
export async function takeWaiting(tx: Db, editionId: string, most: number): Promise<LogLeaf[]> {
  const { rows } = await sql<StoredLeaf>`
    with taken as (
      delete from vote_waiting where position in (
        select position from vote_waiting where edition_id = ${editionId} order by position limit ${most})
      returning position, kind, entry_id as "entryId", pseudonym, at, nonce, number, fingerprint
    )
    select * from taken order by position`.execute(tx)
  return rows.map((row) => leafOfRow(editionId, row))
}

export async function countWaiting(db: Db, editionId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('vote_waiting')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return waiting
}

/** @param first the index of the first one */
export async function addLeaves(
  tx: Db,
  editionId: string,
  first: number,
  leaves: readonly { readonly leaf: LogLeaf; readonly hash: Buffer }[],
): Promise<void> {
  const votes = leaves.map(({ leaf }) => (isVoteLeaf(leaf) ? leaf : null))
  const results = leaves.map(({ leaf }) => (isVoteLeaf(leaf) ? null : leaf))
  const hex = (text: string | undefined) => (text === undefined ? null : bytesOf(text))
  await sql`
    insert into vote_leaf (edition_id, leaf, hash, kind, entry_id, pseudonym, at, nonce, number, fingerprint)
    select ${editionId}, * from unnest(
      ${leaves.map((_, at) => first + at)}::bigint[], ${leaves.map(({ hash }) => hash)}::bytea[],
      ${leaves.map(({ leaf }) => leaf.kind)}::text[], ${votes.map((vote) => vote?.entryId)}::uuid[],
      ${votes.map((vote) => hex(vote?.pseudonym))}::bytea[],
      ${leaves.map(({ leaf }) => leaf.at)}::timestamptz[],
      ${votes.map((vote) => hex(vote?.nonce))}::bytea[],
      ${results.map((result) => result?.number)}::int[],
      ${results.map((result) => hex(result?.fingerprint))}::bytea[])`.execute(tx)
}

/**
 * Queues the fingerprint of a result for the log, once for good.
 * @returns false where it is queued or logged already
 */
export async function queueResult(
  tx: Db,
  { editionId, kind, number, fingerprint, at }: ResultLeaf,
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into result_fingerprint (edition_id, kind, number, fingerprint, decided_at)
      values (${editionId}, ${kind}, ${number}, ${bytesOf(fingerprint)}, ${at}) on conflict do nothing
      returning *
    )
    insert into vote_waiting (edition_id, kind, number, fingerprint, at)
    select edition_id, kind, number, fingerprint, decided_at from added returning position`.execute(tx)
  return rows.length > 0
}

/** Adds these differences to the shown counts. */
export async function foldCounts(tx: Db, editionId: string, by: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    insert into vote_count (edition_id, entry_id, votes)
    select ${editionId}, * from unnest(${[...by.keys()]}::uuid[], ${[...by.values()]}::bigint[])
    order by 2
    on conflict (edition_id, entry_id) do update set votes = vote_count.votes + excluded.votes`.execute(tx)
}

export async function foldedCounts(db: Db, editionId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('vote_count')
    .select(['entry_id', 'votes'])
    .where('edition_id', '=', editionId)
    .where('votes', '<>', 0)
    .execute()
  return new Map(rows.map(({ entry_id: entryId, votes }) => [entryId, votes]))
}

/** What the leaves say of each entry, each kind with its effect. */
export async function loggedCounts(db: Db, editionId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ entryId: string; votes: number }>`
    with effect as (
      select * from unnest(${[...VOTE_KINDS]}::text[], ${VOTE_KINDS.map((kind) => VOTE_EFFECT[kind])}::int[])
        as effect (kind, change)
    )
    select entry_id as "entryId", sum(change)::int as votes
    from vote_leaf join effect using (kind) where edition_id = ${editionId} group by entry_id
    having sum(change) <> 0`.execute(db)
  return new Map(rows.map(({ entryId, votes }) => [entryId, votes]))
}

/** The same as `countsUntil` of domain says of the log: votes before an instant that are not void, whenever they became so. */
export async function loggedCountsUntil(
  db: Db,
  editionId: string,
  until: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ entryId: string; votes: number }>`
    with voter as (
      select distinct on (entry_id, pseudonym) entry_id, pseudonym, kind from vote_leaf
      where edition_id = ${editionId} and at < ${until} and kind = any(${[...VOTER_KINDS]}::text[])
      order by entry_id, pseudonym, leaf desc
    ), desk as (
      select distinct on (entry_id, pseudonym) entry_id, pseudonym, kind from vote_leaf
      where edition_id = ${editionId} and kind <> all(${[...VOTER_KINDS]}::text[])
      order by entry_id, pseudonym, leaf desc
    )
    select entry_id as "entryId", count(*)::int as votes
    from voter left join desk using (entry_id, pseudonym)
    where voter.kind = 'GIVE' and coalesce(desk.kind, 'RELEASE') = 'RELEASE'
    group by entry_id`.execute(db)
  return new Map(rows.map(({ entryId, votes }) => [entryId, votes]))
}

export interface RootRow extends SignedRoot {
  readonly signature: string
}

const roots = (db: Db, editionId: string) =>
  db
    .selectFrom('vote_root')
    .select(['number', 'size', 'root', 'previous', 'at', 'signature'])
    .where('edition_id', '=', editionId)

type StoredRoot = Awaited<ReturnType<ReturnType<typeof roots>['executeTakeFirstOrThrow']>>

const presented = (editionId: string, row: StoredRoot): RootRow => ({
  editionId,
  number: row.number,
  size: row.size,
  root: row.root.toString('hex'),
  previous: row.previous.toString('hex'),
  at: row.at.toISOString(),
  signature: row.signature.toString('hex'),
})

export async function newestRoot(db: Db, editionId: string): Promise<RootRow | null> {
  const row = await roots(db, editionId).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return row ? presented(editionId, row) : null
}

export async function rootsAfter(db: Db, editionId: string, after: number, most: number): Promise<RootRow[]> {
  const rows = await roots(db, editionId).where('number', '>', after).orderBy('number').limit(most).execute()
  return rows.map((row) => presented(editionId, row))
}

export async function addRoot(tx: Db, root: RootRow): Promise<void> {
  await tx
    .insertInto('vote_root')
    .values({
      edition_id: root.editionId,
      number: root.number,
      size: root.size,
      root: Buffer.from(root.root, 'hex'),
      previous: Buffer.from(root.previous, 'hex'),
      at: root.at,
      signature: Buffer.from(root.signature, 'hex'),
    })
    .execute()
}

/** Leaves (level 0) or whole subtrees of 256^level leaves, from `from` up to and without `until`, counted in these. */
export interface HashRange {
  readonly level: number
  readonly from: number
  readonly until: number
}

const HASH_BYTES = 32

/**
 * The hashes of each range, in order; all of them in one statement. Each range comes as one value: thousands of small
 * ones take the driver longer to read than the database to find.
 */
export async function hashesOf(
  db: Db,
  editionId: string,
  ranges: readonly HashRange[],
): Promise<readonly (readonly Buffer[])[]> {
  const column = (of: (range: HashRange) => number) => ranges.map(of)
  const { rows } = await sql<{ hashes: Buffer | null }>`
    select case when level = 0
      then (
        select string_agg(hash, '' order by leaf) from vote_leaf
        where edition_id = ${editionId} and leaf >= "from" and leaf < "until")
      else (
        select string_agg(hash, '' order by index) from vote_node
        where edition_id = ${editionId} and vote_node.level = range.level and index >= "from" and index < "until")
      end as hashes
    from unnest(
      ${column(({ level }) => level)}::smallint[], ${column(({ from }) => from)}::bigint[],
      ${column(({ until }) => until)}::bigint[]
    ) with ordinality as range (level, "from", "until", number)
    order by number`.execute(db)
  return rows.map(({ hashes }) => hashesIn(hashes ?? Buffer.alloc(0)))
}

const hashesIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

export async function addNode(
  tx: Db,
  editionId: string,
  { level, index, hash }: { readonly level: number; readonly index: number; readonly hash: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('vote_node')
    .values({ edition_id: editionId, level, index, hash: Buffer.from(hash) })
    .execute()
}

export async function leafOf(db: Db, editionId: string, nonce: string): Promise<number | null> {
  const row = await db
    .selectFrom('vote_leaf')
    .select('leaf')
    .where('edition_id', '=', editionId)
    .where('nonce', '=', Buffer.from(nonce, 'hex'))
    .executeTakeFirst()
  return row ? row.leaf : null
}

export interface Freeze {
  readonly at: Date
  readonly size: number
  readonly counts: ReadonlyMap<string, number>
}

export async function freezeOf(db: Db, editionId: string): Promise<Freeze | null> {
  const row = await db
    .selectFrom('vote_freeze')
    .select(['frozen_at', 'size', 'counts'])
    .where('edition_id', '=', editionId)
    .executeTakeFirst()
  if (!row) return null
  const counts = Object.entries(row.counts ?? {}).map(([entryId, votes]) => [entryId, Number(votes)] as const)
  return { at: row.frozen_at, size: row.size, counts: new Map(counts) }
}

export async function addFreeze(
  tx: Db,
  { editionId, by, at, size, counts }: Freeze & { editionId: string; by: string },
): Promise<void> {
  await tx
    .insertInto('vote_freeze')
    .values({
      edition_id: editionId,
      frozen_by: by,
      frozen_at: at,
      size,
      counts: JSON.stringify(Object.fromEntries(counts)),
    })
    .execute()
}

/** Leaves from `from` on, at most so many. */
export async function leavesFrom(db: Db, editionId: string, from: number, most: number): Promise<LogLeaf[]> {
  const { rows } = await sql<StoredLeaf>`
    select kind, entry_id as "entryId", pseudonym, at, nonce, number, fingerprint from vote_leaf
    where edition_id = ${editionId} and leaf >= ${from} and leaf < ${from + most} order by leaf`.execute(db)
  return rows.map((row) => leafOfRow(editionId, row))
}
