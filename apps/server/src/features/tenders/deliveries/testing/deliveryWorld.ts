import { StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { Deliveries, Delivery, TenderPayment } from '@easel/contract/tenders/deliveries/shapes.ts'
import { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { WholeTender } from '@easel/domain/tenders/tenders/fields.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { grantRoles } from '../../../../testing/peopleQueries.ts'
import { png } from '../../../../testing/pictures.ts'
import { createSender } from '../../../entrypoints/uploads/testing/sender.ts'
import { ADJUSTMENT_CHECKS } from '../../../money/adjustments/checkQueries.ts'
import { verifyLedger } from '../../../money/ledger/verify.ts'
import { REVENUE_CHECKS } from '../../../money/revenue/checkQueries.ts'
import { balancesOf } from '../../../money/sales/testing/feed.ts'
import { bidFor, invited, publishedTender } from '../../tenders/testing/tenders.ts'
import { DELIVERY_CHECKS } from '../checkQueries.ts'

const NOW = '2026-05-10T08:00:00Z'
const DAY = 86_400_000
export const at = (days: number, ms = 0) => new Date(Date.parse(NOW) + days * DAY + ms)

export const SCREENS = {
  key: 'screens',
  name: { en: 'Screens', zh: '界面' },
  format: { en: 'PNG', zh: 'PNG' },
  count: 2,
  accepts: [
    {
      kind: 'IMAGE' as const,
      formats: ['PNG' as const],
      pixels: { mode: 'EXACT' as const, sizes: [{ width: 40, height: 60 }] },
      ppi: null,
      alpha: false,
      maxBytes: 1_000_000,
    },
  ],
  milestone: null,
}

interface World {
  readonly app: TestApp
  readonly organiser: Person
  readonly colleague: Person
  /** Of finance. */
  readonly clerk: Person
  readonly winner: Person
  /** Another bidder, who is an organiser and of finance too. */
  readonly other: Person
}

export const call = (who: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  who.caller.call(method, path, body)
export const decide = (who: Person, { deliveryId, revision }: Delivery, body: object) =>
  call(who, 'POST', `/staff/v1/deliveries/${deliveryId}/decision`, { revision, ...body })
export const accept = (who: Person, delivery: Delivery) => decide(who, delivery, { decision: 'ACCEPT' })

/** A portal of the file's own, which listens, on 10 May 2026. */
export function deliveryWorld() {
  let started: World | undefined
  let seeds = 0
  const world = () => started ?? expect.fail('the portal has not started')
  beforeAll(async () => {
    const app = await startTestApp({ now: NOW })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const organiser = await createPerson(app, 'organiser')
    const colleague = await createPerson(app, 'organiser')
    const clerk = await createPerson(app, 'finance')
    const winner = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    // Who accepts may pay too, but never both; who has a bid is in conflict, whatever their roles.
    for (const { accountId } of [organiser, other])
      await grantRoles(app.platform, accountId, ['organiser', 'finance'])
    started = { app, organiser, colleague, clerk, winner, other }
  })
  afterAll(() => started?.app.close())

  const own = async (tenderId: string, who = world().winner) =>
    made(Deliveries, await call(who, 'GET', `/v1/tenders/${tenderId}/deliveries`)).items
  const first = async (tenderId: string): Promise<Delivery> =>
    (await own(tenderId))[0] ?? expect.fail('nothing to deliver')
  /** A picture for a slot, each time another. */
  async function sent(
    deliveryId: string,
    who = world().winner,
    size = { width: 40, height: 60 },
    slot = 'screens',
  ) {
    seeds += 1
    const bytes = await png({ ...size, seed: seeds })
    return createSender(world().app, who).whole(bytes, { filename: `screen-${seeds}.png`, deliveryId, slot })
  }
  return {
    world,
    own,
    first,
    sent,
    /** A tender that `winner` has won by the product's own moves. */
    async won(priceFen: number, changes: Partial<WholeTender> = {}) {
      const { app, organiser, colleague, winner, other } = world()
      await app.setNow(at(0))
      const { tenderId } = await publishedTender(app, organiser, {
        audience: 'INVITED',
        items: [SCREENS],
        budget: 'OPEN',
        budgetFen: null,
        ...changes,
      })
      for (const who of [winner, other]) {
        await invited(organiser, tenderId, who)
        await bidFor(who, tenderId, { priceFen })
      }
      await app.setNow(at(8))
      const opening = `/staff/v1/tenders/${tenderId}/opening`
      made(StaffTender, await call(organiser, 'POST', `${opening}/ask`))
      made(StaffTender, await call(colleague, 'POST', `${opening}/confirm`))
      const { items } = made(StaffBids, await call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/bids`))
      const bid = items.find(({ designerId }) => designerId === winner.designerId)
      const decision = { decision: 'WIN', reason: 'The clearest idea' }
      made(StaffBids, await call(organiser, 'POST', `/staff/v1/bids/${bid?.bidId}/decision`, decision))
      return tenderId
    },
    /** Whole and handed over, as the first milestone of the tender. */
    async delivered(tenderId: string, note = ''): Promise<Delivery> {
      const { deliveryId, files } = await first(tenderId)
      for (let count = files.length; count < 2; count += 1) await sent(deliveryId)
      const { revision } = await first(tenderId)
      const path = `/v1/deliveries/${deliveryId}/deliver`
      return made(Delivery, await call(world().winner, 'POST', path, { revision, note }))
    },
    available: async (who: Person) => (await balancesOf(world().app))[`available:${who.accountId}`] ?? 0,
    payments: async (state = 'ACCEPTED') =>
      z
        .object({ items: z.array(TenderPayment) })
        .parse((await call(world().clerk, 'GET', `/staff/v1/tender-payments?state=${state}`)).data).items,
    verify: () =>
      verifyLedger(world().app.platform.db, { ...DELIVERY_CHECKS, ...REVENUE_CHECKS, ...ADJUSTMENT_CHECKS }),
  }
}
