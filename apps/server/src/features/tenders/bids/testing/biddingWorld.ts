import { StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import type { TenderDraft } from '@easel/domain/tenders/tenders/fields.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { made } from '../../../../testing/made.ts'
import { createPerson, type Person } from '../../../../testing/people.ts'
import { changedTender, invited, publishedTender } from '../../tenders/testing/tenders.ts'

const NOW = '2026-05-10T08:00:00Z'
/** The clock goes on while a test runs, however long that takes. */
export const HOUR = 3_600_000
export const at = (days: number, ms = 0) => new Date(Date.parse(NOW) + days * 86_400_000 + ms)
export const SECRET = 'A paper moon over a blue harbour'
export const NEW_TERMS = { en: 'New terms', zh: '新条款' }

interface World {
  readonly app: TestApp
  readonly organiser: Person
  readonly colleague: Person
  /** Everybody of every role, the two organisers first. */
  readonly staff: readonly Person[]
  readonly bidders: readonly Person[]
}

export const call = (who: Person, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  who.caller.call(method, path, body)
export const own = (tenderId: string) => `/v1/tenders/${tenderId}/bid`
export const opening = (who: Person, tenderId: string, step: string) =>
  call(who, 'POST', `/staff/v1/tenders/${tenderId}/opening/${step}`)
export const compare = async (who: Person, tenderId: string) =>
  made(StaffBids, await call(who, 'GET', `/staff/v1/tenders/${tenderId}/bids`))

/** A portal of the file's own with two organisers and three bidders, on 10 May 2026 in each test. */
export function biddingWorld() {
  let started: World | undefined
  const world = () => started ?? expect.fail('the portal has not started')
  beforeAll(async () => {
    const app = await startTestApp({ now: NOW })
    const organiser = await createPerson(app, 'organiser')
    const colleague = await createPerson(app, 'organiser')
    const staff = [organiser, colleague]
    for (const kind of ['reviewer', 'finance', 'admin', 'judge'] as const)
      staff.push(await createPerson(app, kind))
    const bidders = await Promise.all([1, 2, 3].map(() => createPerson(app, 'verified')))
    started = { app, organiser, colleague, staff, bidders }
  })
  afterAll(() => started?.app.close())
  beforeEach(() => world().app.setNow(at(0)))

  const bidder = (place: number): Person => world().bidders[place] ?? expect.fail('no bidder')
  return {
    world,
    first: () => bidder(0),
    second: () => bidder(1),
    third: () => bidder(2),
    /** A tender that the three may bid for until seven days from now. */
    async openTender(changes: object = {}): Promise<string> {
      const { organiser, bidders } = world()
      const { tenderId } = await publishedTender(world().app, organiser, { audience: 'INVITED', ...changes })
      for (const each of bidders) await invited(organiser, tenderId, each)
      return tenderId
    },
    change: (tenderId: string, changes: Partial<TenderDraft>) =>
      changedTender(world().organiser, tenderId, changes),
    /** Bidding ends, and both organisers open the bids. */
    async opened(tenderId: string) {
      const { app, organiser, colleague } = world()
      await app.setNow(at(8))
      made(StaffTender, await opening(organiser, tenderId, 'ask'))
      made(StaffTender, await opening(colleague, tenderId, 'confirm'))
      return compare(organiser, tenderId)
    },
  }
}
