import { HOME_GROUPS, type HomeGroupName } from '@easel/contract/entrypoints/home/endpoints.ts'
import { SchemeDetail } from '@easel/contract/money/sharing/endpoints.ts'
import { OwnBid } from '@easel/contract/tenders/bids/endpoints.ts'
import { invoiceDue } from '@easel/domain/money/withdrawals/rules.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { awardOf } from '../../competitions/awards/testing/awarded.ts'
import { STORE_KEY } from '../../money/sales/testing/feed.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { stageWithdrawal } from '../../money/withdrawals/testing/stage.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { changedTender, invited, publishedTender } from '../../tenders/tenders/testing/tenders.ts'
import { MAX_ENTRIES } from './queries.ts'
import { homeOf, namesOf, staged, submittedBulk } from './testing/home.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const readHome = () => homeOf(designer)
const stage = (state: AuditState, name: string) => staged(app, designer, state, name)
const bulk = (count: number) => submittedBulk(app, designer, count)

/** Moved without waiting for anybody. */
function setState(state: AuditState, auditIds: readonly string[]) {
  const soon = new Date(app.platform.clock.now().getTime() + 60_000)
  const claim = { claimed_by: designer.accountId, claim_token: newId(), claim_until: soon }
  return app.platform.db
    .updateTable('audit')
    .set({
      state,
      release_at: state === 'APPROVED' ? soon : null,
      ...(state === 'UNDER_REVIEW' ? claim : {}),
    })
    .where('audit_id', 'in', [...auditIds])
    .execute()
}

test('a designer without a work has nothing on the page', async () => {
  const { hasWorks, groups } = await readHome()
  expect(hasWorks).toBe(false)
  for (const name of HOME_GROUPS) expect(groups[name]).toEqual({ counts: {}, entries: [] })
})

test('what a reviewer asks about is a group of its own, each work by itself', async () => {
  await stage('WAITING_REVIEW', 'Queued')
  const asked = await stage('WAITING_REVIEW', 'Asked about')
  const { auditIds } = await bulk(3)
  const reviewer = await createPerson(app, 'reviewer')
  for (const auditId of [asked, ...auditIds.slice(1)]) {
    const question = { kind: 'QUESTION', text: 'Whose song is it?' }
    await reviewer.caller.call('PUT', `/staff/v1/audits/${auditId}/hold`, question)
  }
  const { groups } = await readHome()
  expect(groups.questions.counts).toEqual({ THEME: 1, WALLPAPER: 2 })
  expect(groups.questions.entries.map(({ work, batch }) => [work.audit?.auditId, batch]).toSorted()).toEqual(
    [asked, ...auditIds.slice(1)].map((auditId) => [auditId, null]).toSorted(),
  )
  expect(groups.questions.entries.every(({ work }) => work.audit?.askedAt)).toBe(true)
  expect(groups.review.counts).toEqual({ THEME: 1, WALLPAPER: 1 })
  await designer.caller.call('POST', `/v3/designers/audits/${asked}/thread`, { text: 'Mine' })
  const after = (await readHome()).groups
  expect(after.questions.entries.map(({ work }) => work.audit?.auditId)).not.toContain(asked)
})

describe.each<readonly [HomeGroupName, AuditState]>([
  ['rejected', 'REJECTED'],
  ['drafts', 'DRAFT'],
  ['approved', 'APPROVED'],
  ['review', 'UNDER_REVIEW'],
])('a bulk in the group %s', (name, state) => {
  test('is one entry beside the single works of the group', async () => {
    await stage(state, 'Alone')
    const { auditIds } = await bulk(30)
    await setState(state, auditIds)
    const group = (await readHome()).groups[name]
    expect(namesOf(group.entries).toSorted()).toEqual([30, 'Alone'].toSorted())
    expect(group.counts).toEqual({ THEME: 1, WALLPAPER: 30 })
  })
})

test('a batch that is partly under review is one entry, which names the one under review', async () => {
  const { auditIds } = await bulk(4)
  const [first = ''] = auditIds.slice(2)
  await setState('UNDER_REVIEW', [first])
  const { entries } = (await readHome()).groups.review
  expect(namesOf(entries)).toEqual([4])
  expect(entries[0]?.work.audit).toMatchObject({ auditId: first, state: 'UNDER_REVIEW' })
})

test('one rejected work of a batch is named by itself, and no longer once it was handed in again', async () => {
  const { auditIds } = await bulk(3)
  const [refused = ''] = auditIds
  await setState('REJECTED', [refused])
  const { entries } = (await readHome()).groups.rejected
  expect(entries.map(({ work, batch }) => [work.id, batch])).toEqual([[refused, null]])
  const again = await designer.caller.call('POST', `/v3/designers/audits/${refused}/resubmit`)
  expect(again.code).toBe('success')
  const { groups } = await readHome()
  expect(groups.rejected).toEqual({ counts: {}, entries: [] })
})

