import type { HOLD_KINDS } from '@easel/contract/review/reviews/holds.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { StaffNote } from '../../../platform/db/schema.generated.ts'

export type NoteRow = Selectable<StaffNote>

export const notesOf = (db: Db, auditId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('staff_note')
    .selectAll()
    .where('audit_id', '=', auditId)
    .orderBy('at')
    .orderBy('note_id')
    .execute()

export async function insertNote(tx: Db, note: NoteRow): Promise<void> {
  await tx.insertInto('staff_note').values(note).execute()
}

export interface HoldChange {
  readonly kind: (typeof HOLD_KINDS)[number]
  readonly by: string
  readonly at: Date
}

/** Sets it aside, or puts it back where `hold` is null; the row is locked by the caller. `dueAt`: of the promise from then on. */
export async function setHold(
  tx: Db,
  auditId: string,
  hold: HoldChange | null,
  dueAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('audit')
    .set({
      hold_kind: hold?.kind ?? null,
      hold_by: hold?.by ?? null,
      hold_at: hold?.at ?? null,
      due_at: dueAt,
    })
    .where('audit_id', '=', auditId)
    .execute()
}

/** What was said when a submission was set aside, and what was said to it since. */
export interface HoldWords {
  readonly audit_id: string
  readonly text: string | null
  readonly answer: string | null
  readonly answer_by: string | null
  readonly answer_at: Date | null
}

/**
 * Of submissions that are set aside: the question is a message, what is asked of a colleague a note. Each was written
 * just before the hold. An answer to colleagues is the first note of another after it.
 */
export async function holdWords(
  db: Db,
  auditIds: readonly string[],
): Promise<ReadonlyMap<string, HoldWords>> {
  if (auditIds.length === 0) return new Map()
  const { rows } = await sql<HoldWords>`
    select audit.audit_id,
      case hold_kind when 'QUESTION' then (
        select text from thread_message as asked
        where asked.audit_id = audit.audit_id and side = 'STAFF' and author_id = hold_by
        order by abs(extract(epoch from at - hold_at)) limit 1)
      else (
        select text from staff_note as asked where asked.audit_id = audit.audit_id and author_id = hold_by
        order by abs(extract(epoch from at - hold_at)) limit 1) end as text,
      answer.text as answer, answer.author_id as answer_by, answer.at as answer_at
    from audit left join lateral (
      select text, author_id, at from staff_note as given
      where given.audit_id = audit.audit_id and hold_kind <> 'QUESTION' and author_id <> hold_by and at > hold_at
      order by at, note_id limit 1) as answer on true
    where audit.audit_id = any(${[...auditIds]}::uuid[]) and hold_kind is not null`.execute(db)
  return new Map(rows.map((row) => [row.audit_id, row]))
}
