import { type Delivery, StaffDeliveries } from '@easel/contract/tenders/deliveries/shapes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashAt, installCrashes } from '../../../testing/crash.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { made } from '../../../testing/made.ts'
import type { Person } from '../../../testing/people.ts'
import { decideDelivery, payDelivery } from './decide.ts'
import { accept, at, call, deliveryWorld, SCREENS } from './testing/deliveryWorld.ts'

/** Above it two people pay; fen. */
const SECOND_ABOVE = 5_000_000

let removeCrashes: () => void
beforeAll(() => {
  removeCrashes = installCrashes()
})
afterAll(() => removeCrashes())

const { available, delivered, payments, verify, won, world } = deliveryWorld()

let app: TestApp
let clerk: Person
let colleague: Person
let organiser: Person
let winner: Person
beforeAll(() => {
  ;({ app, clerk, colleague, organiser, winner } = world())
})

const pay = (who: Person, { deliveryId }: Delivery, revision: number) =>
  call(who, 'POST', `/staff/v1/deliveries/${deliveryId}/pay`, { revision })
const actorOf = ({ accountId }: Person) => ({
  accountId,
  miId: '1',
  sessionId: 'none',
  closesAt: null,
  roles: ['organiser' as const],
  designer: null,
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

  test('takes two for each milestone of a bid that is above the amount as a whole', async () => {
    const part = (key: string, dueDays: number) => ({
      key,
      name: { en: key, zh: key },
      dueAt: at(dueDays).toISOString(),
      share: 5_000,
    })
    const tenderId = await won(SECOND_ABOVE + 2, {
      items: [
        { ...SCREENS, milestone: 'draft' },
        { ...SCREENS, key: 'icons' },
      ],
      milestones: [part('draft', 12), part('whole', 30)],
    })
    const { items } = made(StaffDeliveries, await accept(organiser, await delivered(tenderId)))
    expect(items.map(({ state, approvals }) => [state, approvals])).toEqual([
      ['ACCEPTED', 2],
      ['WAITING', 2],
    ])
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
