import { endsWithClosing } from '@easel/contract/endpoint.ts'
import { Closing } from '@easel/contract/entrypoints/closing/endpoints.ts'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { confirmPhone, grantRoles } from '../../../testing/peopleQueries.ts'
import { codeTo } from '../../accounts/accounts/testing/changes.ts'
import { awardOf } from '../../competitions/awards/testing/awarded.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { verifyLedger } from '../../money/ledger/verify.ts'
import { balancesOf } from '../../money/sales/testing/feed.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { WITHDRAWAL_CHECKS } from '../../money/withdrawals/checkQueries.ts'
import { act, applyFor, bankSays, earner } from '../../money/withdrawals/testing/people.ts'
import { giveAvailable } from '../../money/withdrawals/testing/stage.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { bidFor, invited, publishedTender, tenderWith } from '../../tenders/tenders/testing/tenders.ts'
import { CLOSING_CHECKS } from './checkQueries.ts'
import { closeDue, giveUpLater } from './jobs.ts'

const START = new Date('2026-11-06T04:00:00Z')
const DAY = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => app.setNow(START))
afterAll(() => app.close())

const PROOF = { password: TEST_PASSWORD }
const ask = ({ caller }: Person, body: object = {}): Promise<Answer> =>
  caller.call('POST', '/auth/closing', { money: 'PAY_OUT', proof: PROOF, ...body })
const shown = async ({ caller }: Person) => Closing.parse((await caller.call('GET', '/auth/closing')).data)
const later = (days: number, milliseconds = 0) =>
  app.setNow(new Date(START.getTime() + days * DAY + milliseconds))
const closed = async ({ accountId }: Person) =>
  (
    await app.platform.db
      .selectFrom('account_closing')
      .select('state')
      .where('account_id', '=', accountId)
      .orderBy('requested_at', 'desc')
      .executeTakeFirst()
  )?.state
const accountOf = ({ accountId }: Person) =>
  app.platform.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
const messagesTo = (recipient: string) =>
  app.platform.db
    .selectFrom('outbox')
    .select(['key', 'body', 'channel'])
    .where('recipient', '=', recipient)
    .where('key', 'like', 'closing:%')
    .orderBy('created_at')
    .execute()
const tokenTo = async ({ email }: Person) =>
  /keep-account#([\w-]{22})/.exec((await messagesTo(email))[0]?.body ?? '')?.[1] ?? ''
const sound = () => verifyLedger(app.platform.db, { ...WITHDRAWAL_CHECKS, ...CLOSING_CHECKS })

