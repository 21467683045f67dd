import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { codeTo } from '../../accounts/accounts/testing/changes.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { endDueSchemes } from './jobs.ts'
import { writeOffer } from './testing/queries.ts'
import { agree } from './testing/schemes.ts'
import { minute, noticesOf, schemeOf, shareCalls } from './testing/shareCalls.ts'

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
