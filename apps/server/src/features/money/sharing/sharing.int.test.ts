import { SchemeDetail, SharerCandidate, ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { codeTo } from '../../accounts/accounts/testing/changes.ts'
import { endDueBans } from '../../accounts/designers/jobs.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { followBans } from '../withdrawals/public.ts'
import { endDueSchemes, remindOfEnds } from './jobs.ts'
import { writeOffer } from './testing/queries.ts'
import { agree, stageScheme } from './testing/schemes.ts'

let app: TestApp
let owner: Person
let sharer: Person
let product: string
let reviewer: Person
const PROOF = { password: TEST_PASSWORD }
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

/** A minute after so many days: the clock runs on while a test does. */
const days = (count: number) => app.setNow(new Date(START.getTime() + count * 86_400_000 + 60_000))
const minute = (at: Date | string | null | undefined) => (at ? new Date(at).toISOString().slice(0, 16) : null)
const url = (productId = product) => `/v3/designers/designer-shares/${productId}`
const offer = (body: object = {}, who = owner, productId = product) =>
  who.caller.call('POST', url(productId), {
    sharer: sharer.email,
    ratio: 3_500,
    period: 'PERMANENT',
    proof: PROOF,
    ...body,
  })
const answer = (schemeId: string, given: 'ACCEPT' | 'DECLINE', who = sharer) =>
  who.caller.call('POST', `/v3/shares/${schemeId}/answer`, { answer: given })
const schemeOf = ({ data }: { readonly data: unknown }) => ShareScheme.parse(data)
const read = async (schemeId: string, who = owner) =>
  SchemeDetail.parse((await who.caller.call('GET', `/v3/shares/${schemeId}`)).data)
const noticesOf = async (who: Person) => {
  const { data } = await who.caller.call('GET', '/v3/notice/getNoticeByPage')
  return z
    .object({ items: z.array(z.object({ kind: z.string() })) })
    .parse(data)
    .items.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('SHARE_'))
}
async function accepted(body: object = {}): Promise<string> {
  const { schemeId } = schemeOf(await offer(body))
  expect((await answer(schemeId, 'ACCEPT')).code).toBe('success')
  return schemeId
}
const intervalsOf = async (schemeId: string) => {
  const { rows } = await sql<{ from_at: Date; until_at: Date | null }>`
    select from_at, until_at from share_interval where scheme_id = ${schemeId} order by from_at`.execute(
    app.platform.db,
  )
  return rows.map(({ from_at, until_at }) => [minute(from_at), minute(until_at)])
}

describe('a stolen session alone', () => {
  const CODES = 'ALLOW_PAYOUT_CHANGE'

  test.each([
    ['offers no share', null],
    ['makes no scheme longer', { days: 5 }],
  ])('%s', async (_, longer) => {
    const given = longer ? { schemeId: await accepted({ period: 'DAYS', days: 10 }), ...longer } : {}
    const send = (proof?: object) =>
      longer ? owner.caller.call('POST', url(), { ...given, proof }) : offer({ proof })
    expect(await send()).toMatchObject({ status: 403, code: 'auth.proofRequired' })
    expect(await send({ password: 'guessed words' })).toMatchObject({
      status: 400,
      code: 'auth.wrongPassword',
    })
    expect(await send({ code: '000000' })).toMatchObject({ status: 400, code: 'auth.codeExpired' })
    const code = await codeTo(app, owner.caller, CODES, owner.email)
    expect(await send({ code })).toMatchObject({ status: 200 })
    expect(
      await (longer ? send({ code }) : offer({ proof: { code }, sharer: reviewer.email })),
    ).toMatchObject({
      status: 400,
      code: 'auth.codeUsed',
    })
  })

  test('a code counts on where the offer was refused for something else', async () => {
    const code = await codeTo(app, owner.caller, CODES, owner.email)
    expect((await offer({ sharer: 'nobody@example.com', proof: { code } })).code).toBe('share.unknownSharer')
    expect((await offer({ proof: { code } })).status).toBe(200)
  })

  test('is told whose the work is before a proof is asked for', async () => {
    const stranger = await createPerson(app, 'verified')
    expect((await offer({ proof: undefined }, stranger)).code).toBe('product.notYours')
    const schemeId = await accepted()
    const longer = await owner.caller.call('POST', url(), { schemeId, days: 5 })
    expect(longer.code).toBe('share.permanent')
  })
})

