import { nouns } from '@easel/contract/manifests.ts'
import { TENDER_LEVELS } from '@easel/domain/tenders/tenders/fields.ts'
import type { OpeningMove } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature, handlersOf } from '../../../platform/feature.ts'
import type { Actor, DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { findDesigner } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { addCalendarRoute } from './calendar.ts'
import { addTender, cancelTender, invite, type Organiser, publishTender, saveTender } from './edit.ts'
import { tenderRefusal } from './facts.ts'
import { notifyDesigner, tenderTask } from './notify.ts'
import { presentSummary, presentTender } from './present.ts'
import { presentInList, presentToStaff } from './presentStaff.ts'
import {
  changeTender,
  countStaffTenders,
  countTendersFor,
  findTender,
  lockTender,
  staffTenders,
  type TenderRow,
  tendersFor,
} from './queries.ts'
import { countUnanswered, findQuestion, insertQuestion, setAnswer } from './questionQueries.ts'
import { readableTender } from './read.ts'

/** Unanswered questions of one designer about one tender. */
const MAX_UNANSWERED = 5

/** Asks while bidding is open; the names of those who ask are shown to nobody. */
function ask(
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
function answer(
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

const changesOf = (move: OpeningMove, accountId: string, at: Date) =>
  ({
    ask: { opening: 'ASKED', asked_by: accountId, asked_at: at },
    open: { opening: 'OPENED', opened_by: accountId, opened_at: at },
    takeBack: { opening: 'SEALED', asked_by: null, asked_at: null },
  })[move]

/**
 * Opens the bids by two people: one asks, another one opens, after bidding has ended (docs/design/tenders.md, Sealed).
 */
function moveOpening(
  { db, clock }: Platform,
  organiser: Organiser,
  tenderId: string,
  move: OpeningMove,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockTender(tx, tenderId)
    if (!row) return domainError('not_found')
    const now = clock.now()
    const refusal = await tenderRefusal(
      { db: tx, row, actor: policyActor(organiser.actor, 'staff'), now },
      move,
    )
    if (refusal) return refusal
    const after = await changeTender(tx, tenderId, {
      ...changesOf(move, organiser.actor.accountId, now),
      updated_at: now,
    })
    await recordActivity(tx, clock, logActorOf(organiser), {
      act: `tenderOpening.${move}`,
      subjectKind: 'tender',
      subjectId: tenderId,
      from: row.opening,
      to: after.opening,
    })
    return after
  })
}

/**
 * Tenders, for which designers of level S and A bid (spec §1, §2, §4, §6; docs/design/tenders.md;
 * docs/decisions/tenders.md).
 */
export const tenders = feature(
  nouns.tenders,
  (platform) => ({
    handlers: { ...designerHandlers(platform), ...staffHandlers(platform) },
    addRoutes: (server, identify) => addCalendarRoute(server, platform, identify),
  }),
  (platform) => platform.jobs.schedule(tenderTask(platform)),
)

const designerOf = (actor: DesignerActor) => ({
  ...policyActor(actor, 'owner'),
  designerId: actor.designer.designerId,
})

function designerHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = async (actor: DesignerActor, row: TenderRow | DomainError) =>
    row instanceof DomainError ? row : presentTender(platform, designerOf(actor), row)
  return handlersOf(nouns.tenders, {
    listTenders: async ({ actor, query }) => {
      const now = clock.now()
      const { state, mine, ...page } = query
      const { designerId } = actor.designer
      const asked = { designerId, mine: mine === '1', state, now }
      const [rows, total] = await Promise.all([tendersFor(db, asked, page), countTendersFor(db, asked)])
      if (total === 0 && state === 'ALL' && !asked.mine) {
        const level = (await findDesigner(db, designerId))?.designer_level
        if (!TENDER_LEVELS.some((each) => each === level)) return domainError('tender.levelNeeded')
      }
      return { items: rows.map((row) => presentSummary(row, now)), total, ...page }
    },
    getTender: async ({ actor, params }) => show(actor, await readableTender(platform, actor, params.id)),
    askTender: async (call) =>
      show(call.actor, await ask(platform, call, call.params.id, call.body.question)),
  })
}

function staffHandlers(platform: Platform) {
  const { db, clock } = platform
  const show = async (actor: Actor, row: TenderRow | DomainError | undefined) => {
    if (row instanceof DomainError) return row
    return row ? presentToStaff(platform, actor, row) : domainError('not_found')
  }
  return handlersOf(nouns.tenders, {
    staffListTenders: async ({ query }) => {
      const { state, ...page } = query
      const asked = { state, now: clock.now() }
      const [rows, total] = await Promise.all([staffTenders(db, asked, page), countStaffTenders(db, asked)])
      return { items: rows.map((row) => presentInList(row, asked.now)), total, ...page }
    },
    staffAddTender: async (call) => show(call.actor, await addTender(platform, call, call.body)),
    staffGetTender: async ({ actor, params }) => show(actor, await findTender(db, params.id)),
    staffSaveTender: async (call) => {
      const { revision, tender } = call.body
      return show(
        call.actor,
        await saveTender(platform, call, { tenderId: call.params.id, revision }, tender),
      )
    },
    staffPublishTender: async (call) =>
      show(call.actor, await publishTender(platform, call, { tenderId: call.params.id, ...call.body })),
    staffCancelTender: async (call) =>
      show(call.actor, await cancelTender(platform, call, call.params.id, call.body.reason)),
    staffInvite: async (call) =>
      show(call.actor, await invite(platform, call, call.params.id, call.body.account)),
    staffAskOpening: async (call) =>
      show(call.actor, await moveOpening(platform, call, call.params.id, 'ask')),
    staffOpenBids: async (call) =>
      show(call.actor, await moveOpening(platform, call, call.params.id, 'open')),
    staffTakeBackOpening: async (call) =>
      show(call.actor, await moveOpening(platform, call, call.params.id, 'takeBack')),
    staffAnswerQuestion: async (call) =>
      show(call.actor, await answer(platform, call, call.params.id, call.body.answer)),
  })
}
