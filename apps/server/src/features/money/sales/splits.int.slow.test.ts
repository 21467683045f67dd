import { splitFen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths, monthStart } from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { afterTampering } from '../../../testing/database.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { verdictOf } from '../ledger/verify.ts'
import { endDueSchemes } from '../sharing/jobs.ts'
import { agree, stageScheme } from '../sharing/testing/schemes.ts'
import { SALES_CHECKS } from './checkQueries.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'

let app: TestApp
let reviewer: Person
let owner: Person
let sharer: Person
let work: string
/** Each test has a month, a designer and a work of its own. */
let month = '2001-12'

beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  month = addMonths(month, 3)
  await app.setNow(monthStart(month))
  owner = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  work = await published(owner)
  await Promise.all([agree(owner), agree(sharer)])
})

const on = (day: number, of = month): string => `${of}-${String(day).padStart(2, '0')}`
/** At an hour of a day in Shanghai. */
const at = (day: number, hour = 0) => new Date(monthStart(month, day).getTime() + hour * 3_600_000)
const published = (person: Person) =>
  productIn(app, ownerOf(person), 'PUBLISHED', { productDivideType: 'PAY_DIVIDE', priceCoins: 3 })
/** Sells so that the share is a whole number: 70 % of ten sevenths. */
const netFor = (shareFen: number) => Math.ceil((shareFen * 10) / 7)
const sell = async (day: number, shareFen: number, of = work) => {
  const figures = { turnoverFen: netFor(shareFen), channelCostFen: 0 }
  const answer = await send(app, { batchId: newId(), day: on(day), rows: [rowOf(of, on(day), figures)] })
  expect(answer.status).toBe(200)
}
const scheme = (ratio: number, from: Date, days?: number, who = sharer) =>
  stageScheme(app, {
    productId: work,
    owner,
    sharer: who,
    ratio,
    from,
    ...(days === undefined ? {} : { days }),
  })
const moneyOf = async (person: Person, of = month) => {
  const balances = await balancesOf(app)
  return (
    (balances[`pending:${of}:${person.accountId}`] ?? 0) +
    (balances[`clawback:${of}:${person.accountId}`] ?? 0)
  )
}
const both = async (of = month) => [await moneyOf(owner, of), await moneyOf(sharer, of)]
const endOfMonth = () => app.setNow(monthStart(addMonths(month, 1)))