describe('what is asked', () => {
  test('everything that is open is named', async () => {
    const person = await earner(app, 12_300)
    const owner = ownerOf(person)
    const organiser = await createPerson(app, 'organiser')
    const productId = await productIn(app, owner, 'PUBLISHED')
    await productIn(app, owner, 'HIDDEN')
    await auditIn(app, owner, { state: 'WAITING_REVIEW' })
    await auditIn(app, owner, { state: 'DRAFT' })
    await stageScheme(app, { productId, owner: person, sharer: await createPerson(app, 'verified') })
    const { editionId } = await openEdition(app)
    await stageEntry(app.platform, { editionId, category: 'photography', owner })
    await tenderWith(app, organiser, { bidder: person, hasBid: true, isAsked: false })
    expect(await shown(person)).toEqual({
      request: null,
      open: {
        works: 2,
        submissions: 1,
        drafts: 1,
        entries: 1,
        keptEntries: 0,
        schemesGiven: 1,
        schemesReceived: 0,
        bids: 1,
        deliveries: 0,
        withdrawals: 0,
        awards: 0,
      },
      money: { availableFen: 12_300, pendingFen: 0, reservedFen: 0, frozenFen: 0, owedFen: 0 },
      obstacles: [],
    })
  })

  test('roles, an application, a withdrawal, an award and an undecided bid are in the way', async () => {
    const staff = await createPerson(app, 'reviewer')
    const pending = await createPerson(app, 'pending')
    const withdrawing = await earner(app, 100_000)
    await applyFor(withdrawing, 'WITHHOLDING')
    const winner = await createPerson(app, 'verified')
    await awardOf(app, winner)
    const bidder = await createPerson(app, 'verified')
    const organiser = await createPerson(app, 'organiser')
    await tenderWith(app, organiser, { bidder, hasBid: true, isAsked: true })
    for (const [person, code] of [
      [staff, 'closing.hasRoles'],
      [pending, 'closing.applicationWaits'],
      [withdrawing, 'closing.withdrawalUnderWay'],
      [winner, 'closing.awardsUnpaid'],
      [bidder, 'closing.bidsUndecided'],
    ] as const) {
      expect((await shown(person)).obstacles.map((each) => each.code)).toEqual([code])
      expect(await ask(person)).toMatchObject({ status: 409, code })
    }
  })

  test('it needs proof, a choice about the money, and the amount as it is', async () => {
    const person = await earner(app, 5_000)
    expect(await ask(person, { proof: undefined })).toMatchObject({ status: 403, code: 'auth.proofRequired' })
    expect(await ask(person, { proof: { password: 'guessed words' } })).toMatchObject({
      code: 'auth.wrongPassword',
    })
    expect(await ask(person, { money: undefined })).toMatchObject({ status: 400 })
    for (const givenUpFen of [undefined, 0, 4_999])
      expect(await ask(person, { money: 'GIVE_UP', givenUpFen })).toMatchObject({
        code: 'closing.figuresChanged',
      })
    expect((await shown(person)).request).toBeNull()
    expect(await ask(person, { money: 'GIVE_UP', givenUpFen: 5_000 })).toMatchObject({
      status: 200,
      data: { request: { state: 'REQUESTED', money: 'GIVE_UP', givenUpFen: 5_000 } },
    })
    expect(await ask(person)).toMatchObject({ status: 409, code: 'closing.alreadyAsked' })
  })

  test('a code to the email proves it, once and for nothing else', async () => {
    const person = await createPerson(app, 'account')
    const other = await codeTo(app, person.caller, 'ALLOW_PAYOUT_CHANGE', person.email)
    expect((await ask(person, { proof: { code: other } })).status).toBe(400)
    const code = await codeTo(app, person.caller, 'ALLOW_CLOSING', person.email)
    expect(await ask(person, { proof: { code } })).toMatchObject({ status: 200 })
  })

  test('of two requests at once one counts', async () => {
    const person = await createPerson(app, 'account')
    const codes = (await Promise.all([ask(person), ask(person), ask(person)])).map(({ code }) => code)
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
  })
})

