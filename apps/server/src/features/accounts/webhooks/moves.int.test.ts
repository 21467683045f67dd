import { listEvents } from '@easel/contract/accounts/webhooks/endpoints.ts'
import { WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { EVENT_TYPES, type EventType } from '@easel/domain/accounts/webhooks/events.ts'
import { daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { aTender } from '@easel/domain/tenders/tenders/testing/tender.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { rowOf, STORE_KEY, send } from '../../money/sales/testing/feed.ts'
import { settleDueMonths } from '../../money/settlements/jobs.ts'
import { agree, stageScheme } from '../../money/sharing/testing/schemes.ts'
import { act, applied, bankSays, earner, sendInvoice } from '../../money/withdrawals/testing/people.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { deliveryOf } from '../../tenders/deliveries/testing/deliveries.ts'
import { stageEnd } from '../../tenders/tenders/testing/stageQueries.ts'
import { bidFor, invited, publishedTender, tenderWith } from '../../tenders/tenders/testing/tenders.ts'
import { passOn } from './testing/webhooks.ts'

const MONTH = '2026-10'
const NOW = new Date('2026-11-10T04:00:00Z')
const EARNING = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 } as const

interface Staff {
  /** Reviews, pays, organises. */
  readonly clerk: Person
  /** Whom a second pair of eyes is asked of. */
  readonly colleague: Person
}
let app: TestApp
let staff: Staff
let seller: Person
let sold: string
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  seller = await verified()
  await agree(seller)
  sold = await productIn(app, ownerOf(seller), 'PUBLISHED', EARNING)
  await app.setNow(NOW)
  staff = { clerk: await verified(), colleague: await verified() }
  for (const { accountId } of Object.values(staff))
    await grantRoles(app.platform, accountId, ['reviewer', 'finance', 'organiser', 'admin'])
})
afterAll(() => app.close())

const verified = () => createPerson(app, 'verified')
const succeeded = ({ status, code }: Answer): void => {
  expect([status, code]).toEqual([200, 'success'])
}
const posted = async ({ caller }: Person, path: string, body: object = {}): Promise<void> =>
  succeeded(await caller.call('POST', path, body))

const audit = (state: 'WAITING_REVIEW' | 'APPROVED' | 'REJECTED' | 'PUBLISHED') => async () => {
  const designer = await verified()
  await auditIn(app, ownerOf(designer), { state })
  return designer
}

const product = (status: 'HIDDEN' | 'REMOVED', reason: string) => async () => {
  const designer = await verified()
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
  const body = { status, reason, note: 'It must go' }
  await posted(staff.clerk, `/staff/v1/products/${productId}/status`, body)
  return designer
}

const scheme = (answer: 'ACCEPT' | 'DECLINE' | null) => async () => {
  const [owner, sharer] = [await verified(), await verified()]
  await agree(sharer)
  const productId = await productIn(app, ownerOf(owner), 'PUBLISHED', EARNING)
  const schemeId = await stageScheme(app, { productId, owner, sharer })
  if (answer) await posted(sharer, `/v3/shares/${schemeId}/answer`, { answer })
  return owner
}

type Step = 'invoice' | 'onPaid' | 'onFailed' | 'refuse-invoice' | 'approve' | 'freeze' | 'unfreeze' | 'close'
const withdrawal =
  (...steps: Step[]) =>
  async () => {
    const designer = await earner(app, 1_000_000)
    const application = WithdrawalDetail.parse(await applied(designer, 'VAT_3'))
    const { withdrawalId } = application
    for (const step of steps)
      if (step === 'invoice') succeeded(await sendInvoice(designer, application))
      else if (step === 'onPaid' || step === 'onFailed') await bankSays(app, withdrawalId, step)
      else succeeded(await act(staff.clerk, withdrawalId, step, 'Seen'))
    return designer
  }

const entry = (decision: object) => async () => {
  const owner = await verified()
  const { editionId } = await openEdition(app)
  const state = 'UNDER_REVIEW'
  const entryId = await stageEntry(app.platform, { editionId, category: 'theme', owner, state })
  await posted(staff.colleague, `/staff/v1/entries/${entryId}/decision`, { revision: 1, ...decision })
  return owner
}

const bid = (decision: 'WIN' | 'LOSE') => async () => {
  const { clerk, colleague } = staff
  const bidder = await verified()
  const { tenderId } = await publishedTender(app, clerk, { audience: 'INVITED' })
  await invited(clerk, tenderId, bidder)
  await bidFor(bidder, tenderId)
  await stageEnd(app, tenderId)
  await posted(clerk, `/staff/v1/tenders/${tenderId}/opening/ask`)
  await posted(colleague, `/staff/v1/tenders/${tenderId}/opening/confirm`)
  const bids = await clerk.caller.call('GET', `/staff/v1/tenders/${tenderId}/bids`)
  const bidId = made(StaffBids, bids).items[0]?.bidId
  await posted(clerk, `/staff/v1/bids/${bidId}/decision`, { decision, reason: 'The clearest idea' })
  return bidder
}

