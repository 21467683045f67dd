import type { StaffTender, StaffTenderSummary } from '@easel/contract/tenders/tenders/shapes.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import { changedParts } from '@easel/domain/tenders/tenders/changes.ts'
import { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { OpeningState, tenderStateAt } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { type TenderPolicyMove, tenderPolicy, tenderRelations } from '@easel/domain/tenders/tenders/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { missingNow } from './edit.ts'
import { contentOf, factsOf, listedOf, partiesOf } from './facts.ts'
import {
  bidCounts,
  invitedTo,
  type ListedTender,
  type TenderRow,
  type VersionRow,
  versionsOf,
} from './queries.ts'
import { questionsOf } from './questionQueries.ts'

export function presentInList(row: ListedTender, now: Date): StaffTenderSummary {
  return {
    ...listedOf(row),
    state: tenderStateAt(factsOf(row, 0), now),
    opening: OpeningState.parse(row.opening),
    bids: row.bids,
    won: row.won,
    unanswered: row.unanswered,
    deliveries: { all: row.deliveries, delivered: row.delivered, late: row.late, done: row.done },
  }
}

/** Everything that organisers see of a tender; of its bids only their number. Who bids learns of nobody else. */
export async function presentToStaff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  row: TenderRow,
): Promise<StaffTender> {
  const now = clock.now()
  const { tender_id: tenderId } = row
  const [counts, parties, everyInvited, questions, versions] = await Promise.all([
    bidCounts(db, tenderId),
    partiesOf(db, row, policyActor(actor, 'staff')),
    invitedTo(db, tenderId),
    questionsOf(db, tenderId),
    versionsOf(db, tenderId),
  ])
  const facts = factsOf(row, counts.decided)
  const relations = tenderRelations(policyActor(actor, 'staff'), parties)
  const can = (move: TenderPolicyMove) => canOf(tenderPolicy.can(relations, move, facts, now))
  const readInvited = can('readInvited')
  const invited = readInvited ? [] : everyInvited
  const people = [row.asked_by, row.opened_by, ...versions.map((each) => each.published_by)]
  const [names, designerOf] = await Promise.all([
    staffNames(
      db,
      people.flatMap((id) => id ?? []),
    ),
    designersNamed(
      db,
      invited.map((each) => each.designer_id),
      now,
    ),
  ])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const tender = contentOf(row)
  return {
    ...tender,
    tenderId,
    state: tenderStateAt(facts, now),
    revision: row.revision,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    bids: counts.bids,
    opening: {
      state: OpeningState.parse(row.opening),
      askedBy: nameOf(row.asked_by),
      askedAt: row.asked_at?.toISOString() ?? null,
      openedBy: nameOf(row.opened_by),
      openedAt: row.opened_at?.toISOString() ?? null,
    },
    placesLeft: Math.max(0, row.places - counts.won),
    missing: missingNow(tender, now),
    invited: invited.map((each) => ({
      designerId: each.designer_id,
      name: each.nickname,
      designerBanned: designerOf(each.designer_id).designerBanned,
      level: each.designer_level,
      invitedAt: each.invited_at.toISOString(),
    })),
    questions: questions.map((each) => ({
      questionId: each.question_id,
      question: each.question,
      askedAt: each.asked_at.toISOString(),
      answer: each.answer,
      answeredAt: each.answered_at?.toISOString() ?? null,
    })),
    versions: versions.map((each, place) => presentVersion(each, versions[place + 1], nameOf)),
    can: {
      save: can('save'),
      publish: can('publish'),
      cancel: can('cancel'),
      ask: can('ask'),
      open: can('open'),
      takeBack: can('takeBack'),
      readInvited,
    },
    canUntil: nextMoment([row.starts_at, row.ends_at], now)?.toISOString() ?? null,
  }
}

const presentVersion = (
  row: VersionRow,
  before: VersionRow | undefined,
  nameOf: (id: string) => string | null,
): StaffTender['versions'][number] => ({
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: nameOf(row.published_by) ?? '',
  changed: before ? changedParts(TenderDraft.parse(before.content), TenderDraft.parse(row.content)) : [],
})
