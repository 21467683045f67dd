import {
  listOwnShareTerms,
  listShareTerms,
  ShareTermProposal,
} from '@easel/contract/money/share-terms/endpoints.ts'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from '../sales/testing/feed.ts'
import { followSchemes } from '../sharing/public.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'

const MONTH = '2026-11'
const on = (day: number) => `${MONTH}-${String(day).padStart(2, '0')}`

let app: TestApp
let [clerk, colleague, third]: Person[] = []
let designer: Person
let [work, other] = ['', '']
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  clerk = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  third = await createPerson(app, 'finance')
  await app.platform.pool.query(`insert into settled_month values ('2026-10-01', '2026-11-01T00:10:00Z')`)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(monthStart(MONTH))
  designer = await createPerson(app, 'verified')
  const earning = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  work = await productIn(app, ownerOf(designer), 'PUBLISHED', earning)
  other = await productIn(app, ownerOf(designer), 'PUBLISHED', earning)
  await app.setNow(new Date(`${on(20)}T04:00:00Z`))
})

const path = (tail = '') => `/staff/v1/share-terms${tail}`
const input = (change: object = {}) => ({
  account: designer.email,
  productId: null,
  platformRatio: 5_000,
  firstDay: on(10),
  lastDay: null,
  reason: 'Creator program',
  ...change,
})
const propose = (change: object = {}, who = clerk) => who?.caller.call('POST', path(), input(change))
async function proposed(change: object = {}, who = clerk): Promise<string> {
  const answer = await propose(change, who)
  expect(answer).toMatchObject({ code: 'success' })
  return ShareTermProposal.parse(answer?.data).proposalId
}
const approve = (id: string, who = colleague) =>
  who?.caller.call('POST', path(`/proposals/${id}/decision`), { decision: 'APPROVE' })
const reject = (id: string, who = colleague) =>
  who?.caller.call('POST', path(`/proposals/${id}/decision`), { decision: 'REJECT', note: 'Another day' })
const withdraw = (id: string, who = clerk) => who?.caller.call('POST', path(`/proposals/${id}/withdraw`), {})
async function set(change: object = {}) {
  expect(await approve(await proposed(change))).toMatchObject({ code: 'success' })
}
async function terms(query = '?state=ALL') {
  const search = `${query}&account=${encodeURIComponent(designer.email)}`
  return listShareTerms.reply.parse((await clerk?.caller.call('GET', path(search)))?.data).items
}
async function end(lastDay: string) {
  const [term] = await terms()
  return clerk?.caller.call('POST', path(`/${term?.termId}/end`), { lastDay, reason: 'The program ended' })
}
const sell = (day: number, sold: Readonly<Record<string, number>>) =>
  send(app, {
    batchId: newId(),
    day: on(day),
    rows: Object.entries(sold).map(([productId, turnoverFen]) =>
      rowOf(productId, on(day), { turnoverFen, channelCostFen: 0 }),
    ),
  })
const pending = async (who = designer) => (await balancesOf(app))[`pending:${MONTH}:${who.accountId}`] ?? 0
const notices = async () =>
  app.platform.db
    .selectFrom('notice')
    .select(['kind', 'params'])
    .where('account_id', '=', designer.accountId)
    .where('kind', 'like', 'EARNINGS_SHARE%')
    .orderBy('created_at')
    .execute()

