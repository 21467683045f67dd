import { me } from '@easel/contract/accounts/accounts/session.ts'
import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { getRevenueOverview } from '@easel/contract/money/revenue/endpoints.ts'
import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditIn } from './features/publishing/audits/testing/audits.ts'
import { productIn } from './features/publishing/products/testing/products.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, ownerOf, type Person } from './testing/people.ts'

/** docs/decisions/pages.md: what a page of the workspace costs is above all how many statements its calls make. */

let app: TestApp
let designer: Person
let statements = 0
beforeAll(async () => {
  app = await startTestApp()
  app.platform.pool.on('acquire', () => {
    statements += 1
  })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function costOf({ caller }: Person, path: string): Promise<number> {
  const before = statements
  expect(await caller.call('GET', path)).toMatchObject({ status: 200 })
  return statements - before
}

/** Once it is known who calls, which is kept for some seconds. */
const cost = (who: Person, path: string) => expect.poll(() => costOf(who, path), { interval: 10 })

describe('statements', () => {
  test('of who is reading: the account, and the designer with bans and agreements', async () => {
    await cost(designer, me.path).toBe(2)
    await cost(await createPerson(app, 'reviewer'), me.path).toBe(1)
  })

  test('of what stands in the way of a withdrawal: the designer, and the money', async () => {
    await cost(designer, getWithdrawalNow.path).toBe(2)
    await cost(designer, getRevenueOverview.path).toBe(3)
  })

  test('of home and the works list: the same, however many works are in however many states', async () => {
    const makeAll = async () => {
      for (const state of ['DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'APPROVED', 'REJECTED'] as const)
        await auditIn(app, ownerOf(designer), { state })
      await productIn(app, ownerOf(designer), 'PUBLISHED')
    }
    await makeAll()
    await cost(designer, getHome.path).toBeLessThanOrEqual(9)
    await cost(designer, '/v3/designers/audits-and-products/THEME').toBeLessThanOrEqual(9)
    await makeAll()
    await cost(designer, getHome.path).toBeLessThanOrEqual(9)
    await cost(designer, '/v3/designers/audits-and-products/THEME').toBeLessThanOrEqual(9)
  })

  test('of the overview of reviewers: the queue is read once, whatever kinds of works wait', async () => {
    const reviewer = await createPerson(app, 'reviewer')
    const wallpaper = { state: 'WAITING_REVIEW', productType: 'WALLPAPER' } as const
    await auditIn(app, ownerOf(designer), wallpaper)
    await cost(reviewer, getReviewOverview.path).toBe(4)
  })
})
