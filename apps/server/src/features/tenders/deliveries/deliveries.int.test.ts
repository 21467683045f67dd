import { StaffBids } from '@easel/contract/tenders/bids/endpoints.ts'
import {
  Deliveries,
  Delivery,
  StaffDeliveries,
  TenderPayment,
} from '@easel/contract/tenders/deliveries/shapes.ts'
import { staffListTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import { StaffTender } from '@easel/contract/tenders/tenders/shapes.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import type { WholeTender } from '@easel/domain/tenders/tenders/fields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { crashAt, installCrashes } from '../../../testing/crash.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { png } from '../../../testing/pictures.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { createSender } from '../../entrypoints/uploads/testing/sender.ts'
import { ADJUSTMENT_CHECKS } from '../../money/adjustments/checkQueries.ts'
import { verifyLedger } from '../../money/ledger/verify.ts'
import { REVENUE_CHECKS } from '../../money/revenue/checkQueries.ts'
import { balancesOf } from '../../money/sales/testing/feed.ts'
import { bidFor, invited, publishedTender } from '../tenders/testing/tenders.ts'
import { DELIVERY_CHECKS } from './checkQueries.ts'
import { decideDelivery, payDelivery } from './decide.ts'
import { remindOfDeliveries } from './jobs.ts'

const NOW = '2026-05-10T08:00:00Z'
const now = new Date(NOW)
const DAY = 86_400_000
const at = (days: number, ms = 0) => new Date(now.getTime() + days * DAY + ms)
/** Above it two people pay; fen. */
const SECOND_ABOVE = 5_000_000

let app: TestApp
let organiser: Person
let colleague: Person
let clerk: Person
let winner: Person
let other: Person
let removeCrashes: () => void
beforeAll(async () => {
  removeCrashes = installCrashes()
  app = await startTestApp({ now: NOW })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  organiser = await createPerson(app, 'organiser')
  colleague = await createPerson(app, 'organiser')
  clerk = await createPerson(app, 'finance')
  winner = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  // Who accepts may pay too, but never both; who has a bid is in conflict, whatever their roles.
  for (const { accountId } of [organiser, other])
    await grantRoles(app.platform, accountId, ['organiser', 'finance'])
})
afterAll(async () => {
  await app.close()
  removeCrashes()
})

const call = (who: Person, method: 'GET' | 'POST', path: string, body?: object) =>
  who.caller.call(method, path, body)
const available = async (who: Person) => (await balancesOf(app))[`available:${who.accountId}`] ?? 0
const store = async () => (await balancesOf(app)).store ?? 0
const verify = () =>
  verifyLedger(app.platform.db, { ...DELIVERY_CHECKS, ...REVENUE_CHECKS, ...ADJUSTMENT_CHECKS })

const SCREENS = {
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
const milestone = (key: string, days: number, share: number) => ({
  key,
  name: { en: key, zh: key },
  dueAt: at(days).toISOString(),
  share,
})

/** A tender that `winner` has won by the product's own moves. */
async function won(priceFen: number, changes: Partial<WholeTender> = {}) {
  await app.setNow(now)
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
}

const own = async (tenderId: string, who = winner) =>
  made(Deliveries, await call(who, 'GET', `/v1/tenders/${tenderId}/deliveries`)).items
const first = async (tenderId: string): Promise<Delivery> => {
  const [delivery] = await own(tenderId)
  if (!delivery) throw new Error('nothing to deliver')
  return delivery
}

let seeds = 0
async function sent(deliveryId: string, who = winner, size = { width: 40, height: 60 }, slot = 'screens') {
  seeds += 1
  const bytes = await png({ ...size, seed: seeds })
  return createSender(app, who).whole(bytes, { filename: `screen-${seeds}.png`, deliveryId, slot })
}
async function delivered(tenderId: string, note = ''): Promise<Delivery> {
  const { deliveryId, files } = await first(tenderId)
  for (let count = files.length; count < 2; count += 1) await sent(deliveryId)
  const { revision } = await first(tenderId)
  return made(
    Delivery,
    await call(winner, 'POST', `/v1/deliveries/${deliveryId}/deliver`, { revision, note }),
  )
}
const decide = (who: Person, { deliveryId, revision }: Delivery, body: object) =>
  call(who, 'POST', `/staff/v1/deliveries/${deliveryId}/decision`, { revision, ...body })
const accept = (who: Person, delivery: Delivery) => decide(who, delivery, { decision: 'ACCEPT' })
const pay = (who: Person, { deliveryId }: Delivery, revision: number) =>
  call(who, 'POST', `/staff/v1/deliveries/${deliveryId}/pay`, { revision })
const payments = async (state = 'ACCEPTED') =>
  z
    .object({ items: z.array(TenderPayment) })
    .parse((await call(clerk, 'GET', `/staff/v1/tender-payments?state=${state}`)).data).items
const noticesOf = async (who: Person) =>
  JSON.stringify((await who.caller.call('GET', '/v3/notice/getNoticeByPage')).data)

describe('a milestone', () => {
  test('takes files by the rule of its slot, checked before and after they are sent', async () => {
    const tenderId = await won(100_00)
    const { deliveryId, slots, missing } = await first(tenderId)
    expect(slots).toMatchObject([{ field: 'screens', count: { min: 2, max: 2 } }])
    expect(missing).toEqual([
      { path: 'slots.screens', code: 'entrySlot.required', params: { min: 2, count: 0 } },
    ])
    const sender = createSender(app, winner)
    const refusals: readonly [object, string][] = [
      [{ filename: 'a.exe', deliveryId, slot: 'screens' }, 'file.wrongFormat'],
      [{ filename: 'a.png', deliveryId, slot: 'other' }, 'entrySlot.unknown'],
    ]
    for (const [metadata, code] of refusals)
      expect(JSON.stringify((await sender.createRaw(10, { ...metadata })).body)).toContain(code)
    const stranger = createSender(app, other)
    const foreign = await stranger.createRaw(10, { filename: 'a.png', deliveryId, slot: 'screens' })
    expect(JSON.stringify(foreign.body)).toContain('notOwn')
    expect(await sent(deliveryId, winner, { width: 41, height: 60 })).toMatchObject({
      state: 'REFUSED',
      refusal: { code: 'entryFile.wrongPixels' },
    })
    const one = await sent(deliveryId)
    expect(one).toMatchObject({ state: 'DONE', result: { packageId: null, mediumId: null } })
    expect((await sent(deliveryId)).state).toBe('DONE')
    expect(await sent(deliveryId)).toMatchObject({ state: 'REFUSED', refusal: { code: 'delivery.slotFull' } })
    const whole = await first(tenderId)
    expect(whole).toMatchObject({ missing: [], files: [{ slot: 'screens', facts: { width: 40 } }, {}] })
    const removed = await call(winner, 'POST', `/v1/deliveries/${deliveryId}/files/remove`, {
      slot: 'screens',
      fileId: one.result?.fileId,
    })
    expect(made(Delivery, removed).files).toHaveLength(1)
    const early = await call(winner, 'POST', `/v1/deliveries/${deliveryId}/deliver`, {
      revision: made(Delivery, removed).revision,
    })
    expect(early).toMatchObject({ status: 400 })
  })

  test('is delivered, changed as wanted with pins and reasons, delivered again, accepted and paid', async () => {
    const before = [await available(winner), await store()] as const
    const tenderId = await won(1_000_01)
    const once = await delivered(tenderId, 'Both screens')
    expect(once).toMatchObject({ state: 'DELIVERED', can: { change: { code: 'delivery.cannotChangeNow' } } })
    expect(await noticesOf(organiser)).toContain('DELIVERY_ARRIVED')
    expect(await sent(once.deliveryId).catch(String)).toContain('delivery.cannotChangeNow')
    const [file] = once.files
    const pins = [{ fileId: file?.fileId, x: 0.5, y: 0.25, text: 'Softer here' }]
    const wanted = { decision: 'CHANGES', reasons: ['quality'], note: 'Softer edges', pins, dueAt: at(40) }
    const past = await decide(organiser, once, { ...wanted, dueAt: at(8) })
    expect(JSON.stringify(past.data)).toContain('deliveryDue.past')
    const elsewhere = [{ fileId: once.deliveryId, x: 0, y: 0, text: 'Where?' }]
    expect(JSON.stringify((await decide(organiser, once, { ...wanted, pins: elsewhere })).data)).toContain(
      'pin.notOfAudit',
    )
    made(StaffDeliveries, await decide(organiser, once, wanted))
    const changed = await first(tenderId)
    expect(changed).toMatchObject({
      state: 'CHANGES_WANTED',
      dueAt: at(40).toISOString(),
      rounds: [{ round: 1, note: 'Both screens', decision: 'CHANGES', reasons: ['quality'], pins }],
      can: { change: null, deliver: null },
    })
    expect(await noticesOf(winner)).toContain('DELIVERY_CHANGES')
    // The round keeps the file that the designer replaces.
    await call(winner, 'POST', `/v1/deliveries/${once.deliveryId}/files/remove`, {
      slot: 'screens',
      fileId: file?.fileId,
    })
    const again = await delivered(tenderId)
    expect(again.rounds.map(({ files }) => files.length)).toEqual([2, 2])
    expect((await accept(organiser, { ...again, revision: 1 })).code).toBe('delivery.changedMeanwhile')
    const { items } = made(StaffDeliveries, await accept(organiser, again))
    expect(items).toMatchObject([
      { state: 'PAID', approvals: 1, can: { accept: { code: 'delivery.notDelivered' } } },
    ])
    expect([(await available(winner)) - before[0], (await store()) - before[1]]).toEqual([
      1_000_01, -1_000_01,
    ])
    expect(await noticesOf(winner)).toContain('DELIVERY_PAID')
    expect(await payments('PAID')).toMatchObject([{ amountFen: 1_000_01, journal: expect.any(Number) }])
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('is paid by itself: the parts of several sum to the price, each with its own date', async () => {
    const tenderId = await won(1_000_01, {
      items: [
        { ...SCREENS, milestone: 'draft' },
        { ...SCREENS, key: 'icons' },
      ],
      milestones: [milestone('draft', 12, 3333), milestone('whole', 30, 6667)],
    })
    const both = await own(tenderId)
    expect(both.map(({ milestone: key, dueAt }) => [key, dueAt])).toEqual([
      ['draft', at(12).toISOString()],
      ['whole', at(30).toISOString()],
    ])
    expect(sumFen(both.map(({ amountFen }) => amountFen))).toBe(1_000_01)
    expect(both.map(({ slots }) => slots.map(({ field }) => field))).toEqual([['screens'], ['icons']])
    const before = await available(winner)
    await accept(organiser, await delivered(tenderId))
    expect((await available(winner)) - before).toBe(both[0]?.amountFen)
    expect((await own(tenderId)).map(({ state }) => state)).toEqual(['PAID', 'WAITING'])
  })

  test('is late from its instant on; its winner is reminded once and told once', async () => {
    const tenderId = await won(100_00)
    const late = async () => (await first(tenderId)).isLate
    const count = async (kind: string) => (await noticesOf(winner)).split(`"${kind}"`).length - 1
    const [due, over] = [await count('DELIVERY_DUE'), await count('DELIVERY_LATE')]
    await app.setNow(at(30, -60_000))
    expect(await late()).toBe(false)
    await remindOfDeliveries(app.platform)
    await remindOfDeliveries(app.platform)
    expect((await count('DELIVERY_DUE')) - due).toBeGreaterThanOrEqual(1)
    const reminded = await count('DELIVERY_DUE')
    await app.setNow(at(30))
    expect(await late()).toBe(true)
    await remindOfDeliveries(app.platform)
    await remindOfDeliveries(app.platform)
    expect(await count('DELIVERY_DUE')).toBe(reminded)
    expect(await count('DELIVERY_LATE')).toBeGreaterThan(over)
    const listed = async () => {
      const { data } = await call(organiser, 'GET', '/staff/v1/tenders?perPage=100')
      return staffListTenders.reply.parse(data).items.find((each) => each.tenderId === tenderId)?.deliveries
    }
    expect(await listed()).toMatchObject({ delivered: 0, late: 1 })
    // What was delivered after all is late no longer.
    await delivered(tenderId)
    expect(await listed()).toMatchObject({ delivered: 1, late: 0 })
  })

  test('is nothing of whoever lost, nor of an organiser with a bid', async () => {
    const tenderId = await won(100_00)
    expect(await own(tenderId, other)).toEqual([])
    const once = await delivered(tenderId)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/deliver'],
      ['POST', '/product'],
    ] as const)
      expect(
        (
          await call(
            other,
            method,
            `/v1/deliveries/${once.deliveryId}${path}`,
            method === 'GET' ? undefined : { revision: 1 },
          )
        ).code,
      ).toBe('notOwn')
    expect((await accept(other, once)).code).toBe('notOwn.decide')
    expect((await call(other, 'GET', `/staff/v1/tenders/${tenderId}/deliveries`)).code).toBe('notOwn.decide')
  })
})

describe('the payment', () => {
  test('above the amount takes a second person, who is not who accepted it', async () => {
    const tenderId = await won(SECOND_ABOVE + 1)
    const before = await available(winner)
    const once = await delivered(tenderId)
    const { items } = made(StaffDeliveries, await accept(organiser, once))
    expect(items).toMatchObject([{ state: 'ACCEPTED', approvals: 2 }])
    expect(await available(winner)).toBe(before)
    const revision = items[0]?.revision ?? 0
    expect((await pay(organiser, once, revision)).code).toBe('delivery.acceptedByYou')
    const [waiting] = await payments()
    expect(waiting).toMatchObject({ deliveryId: once.deliveryId, can: { pay: null }, journal: null })
    const waitingCounts = await call(clerk, 'GET', '/staff/v1/finance/waiting')
    expect(waitingCounts.data).toMatchObject({ tenders: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(clerk, once, revision)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'delivery.notAccepted',
      'delivery.notAccepted',
      'delivery.notAccepted',
      'success',
    ])
    expect((await available(winner)) - before).toBe(SECOND_ABOVE + 1)
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('at the amount takes one', async () => {
    const tenderId = await won(SECOND_ABOVE)
    const { items } = made(StaffDeliveries, await accept(organiser, await delivered(tenderId)))
    expect(items).toMatchObject([{ state: 'PAID', approvals: 1 }])
  })

  test('happens once, however many accept at once', async () => {
    const tenderId = await won(777_77)
    const once = await delivered(tenderId)
    const before = await available(winner)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => accept(place % 2 === 0 ? organiser : colleague, once)),
    )
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['success', 'delivery.notDelivered']))
    expect((await available(winner)) - before).toBe(777_77)
  })

  test('happens once, wherever the process dies', async () => {
    const before = await available(winner)
    const once = await delivered(await won(123_45))
    const staff = { actor: actorOf(organiser), ip: '127.0.0.1' }
    const decision = { decision: 'ACCEPT', revision: once.revision } as const
    for (const moment of ['before', 'after'] as const)
      for (let place = 1; ; place += 1) {
        const tried = await crashAt(place, moment, () =>
          decideDelivery(app.platform, staff, once.deliveryId, decision),
        )
        if (!tried) break
        expect(await verify()).toMatchObject({ sound: true })
        expect(place).toBeLessThan(100)
      }
    expect((await available(winner)) - before).toBe(123_45)
    const twice = await payDelivery(app.platform, { ...staff, actor: actorOf(clerk) }, once.deliveryId, 99)
    expect(twice).toMatchObject({ code: 'delivery.notAccepted' })
  })

  test('is fixed in the database: no second journal, no change of what is paid, nobody twice', async () => {
    const once = await delivered(await won(55_55))
    await accept(organiser, once)
    const run = (text: string) => app.platform.pool.query(text, [once.deliveryId])
    await expect(run('update delivery set amount_fen = 1 where delivery_id = $1')).rejects.toThrow('is fixed')
    await expect(
      run(`update delivery set state = 'ACCEPTED', paid_by = null, paid_at = null where delivery_id = $1`),
    ).rejects.toThrow('is fixed')
    await expect(run('delete from delivery where delivery_id = $1')).rejects.toThrow('not deleted')
    await expect(
      run(`insert into journal (kind, business_key, at) values ('TENDER', 'tender:' || $1::text, now())`),
    ).rejects.toThrow('duplicate key')
  })

  test('that is missing, or is another than was accepted, is found by verify-ledger', async () => {
    const once = await delivered(await won(66_66))
    await app.platform.pool.query(
      `update delivery set state = 'PAID', accepted_by = $2, accepted_at = now(), approvals = 1, paid_by = $2, paid_at = now()
       where delivery_id = $1`,
      [once.deliveryId, organiser.accountId],
    )
    expect(await verify()).toMatchObject({
      sound: false,
      check: 'each paid delivery is posted as it is, and no other is',
      difference: expect.stringContaining('6666 fen'),
    })
  })
})

const actorOf = ({ accountId }: Person) => ({
  accountId,
  miId: '1',
  sessionId: 'none',
  closesAt: null,
  roles: ['organiser' as const],
  designer: null,
})

test('organisers and finance read that the winner is banned', async () => {
  const tenderId = await won(100_00)
  const reviewer = await createPerson(app, 'reviewer')
  const deliveries = () => call(organiser, 'GET', `/staff/v1/tenders/${tenderId}/deliveries`)
  expect(await bansShown(reviewer, winner, deliveries)).toEqual([[false], [true], [false]])
  const accepted = await accept(organiser, await delivered(tenderId))
  expect(accepted.code).toBe('success')
  const paid = () => call(clerk, 'GET', '/staff/v1/tender-payments?state=PAID')
  expect(await bansShown(reviewer, winner, paid)).toEqual([[false], [true], [false]])
})