describe('a term', () => {
  test('is in force once a colleague approves it: days already reported are counted anew, later ones by it', async () => {
    await sell(5, { [work]: 1_001 })
    await sell(12, { [work]: 1_001, [other]: 333 })
    expect(await pending()).toBe(Math.floor(2_002 * 0.7) + Math.floor(333 * 0.7))
    const id = await proposed()
    expect(await pending()).toBe(1_401 + 233)
    const answer = await approve(id)
    expect(answer?.data).toMatchObject({ state: 'APPROVED', otherwiseRatio: 3_000 })
    // The days before it stay; those under it are floored by themselves.
    expect(await pending()).toBe(700 + 500 + 166)
    await sell(13, { [work]: 1_000 })
    expect(await pending()).toBe(700 + Math.floor(2_001 / 2) + 166)
    expect(await terms()).toMatchObject([
      { state: 'IN_FORCE', platformRatio: 5_000, firstDay: on(10), lastDay: null, product: null },
    ])
    expect(await notices()).toEqual([
      { kind: 'EARNINGS_SHARE_SET', params: { share: 5_000, firstDay: on(10) } },
    ])
    const { rows } = await app.platform.pool.query(
      'select act, from_state, to_state from activity where subject_id = $1 order by at, id',
      [id],
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['shareTerm.propose', null, 'PROPOSED'],
      ['shareTerm.approve', 'PROPOSED', 'APPROVED'],
    ])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('of one work goes before that of its designer', async () => {
    await sell(12, { [work]: 1_000, [other]: 1_000 })
    await set()
    await set({ productId: work, platformRatio: 2_000 })
    expect(await pending()).toBe(800 + 500)
    const own = listOwnShareTerms.reply.parse(
      (await designer.caller.call('GET', '/v3/revenue/share-terms')).data,
    )
    expect(own).toMatchObject({ usualRatio: 3_000 })
    expect(own.terms.map(({ product, platformRatio }) => [product?.productId, platformRatio])).toEqual([
      [work, 2_000],
      [undefined, 5_000],
    ])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('changes what a sharer gets of the days that are counted anew', async () => {
    const sharer = await createPerson(app, 'account')
    await stageScheme(app, {
      productId: work,
      owner: designer,
      sharer,
      ratio: 2_500,
      from: monthStart(MONTH),
    })
    await sell(12, { [work]: 1_000 })
    expect([await pending(), await pending(sharer)]).toEqual([525, 175])
    await set()
    expect([await pending(), await pending(sharer)]).toEqual([375, 125])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('ends by another proposal, and the days after it are the usual ones again', async () => {
    await sell(12, { [work]: 1_000 })
    await sell(15, { [work]: 1_000 })
    await set()
    expect(await pending()).toBe(1_000)
    const id = ShareTermProposal.parse((await end(on(13)))?.data).proposalId
    expect(await pending()).toBe(1_000)
    expect(await approve(id)).toMatchObject({ data: { kind: 'END', otherwiseRatio: 3_000 } })
    expect(await pending()).toBe(500 + 700)
    expect(await terms()).toMatchObject([{ state: 'ENDED', lastDay: on(13) }])
    expect((await notices()).at(-1)).toEqual({
      kind: 'EARNINGS_SHARE_ENDED',
      params: { share: 5_000, lastDay: on(13) },
    })
    // What follows may begin on the next day.
    await set({ firstDay: on(14), platformRatio: 4_000 })
    expect(await pending()).toBe(500 + 600)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('that has not begun is cancelled by an end on the day before', async () => {
    await set({ firstDay: '2026-12-01' })
    expect(await terms('?state=COMING')).toHaveLength(1)
    const id = ShareTermProposal.parse((await end('2026-11-30'))?.data).proposalId
    expect(await approve(id)).toMatchObject({ code: 'success' })
    expect(await terms()).toMatchObject([{ state: 'ENDED', can: { end: { code: 'shareTerm.notEarlier' } } }])
    await set({ firstDay: '2026-12-01' })
  })
})

describe('is refused', () => {
  test.each([
    ['an unknown designer', () => ({ account: 'nobody@example.com' }), 'shareTerm.noDesigner'],
    ['an account that is no designer', () => ({ account: third?.email }), 'shareTerm.noDesigner'],
    ['an unknown work', () => ({ productId: newId() }), 'shareTerm.noWork'],
    ['a day of a settled month', () => ({ firstDay: '2026-10-31' }), 'shareTerm.settled'],
  ])('%s', async (_, change, code) => {
    expect(await propose(change())).toMatchObject({ status: 409, code, message: expect.any(String) })
  })

  test('a work of somebody else', async () => {
    const stranger = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(stranger), 'PUBLISHED')
    expect(await propose({ productId })).toMatchObject({ code: 'shareTerm.noWork' })
  })

  test('what overlaps another term of its scope, also where both were proposed before', async () => {
    const [one, two] = [await proposed(), await proposed({ firstDay: on(15) })]
    const ofWork = await proposed({ productId: work })
    expect((await approve(one))?.code).toBe('success')
    expect(await approve(two)).toMatchObject({
      status: 409,
      code: 'shareTerm.overlaps',
      message: expect.stringContaining(on(10)),
    })
    expect(await propose({ firstDay: '2027-01-01' })).toMatchObject({ code: 'shareTerm.overlaps' })
    expect((await approve(ofWork))?.code).toBe('success')
  })

  test('what was settled between proposal and approval', async () => {
    const id = await proposed()
    await app.platform.pool.query(`insert into settled_month values ('2026-11-01', '2026-12-01T00:10:00Z')`)
    expect(await approve(id)).toMatchObject({ code: 'shareTerm.settled' })
    await app.platform.pool.query(`delete from settled_month where month = '2026-11-01'`)
  })

  test('an end that is none', async () => {
    await set({ lastDay: '2026-12-31' })
    expect(await end('2026-12-31')).toMatchObject({ code: 'shareTerm.notEarlier' })
    expect(await end('2026-11-01')).toMatchObject({ code: 'shareTerm.endsBeforeFirst' })
    expect(
      await clerk?.caller.call('POST', path(`/${newId()}/end`), { lastDay: on(13), reason: 'x' }),
    ).toMatchObject({ status: 404 })
  })
})

describe('four eyes', () => {
  test('who proposed it does not decide it, and nobody else takes it back', async () => {
    const id = await proposed()
    for (const answer of [await approve(id, clerk), await reject(id, clerk)])
      expect(answer).toMatchObject({ status: 403, code: 'shareTerm.ownProposal' })
    expect(await withdraw(id, colleague)).toMatchObject({ status: 403, code: 'shareTerm.notYours' })
    expect((await withdraw(id))?.data).toMatchObject({ state: 'WITHDRAWN' })
    expect(await approve(id)).toMatchObject({ status: 409, code: 'shareTerm.decided' })
    expect(await terms()).toEqual([])
  })

  test('a rejection needs a note, and sets nothing', async () => {
    const id = await proposed()
    const without = await colleague?.caller.call('POST', path(`/proposals/${id}/decision`), {
      decision: 'REJECT',
      note: ' ',
    })
    expect(without).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'note', code: 'note.required' }] },
    })
    expect((await reject(id))?.data).toMatchObject({ state: 'REJECTED', note: 'Another day' })
    expect(await terms()).toEqual([])
    expect(await notices()).toEqual([])
  })

  test('nobody sets their own share', async () => {
    await app.platform.db
      .updateTable('account')
      .set({ roles: ['finance'] })
      .where('id', '=', designer.accountId)
      .execute()
    expect(await propose({}, designer)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    expect(await approve(await proposed(), designer)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })

  test('the database keeps them apart by itself', async () => {
    const id = await proposed()
    await expect(
      app.platform.pool.query(
        `update share_term_proposal set state = 'APPROVED', decided_by = $2, decided_at = now() where proposal_id = $1`,
        [id, clerk?.accountId],
      ),
    ).rejects.toThrow('check')
  })

  test.each(['reviewer', 'organiser', 'admin', 'verified'] as const)(
    'a %s has no part in it',
    async (kind) => {
      const id = await proposed()
      const who = await createPerson(app, kind)
      for (const answer of [await propose({}, who), await approve(id, who), await withdraw(id, who)])
        expect(answer?.status).toBe(403)
      for (const tail of ['', '/proposals', `/proposals/${id}`])
        expect((await who.caller.call('GET', path(tail))).status).toBe(403)
    },
  )
})

describe('at the same moment', () => {
  test('of several clerks one decides', async () => {
    const id = await proposed()
    const answers = await Promise.all([approve(id), approve(id, third), reject(id, third), withdraw(id)])
    const codes = answers.map((answer) => answer?.code)
    expect(codes.toSorted()).toEqual([...Array(3).fill('shareTerm.decided'), 'success'])
    expect(await terms()).toHaveLength(codes.slice(0, 2).includes('success') ? 1 : 0)
  })

  test('of two terms that overlap one is set', async () => {
    const [one, two] = [await proposed(), await proposed({ platformRatio: 4_000 })]
    const codes = (await Promise.all([approve(one), approve(two, third)])).map((answer) => answer?.code)
    expect(codes.toSorted()).toEqual(['shareTerm.overlaps', 'success'])
    expect(await terms()).toHaveLength(1)
  })

  test('whoever moves several of its works meanwhile is waited for, and neither fails', async () => {
    const sharer = await createPerson(app, 'account')
    const works = [work, other].toSorted()
    for (const productId of works)
      await stageScheme(app, { productId, owner: designer, sharer, from: new Date(`${on(1)}T04:00:00Z`) })
    // Day by day the later work would come first.
    for (const [index, productId] of works.toReversed().entries())
      await sell(11 + index, { [productId]: 1_000 })
    const id = await proposed()
    const { db, clock } = app.platform
    const { answer } = await db.transaction().execute(async (tx) => {
      // As a ban of the sharer does, which locks all their schemes: those of one work after the other.
      await followSchemes(tx, clock, { productIds: works.slice(0, 1) })
      const answer = approve(id)
      await expect.poll(() => isAnyoneBlocked(db)).toBe(true)
      await followSchemes(tx, clock, { productIds: works.slice(1) })
      return { answer }
    })
    expect(await answer).toMatchObject({ code: 'success' })
    expect(await pending()).toBe(2 * 325)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('a batch that arrives meanwhile is counted by the term', async () => {
    const id = await proposed()
    await Promise.all([approve(id), sell(12, { [work]: 1_000 }), sell(5, { [work]: 1_000 })])
    expect(await pending()).toBe(500 + 700)
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})
