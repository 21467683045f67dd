import type { ReplyInput } from '@easel/domain/review/saved-replies/rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { SavedReply } from '../../../platform/db/schema.generated.ts'

export type ReplyRow = Selectable<SavedReply> & { readonly changed_by_name: string | null }

const withName = (db: Db) =>
  db
    .selectFrom('saved_reply')
    .leftJoin('account', 'account.id', 'saved_reply.changed_by')
    .selectAll('saved_reply')
    .select(
      sql<string | null>`coalesce(nullif(account.name, ''), split_part(account.email, '@', 1))`.as(
        'changed_by_name',
      ),
    )

/** All of them, the oldest first within a reason; MAX_REPLIES at most. */
export const everyReply = (db: Db): Promise<ReplyRow[]> =>
  withName(db).orderBy('reason').orderBy('saved_reply.changed_at').orderBy('reply_id').execute()

export const findReply = (db: Db, replyId: string): Promise<ReplyRow> =>
  withName(db).where('reply_id', '=', replyId).executeTakeFirstOrThrow()

/** Two who add at once are counted one after the other. */
export async function lockReplies(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('savedReplies', 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_reply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const lockReply = (tx: Db, replyId: string) =>
  tx.selectFrom('saved_reply').selectAll().where('reply_id', '=', replyId).forUpdate().executeTakeFirst()

export interface Written {
  readonly replyId: string
  readonly words: ReplyInput
  readonly by: string
  readonly at: Date
}

export async function insertReply(tx: Db, { replyId, words, by, at }: Written): Promise<void> {
  await tx
    .insertInto('saved_reply')
    .values({ reply_id: replyId, ...words, changed_by: by, changed_at: at })
    .execute()
}

export async function updateReply(tx: Db, { replyId, words, by, at }: Written): Promise<void> {
  await tx
    .updateTable('saved_reply')
    .set((eb) => ({ ...words, changed_by: by, changed_at: at, revision: eb('revision', '+', 1) }))
    .where('reply_id', '=', replyId)
    .execute()
}

export async function removeReply(tx: Db, replyId: string): Promise<void> {
  await tx.deleteFrom('saved_reply').where('reply_id', '=', replyId).execute()
}

/** The first reply of each of these reasons, in both languages. */
export async function firstReplies(
  db: Db,
  reasons: readonly string[],
): Promise<ReadonlyMap<string, { readonly en: string; readonly zh: string }>> {
  if (reasons.length === 0) return new Map()
  const rows = await db
    .selectFrom('saved_reply')
    .distinctOn('reason')
    .select(['reason', 'en', 'zh'])
    .where('reason', '=', sql<string>`any(${[...new Set(reasons)]}::text[])`)
    .orderBy('reason')
    .orderBy('changed_at')
    .orderBy('reply_id')
    .execute()
  return new Map(rows.map(({ reason, en, zh }) => [reason ?? '', { en, zh }]))
}
