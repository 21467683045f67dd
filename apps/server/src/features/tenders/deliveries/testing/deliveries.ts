import type { WholeTender } from '@easel/domain/tenders/tenders/fields.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { stageWin } from '../../bids/testing/stageQueries.ts'
import { stageEnd, stageOpening } from '../../tenders/testing/stageQueries.ts'
import { bidFor, invited, publishedTender } from '../../tenders/testing/tenders.ts'
import { beginMissing } from '../begin.ts'
import { idOfDelivery, stageDelivered } from './stageQueries.ts'

interface Won {
  readonly organiser: Person
  readonly colleague: Person
  readonly winner: Person
  readonly tender?: Partial<WholeTender>
  /** Fen. */
  readonly price?: number
}

/** A tender whose only bid has won; its milestones have begun. @returns its id */
export async function wonTender(
  app: Pick<TestApp, 'platform'>,
  { organiser, colleague, winner, tender = {}, price }: Won,
): Promise<string> {
  const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED', ...tender })
  await invited(organiser, tenderId, winner)
  await bidFor(winner, tenderId, price === undefined ? {} : { priceFen: price })
  await stageEnd(app, tenderId)
  await stageOpening(app, tenderId, [organiser.accountId, colleague.accountId])
  await stageWin(app, tenderId, organiser.accountId)
  await beginMissing(app.platform)
  return tenderId
}

/** A milestone of somebody who won, delivered, or accepted by somebody where one is named. @returns its id */
export async function deliveryOf(
  app: Pick<TestApp, 'platform'>,
  { isDelivered, acceptedBy, ...won }: Won & { isDelivered: boolean; acceptedBy: Person | null },
): Promise<string> {
  const deliveryId = await idOfDelivery(app, await wonTender(app, won))
  if (isDelivered || acceptedBy) await stageDelivered(app, deliveryId, acceptedBy?.accountId ?? null)
  return deliveryId
}
