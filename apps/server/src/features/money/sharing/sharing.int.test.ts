import { SharerCandidate } from '@easel/contract/money/sharing/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { endDueBans } from '../../accounts/designers/jobs.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { followBans } from '../withdrawals/public.ts'
import { endDueSchemes, remindOfEnds } from './jobs.ts'
import { agree, stageScheme } from './testing/schemes.ts'
import { minute, noticesOf, PROOF, schemeOf, shareCalls } from './testing/shareCalls.ts'

let app: TestApp
let owner: Person
let sharer: Person
let product: string
let reviewer: Person
const START = new Date('2026-11-10T04:00:00Z')

beforeAll(async () => {
  app = await startTestApp()
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(START)
  owner = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  product = await productIn(app, ownerOf(owner), 'PUBLISHED')
  await Promise.all([agree(owner), agree(sharer)])
})

const { accepted, answer, offer, read, url } = shareCalls(() => ({ owner, sharer, product }))
/** A minute after so many days: the clock runs on while a test does. */
const days = (count: number) => app.setNow(new Date(START.getTime() + count * 86_400_000 + 60_000))
const intervalsOf = async (schemeId: string) => {
  const { rows } = await sql<{ from_at: Date; until_at: Date | null }>`
    select from_at, until_at from share_interval where scheme_id = ${schemeId} order by from_at`.execute(
    app.platform.db,
  )
  return rows.map(({ from_at, until_at }) => [minute(from_at), minute(until_at)])
}

describe('a scheme', () => {
  test('ends with its period, at the moment itself', async () => {
    const schemeId = await accepted({ period: 'DAYS', days: 3 })
    days(4)
    expect((await read(schemeId)).state).toBe('EXPIRED')
    await endDueSchemes(app.platform)
    const ended = await read(schemeId)
    expect(ended).toMatchObject({ state: 'EXPIRED', reason: 'OVER', endedAt: ended.until })
    expect(await intervalsOf(schemeId)).toEqual([['2026-11-10T04:00', '2026-11-13T04:00']])
    expect(await noticesOf(sharer)).toEqual(['SHARE_EXPIRED', 'SHARE_OFFERED'])
  })

  const reminders = async (who: Person) => {
    await remindOfEnds(app.platform)
    return (await noticesOf(who)).filter((kind) => kind === 'SHARE_EXPIRING').length
  }

  test('reminds both sides of its end once, and of a later end again', async () => {
    const schemeId = await accepted({ period: 'DAYS', days: 30 })
    days(22)
    expect(await reminders(owner)).toBe(0)
    days(23)
    expect([await reminders(owner), await reminders(sharer), await reminders(owner)]).toEqual([1, 1, 1])
    await owner.caller.call('POST', url(), { schemeId, days: 10, proof: PROOF })
    expect(await reminders(owner)).toBe(1)
    days(33)
    expect([await reminders(owner), await reminders(sharer)]).toEqual([2, 2])
  })

  test('that is short reminds of nothing', async () => {
    await accepted({ period: 'DAYS', days: 7 })
    expect(await reminders(owner)).toBe(0)
  })

  test('is made longer, never shorter', async () => {
    const schemeId = await accepted({ period: 'DAYS', days: 10 })
    const longer = await owner.caller.call('POST', url(), { schemeId, days: 5, proof: PROOF })
    expect(schemeOf(longer).days).toBe(15)
    expect(await intervalsOf(schemeId)).toEqual([['2026-11-10T04:00', '2026-11-25T04:00']])
    expect((await noticesOf(sharer))[0]).toBe('SHARE_EXTENDED')
    for (const wrong of [0, -5, 1.5, 3_640]) {
      const refused = await owner.caller.call('POST', url(), { schemeId, days: wrong, proof: PROOF })
      expect([wrong, refused.code]).toEqual([wrong, 'invalid_input'])
    }
    const { db } = app.platform
    await expect(
      sql`update share_scheme set until_at = from_at + interval '1 day', days = 1
      where scheme_id = ${schemeId}`.execute(db),
    ).rejects.toThrow(/cannot be edited/)
    await expect(
      sql`update share_scheme set ratio = 1 where scheme_id = ${schemeId}`.execute(db),
    ).rejects.toThrow(/cannot be edited/)
    await expect(sql`delete from share_scheme where scheme_id = ${schemeId}`.execute(db)).rejects.toThrow(
      /cannot be edited/,
    )
  })

  test('is made longer by its owner, while it lasts, as that of its own work', async () => {
    const schemeId = await accepted({ period: 'DAYS', days: 10 })
    const other = await productIn(app, ownerOf(owner), 'PUBLISHED')
    const extend = (productId: string) =>
      owner.caller.call('POST', url(productId), { schemeId, days: 5, proof: PROOF })
    expect((await extend(other)).code).toBe('share.otherWork')
    days(10)
    expect((await extend(product)).code).toBe('share.ended')
    const permanent = await accepted()
    const refused = await owner.caller.call('POST', url(), { schemeId: permanent, days: 5 })
    expect(refused.code).toBe('share.permanent')
  })

  test('is hidden from everybody else, sharers of other works too', async () => {
    const schemeId = await accepted()
    const another = await createPerson(app, 'account')
    const others = await productIn(app, ownerOf(owner), 'PUBLISHED')
    await stageScheme(app, { productId: others, owner, sharer: another, from: app.platform.clock.now() })
    expect((await another.caller.call('GET', `/v3/shares/${schemeId}`)).code).toBe('notOwn')
    const { data } = await another.caller.call('GET', '/v3/shares')
    expect(JSON.stringify(data)).not.toContain(schemeId)
  })
})

