import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Notice as NoticeTable } from '../../platform/db/schema.generated.ts'

export type NoticeRow = Selectable<NoticeTable>

/** @returns the ids of those that are new: an account has one notice of a key. */
export async function insertNotices(
  tx: Db,
  notices: readonly Insertable<NoticeTable>[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set()
  const inserted = await tx
    .insertInto('notice')
    .values([...notices])
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('notice_id')
    .execute()
  return new Set(inserted.map((row) => row.notice_id))
}

/** Where mails to accounts go, and in which language, by account; the name is a designer's. */
export async function recipientsOf(tx: Db, accountIds: readonly string[]) {
  const rows = await tx
    .selectFrom('account')
    .leftJoin('designer', 'designer.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.locale', 'designer.nickname'])
    .where('account.id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type Recipient = Pick<
  Awaited<ReturnType<typeof recipientsOf>> extends ReadonlyMap<string, infer Row> ? Row : never,
  'email' | 'locale' | 'nickname'
>

/** Served by the partial index notice_unread. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface NoticeFilter {
  readonly unread: boolean | null
}

const ofAccount = (db: Db, accountId: string, { unread }: NoticeFilter) =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
    .$if(unread === false, (query) => query.where('read_at', 'is not', null))

export function noticePageQuery(db: Db, accountId: string, filter: NoticeFilter, page: PageQuery) {
  return ofAccount(db, accountId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('notice_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countNotices(db: Db, accountId: string, filter: NoticeFilter): Promise<number> {
  const { count } = await ofAccount(db, accountId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
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

/** @returns how many became read; reading twice changes nothing. */
export async function markRead(
  tx: Db,
  accountId: string,
  noticeId: string | null,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(noticeId !== null, (query) => query.where('notice_id', '=', noticeId))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