test('of many single works the newest come first, and all are counted', async () => {
  for (let nth = 1; nth <= MAX_ENTRIES + 3; nth += 1) {
    const auditId = await stage('REJECTED', `Work ${nth}`)
    await sql`update audit set updated_at = now() + ${nth} * interval '1 second' where audit_id = ${auditId}`.execute(
      app.platform.db,
    )
  }
  const { rejected } = (await readHome()).groups
  expect(rejected.counts).toEqual({ THEME: MAX_ENTRIES + 3 })
  expect(namesOf(rejected.entries)).toEqual([9, 8, 7, 6, 5, 4].map((nth) => `Work ${nth}`))
})

describe('downloads', () => {
  const report = (day: string, productId: string, downloads: number) =>
    app
      .visitor()
      .call(
        'POST',
        '/store/v1/downloads',
        { day, rows: [{ productId, downloads }] },
        { 'x-api-key': STORE_KEY },
      )

  test('end with the last reported day, leave out what is not reported, and stand beside as many days', async () => {
    expect((await readHome()).downloads).toBeNull()
    const own = await productIn(app, ownerOf(designer), 'PUBLISHED')
    const other = await productIn(app, ownerOf(await createPerson(app, 'verified')), 'PUBLISHED')
    for (const [day, downloads] of [
      ['2026-10-01', 7],
      ['2026-11-16', 5],
      ['2026-11-18', 4],
    ] as const)
      await report(day, own, downloads)
    const first = (await readHome()).downloads
    expect(first).toMatchObject({ until: '2026-11-18', total: 9, before: null })
    expect(first?.days.slice(-3)).toEqual([5, null, 4])
    // Of another designer: the day is reported, and this one had none.
    await report('2026-09-30', other, 9)
    await report('2026-11-19', other, 9)
    await report('2026-11-18', own, 6)
    const { downloads } = await readHome()
    expect(downloads).toMatchObject({ until: '2026-11-19', total: 11, before: null })
    expect(downloads?.days.slice(-4)).toEqual([5, null, 6, 0])
    await report('2026-09-29', other, 1)
    expect((await readHome()).downloads).toMatchObject({ total: 11, before: 7 })
  })
})

describe('what waits outside of works', () => {
  test('is named with its earliest end, and not once it is answered', async () => {
    expect((await readHome()).tasks).toEqual([])
    const appliedAt = new Date('2026-11-16T02:00:00.000Z')
    await stageWithdrawal(app, ownerOf(designer), { invoiceType: 'VAT_3', appliedAt })
    const owner = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(owner), 'PUBLISHED')
    const schemeId = await stageScheme(app, { productId, owner, sharer: designer })
    const offer = made(SchemeDetail, await designer.caller.call('GET', `/v3/shares/${schemeId}`))
    await awardOf(app, designer)
    const others = [
      { task: 'invoice', count: 1, until: invoiceDue(appliedAt).toISOString() },
      { task: 'awards', count: 1, until: null },
    ]
    expect((await readHome()).tasks).toEqual(
      others.toSpliced(1, 0, { task: 'shares', count: 1, until: offer.answerUntil }),
    )
    // Who offered waits for somebody else.
    expect((await homeOf(owner)).tasks).toEqual([])
    const declined = { answer: 'DECLINE' }
    expect((await designer.caller.call('POST', `/v3/shares/${schemeId}/answer`, declined)).code).toBe(
      'success',
    )
    expect((await readHome()).tasks).toEqual(others)
  })

  test('counts bids until they are submitted, and again once the tender changed, until they are confirmed', async () => {
    const organiser = await createPerson(app, 'organiser')
    const inDays = (days: number) => new Date(app.platform.clock.now().getTime() + days * 86_400_000)
    const [first, second] = [inDays(5).toISOString(), inDays(9).toISOString()]
    const begun: string[] = []
    for (const endsAt of [first, second]) {
      const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED', endsAt })
      await invited(organiser, tenderId, designer)
      const bid = { proposal: 'Paper and light', priceFen: 4_000_000, days: 20, samples: [], revision: null }
      await designer.caller.call('PUT', `/v1/tenders/${tenderId}/bid`, bid)
      begun.push(tenderId)
    }
    const answer = (tenderId: string | undefined, move: 'submit' | 'confirm', body: object) =>
      designer.caller.call('POST', `/v1/tenders/${tenderId}/bid/${move}`, body)
    expect((await readHome()).tasks).toEqual([{ task: 'bids', count: 2, until: first }])
    const [one, two = ''] = begun
    for (const tenderId of [one, two])
      made(OwnBid, await answer(tenderId, 'submit', { revision: 1, version: 1, agreed: true }))
    expect((await readHome()).tasks).toEqual([])
    await changedTender(organiser, two, { places: 3 })
    expect((await readHome()).tasks).toEqual([{ task: 'bids', count: 1, until: second }])
    made(OwnBid, await answer(two, 'confirm', { version: 2 }))
    expect((await readHome()).tasks).toEqual([])
  })
})
