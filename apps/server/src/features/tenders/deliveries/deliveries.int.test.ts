import { Delivery, StaffDeliveries } from '@easel/contract/tenders/deliveries/shapes.ts'
import { staffListTenders } from '@easel/contract/tenders/tenders/endpoints.ts'
import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { createSender } from '../../entrypoints/uploads/testing/sender.ts'
import { balancesOf } from '../../money/sales/testing/feed.ts'
import { remindOfDeliveries } from './jobs.ts'
import { accept, at, call, decide, deliveryWorld, SCREENS } from './testing/deliveryWorld.ts'

const { available, delivered, first, own, payments, sent, verify, won, world } = deliveryWorld()

let app: TestApp
let clerk: Person
let organiser: Person
let other: Person
let winner: Person
beforeAll(() => {
  ;({ app, clerk, organiser, other, winner } = world())
})

const store = async () => (await balancesOf(app)).store ?? 0
const milestone = (key: string, days: number, share: number) => ({
  key,
  name: { en: key, zh: key },
  dueAt: at(days).toISOString(),
  share,
})
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
