import { listEvents } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { seal } from '../../base/activity/chain.ts'
import { recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { deliveryOf } from '../../tenders/deliveries/testing/deliveries.ts'
import { tenderWith } from '../../tenders/tenders/testing/tenders.ts'
import { eventsTask } from './derive.ts'

let app: TestApp
let [designer, other, staff, colleague]: Person[] = []
const people = () => {
  if (!designer || !other || !staff || !colleague) throw new Error('nobody is there')
  return { designer, other, staff, colleague }
}
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  staff = await createPerson(app, 'verified')
  colleague = await createPerson(app, 'reviewer')
  await grantRoles(app.platform, staff.accountId, ['reviewer', 'finance', 'organiser', 'admin'])
})
afterAll(() => app.close())

/** Every event of somebody so far, with what it names. */
async function eventsOf(person: Person): Promise<string[]> {
  await seal(app.platform.db)
  while ((await eventsTask(app.platform).tick()) > 0);
  const { events } = made(listEvents.reply, await person.caller.call('GET', '/v3/events?after=0'))
  return events.map(({ type, data: { state, ...ids } }) => [type, state, ...Object.values(ids)].join(' '))
}

test('a work from its submission to its removal', async () => {
  const { designer, staff } = people()
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
  const path = `/staff/v1/products/${productId}/status`
  for (const [status, reason] of [
    ['HIDDEN', 'complaint'],
    ['REMOVED', 'plagiarism'],
  ]) {
    const answer = await staff.caller.call('POST', path, { status, reason, note: 'It must go' })
    expect([answer.status, answer.code]).toEqual([200, 'success'])
  }
  const types = await eventsOf(designer)
  expect(types).toContain(`product.hidden HIDDEN ${productId}`)
  expect(types).toContain(`product.removed REMOVED ${productId}`)
  expect(types.some((each) => each.startsWith('audit.published PUBLISHED '))).toBe(true)
})

test('what a reviewer writes, and not what its owner does', async () => {
  const { designer, staff } = people()
  const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
  await designer.caller.call('POST', `/v3/designers/audits/${auditId}/thread`, { text: 'Mine' })
  await staff.caller.call('POST', `/staff/v1/audits/${auditId}/thread`, { text: 'Ours' })
  expect((await eventsOf(designer)).filter((each) => each.startsWith('thread.message'))).toEqual([
    `thread.message  ${auditId}`,
  ])
})

test('a scheme, to both sides', async () => {
  const { designer, other } = people()
  const earning = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 } as const
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', earning)
  const schemeId = await stageScheme(app, { productId, owner: designer, sharer: other })
  await other.caller.call('POST', `/v3/shares/${schemeId}/answer`, { answer: 'DECLINE' })
  const both = [`scheme.offered PENDING ${schemeId}`, `scheme.ended EXPIRED ${schemeId}`]
  expect((await eventsOf(designer)).filter((each) => each.startsWith('scheme.'))).toEqual(both)
  expect((await eventsOf(other)).filter((each) => each.startsWith('scheme.'))).toEqual(both)
})

test('an entry that fails', async () => {
  const { designer, colleague } = people()
  const { editionId } = await openEdition(app)
  const state = 'UNDER_REVIEW'
  const entryId = await stageEntry(app.platform, { editionId, category: 'theme', owner: designer, state })
  const body = { revision: 1, decision: 'FAIL', reasons: ['watermark'], note: 'Corner' }
  const answer = await colleague.caller.call('POST', `/staff/v1/entries/${entryId}/decision`, body)
  expect([answer.status, answer.code]).toEqual([200, 'success'])
  expect(await eventsOf(designer)).toContain(`entry.failed FAILED ${entryId}`)
})

test('a tender that is called off, and a delivery that is accepted', async () => {
  const { designer, staff, colleague } = people()
  await grantRoles(app.platform, colleague.accountId, ['reviewer', 'organiser'])
  const tenderId = await tenderWith(app, staff, { bidder: designer, hasBid: true, isAsked: false })
  const reason = 'Another way was found'
  const cancelled = await staff.caller.call('POST', `/staff/v1/tenders/${tenderId}/cancel`, {
    revision: 2,
    reason,
  })
  expect([cancelled.status, cancelled.code]).toEqual([200, 'success'])
  const deliveryId = await deliveryOf(app, {
    organiser: staff,
    colleague,
    winner: designer,
    tender: { materialsNeedTerms: false },
    isDelivered: true,
    acceptedBy: null,
  })
  const path = `/staff/v1/deliveries/${deliveryId}/decision`
  const accepted = await staff.caller.call('POST', path, { revision: 1, decision: 'ACCEPT' })
  expect([accepted.status, accepted.code]).toEqual([200, 'success'])
  const types = await eventsOf(designer)
  expect(types).toContain(`tender.cancelled CANCELLED ${tenderId}`)
  expect(types.some((each) => each.startsWith('tender.accepted ACCEPTED') && each.includes(deliveryId))).toBe(
    true,
  )
})

test('a month that is settled, to whom it brought something', async () => {
  const { designer, other } = people()
  const { pool, db, clock } = app.platform
  await pool.query(
    `insert into ledger_account (kind, owner_id, month) values ('pending', $1, '2026-08-01')`,
    [designer.accountId],
  )
  const month = { act: 'month.settle', subjectKind: 'month', subjectId: '2026-08', to: 'SETTLED' }
  await db.transaction().execute((tx) => recordActivity(tx, clock, SYSTEM, month))
  expect(await eventsOf(designer)).toContain('month.settled SETTLED 2026-08')
  expect((await eventsOf(other)).some((each) => each.startsWith('month.'))).toBe(false)
})