describe('a scheme is suspended', () => {
  const hide = (status: string) =>
    reviewer.caller.call('POST', `/staff/v1/products/${product}/status`, {
      status,
      ...(status === 'PUBLISHED' ? {} : { reason: status === 'HIDDEN' ? 'complaint' : 'ownerRequest' }),
    })
  const ban = (who: Person, body: object) =>
    reviewer.caller.call('POST', `/staff/v1/designers/${who.designerId}/bans`, { reason: 'Seen', ...body })

  test('while its work is hidden, and goes on when it is shown again', async () => {
    const schemeId = await accepted()
    days(1)
    expect((await hide('HIDDEN')).code).toBe('success')
    expect(await read(schemeId)).toMatchObject({ state: 'SUSPENDED', reason: 'PRODUCT_HIDDEN' })
    days(2)
    expect((await hide('PUBLISHED')).code).toBe('success')
    expect(await read(schemeId)).toMatchObject({ state: 'ONGOING', reason: null })
    expect(await intervalsOf(schemeId)).toEqual([
      ['2026-11-10T04:00', '2026-11-11T04:01'],
      ['2026-11-12T04:01', null],
    ])
    expect((await noticesOf(sharer)).slice(0, 2)).toEqual(['SHARE_RESUMED', 'SHARE_SUSPENDED'])
  })

  test('from the removal of its work on, and ends with its period', async () => {
    const schemeId = await accepted({ period: 'DAYS', days: 3 })
    await hide('HIDDEN')
    await hide('REMOVED')
    expect(await read(schemeId)).toMatchObject({ state: 'SUSPENDED', reason: 'PRODUCT_REMOVED' })
    days(3)
    await endDueSchemes(app.platform)
    expect(await read(schemeId)).toMatchObject({ state: 'EXPIRED', reason: 'OVER' })
  })

  test.each(['owner', 'sharer'] as const)('while its %s may not withdraw', async (side) => {
    sharer = await createPerson(app, 'verified')
    await agree(sharer)
    const schemeId = await accepted()
    const banned = side === 'owner' ? owner : sharer
    await ban(banned, { length: 'WEEK', disableAuthSet: ['UPLOAD_FONT'] })
    expect((await read(schemeId)).state).toBe('ONGOING')
    const imposed = await ban(banned, { length: 'WEEK', disableAuthSet: ['WITHDRAW'] })
    expect(await read(schemeId)).toMatchObject({ state: 'SUSPENDED', reason: 'BANNED' })
    const { banId } = z.object({ banId: z.string() }).parse(imposed.data)
    await reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'Seen' })
    expect((await read(schemeId)).state).toBe('ONGOING')
  })

  test('until the ban of a side ends by itself', async () => {
    const schemeId = await accepted()
    await ban(owner, { length: 'WEEK', disableAuthSet: ['WITHDRAW'] })
    days(7)
    await endDueBans(app.platform, { followBans })
    expect((await read(schemeId)).state).toBe('ONGOING')
  })

  test('at once where it is accepted while its work is hidden', async () => {
    const { schemeId } = schemeOf(await offer())
    await hide('HIDDEN')
    expect((await answer(schemeId, 'ACCEPT')).data).toMatchObject({ state: 'SUSPENDED' })
  })
})

