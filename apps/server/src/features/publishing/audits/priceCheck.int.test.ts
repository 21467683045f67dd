import {
  getAudit,
  getForecast,
  QueuePlace,
  revokeAudit,
  submitAudits,
} from '@easel/contract/publishing/audits/endpoints.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { done, made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { followProducts } from '../../money/sharing/public.ts'
import { moveProduct } from '../../review/reviews/productMoves.ts'
import { takeBack } from '../../review/reviews/takeBack.ts'
import { productIn } from '../products/testing/products.ts'
import { saveInfo } from './save.ts'
import { submit } from './submit.ts'
import { auditIn, contentOf, reviewerOf } from './testing/audits.ts'
import { releaseDue } from './testing/release.ts'

const NOW = new Date('2046-11-20T10:00:00Z')
const DAY = 24 * 60 * 60_000

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const setDay = (day: number) => app.setNow(new Date(NOW.getTime() + day * DAY))

const detailsOf = async (productId: string) => {
  const { db } = app.platform
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return DetailsDraft.parse(row.details)
}
/** What came of a change of a product that its designer submits. */
async function changed(productId: string, details: Partial<DetailsDraft>) {
  const { platform } = app
  const owner = ownerOf(designer)
  const info = { productId, details: { ...(await detailsOf(productId)), ...details } }
  const { audit_id: auditId } = done(await saveInfo(platform, owner, info))
  return done(await inTransaction(platform.db, (tx) => submit(platform, tx, owner, auditId)))
}
const forecastOf = async (person: Person, productId: string) =>
  made(
    getForecast.reply,
    await person.caller.call('GET', `${getForecast.path}?productType=THEME&changeOf=${productId}`),
  )
const forecast = (productId: string) => forecastOf(designer, productId)
const sold = (priceCoins = 4) => productIn(app, ownerOf(designer), 'PUBLISHED', { priceCoins })

test('a small change of price alone is approved as it is submitted, and released the next day', async () => {
  const productId = await sold()
  expect((await forecast(productId)).checkedPrices).toEqual({ from: 2, to: 8 })
  const audit = await changed(productId, { priceCoins: 8 })
  expect(audit).toMatchObject({ state: 'APPROVED', decided_by: null, auto_approved_at: audit.decided_at })
  expect(audit.decided_at).not.toBeNull()
  const seen = made(
    getAudit.reply,
    await designer.caller.call('GET', `/v3/designers/audits/${audit.audit_id}`),
  )
  expect(seen).toMatchObject({ state: 'APPROVED', isAutoApproved: true, queue: null })
  expect(
    seen.timeline.filter(({ auditId }) => auditId === audit.audit_id).map(({ act, by }) => [act, by]),
  ).toEqual(
    expect.arrayContaining([
      ['audit.submit', 'owner'],
      ['audit.autoApprove', 'system'],
    ]),
  )
  await setDay(1)
  await releaseDue(app.platform)
  const { db } = app.platform
  expect(
    await db
      .selectFrom('product')
      .select(['price_coins', 'divide_type'])
      .where('product_id', '=', productId)
      .execute(),
  ).toEqual([{ price_coins: 8, divide_type: 'PAY_DIVIDE' }])
})

test('a second one within thirty days is a reviewer’s, and one after them is not', async () => {
  const productId = await sold()
  await changed(productId, { priceCoins: 5 })
  await setDay(2)
  await releaseDue(app.platform)
  expect((await forecast(productId)).checkedPrices).toBeNull()
  const second = await changed(productId, { priceCoins: 6 })
  expect(second).toMatchObject({ state: 'WAITING_REVIEW', auto_approved_at: null })
  await setDay(32.5)
  expect((await forecast(productId)).checkedPrices).toEqual({ from: 3, to: 10 })
})

test.each<[string, Partial<DetailsDraft>]>([
  ['more than twice the price', { priceCoins: 9 }],
  ['less than half of it', { priceCoins: 1 }],
  ['a work that becomes free', { priceCoins: 0, productDivideType: 'FREE' }],
  ['words beside it', { priceCoins: 5, description: 'Sand, wind and light' }],
  ['a note to the reviewer', { priceCoins: 5, remark: 'Why it is dearer' }],
  ['another update log', { priceCoins: 5, updateLog: 'Read by nobody' }],
])('waits for a reviewer: %s', async (_, details) => {
  expect(await changed(await sold(), details)).toMatchObject({
    state: 'WAITING_REVIEW',
    auto_approved_at: null,
  })
})

test('waits for a reviewer: a work that was rejected lately, one that is hidden, one that is free', async () => {
  const owner = ownerOf(designer)
  const rejected = await sold()
  await auditIn(app, owner, { state: 'REJECTED', productId: rejected, content: null })
  expect(await changed(rejected, { priceCoins: 5 })).toMatchObject({ state: 'WAITING_REVIEW' })
  const hidden = await productIn(app, owner, 'HIDDEN', { priceCoins: 4 })
  expect(await changed(hidden, { priceCoins: 5 })).toMatchObject({ state: 'WAITING_REVIEW' })
  const free = await productIn(app, owner, 'PUBLISHED', { priceCoins: 0 })
  expect(await changed(free, { priceCoins: 1 })).toMatchObject({ state: 'WAITING_REVIEW' })
})

