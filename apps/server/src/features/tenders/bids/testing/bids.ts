import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { tenderWith } from '../../tenders/testing/tenders.ts'
import { idOfBid } from './stageQueries.ts'

/** A bid of a designer for a tender of its own. @returns its id */
export async function bidOf(
  app: Pick<TestApp, 'platform'>,
  organiser: Person,
  bidder: Person,
): Promise<string> {
  const tenderId = await tenderWith(app, organiser, { bidder, hasBid: true, isAsked: false })
  return (await idOfBid(app, tenderId)) ?? newId()
}
