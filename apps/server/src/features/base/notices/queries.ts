import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound, foundCount } from '../../../platform/db/countQueries.ts'
import { rowChunks } from '../../../platform/db/rowChunks.ts'
import type { Notice as NoticeTable } from '../../../platform/db/schema.generated.ts'

export type NoticeRow = Selectable<NoticeTable>

/** @returns the ids of those that are new: an account has one notice of a key. */
export async function insertNotices(
  tx: Db,
  notices: readonly Insertable<NoticeTable>[],
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (const chunk of rowChunks(notices)) {
    const inserted = await tx
      .insertInto('notice')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
      .returning('notice_id')
      .execute()
    for (const row of inserted) ids.add(row.notice_id)
  }
  return ids
}

/** Where mails to accounts go, and in which language, by account; the name is a designer's. */
export async function recipientsOf(tx: Db, accountIds: readonly string[]) {
  const rows = await tx
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.locale', 'designer.nickname'])
    .where('account.id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('account.closed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type Recipient = Pick<
  Awaited<ReturnType<typeof recipientsOf>> extends ReadonlyMap<string, infer Row> ? Row : never,
  'email' | 'locale' | 'nickname'
>

/** What was written since everything was read last, and was not read by itself (migration 0060). */
const isUnread = (accountId: string) => sql<boolean>`
  read_at is null and generation = (select notice_generation(${accountId}))`

/** Served by the partial index notice_unread; at most MAX_COUNTED. */
export function countUnread(db: Db, accountId: string): Promise<number> {
  return countNotices(db, accountId, { unread: true })
}

/** The same, as a column of another statement. */
export const unreadCount = (db: Db, accountId: string): RawBuilder<number> =>
  foundCount(ofAccount(db, accountId, { unread: true }).select('notice_id'))

export interface NoticeFilter {
  readonly unread: boolean | null
}

const ofAccount = (db: Db, accountId: string, { unread }: NoticeFilter) =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .$if(unread === true, (query) => query.where(isUnread(accountId)))
    .$if(unread === false, (query) => query.where(sql<boolean>`not (${isUnread(accountId)})`))

export function noticePageQuery(db: Db, accountId: string, filter: NoticeFilter, page: PageQuery) {
  return (
    ofAccount(db, accountId, filter)
      .selectAll()
      // What was read with everything else was read when its generation ended.
      .select((eb) =>
        eb.fn
          .coalesce(
            'notice.read_at',
            eb
              .selectFrom('notice_reading as reading')
              .select('reading.read_at')
              .whereRef('reading.account_id', '=', 'notice.account_id')
              .where('reading.generation', '=', sql<number>`notice.generation + 1`),
          )
          .as('was_read_at'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('notice_id')
      .limit(page.perPage)
      .offset(offsetOf(page))
  )
}

export type NoticePageRow = Awaited<ReturnType<ReturnType<typeof noticePageQuery>['execute']>>[number]

export function countNotices(db: Db, accountId: string, filter: NoticeFilter): Promise<number> {
  return countFound(db, ofAccount(db, accountId, filter).select('notice_id'))
}

/** Served by the index notice_by_id. */
export async function ownerOfNotice(db: Db, noticeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .select('account_id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** @returns whether it became read; reading twice changes nothing. */
export async function markRead(tx: Db, accountId: string, noticeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('notice_id', '=', noticeId)
    .where(isUnread(accountId))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Until the transaction ends nobody writes a notice to the account, and what was being written is there. */
export async function lockNoticesOf(tx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices:${accountId}`}, 0))`.execute(tx)
}

/** Under the lock of the account's notices. @returns how many became read. */
export async function markAllRead(tx: Db, accountId: string, now: Date): Promise<number> {
  const { read } = await tx
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('read'))
    .where('account_id', '=', accountId)
    .where(isUnread(accountId))
    .executeTakeFirstOrThrow()
  if (read === 0) return 0
  await sql`
    insert into notice_reading (account_id, generation, read_at)
    values (${accountId}, notice_generation(${accountId}) + 1, ${now})`.execute(tx)
  return read
}
