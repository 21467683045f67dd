import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { rowChunks } from '../../../platform/db/rowChunks.ts'
import type { Activity } from '../../../platform/db/schema.generated.ts'

export interface ActivityFilter {
  readonly subjectId?: string | undefined
  readonly actorId?: string | undefined
  /** Lines of one of these; of none where it is empty. */
  readonly acts?: readonly string[] | undefined
  /** From here on, and before there. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  /** The accounts and the things of those people: lines by them, or about them. */
  readonly actorIds?: readonly string[] | undefined
  readonly ownIds?: readonly string[] | undefined
  /** Lines about one of these, submissions and products. */
  readonly workIds?: readonly string[] | undefined
}

/** What an index finds by: each is read newest first by itself, so that no search sorts all lines of somebody. */
type Anchor = { readonly actorId?: string; readonly subjectId?: string; readonly act?: string }

function anchorsOf({
  subjectId,
  actorId,
  actorIds,
  ownIds,
  workIds,
  acts,
}: ActivityFilter): readonly Anchor[] {
  if (subjectId !== undefined) return [{ subjectId }]
  if (workIds) return workIds.map((id) => ({ subjectId: id }))
  if (actorId !== undefined) return [{ actorId }]
  if (actorIds) {
    return [...actorIds.map((id) => ({ actorId: id })), ...(ownIds ?? []).map((id) => ({ subjectId: id }))]
  }
  return acts && acts.length > 0 ? acts.map((act) => ({ act })) : [{}]
}

const anyOf = (ids: readonly string[], type: 'uuid' | 'text') =>
  sql<string>`any(${[...ids]}::${sql.raw(type)}[])`

function anchored(db: Db, filter: ActivityFilter, anchor: Anchor) {
  const { actorId, acts, from, before, actorIds, ownIds } = filter
  return (
    db
      .selectFrom('activity')
      .$if(anchor.subjectId !== undefined, (query) => query.where('subject_id', '=', anchor.subjectId ?? ''))
      .$if(anchor.actorId !== undefined, (query) => query.where('actor_id', '=', anchor.actorId ?? ''))
      .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
      .$if(anchor.act !== undefined, (query) => query.where('act', '=', anchor.act ?? ''))
      // Said twice of an act, PostgreSQL would expect so few lines that it reads and sorts all of them.
      .$if(acts !== undefined && anchor.act === undefined, (query) =>
        query.where('act', '=', anyOf(acts ?? [], 'text')),
      )
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
      .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date(0)))
      .$if(actorIds !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('actor_id', '=', anyOf(actorIds ?? [], 'uuid')),
            eb('subject_id', '=', anyOf(ownIds ?? [], 'text')),
          ]),
        ),
      )
  )
}

/** The newest lines of each anchor, once each. */
const found = (db: Db, filter: ActivityFilter, most: number) =>
  anchorsOf(filter)
    .map((anchor) =>
      db
        .selectFrom(
          anchored(db, filter, anchor)
            .select(['id', 'at'])
            .orderBy('at', 'desc')
            .orderBy('id')
            .limit(most)
            .as('newest'),
        )
        .select(['newest.id', 'newest.at']),
    )
    .reduce((all, each) => all.union(each))

export function activityPageQuery(db: Db, filter: ActivityFilter, page: PageQuery) {
  const offset = offsetOf(page)
  return db
    .selectFrom(
      db
        .selectFrom(found(db, filter, offset + page.perPage).as('line'))
        .select(['line.id', 'line.at'])
        .orderBy('line.at', 'desc')
        .orderBy('line.id')
        .limit(page.perPage)
        .offset(offset)
        .as('shown'),
    )
    .innerJoin('activity', 'activity.id', 'shown.id')
    .leftJoin('account', 'account.id', 'activity.actor_id')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .selectAll('activity')
    .select([
      'account.email as actor_name',
      sql<
        string | null
      >`coalesce(designer.nickname, nullif(account.name, ''), split_part(account.email, '@', 1))`.as(
        'actor_label',
      ),
      'designer.designer_id as actor_designer_id',
    ])
    .orderBy('shown.at', 'desc')
    .orderBy('shown.id')
}