const tender = (change: (tender: StaffTender) => Promise<Answer>) => async () => {
  const { clerk } = staff
  const bidder = await verified()
  const tenderId = await tenderWith(app, clerk, { bidder, hasBid: true, isAsked: false })
  succeeded(await change(made(StaffTender, await clerk.caller.call('GET', `/staff/v1/tenders/${tenderId}`))))
  return bidder
}

const delivery = (decision: object) => async () => {
  const { clerk: organiser, colleague } = staff
  const winner = await verified()
  const deliveryId = await deliveryOf(app, {
    organiser,
    colleague,
    winner,
    tender: { materialsNeedTerms: false },
    isDelivered: true,
    acceptedBy: null,
  })
  await posted(organiser, `/staff/v1/deliveries/${deliveryId}/decision`, { revision: 1, ...decision })
  return winner
}

/** What leads to each event, by the calls and jobs of the portal. @returns who is told */
const MOVES: Readonly<Record<EventType, () => Promise<Person>>> = {
  'audit.submitted': audit('WAITING_REVIEW'),
  'audit.approved': audit('APPROVED'),
  'audit.rejected': audit('REJECTED'),
  'audit.published': audit('PUBLISHED'),
  'audit.revoked': async () => {
    const designer = await verified()
    const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
    const path = `/v3/designers/audits/${auditId}/audit-states`
    succeeded(await designer.caller.call('DELETE', path))
    return designer
  },
  'product.hidden': product('HIDDEN', 'complaint'),
  'product.removed': product('REMOVED', 'plagiarism'),
  'thread.message': async () => {
    const designer = await verified()
    const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
    await posted(staff.clerk, `/staff/v1/audits/${auditId}/thread`, { text: 'Which fonts are these?' })
    return designer
  },
  'scheme.offered': scheme(null),
  'scheme.accepted': scheme('ACCEPT'),
  'scheme.ended': scheme('DECLINE'),
  'month.settled': async () => {
    await app.setNow(new Date('2026-11-01T00:00:00Z'))
    for (const day of daysOfMonth(MONTH)) {
      const sale = { turnoverFen: 100_000, channelCostFen: 0, sales: 1 }
      expect((await send(app, { batchId: newId(), day, rows: [rowOf(sold, day, sale)] })).status).toBe(200)
      const path = `/store/v1/sales/${day}/close`
      succeeded(await app.visitor().call('POST', path, { rows: 1, ...sale }, { 'x-api-key': STORE_KEY }))
    }
    await app.setNow(NOW)
    expect(await settleDueMonths(app.platform)).toBe(1)
    return seller
  },
  'withdrawal.applied': withdrawal(),
  'withdrawal.invoiceSent': withdrawal('invoice'),
  'withdrawal.invoiceRefused': withdrawal('invoice', 'refuse-invoice'),
  'withdrawal.approved': withdrawal('invoice', 'approve'),
  'withdrawal.paid': withdrawal('invoice', 'approve', 'onPaid'),
  'withdrawal.failed': withdrawal('invoice', 'approve', 'onFailed'),
  'withdrawal.frozen': withdrawal('invoice', 'freeze'),
  'withdrawal.unfrozen': withdrawal('invoice', 'freeze', 'unfreeze'),
  'withdrawal.closed': withdrawal('invoice', 'close'),
  'entry.passed': entry({ decision: 'PASS' }),
  'entry.failed': entry({ decision: 'FAIL', reasons: ['watermark'], note: 'Corner' }),
  'tender.changed': tender(({ tenderId, revision, ...whole }) => {
    const parts = Object.keys(aTender(NOW))
    const content = Object.fromEntries(Object.entries(whole).filter(([part]) => parts.includes(part)))
    const changed = { ...content, title: { en: 'Another title', zh: '另一个题目' } }
    return staff.clerk.caller.call('PUT', `/staff/v1/tenders/${tenderId}`, { revision, tender: changed })
  }),
  'tender.cancelled': tender(({ tenderId, revision }) =>
    staff.clerk.caller.call('POST', `/staff/v1/tenders/${tenderId}/cancel`, {
      revision,
      reason: 'Another way was found',
    }),
  ),
  'tender.won': bid('WIN'),
  'tender.lost': bid('LOSE'),
  'tender.changesWanted': delivery({
    decision: 'CHANGES',
    reasons: ['quality'],
    note: 'Softer edges',
    pins: [],
    dueAt: '2026-12-20T04:00:00Z',
  }),
  'tender.accepted': delivery({ decision: 'ACCEPT' }),
  'tender.paid': delivery({ decision: 'ACCEPT' }),
}

test.each(EVENT_TYPES)('%s comes of a move', async (type) => {
  const told = await MOVES[type]()
  await passOn(app)
  const { events } = made(listEvents.reply, await told.caller.call('GET', '/v3/events?after=0'))
  expect(events.filter((event) => event.type === type)).toHaveLength(1)
})
