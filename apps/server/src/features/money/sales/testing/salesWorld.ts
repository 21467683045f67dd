import { addMonths, monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../../testing/people.ts'
import { productIn } from '../../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY } from './feed.ts'

export const PAID = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }

interface World {
  readonly app: TestApp
  readonly month: string
  /** The tenth of the month; it is the twentieth. */
  readonly DAY: string
  readonly product: string
}

/** A portal of the file's own, in which each test has a month, a designer and a work of its own. */
export function salesWorld() {
  let app: TestApp
  let designer: Person
  let started: World | undefined
  let month = '2001-12'
  const world = () => started ?? expect.fail('no test has begun')
  beforeAll(async () => {
    app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    month = addMonths(month, 2)
    await app.setNow(new Date(`${on(20)}T04:00:00Z`))
    designer = await createPerson(app, 'verified')
    started = { app, month, DAY: on(10), product: await work() }
  })

  const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`
  /** A work that is in the store from the first of the month. */
  async function work(details: object = PAID): Promise<string> {
    const now = app.platform.clock.now()
    await app.setNow(monthStart(month))
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', { ...details })
    await app.setNow(now)
    return productId
  }
  return {
    world,
    on,
    work,
    pending: async (of = month) => (await balancesOf(app))[`pending:${of}:${designer.accountId}`] ?? 0,
    owed: async (of = month) => (await balancesOf(app))[`clawback:${of}:${designer.accountId}`] ?? 0,
    batch: (rows: readonly unknown[], day = world().DAY) => ({ batchId: newId(), day, rows }),
    turnover: (turnoverFen: number, day = world().DAY, of = world().product) =>
      rowOf(of, day, { turnoverFen, channelCostFen: 0 }),
  }
}
