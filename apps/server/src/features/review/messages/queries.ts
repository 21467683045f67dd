import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import type { ThreadMessage } from '../../../platform/db/schema.generated.ts'

export type MessageRow = Selectable<ThreadMessage>
export type Side = 'DESIGNER' | 'STAFF'

export const messagesOf = (db: Db, auditId: string): Promise<MessageRow[]> =>
  db
    .selectFrom('thread_message')
    .selectAll()
    .where('audit_id', '=', auditId)
    .orderBy('at')
    .orderBy('message_id')
    .execute()

export const findThread = (db: Db, auditId: string) =>
  db.selectFrom('thread').selectAll().where('audit_id', '=', auditId).executeTakeFirst()

export interface NewMessage {
  readonly messageId: string
  readonly auditId: string
  readonly designerId: string
  readonly authorId: string
  readonly side: Side
  readonly text: string
  readonly at: Date
}

/** Writes a message and keeps whether staff owe an answer; the submission is locked by the caller. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  const { auditId, at, side } = message
  const waiting = side === 'DESIGNER' ? at : null
  await tx
    .insertInto('thread')
    .values({ audit_id: auditId, designer_id: message.designerId, waiting_since: waiting, last_at: at })
    .onConflict((conflict) =>
      conflict.column('audit_id').doUpdateSet({
        last_at: at,
        waiting_since: side === 'DESIGNER' ? sql`coalesce(thread.waiting_since, ${at}::timestamptz)` : null,
      }),
    )
    .execute()
  await tx
    .insertInto('thread_message')
    .values({
      message_id: message.messageId,
      audit_id: auditId,
      author_id: message.authorId,
      side,
      text: message.text,
      at,
    })
    .execute()
}

/** Nothing is owed any more. @returns whether something was. */
export async function markThreadSettled(tx: Db, auditId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('thread')
    .set({ waiting_since: null })
    .where('audit_id', '=', auditId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The designer has answered: the submission is not set aside for that any more, and its promise goes on until `dueAt`. */
export async function endQuestion(tx: Db, auditId: string, dueAt: Date | null): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ hold_kind: null, hold_by: null, hold_at: null, due_at: dueAt })
    .where('audit_id', '=', auditId)
    .where('hold_kind', '=', 'QUESTION')
    .execute()
}

/** Those of these submissions whose designers wait for an answer. */
export async function waitingThreads(db: Db, auditIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('thread')
    .select('audit_id')
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .where('waiting_since', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.audit_id))
}

export type ThreadFilter = 'WAITING' | 'ALL'

const matching = (db: Db, filter: ThreadFilter) =>
  db
    .selectFrom('thread')
    .$if(filter === 'WAITING', (query) => query.where('thread.waiting_since', 'is not', null))

export function threadPageQuery(db: Db, filter: ThreadFilter, page: PageQuery) {
  const found = matching(db, filter)
    .selectAll('thread')
    .$if(filter === 'WAITING', (query) => query.orderBy('thread.waiting_since'))
    .$if(filter === 'ALL', (query) => query.orderBy('thread.last_at', 'desc'))
    .orderBy('thread.audit_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
  return db
    .selectFrom(found.as('thread'))
    .innerJoin('audit', 'audit.audit_id', 'thread.audit_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('thread_message')
          .select(['text', 'at', 'side'])
          .whereRef('thread_message.audit_id', '=', 'thread.audit_id')
          .orderBy('at', 'desc')
          .orderBy('message_id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'thread.audit_id',
      'thread.designer_id',
      'thread.waiting_since',
      'thread.last_at',
      'audit.name',
      'audit.product_type',
      'audit.state',
      'audit.claim_until',
      'newest.text',
      'newest.at',
      'newest.side',
    ])
    .$if(filter === 'WAITING', (query) => query.orderBy('thread.waiting_since'))
    .$if(filter === 'ALL', (query) => query.orderBy('thread.last_at', 'desc'))
    .orderBy('thread.audit_id')
}

export const countThreads = (db: Db, filter: ThreadFilter): Promise<number> =>
  countFound(db, matching(db, filter).select('thread.audit_id'))
