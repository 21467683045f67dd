import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { TenderQuestion } from '../../../platform/db/schema.generated.ts'

export type QuestionRow = Selectable<TenderQuestion>

/** Every question about a tender, in the order in which they were asked. */
export function questionsOf(db: Db, tenderId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('tender_question')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .orderBy('asked_at')
    .orderBy('question_id')
    .execute()
}

export function findQuestion(db: Db, questionId: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('tender_question').selectAll().where('question_id', '=', questionId).executeTakeFirst()
}

/** How many questions of a designer wait for an answer. */
export async function countUnanswered(db: Db, tenderId: string, designerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('tender_question')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tender_id', '=', tenderId)
    .where('designer_id', '=', designerId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertQuestion(tx: Db, row: Insertable<TenderQuestion>): Promise<void> {
  await tx.insertInto('tender_question').values(row).execute()
}

export async function setAnswer(
  tx: Db,
  questionId: string,
  { answer, by, at }: { readonly answer: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('tender_question')
    .set({ answer, answered_by: by, answered_at: at })
    .where('question_id', '=', questionId)
    .execute()
}
