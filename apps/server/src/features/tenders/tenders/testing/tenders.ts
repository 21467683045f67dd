import { OwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import { StaffTender, Tender } from '@easel/contract/tenders/tenders/shapes.ts'
import { TenderDraft, type WholeTender } from '@easel/domain/tenders/tenders/fields.ts'
import { aTender } from '@easel/domain/tenders/tenders/testing/tender.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'
import { stageEnd } from './stageQueries.ts'

type App = Pick<TestApp, 'platform'>

/** A tender as an organiser begins it; it is open, for a week, where nothing else is said. */
export async function draftTender(
  { platform }: App,
  organiser: Person,
  changes: Partial<WholeTender> = {},
): Promise<StaffTender> {
  const now = platform.clock.now()
  // The database's clock was set by this one and is behind it by what that took.
  const startsAt = new Date(now.getTime() - 1000).toISOString()
  const body = aTender(now, { startsAt, ...changes })
  return made(StaffTender, await organiser.caller.call('POST', '/staff/v1/tenders', body))
}

/** The same, published. */
export async function publishedTender(
  app: App,
  organiser: Person,
  changes: Partial<WholeTender> = {},
): Promise<StaffTender> {
  const { tenderId, revision } = await draftTender(app, organiser, changes)
  const path = `/staff/v1/tenders/${tenderId}/publish`
  return made(StaffTender, await organiser.caller.call('POST', path, { revision }))
}

/** An organiser saves a published tender with changes: its next version. */
export async function changedTender(
  organiser: Person,
  tenderId: string,
  changes: Partial<TenderDraft>,
): Promise<void> {
  const path = `/staff/v1/tenders/${tenderId}`
  const { revision, ...seen } = made(StaffTender, await organiser.caller.call('GET', path))
  const tender = { ...TenderDraft.strip().parse(seen), ...changes }
  made(StaffTender, await organiser.caller.call('PUT', path, { revision, tender }))
}

/** Invites a designer. */
export async function invited(organiser: Person, tenderId: string, designer: Person): Promise<void> {
  const path = `/staff/v1/tenders/${tenderId}/invitations`
  made(StaffTender, await organiser.caller.call('POST', path, { account: designer.email }))
}

/** A tender to which `bidder` is invited, and for which they have bid; for others it is closed. @returns its id */
export async function tenderWith(
  app: App,
  organiser: Person,
  { bidder, hasBid, isAsked }: { bidder: Person | null; hasBid: boolean; isAsked: boolean },
): Promise<string> {
  const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED' })
  if (bidder) await invited(organiser, tenderId, bidder)
  if (bidder && hasBid) await bidFor(bidder, tenderId)
  if (isAsked) {
    await stageEnd(app, tenderId)
    made(StaffTender, await organiser.caller.call('POST', `/staff/v1/tenders/${tenderId}/opening/ask`))
  }
  return tenderId
}

/** A question of a designer about a tender to which they are invited, and bid for or not. @returns its id */
export async function questionBy(
  app: App,
  organiser: Person,
  designer: Person,
  hasBid: boolean,
): Promise<string> {
  const tenderId = await tenderWith(app, organiser, { bidder: designer, hasBid, isAsked: false })
  const path = `/v1/tenders/${tenderId}/questions`
  const { questions } = made(Tender, await designer.caller.call('POST', path, { question: 'Which screen?' }))
  return questions[0]?.questionId ?? ''
}

/** Submits a bid of a designer who may bid. */
export async function bidFor(designer: Person, tenderId: string, changes: object = {}): Promise<void> {
  const path = `/v1/tenders/${tenderId}/bid`
  const fields = { proposal: 'Paper and light', priceFen: 4_000_000, days: 20, samples: [], ...changes }
  made(OwnBid, await designer.caller.call('PUT', path, { ...fields, revision: null }))
  made(OwnBid, await designer.caller.call('POST', `${path}/submit`, { revision: 1, agreed: true }))
}