export const countActivity = (db: Db, filter: ActivityFilter): Promise<number> =>
  countFound(db, db.selectFrom(found(db, filter, MAX_COUNTED).as('line')).select('line.id'))

/** Every act that the log has a line of: from one entry of the index (`activity_by_act`) to that of the next act. */
export const actsQuery = sql<{ act: string }>`
  with recursive known as (
    (select act from activity order by act limit 1)
    union all
    select (select act from activity where act > known.act order by act limit 1) from known where known.act is not null
  )
  select act from known where act is not null`

export const knownActs = async (db: Db): Promise<string[]> =>
  (await actsQuery.execute(db)).rows.map(({ act }) => act)

/** One sealer at a time in the whole installation. @returns false where another is at it. */
export async function lockSealing(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('activity:seal', 0)) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** A row as the chain sees it; the moment as PostgreSQL has it, to the microsecond. */
const linkColumns = (db: Db) =>
  db
    .selectFrom('activity')
    .select([
      'sequence',
      'id',
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'),
      'actor_kind',
      'actor_id',
      'act',
      'subject_kind',
      'subject_id',
      'from_state',
      'to_state',
      'reason',
      'ip_address',
      'previous_hash',
      'hash',
    ])
export type Link = Awaited<ReturnType<ReturnType<typeof linkColumns>['execute']>>[number]

export async function findNewestLink(db: Db): Promise<Link | undefined> {
  return linkColumns(db)
    .where('sequence', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The line that has this place in the chain. */
export async function findLink(db: Db, sequence: number): Promise<Link | undefined> {
  return linkColumns(db).where('sequence', '=', sequence).executeTakeFirst()
}

export function unsealedQuery(tx: Db, limit: number) {
  return linkColumns(tx).where('sequence', 'is', null).orderBy('at').orderBy('id').limit(limit)
}

export function linksAfterQuery(db: Db, sequence: number, limit: number) {
  return linkColumns(db).where('sequence', '>', sequence).orderBy('sequence').limit(limit)
}

export async function countUnsealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sequence', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface Seal {
  readonly id: string
  readonly sequence: number
  readonly previousHash: string
  readonly hash: string
}

export async function writeSeals(tx: Db, seals: readonly Seal[]): Promise<void> {
  await sql`
    update activity
    set sequence = seal.sequence, previous_hash = seal.previous_hash, hash = seal.hash
    from unnest(
      ${seals.map(({ id }) => id)}::uuid[],
      ${seals.map(({ sequence }) => sequence)}::bigint[],
      ${seals.map(({ previousHash }) => previousHash)}::text[],
      ${seals.map(({ hash }) => hash)}::text[]
    ) as seal (id, sequence, previous_hash, hash)
    where activity.id = seal.id`.execute(tx)
}

const MAX_EVENTS = 300

interface Line {
  readonly at: Date
  readonly act: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly from_state: string | null
  readonly to_state: string | null
  readonly reason: string | null
  readonly actor_kind: string
  readonly actor_id: string | null
}

/** The lines of these acts about these subjects, newest first. */
export async function linesAbout(db: Db, ids: readonly string[], acts: readonly string[]): Promise<Line[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Line>`
    select at, act, subject_kind, subject_id, from_state, to_state, reason, actor_kind, actor_id
    from activity where subject_id = any(${[...ids]}::text[]) and act = any(${[...acts]}::text[])
    order by at desc, id desc limit ${MAX_EVENTS}`.execute(db)
  return rows
}

export async function insertActivities(tx: Db, lines: readonly Insertable<Activity>[]): Promise<void> {
  for (const chunk of rowChunks(lines)) await tx.insertInto('activity').values(chunk).execute()
}

/** The addresses that accounts have acted from since then. */
export async function addressesSince(
  db: Db,
  accountIds: readonly string[],
  since: Date,
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('activity')
    .select(['actor_id', 'ip_address'])
    .distinct()
    .where('actor_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('at', '>', since)
    .where('ip_address', 'is not', null)
    .execute()
  const found = new Map<string, string[]>()
  for (const { actor_id: accountId, ip_address: address } of rows)
    if (accountId && address) found.set(accountId, [...(found.get(accountId) ?? []), address])
  return found
}