test('what a reviewer takes back is a reviewer’s, also where its designer withdraws it and submits anew', async () => {
  const productId = await sold()
  const { audit_id: auditId } = await changed(productId, { priceCoins: 5 })
  done(
    await takeBack(app.platform.db, app.platform.clock, await reviewerOf(app), auditId, 'Look at it first'),
  )
  const { platform } = app
  const details = { ...(await detailsOf(productId)), priceCoins: 6 }
  const revised = done(await saveInfo(platform, ownerOf(designer), { auditId, details }))
  expect(revised.state).toBe('WAITING_REVIEW')
  made(
    revokeAudit.reply,
    await designer.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`),
  )
  expect(await changed(productId, { priceCoins: 5 })).toMatchObject({ state: 'WAITING_REVIEW' })
})

test('the thirty days run from a later release that was wished for', async () => {
  await setDay(0)
  const productId = await sold()
  const first = await changed(productId, { priceCoins: 8, releaseOn: '2046-12-25' })
  expect(first.state).toBe('APPROVED')
  await setDay(35)
  await releaseDue(app.platform)
  expect(await detailsOf(productId)).toMatchObject({ priceCoins: 8 })
  expect(await changed(productId, { priceCoins: 15 })).toMatchObject({ state: 'WAITING_REVIEW' })
})

test('what staff remove while its price is submitted goes, and does not come back', async () => {
  const { db, clock } = app.platform
  const remove = async (productId: string) => {
    const reviewer = await reviewerOf(app)
    const request = { ...reviewer, productId, move: 'remove' as const, reason: 'plagiarism', note: null }
    return inTransaction(db, (tx) => moveProduct(tx, clock, request, followProducts))
  }
  const productId = await sold()
  const owner = ownerOf(designer)
  const details = { ...(await detailsOf(productId)), priceCoins: 5 }
  const { audit_id: auditId } = done(await saveInfo(app.platform, owner, { productId, details }))
  const removing = await db.transaction().execute(async (tx) => {
    expect(done(await submit(app.platform, tx, owner, auditId)).state).toBe('APPROVED')
    const answer = remove(productId)
    await expect.poll(() => isAnyoneBlocked(db)).toBe(true)
    return { answer }
  })
  done(await removing.answer)
  await setDay(40)
  await releaseDue(app.platform)
  expect(
    await db.selectFrom('product').select('state').where('product_id', '=', productId).execute(),
  ).toEqual([{ state: 'REMOVED' }])
})

test('what waits takes its turn before what is approved at once, and brings no new content into the line', async () => {
  const { platform } = app
  const person = await createPerson(app, 'verified')
  const owner = ownerOf(person)
  const draftOf = async (change: object) => {
    const productId = await productIn(app, owner, 'PUBLISHED', { priceCoins: 4 })
    const details = { ...(await detailsOf(productId)), ...change }
    return done(await saveInfo(platform, owner, { productId, details })).audit_id
  }
  const [first, second, worded] = [
    await draftOf({ priceCoins: 5 }),
    await draftOf({ priceCoins: 6 }),
    await draftOf({ description: 'Other words' }),
  ]
  const auditIds = [first, second, worded]
  made(submitAudits.reply, await person.caller.call('POST', submitAudits.path, { auditIds }))
  const rows = await platform.db.selectFrom('audit').selectAll().where('audit_id', 'in', auditIds).execute()
  expect(rows.filter(({ state }) => state === 'APPROVED')).toHaveLength(2)
  const waits = rows.find(({ state }) => state === 'WAITING_REVIEW')
  expect(waits).toMatchObject({ audit_id: worded, turn_at: waits?.queued_at })
  const content = await contentOf(app, owner, 'THEME')
  const details = { ...DetailsDraft.parse(waits?.details), version: '9.0', updateLog: 'New' }
  expect(await saveInfo(platform, owner, { auditId: worded, ...content, details })).toMatchObject({
    code: 'audit.unsupportedType',
  })
})

test('changes wait in a line of their own, which a bulk of works does not hold up', async () => {
  const bulk = await createPerson(app, 'verified')
  const productId = await productIn(app, ownerOf(bulk), 'PUBLISHED', { priceCoins: 4 })
  const waiting = (await forecastOf(bulk, productId)).of
  for (let nth = 0; nth < 3; nth += 1)
    await auditIn(app, ownerOf(bulk), { state: 'WAITING_REVIEW', productType: 'WALLPAPER' })
  const before = await forecastOf(bulk, productId)
  expect(before.of).toBe(waiting)
  const auditId = await auditIn(app, ownerOf(bulk), { state: 'WAITING_REVIEW', productId, content: null })
  const audit = made(getAudit.reply, await bulk.caller.call('GET', `/v3/designers/audits/${auditId}`))
  expect(audit.queue).toEqual(QueuePlace.parse(before))
  const row = await app.platform.db
    .selectFrom('audit')
    .select(['queued_at', 'turn_at'])
    .where('audit_id', '=', auditId)
    .executeTakeFirstOrThrow()
  expect(row.turn_at).toEqual(row.queued_at)
  const reviewer = await createPerson(app, 'reviewer')
  const listed = async (kind: string) => {
    const answer = await reviewer.caller.call(
      'GET',
      `${listReviews.path}?filter=QUEUE&kind=${kind}&perPage=100`,
    )
    return made(listReviews.reply, answer).items.map(({ auditType }) => auditType)
  }
  expect(new Set(await listed('CHANGE'))).toEqual(new Set(['INFO']))
  expect(new Set(await listed('NEW'))).toEqual(new Set(['ADD']))
})

test('a forecast of another’s product is refused', async () => {
  const other = await createPerson(app, 'verified')
  const productId = await sold()
  const answer = await other.caller.call('GET', `${getForecast.path}?productType=THEME&changeOf=${productId}`)
  expect(answer.code).not.toBe(0)
})
