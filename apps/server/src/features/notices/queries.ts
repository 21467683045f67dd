import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Notice as NoticeTable } from '../../platform/db/schema.generated.ts'

export type NoticeRow = Selectable<NoticeTable>

/** @returns the keys of those that are new: of a key that exists the happening has been told. */
export async function insertNotices(
  tx: Db,
  notices: readonly Insertable<NoticeTable>[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set()
  const inserted = await tx
    .insertInto('notice')
    .values([...notices])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return new Set(inserted.map((row) => row.key))
}

/** Whom designers' mails go to, and in which language, by designer. */
export async function recipientsOf(tx: Db, designerIds: readonly string[]) {
  const rows = await tx
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .select(['designer.designer_id', 'account.email', 'account.locale', 'designer.nickname'])
    .where('designer.designer_id', '=', sql<string>`any(${[...designerIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.designer_id, row]))
}

/** Served by the partial index notice_unread. */
export async function countUnread(db: Db, designerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('designer_id', '=', designerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface NoticeFilter {
  readonly unread: boolean | null
}

const ofDesigner = (db: Db, designerId: string, { unread }: NoticeFilter) =>
  db
    .selectFrom('notice')
    .where('designer_id', '=', designerId)
    .$if(unread === true, (query) => query.where('read_at', 'is', null))
    .$if(unread === false, (query) => query.where('read_at', 'is not', null))

export function noticePageQuery(db: Db, designerId: string, filter: NoticeFilter, page: PageQuery) {
  return ofDesigner(db, designerId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('notice_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countNotices(db: Db, designerId: string, filter: NoticeFilter): Promise<number> {
  const { count } = await ofDesigner(db, designerId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function ownerOfNotice(db: Db, noticeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .select('designer_id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst()
  return row?.designer_id ?? null
}

/** @returns how many became read; reading twice changes nothing. */
export async function markRead(
  tx: Db,
  designerId: string,
  noticeId: string | null,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('designer_id', '=', designerId)
    .where('read_at', 'is', null)
    .$if(noticeId !== null, (query) => query.where('notice_id', '=', noticeId))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