describe('an offer', () => {
  test('is seen by both sides with the same figures, and answered by one', async () => {
    const given = schemeOf(await offer({ period: 'DAYS', days: 30 }))
    expect(given).toMatchObject({ side: 'GIVEN', state: 'PENDING', ratio: 3_500, days: 30, from: null })
    const received = await read(given.schemeId, sharer)
    expect(received).toMatchObject({ side: 'RECEIVED', can: { accept: null, decline: null } })
    expect({ ...received, side: 0, can: 0, work: 0 }).toEqual({
      ...(await read(given.schemeId)),
      side: 0,
      can: 0,
      work: 0,
    })
    expect(given.can.accept?.code).toBe('share.notTheSharer')
    expect(await noticesOf(sharer)).toEqual(['SHARE_OFFERED'])
    const { data } = await answer(given.schemeId, 'ACCEPT')
    expect(data).toMatchObject({ state: 'ONGOING' })
    expect(minute(schemeOf({ data }).until)).toBe('2026-12-10T04:00')
    expect(await noticesOf(owner)).toEqual(['SHARE_ACCEPTED'])
    expect((await answer(given.schemeId, 'DECLINE')).code).toBe('share.notPending')
    const { history } = await read(given.schemeId)
    expect(history.map(({ act, by }) => [act, by])).toEqual([
      ['share.accept', 'sharer'],
      ['share.offer', 'owner'],
    ])
  })

  test('that is declined takes nothing', async () => {
    const { schemeId } = schemeOf(await offer({ ratio: 10_000 }))
    expect((await answer(schemeId, 'DECLINE')).data).toMatchObject({ state: 'EXPIRED', reason: 'DECLINED' })
    expect((await offer({ ratio: 10_000 })).code).toBe('success')
    expect(await noticesOf(owner)).toEqual(['SHARE_DECLINED'])
  })

  test('lapses after seven days', async () => {
    const { schemeId } = schemeOf(await offer())
    days(7)
    expect((await answer(schemeId, 'ACCEPT')).code).toBe('share.notPending')
    await endDueSchemes(app.platform)
    expect(await read(schemeId)).toMatchObject({ state: 'EXPIRED', reason: 'NO_ANSWER' })
    expect(await noticesOf(owner)).toEqual(['SHARE_EXPIRED'])
  })

  test('that has lapsed leaves its ratio to the next, also before the ticker has seen it', async () => {
    await offer({ ratio: 10_000 })
    days(7)
    expect((await offer({ ratio: 10_000 })).code).toBe('success')
  })

  const refusals: readonly (readonly [string, object, string])[] = [
    ['unknown accounts', { sharer: 'nobody@example.com' }, 'share.unknownSharer'],
    ['a part of an address', { sharer: 'example.com' }, 'share.unknownSharer'],
    ['no sharer', { sharer: ' ' }, 'invalid_input'],
    ['0 days', { period: 'DAYS', days: 0 }, 'invalid_input'],
    ['no days', { period: 'DAYS' }, 'invalid_input'],
    ['a ratio of 0', { ratio: 0 }, 'invalid_input'],
    ['a ratio with a fraction', { ratio: 0.5 }, 'invalid_input'],
    ['a ratio above 100 %', { ratio: 10_001 }, 'invalid_input'],
  ]
  test.each(refusals)('is refused for %s', async (_, body, code) => {
    expect((await offer(body)).code).toBe(code)
  })

  test('is refused for oneself, twice for the same account, and above what is left', async () => {
    expect((await offer({ sharer: owner.email })).code).toBe('share.self')
    await offer({ ratio: 6_000 })
    expect((await offer({ ratio: 1 })).code).toBe('share.duplicate')
    const third = await createPerson(app, 'account')
    const refused = await offer({ sharer: third.email, ratio: 4_001 })
    expect(refused).toMatchObject({ status: 409, code: 'share.ratioLeft' })
    expect(refused.message).toContain('40')
    expect((await offer({ sharer: third.email, ratio: 4_000 })).code).toBe('success')
  })

  test('is for works of one’s own that earn', async () => {
    const other = await createPerson(app, 'verified')
    expect((await offer({}, other)).code).toBe('product.notYours')
    const hidden = await productIn(app, ownerOf(owner), 'HIDDEN')
    expect((await offer({}, owner, hidden)).code).toBe('share.notEarning')
    await app.platform.db
      .updateTable('product')
      .set({ divide_type: 'FREE' })
      .where('product_id', '=', product)
      .execute()
    expect((await offer()).code).toBe('share.notEarning')
  })

  test('and its answer need the present agreements', async () => {
    const [newOwner, newSharer] = [await createPerson(app, 'verified'), await createPerson(app, 'account')]
    const work = await productIn(app, ownerOf(newOwner), 'PUBLISHED')
    const send = () => offer({ sharer: newSharer.email }, newOwner, work)
    expect((await send()).code).toBe('agreement.required')
    await agree(newOwner)
    const { schemeId } = schemeOf(await send())
    expect((await read(schemeId, newSharer)).can).toMatchObject({ accept: { code: 'agreement.required' } })
    expect((await answer(schemeId, 'ACCEPT', newSharer)).code).toBe('agreement.required')
    await agree(newSharer)
    expect((await answer(schemeId, 'ACCEPT', newSharer)).code).toBe('success')
  })
})

describe('at once', () => {
  test('offers of one work never give more than all of it', async () => {
    const sharers = await Promise.all(Array.from({ length: 6 }, () => createPerson(app, 'account')))
    const answers = await Promise.all(sharers.map(({ email }) => offer({ sharer: email, ratio: 4_000 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array(4).fill('share.ratioLeft'),
      ...Array(2).fill('success'),
    ])
  })

  test('offers to one account are one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => offer({ ratio: 100 })))
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'share.duplicate')).toHaveLength(5)
  })

  test('the database refuses what a statement of its own would give too much', async () => {
    const others = await Promise.all([1, 2, 3].map(() => createPerson(app, 'account')))
    const insert = (person: Person) =>
      writeOffer(app, { productId: product, owner, sharer: person, ratio: 6_000 })
    const outcomes = await Promise.allSettled(others.map(insert))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('two answers of one offer end as one', async () => {
    const { schemeId } = schemeOf(await offer())
    const answers = await Promise.all([answer(schemeId, 'ACCEPT'), answer(schemeId, 'DECLINE')])
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(1)
  })
})

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
