import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { Organiser } from './edit.ts'
import { tenderRefusal } from './facts.ts'
import { notifyDesigner } from './notify.ts'
import { lockTender, type TenderRow } from './queries.ts'
import { countUnanswered, findQuestion, insertQuestion, setAnswer } from './questionQueries.ts'

/** Of one designer and tender, that wait for an answer. */
const MAX_UNANSWERED = 5

/** Asks while bidding is open; the names of those who ask are shown to nobody. */
export function ask(
  { db, clock }: Platform,
  call: { readonly actor: DesignerActor; readonly ip: string },
  tenderId: string,
  question: string,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockTender(tx, tenderId)
    if (!row) return domainError('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal({ db: tx, row, actor: policyActor(call.actor, 'owner'), now }, 'bid')
    if (refusal) return refusal
    const { designerId } = call.actor.designer
    if ((await countUnanswered(tx, tenderId, designerId)) >= MAX_UNANSWERED)
      return domainError('tender.manyQuestions', { max: MAX_UNANSWERED })
    await insertQuestion(tx, {
      question_id: newId(),
      tender_id: tenderId,
      designer_id: designerId,
      question,
      asked_at: now,
    })
    await recordActivity(tx, clock, logActorOf(call), {
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
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const found = await findQuestion(tx, questionId)
    const row = found && (await lockTender(tx, found.tender_id))
    if (!found || !row) return domainError('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal(
      { db: tx, row, actor: policyActor(organiser.actor, 'staff'), now },
      'save',
    )
    if (refusal) return refusal
    await setAnswer(tx, questionId, { answer: text, by: organiser.actor.accountId, at: now })
    await recordActivity(tx, clock, logActorOf(organiser), {
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
