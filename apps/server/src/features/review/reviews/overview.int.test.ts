import { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'

/** A Monday, at noon in Shanghai. */
const NOW = '2026-11-23T04:00:00.000Z'
const ago = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000)

let app: TestApp
let reviewer: Person
const read = async () =>
  made(getReviewOverview.reply, await reviewer.caller.call('GET', getReviewOverview.path))

beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  reviewer = await createPerson(app, 'reviewer')
  const owner = ownerOf(await createPerson(app, 'verified'))
  const wait = (days: number, more = {}) =>
    auditIn(app, owner, { state: 'WAITING_REVIEW', queuedAt: ago(days), ...more })
  // Three working days are promised while few decisions are known: what came on Tuesday was due on Friday.
  await wait(6)
  await wait(5)
  await wait(0, { productType: 'FONT' })
  await auditIn(app, owner, { state: 'REJECTED', queuedAt: ago(1) })
  await createPerson(app, 'pending')
})
afterAll(() => app.close())

test('what waits by kind, and what of it is late, in working days', async () => {
  const { kinds } = await read()
  expect(kinds).toEqual([
    { productType: 'THEME', waiting: 2, late: 1, oldestAt: ago(6).toISOString(), promisedDays: 3 },
    { productType: 'FONT', waiting: 1, late: 0, oldestAt: NOW, promisedDays: 3 },
  ])
})

test('in and out of the last fourteen days, the newest first', async () => {
  const { days } = await read()
  expect(days).toHaveLength(14)
  expect(days[0]).toMatchObject({ day: '2026-11-23', received: 1 })
  expect(days.find(({ day }) => day === '2026-11-22')).toMatchObject({ received: 1 })
  expect(days.reduce((sum, { decided }) => sum + decided, 0)).toBe(1)
})

test('designers who wait, and what the reader holds', async () => {
  expect(await read()).toMatchObject({
    designers: 1,
    mine: 0,
    appeals: 0,
    removals: 0,
    infoChanges: 0,
    tags: 0,
    threads: 0,
  })
  const { items } = made(listReviews.reply, await reviewer.caller.call('GET', listReviews.path))
  await reviewer.caller.call('POST', `/staff/v1/audits/${items[0]?.auditId}/claim`)
  expect(await read()).toMatchObject({ mine: 1 })
})