describe('a day’s share', () => {
  test('is split by the schemes that were ongoing as the day began', async () => {
    await scheme(3_500, at(5, 12))
    endOfMonth()
    for (const day of [5, 6]) await sell(day, 700)
    expect(await both()).toEqual([700 + 455, 245])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('of the day on whose noon a scheme ends is split, and the next is not', async () => {
    await scheme(3_500, at(1, 12), 9)
    endOfMonth()
    for (const day of [10, 11]) await sell(day, 700)
    expect(await both()).toEqual([455 + 700, 245])
    await endDueSchemes(app.platform)
    await sell(10, 1_400)
    expect(await both()).toEqual([910 + 700, 490])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('is split among several to the fen, as the whole month would be', async () => {
    const others = [await createPerson(app, 'account'), await createPerson(app, 'account')]
    const ratios = [3_500, 2_100, 1_400]
    const people = [sharer, ...others]
    for (const [place, person] of people.entries()) await scheme(ratios[place] ?? 0, at(1), undefined, person)
    endOfMonth()
    // 101 fen of share, a few a day.
    for (const day of [2, 3, 4, 5]) await sell(day, 25)
    const { rows } = await sql<{ share: number }>`
      select sum(share_fen)::bigint as share from sales_row where product_id = ${work}`.execute(
      app.platform.db,
    )
    const share = rows[0]?.share ?? 0
    const parts = await Promise.all([...people, owner].map((person) => moneyOf(person)))
    expect(parts).toEqual(splitFen(share, [...ratios, 3_000]))
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('that was given back after the scheme had ended is given back by both', async () => {
    await scheme(5_000, at(1), 3)
    endOfMonth()
    await sell(2, 700)
    expect(await both()).toEqual([350, 350])
    await endDueSchemes(app.platform)
    await sell(2, -70)
    expect(await both()).toEqual([-35, -35])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('of a settled month is split in the open one', async () => {
    await scheme(5_000, at(1))
    endOfMonth()
    await sell(2, 700)
    const { db } = app.platform
    await sql`insert into settled_month values (${on(1)}::date, now())`.execute(db)
    await sell(2, 1_400)
    await sql`delete from settled_month`.execute(db)
    expect([await both(), await both(addMonths(month, 1))]).toEqual([
      [350, 350],
      [350, 350],
    ])
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

describe('in the middle of a month', () => {
  const offered = async () => {
    const path = `/v3/designers/designer-shares/${work}`
    const proof = { password: TEST_PASSWORD }
    const body = { sharer: sharer.email, ratio: 5_000, period: 'PERMANENT', proof }
    const { data } = await owner.caller.call('POST', path, body)
    return String(Object(data).schemeId)
  }
  const move = (status: string) =>
    reviewer.caller.call('POST', `/staff/v1/products/${work}/status`, {
      status,
      ...(status === 'PUBLISHED' ? {} : { reason: status === 'HIDDEN' ? 'complaint' : 'ownerRequest' }),
    })

  test('an accepted scheme splits from the next day on', async () => {
    await app.setNow(at(10, 9))
    const schemeId = await offered()
    await sell(10, 700)
    await app.setNow(at(12, 9))
    await sharer.caller.call('POST', `/v3/shares/${schemeId}/answer`, { answer: 'ACCEPT' })
    await app.setNow(at(20))
    for (const day of [11, 12, 13]) await sell(day, 700)
    expect(await both()).toEqual([2_100 + 350, 350])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test.each(['HIDDEN', 'REMOVED'])(
    'a work that is %s is not split until it is shown again',
    async (state) => {
      await scheme(5_000, at(1))
      await app.setNow(at(10, 9))
      expect((await move(state)).code).toBe('success')
      await app.setNow(at(12, 9))
      if (state === 'HIDDEN') await move('PUBLISHED')
      await app.setNow(at(20))
      for (const day of [10, 11, 12, 13]) await sell(day, 700)
      // The 10th and, where it is shown again on the 12th, the 13th began with the scheme.
      expect(await both()).toEqual(state === 'HIDDEN' ? [2_100, 700] : [2_450, 350])
      expect(await verify(app)).toMatchObject({ sound: true })
    },
  )

  test('a work that is handed over leaves what was, and gives nothing of the new owner’s', async () => {
    const heir = await createPerson(app, 'verified')
    await scheme(5_000, at(1))
    await app.setNow(at(20))
    await sell(5, 700)
    await sql`update product set designer_id = ${heir.designerId} where product_id = ${work}`.execute(
      app.platform.db,
    )
    await sell(10, 700)
    await sell(5, 1_400)
    expect([await both(), await moveOf(heir)]).toEqual([[700, 700], 700])
    // A day before the last that was posted for the owner is the owner's, however late it comes.
    await sell(3, 700)
    expect([await both(), await moveOf(heir)]).toEqual([[1_050, 1_050], 700])
    // Emptied by a batch of another work, and sold again.
    await sell(5, 700, newId())
    await sell(5, 2_100)
    expect([await both(), await moveOf(heir)]).toEqual([[1_400, 1_400], 700])
    expect(await verify(app)).toMatchObject({ sound: true })
    await move('HIDDEN')
    const { rows } = await sql<{ state: string; reason: string }>`
      select state, reason from share_scheme where product_id = ${work}`.execute(app.platform.db)
    expect(rows).toEqual([{ state: 'EXPIRED', reason: 'HANDED_OVER' }])
  })
  const moveOf = moneyOf
})

describe('whatever comes', () => {
  test('in whichever order and however often, the end is the same, and sums exactly', async () => {
    const dates = [3, 9, 14, 15, 27]
    const amounts = fc.array(fc.integer({ min: -3_000, max: 9_999 }), { minLength: 5, maxLength: 5 })
    const order = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 9 })
    const parts = fc.record({
      ratios: fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 })),
      from: fc.integer({ min: 1, max: 15 }),
      days: fc.integer({ min: 1, max: 14 }),
    })
    await fc.assert(
      fc.asyncProperty(amounts, order, parts, async (fen, places, { ratios, from, days }) => {
        month = addMonths(month, 2)
        const ends: unknown[] = []
        for (const sequence of [[0, 1, 2, 3, 4], [...places, 0, 1, 2, 3, 4].toReversed()]) {
          month = addMonths(month, 1)
          await app.setNow(monthStart(month))
          owner = await createPerson(app, 'verified')
          work = await published(owner)
          const people = [await createPerson(app, 'account'), await createPerson(app, 'account')]
          const [first, second] = people
          if (!first || !second) throw new Error('two are needed')
          await scheme(ratios[0], at(1), undefined, first)
          await scheme(ratios[1], at(from, 12), days, second)
          endOfMonth()
          for (const place of sequence) await sell(dates[place] ?? 1, fen[place] ?? 0)
          const end = await Promise.all([owner, ...people].map((person) => moneyOf(person)))
          const { rows } = await sql<{ share: number }>`
            select sum(share_fen)::bigint as share from sales_row where product_id = ${work}`.execute(
            app.platform.db,
          )
          expect(end.reduce((sum, each) => sum + each, 0)).toBe(rows[0]?.share)
          ends.push(end)
        }
        expect(ends[1]).toEqual(ends[0])
      }),
      { numRuns: 6 },
    )
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('a batch and an answer at once agree about the day', async () => {
    await app.setNow(at(10, 9))
    const path = `/v3/designers/designer-shares/${work}`
    const proof = { password: TEST_PASSWORD }
    const body = { sharer: sharer.email, ratio: 5_000, period: 'PERMANENT', proof }
    const { data } = await owner.caller.call('POST', path, body)
    const accept = () =>
      sharer.caller.call('POST', `/v3/shares/${String(Object(data).schemeId)}/answer`, { answer: 'ACCEPT' })
    await Promise.all([sell(10, 700), accept(), sell(9, 700)])
    expect(await both()).toEqual([1_400, 0])
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

describe('a split that somebody changed', () => {
  test.each([
    ['update sales_split set amount_fen = amount_fen + 1', 'the split of a month is that of its share'],
    ["update sales_split set day = day - interval '40 days'", 'the split of a month is that of its share'],
    [
      "update entry set amount_fen = -amount_fen from journal where journal.journal_id = entry.journal_id and kind = 'SPLIT'",
      'every balance is the sum of its entries',
    ],
    ['delete from sales_split', 'the split of a month is that of its share'],
  ])('is found: %s', async (statement, check) => {
    await scheme(5_000, at(1))
    endOfMonth()
    await sell(2, 700)
    const verdict = await afterTampering(app.platform.directUrl, statement, (tx) =>
      verdictOf(tx, SALES_CHECKS),
    )
    expect(verdict).toMatchObject({ sound: false, check })
  })
})
