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

/** Sets it aside, or puts it back where `hold` is null; the row is locked by the caller. */
export async function setHold(tx: Db, auditId: string, hold: HoldChange | null): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ hold_kind: hold?.kind ?? null, hold_by: hold?.by ?? null, hold_at: hold?.at ?? null })
    .where('audit_id', '=', auditId)
    .execute()
}

/** A decision ends whatever these were set aside for. */
export async function endHolds(tx: Db, auditIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ hold_kind: null, hold_by: null, hold_at: null })
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .where('hold_kind', 'is not', null)
    .execute()
}
