import { Adjustment, listAdjustments } from '@easel/contract/money/adjustments/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { balancesOf } from '../sales/testing/feed.ts'
import { ADJUSTMENT_CHECKS } from './checkQueries.ts'

let app: TestApp
let [clerk, colleague, third]: Person[] = []
let designer: Person
let number: string
beforeAll(async () => {
  app = await startTestApp()
  clerk = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  third = await createPerson(app, 'finance')
})
afterAll(() => app.close())
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
  number = await numberOf(designer)
})

async function numberOf({ accountId }: Person): Promise<string> {
  const row = await app.platform.db
    .selectFrom('account')
    .select('mi_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return String(row.mi_id)
}

const input = (change: object = {}) => ({
  account: number,
  amountFen: 1_000,
  counter: 'breaks',
  reason: 'The store paid for a day that it had sent twice.',
  ...change,
})
const path = (tail = '') => `/staff/v1/adjustments${tail}`
const propose = (change: object = {}, who = clerk) => who?.caller.call('POST', path(), input(change))
async function proposed(change: object = {}, who = clerk): Promise<string> {
  const answer = await propose(change, who)
  expect(answer).toMatchObject({ status: 200 })
  return Adjustment.parse(answer?.data).adjustmentId
}
const approve = (id: string, who = colleague) =>
  who?.caller.call('POST', path(`/${id}/decision`), { decision: 'APPROVE' })
const reject = (id: string, who = colleague, note = 'The store has paid this') =>
  who?.caller.call('POST', path(`/${id}/decision`), { decision: 'REJECT', note })
const withdraw = (id: string, who = clerk) => who?.caller.call('POST', path(`/${id}/withdraw`), {})
const available = async () => (await balancesOf(app))[`available:${designer.accountId}`] ?? 0
const house = async (kind: string) => (await balancesOf(app))[kind] ?? 0
const verify = () => verifyLedger(app.platform.db, ADJUSTMENT_CHECKS)
const activity = async (id: string) => {
  const { rows } = await app.platform.pool.query(
    'select act, from_state, to_state, reason from activity where subject_id = $1 order by at, id',
    [id],
  )
  return rows
}

test('the list reads that an owner is banned', async () => {
  await proposed()
  const list = async () => {
    const answer = await clerk?.caller.call('GET', path('?perPage=100'))
    if (!answer) throw new Error('a clerk')
    return answer
  }
  const reviewer = await createPerson(app, 'reviewer')
  expect(await bansShown(reviewer, designer, list)).toEqual([[false], [true], [false]])
})

describe('an adjustment', () => {
  test('is posted once a colleague approves it, and its owner is notified', async () => {
    const before = await house('breaks')
    const id = await proposed()
    expect(await available()).toBe(0)
    const answer = await approve(id)
    expect(Adjustment.parse(answer?.data)).toMatchObject({
      state: 'APPROVED',
      owner: { accountId: designer.accountId, miId: number },
      amountFen: 1_000,
      availableFen: 1_000,
      journal: expect.any(Number),
      can: { approve: { code: 'adjustment.decided' } },
    })
    expect(await available()).toBe(1_000)
    expect(await house('breaks')).toBe(before - 1_000)
    const notices = await app.platform.db
      .selectFrom('notice')
      .select(['kind', 'params', 'note'])
      .where('account_id', '=', designer.accountId)
      .execute()
    expect(notices).toEqual([
      { kind: 'ADJUSTMENT_ADDED', params: { amountFen: 1_000 }, note: input().reason },
    ])
    expect((await activity(id)).map(({ act, from_state, to_state }) => [act, from_state, to_state])).toEqual([
      ['adjustment.propose', null, 'PROPOSED'],
      ['adjustment.approve', 'PROPOSED', 'APPROVED'],
    ])
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('takes money too, against the platform’s part', async () => {
    await approve(await proposed())
    const before = await house('platform')
    await approve(await proposed({ amountFen: -400, counter: 'platform' }))
    expect(await available()).toBe(600)
    expect(await house('platform')).toBe(before + 400)
  })

  test('finds its account by e-mail in full, and by nothing less', async () => {
    const byMail = await proposed({ account: designer.email.toUpperCase() })
    expect(byMail).not.toBe('')
    for (const account of [designer.email.slice(0, -1), '999999999', designer.accountId, '%'])
      expect(await propose({ account })).toMatchObject({ status: 409, code: 'adjustment.noAccount' })
  })

  test('never takes more than is available, neither when proposed nor when approved', async () => {
    expect(await propose({ amountFen: -1 })).toMatchObject({
      status: 409,
      code: 'adjustment.belowZero',
      message: expect.stringContaining('0.00'),
    })
    await approve(await proposed())
    const one = await proposed({ amountFen: -700 })
    const two = await proposed({ amountFen: -700 })
    expect((await approve(one))?.status).toBe(200)
    expect(await approve(two)).toMatchObject({ status: 409, code: 'adjustment.belowZero' })
    expect(await available()).toBe(300)
    expect((await reject(two))?.status).toBe(200)
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('that is rejected or taken back posts nothing', async () => {
    const [one, two] = [await proposed(), await proposed()]
    expect(await reject(one, colleague, ' ')).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'note', code: 'note.required' }] },
    })
    expect((await reject(one))?.data).toMatchObject({ state: 'REJECTED', note: 'The store has paid this' })
    expect((await withdraw(two))?.data).toMatchObject({ state: 'WITHDRAWN', journal: null })
    for (const id of [one, two]) expect(await approve(id)).toMatchObject({ code: 'adjustment.decided' })
    expect(await available()).toBe(0)
  })

  test.each([
    ['an amount of nothing', { amountFen: 0 }, 'amountFen', 'amount.nothing'],
    ['a part of a fen', { amountFen: 1.5 }, 'amountFen', 'amount.format'],
    ['2^53', { amountFen: 2 ** 53 }, 'amountFen', 'amount.tooLarge'],
    ['another counter-account', { counter: 'bank' }, 'counter', 'adjustmentCounter.unknown'],
    ['no reason', { reason: '' }, 'reason', 'adjustmentReason.required'],
    ['no day', { day: '2026-02-30' }, 'day', 'day.format'],
    ['the year 0', { day: '0000-01-01' }, 'day', 'sales.tooEarly'],
    ['no product', { productId: 'x' }, 'productId', 'product.idFormat'],
  ])('with %s is refused by name', async (_, change, where, code) => {
    const answer = await propose(change)
    expect(answer?.status).toBe(400)
    expect(Object(answer?.data).issues).toContainEqual(expect.objectContaining({ path: where, code }))
  })

  test('about an unknown work is refused', async () => {
    expect(await propose({ productId: newId() })).toMatchObject({ status: 409, code: 'adjustment.noProduct' })
  })
})