describe('a sharer', () => {
  const find = async (sharerNamed: string) => {
    const search = new URLSearchParams({ sharer: sharerNamed })
    const { data } = await owner.caller.call('GET', `/v3/designers/designer-shares/designers?${search}`)
    return z.object({ designers: z.array(SharerCandidate) }).parse(data).designers
  }

  test('is found by number, address or phone in full, and masked', async () => {
    const { db } = app.platform
    const phone = `+86138${String(Date.now()).slice(-8)}`
    await db
      .updateTable('account')
      .set({ phone, phone_verified: true })
      .where('id', '=', sharer.accountId)
      .execute()
    const [byMail] = await find(sharer.email.toUpperCase())
    expect(byMail).toMatchObject({ isDesigner: false, can: { share: null } })
    expect(byMail?.name).not.toBe(sharer.email)
    expect(await find(byMail?.miId ?? '')).toEqual([byMail])
    expect(await find(phone.slice(3))).toEqual([byMail])
    for (const part of ['', '%', sharer.email.slice(1), phone.slice(0, 8), 'account'])
      expect(await find(part)).toEqual([])
    const [self] = await find(owner.email)
    expect(self?.can.share?.code).toBe('share.self')
  })

  test('is not found by what was never confirmed', async () => {
    const { db } = app.platform
    await db
      .updateTable('account')
      .set({ email_verified: false })
      .where('id', '=', sharer.accountId)
      .execute()
    expect(await find(sharer.email)).toEqual([])
  })

  test('is offered again from those of before', async () => {
    await accepted({ period: 'DAYS', days: 1 })
    const { data } = await owner.caller.call('GET', '/v3/designers/designer-shares/old-designers')
    const { designers } = z.object({ designers: z.array(SharerCandidate) }).parse(data)
    expect(designers).toEqual(await find(sharer.email))
  })
})

describe('the editor', () => {
  test('lists works that earn with what is left of each', async () => {
    await productIn(app, ownerOf(owner), 'HIDDEN')
    await offer({ ratio: 2_500 })
    const { data } = await owner.caller.call('GET', '/v3/designers/designer-shares?search=quiet')
    expect(data).toMatchObject({
      total: 1,
      items: [{ work: { productId: product }, leftRatio: 7_500, can: { offer: null } }],
    })
    const none = await owner.caller.call('GET', '/v3/designers/designer-shares?search=%25')
    expect(none.data).toMatchObject({ total: 0 })
  })

  test('shows the last three full months of a work, whether they sold or not', async () => {
    const { data } = await owner.caller.call('GET', url())
    expect(data).toMatchObject({
      leftRatio: 10_000,
      schemes: [],
      months: [{ month: '2026-10' }, { month: '2026-09' }, { month: '2026-08', shareFen: 0, ownerFen: 0 }],
    })
    const stranger = await createPerson(app, 'verified')
    expect((await stranger.caller.call('GET', url())).code).toBe('product.notYours')
  })
})