describe('until the day', () => {
  test('mail and text message have the link, and the account says when', async () => {
    const person = await createPerson(app, 'verified')
    const phone = `+86138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await confirmPhone(app.platform, person.accountId, phone)
    await ask(person)
    expect(await messagesTo(person.email)).toHaveLength(1)
    expect(await messagesTo(phone)).toMatchObject([
      { channel: 'SMS', body: expect.stringContaining('/keep-account#') },
    ])
    const closesAt = (await shown(person)).request?.closesAt
    expect(closesAt).toBeDefined()
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({ closesAt })
  })

  test('nothing more is begun, by whatever call; votes and withdrawals go on', async () => {
    const person = await earner(app, 100_000)
    await ask(person)
    const beginnings = everyEndpoint.filter(endsWithClosing)
    expect(beginnings.length).toBeGreaterThan(20)
    for (const { method, path } of beginnings) {
      const url = path.replace(/:productType/, 'THEME').replace(/:\w+/g, newId())
      expect([path, (await person.caller.call(method, url, method === 'GET' ? undefined : {})).code]).toEqual(
        [path, 'closing.underWay'],
      )
    }
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 200 })
    const others = everyEndpoint.filter(({ bannedBy }) => bannedBy && ['VOTE', 'WITHDRAW'].includes(bannedBy))
    expect(others.some(endsWithClosing)).toBe(false)
    expect(TUS_PATH).toBeDefined()
  })

  test('its owner keeps it, and can do everything again', async () => {
    const person = await createPerson(app, 'verified')
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({ code: 'closing.none' })
    await ask(person)
    const token = await tokenTo(person)
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({
      status: 200,
      data: { request: null },
    })
    expect(await app.visitor().call('POST', '/auth/closing/view', { token })).toMatchObject({ status: 404 })
    await later(8)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('CANCELLED')
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({ closesAt: null })
    expect((await messagesTo(person.email)).map(({ key }) => key.split(':')[2])).toEqual([
      'REQUESTED',
      'CANCELLED',
    ])
  })

  test('the link keeps it once, signs everybody out, and changes nothing when it is opened', async () => {
    const person = await createPerson(app, 'verified')
    await ask(person)
    const token = await tokenTo(person)
    const visitor = app.visitor()
    expect(await visitor.call('POST', '/auth/closing/view', { token })).toMatchObject({
      status: 200,
      data: { email: expect.stringMatching(/^v•••@/) },
    })
    expect(await closed(person)).toBe('REQUESTED')
    expect(await visitor.call('POST', '/auth/closing/stop', { token })).toMatchObject({ status: 200 })
    expect(await visitor.call('POST', '/auth/closing/stop', { token })).toMatchObject({
      code: 'closing.linkInvalid',
    })
    expect(await closed(person)).toBe('CANCELLED')
    expect((await person.caller.call('GET', '/auth/closing')).status).toBe(401)
  })

  test('a millisecond before the seven days nothing happens', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    const { closesAt } = (await shown(person)).request ?? { closesAt: '' }
    await app.setNow(new Date(Date.parse(closesAt) - 10_000))
    await closeDue(app.platform)
    expect(await closed(person)).toBe('REQUESTED')
    await app.setNow(new Date(Date.parse(closesAt) + 1))
    await closeDue(app.platform)
    expect(await closed(person)).toBe('CLOSED')
  })
})

describe('on the day', () => {
  test('everything leaves, the money is given up, and the contacts are free', async () => {
    const person = await earner(app, 12_345)
    const owner = ownerOf(person)
    const organiser = await createPerson(app, 'organiser')
    const productId = await productIn(app, owner, 'PUBLISHED')
    const auditId = await auditIn(app, owner, { state: 'APPROVED' })
    await auditIn(app, owner, { state: 'DRAFT' })
    const sharer = await createPerson(app, 'verified')
    const schemeId = await stageScheme(app, { productId, owner: person, sharer, from: START })
    const { editionId } = await openEdition(app)
    const entryId = await stageEntry(app.platform, { editionId, category: 'photography', owner })
    const endsAt = new Date(START.getTime() + 20 * DAY).toISOString()
    const { tenderId } = await publishedTender(app, organiser, { audience: 'INVITED', endsAt })
    await invited(organiser, tenderId, person)
    await bidFor(person, tenderId)
    await ask(person, { money: 'GIVE_UP', givenUpFen: 12_345 })
    const { platform: before = 0 } = await balancesOf(app)

    const second = await app.another()
    for (const each of [second, app]) await each.setNow(new Date(START.getTime() + 7 * DAY + 60_000))
    await Promise.all([closeDue(app.platform), closeDue(second.platform)])
    await Promise.all([closeDue(app.platform), closeDue(second.platform)])
    await closeDue(app.platform)
    await second.close()

    const { db } = app.platform
    const stateOf = (
      table: 'product' | 'audit' | 'share_scheme' | 'competition_entry',
      column: string,
      id: string,
    ) =>
      app.platform.pool
        .query(`select state from ${table} where ${column} = $1`, [id])
        .then(({ rows }) => rows[0]?.state)
    expect(await closed(person)).toBe('CLOSED')
    expect(await stateOf('product', 'product_id', productId)).toBe('REMOVED')
    expect(await stateOf('audit', 'audit_id', auditId)).toBe('REVOKED')
    expect(await stateOf('share_scheme', 'scheme_id', schemeId)).toBe('EXPIRED')
    expect(await stateOf('competition_entry', 'entry_id', entryId)).toBe('WITHDRAWN')
    const bids = await db
      .selectFrom('bid')
      .select('state')
      .where('designer_id', '=', owner.designerId)
      .execute()
    expect(bids).toEqual([{ state: 'WITHDRAWN' }])
    const drafts = await db
      .selectFrom('audit')
      .select('audit_id')
      .where('designer_id', '=', owner.designerId)
      .where('state', '=', 'DRAFT')
      .execute()
    expect(drafts).toEqual([])
    const events = await db
      .selectFrom('catalogue_event')
      .select('kind')
      .where('product_id', '=', productId)
      .execute()
    expect(events.filter(({ kind }) => kind === 'removed')).toHaveLength(1)

    const after = await balancesOf(app)
    expect(after[`available:${person.accountId}`] ?? 0).toBe(0)
    expect((after.platform ?? 0) - before).toBe(12_345)
    expect(await sound()).toMatchObject({ sound: true })

    expect(await accountOf(person)).toMatchObject({
      phone: null,
      email_verified: false,
      closed_at: expect.any(Date),
    })
    expect((await person.caller.call('GET', '/auth/sessions')).status).toBe(401)
    const visitor = app.visitor()
    const signIn = { email: person.email, password: TEST_PASSWORD }
    expect(await visitor.call('POST', '/auth/sign-in/email', signIn)).toMatchObject({
      code: 'auth.wrongCredentials',
    })
    expect(await visitor.call('POST', '/auth/sign-up/email', signIn)).toMatchObject({ status: 200 })
    expect((await messagesTo(person.email)).at(-1)?.key).toContain(':CLOSED:')
  })

  test('what comes afterwards is given up too, once', async () => {
    const person = await earner(app, 0)
    await ask(person)
    await later(7, 5_000)
    await closeDue(app.platform)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('CLOSED')
    await giveAvailable(app, person.accountId, 700)
    const { platform: before = 0 } = await balancesOf(app)
    await Promise.all([giveUpLater(app.platform), giveUpLater(app.platform)])
    expect(((await balancesOf(app)).platform ?? 0) - before).toBe(700)
    expect(await giveUpLater(app.platform)).toBe(0)
  })

  test('money that is paid out first keeps it open until it is gone', async () => {
    const person = await earner(app, 100_000)
    const finance = await createPerson(app, 'finance')
    await ask(person)
    await later(7, 5_000)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('WINDING_UP')
    expect((await shown(person)).obstacles.map(({ code }) => code)).toEqual(['closing.moneyLeft'])
    expect((await messagesTo(person.email)).at(-1)?.key).toContain(':WINDING_UP:')
    const { data } = await applyFor(person, 'WITHHOLDING')
    const { withdrawalId } = data as { withdrawalId: string }
    await later(7, 2 * 3_600_000)
    await closeDue(app.platform)
    expect((await shown(person)).obstacles.map(({ code }) => code)).toEqual(['closing.withdrawalUnderWay'])
    await act(finance, withdrawalId, 'approve')
    await bankSays(app, withdrawalId, 'onPaid')
    await later(7, 4 * 3_600_000)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('CLOSED')
    expect(await sound()).toMatchObject({ sound: true })
  })

  test('a role that was granted meanwhile holds it', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await grantRoles(app.platform, person.accountId, ['judge'])
    await later(7, 5_000)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('WINDING_UP')
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({ status: 200 })
  })

  test('an application for a withdrawal beside it is either made or too late', async () => {
    const person = await earner(app, 100_000)
    await ask(person, { money: 'GIVE_UP', givenUpFen: 100_000 })
    await later(7, 5_000)
    const [answer] = await Promise.all([applyFor(person, 'WITHHOLDING'), closeDue(app.platform)])
    const state = await closed(person)
    expect(state).toBe(answer.status === 200 ? 'WINDING_UP' : 'CLOSED')
    expect(await sound()).toMatchObject({ sound: true })
  })

  test('keeping it beside the job either keeps it whole or is too late', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await later(7, 5_000)
    const [kept] = await Promise.all([
      person.caller.call('POST', '/auth/closing/cancel'),
      closeDue(app.platform),
    ])
    const isKept = kept.status === 200
    expect(await closed(person)).toBe(isKept ? 'CANCELLED' : 'CLOSED')
    expect((await accountOf(person)).closed_at === null).toBe(isKept)
  })

  test('an account that only votes is closed too', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await later(7, 5_000)
    await closeDue(app.platform)
    expect(await closed(person)).toBe('CLOSED')
  })
})