describe('four eyes', () => {
  test('who proposed it does not decide it, and nobody else takes it back', async () => {
    const id = await proposed()
    for (const answer of [await approve(id, clerk), await reject(id, clerk)])
      expect(answer).toMatchObject({ status: 403, code: 'adjustment.ownProposal' })
    expect(await withdraw(id, colleague)).toMatchObject({ status: 403, code: 'adjustment.notYours' })
    expect(await available()).toBe(0)
  })

  test('nobody moves their own money', async () => {
    const both = await createPerson(app, 'verified')
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['finance'] })
      .where('id', '=', both.accountId)
      .execute()
    const account = await numberOf(both)
    expect(await propose({ account }, both)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const id = await proposed({ account })
    expect(await approve(id, both)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect((await balancesOf(app))[`available:${both.accountId}`]).toBeUndefined()
  })

  test('the database keeps them apart by itself', async () => {
    const id = await proposed()
    const decided = (by: Person | undefined) =>
      app.platform.pool.query(
        `update adjustment set state = 'APPROVED', decided_by = $2, decided_at = now() where adjustment_id = $1`,
        [id, by?.accountId],
      )
    await expect(decided(clerk)).rejects.toThrow('check')
    await expect(decided(designer)).rejects.toThrow('check')
  })

  test.each(['reviewer', 'organiser', 'admin', 'verified'] as const)(
    'a %s has no part in it',
    async (kind) => {
      const id = await proposed()
      const who = await createPerson(app, kind)
      for (const answer of [await propose({}, who), await approve(id, who), await withdraw(id, who)])
        expect(answer?.status).toBe(403)
      expect((await who.caller.call('GET', path())).status).toBe(403)
    },
  )
})

describe('at the same moment', () => {
  test('of several clerks one decides, and it is posted once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await available()
      const id = await proposed()
      const answers = await Promise.all([approve(id), approve(id, third), reject(id, third), withdraw(id)])
      const codes = answers.map((answer) => answer?.code)
      expect(codes.toSorted()).toEqual([...Array(3).fill('adjustment.decided'), 'success'])
      const approved = codes.slice(0, 2).includes('success')
      expect(await available()).toBe(before + (approved ? 1_000 : 0))
    }
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('two that together take too much do not both', async () => {
    await approve(await proposed())
    const [one, two] = [await proposed({ amountFen: -600 }), await proposed({ amountFen: -600 })]
    const codes = (await Promise.all([approve(one), approve(two, third)])).map((answer) => answer?.code)
    expect(codes.toSorted()).toEqual(['adjustment.belowZero', 'success'])
    expect(await available()).toBe(400)
  })
})

test('the list is by state, the last proposed first, and read on', async () => {
  const ids = [await proposed(), await proposed(), await proposed()]
  const list = async (query: string) =>
    listAdjustments.reply.parse((await clerk?.caller.call('GET', path(query)))?.data)
  const first = await list('?perPage=2')
  const second = await list(`?perPage=1&after=${first.next}`)
  const found = [...first.items, ...second.items].map(({ adjustmentId }) => adjustmentId)
  expect(found).toEqual(ids.toReversed())
  await approve(ids[0] ?? '')
  expect((await list('?state=APPROVED')).items[0]?.adjustmentId).toBe(ids[0])
  expect(await clerk?.caller.call('GET', path('?after=-'))).toMatchObject({ status: 400 })
  expect(await clerk?.caller.call('GET', path(`/${newId()}`))).toMatchObject({ status: 404 })
})

test('verify-ledger finds an approved adjustment that was not posted', async () => {
  const id = await proposed()
  await sql`update adjustment set state = 'APPROVED', decided_by = ${colleague?.accountId}, decided_at = now()
    where adjustment_id = ${id}`.execute(app.platform.db)
  expect(await verify()).toMatchObject({ sound: false, difference: expect.stringContaining(id) })
})
