import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { type Refused, refused } from '../../../platform/http/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { asSelf, asStaff } from '../../../platform/policy.ts'
import { doerOf, recordActivity } from '../../base/activity/public.ts'
import type { Organiser } from './edit.ts'
import { tenderRefusal } from './facts.ts'
import { notifyDesigner } from './notify.ts'
import { lockTender, type TenderRow } from './queries.ts'
import { countUnanswered, findQuestion, insertQuestion, setAnswer } from './questionQueries.ts'

/** Of one designer and tender, that wait for an answer. */
const MOST_UNANSWERED = 5

/** Asks while bidding is open; the names of those who ask are shown to nobody. */
export function ask(
  { db, clock }: Platform,
  call: { readonly actor: DesignerActor; readonly ip: string },
  tenderId: string,
  question: string,
): Promise<TenderRow | Refused> {
  return inTransaction(db, async (tx) => {
    const row = await lockTender(tx, tenderId)
    if (!row) return refused('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal({ db: tx, row, actor: asSelf(call.actor), now }, 'bid')
    if (refusal) return refusal
    const { designerId } = call.actor.designer
    if ((await countUnanswered(tx, tenderId, designerId)) >= MOST_UNANSWERED)
      return refused('tender.manyQuestions', { max: MOST_UNANSWERED })
    await insertQuestion(tx, {
      question_id: newId(),
      tender_id: tenderId,
      designer_id: designerId,
      question,
      asked_at: now,
    })
    await recordActivity(tx, clock, doerOf(call), {
      act: 'tender.question',
      subjectKind: 'tender',
      subjectId: tenderId,
    })
    return row
  })
}

/** Answers, or answers otherwise, until bidding ends. */
export function answer(
  { db, clock }: Platform,
  organiser: Organiser,
  questionId: string,
  text: string,
): Promise<TenderRow | Refused> {
  return inTransaction(db, async (tx) => {
    const found = await findQuestion(tx, questionId)
    const row = found && (await lockTender(tx, found.tender_id))
    if (!found || !row) return refused('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal({ db: tx, row, actor: asStaff(organiser.actor), now }, 'save')
    if (refusal) return refusal
    await setAnswer(tx, questionId, { answer: text, by: organiser.actor.accountId, at: now })
    await recordActivity(tx, clock, doerOf(organiser), {
      act: 'tender.answer',
      subjectKind: 'tender',
      subjectId: row.tender_id,
    })
    await notifyDesigner(tx, clock, row, found.designer_id, {
      kind: 'TENDER_ANSWERED',
      key: `${questionId}:${now.getTime()}`,
    })
    return row
  })
}
