import { endsWithClosing } from '@easel/contract/endpoint.ts'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { everyEndpoint } from '@easel/contract/manifests.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import { confirmPhone } from '../../../testing/peopleQueries.ts'
import { codeTo } from '../../accounts/accounts/testing/changes.ts'
import { awardOf } from '../../competitions/awards/testing/awarded.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { act, applied, applyFor, earner } from '../../money/withdrawals/testing/people.ts'
import { giveAvailable } from '../../money/withdrawals/testing/stage.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { deliveryOf } from '../../tenders/deliveries/testing/deliveries.ts'
import { tenderWith } from '../../tenders/tenders/testing/tenders.ts'
import { closeDue } from './jobs.ts'
import { ask, closed, DAY, later, messagesTo, START, shown, tokenTo } from './testing/closing.ts'

/** The clock goes on while a test runs, however long that takes. */
const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => app.setNow(START))
afterAll(() => app.close())

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
      payOut: null,
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

  test('a debt and a delivery that is not paid are in the way', async () => {
    const owing = await createPerson(app, 'account')
    const { pool } = app.platform
    await pool.query(`insert into settled_month (month, settled_at) values ('2020-01-01', now())`)
    await pool.query(
      `insert into ledger_account (kind, owner_id, month, balance_fen) values ('clawback', $1, '2020-01-01', -5)`,
      [owing.accountId],
    )
    expect(await ask(owing)).toMatchObject({ status: 409, code: 'closing.owes' })
    const winner = await createPerson(app, 'verified')
    const organiser = await createPerson(app, 'organiser')
    const opener = await createPerson(app, 'organiser')
    await deliveryOf(app, { organiser, colleague: opener, winner, isDelivered: true, acceptedBy: organiser })
    expect(await ask(winner)).toMatchObject({ status: 409, code: 'closing.deliveriesUnpaid' })
  })

  test('a delivery that its designer is 60 days late with is in the way no longer', async () => {
    const winner = await createPerson(app, 'verified')
    const organiser = await createPerson(app, 'organiser')
    const colleague = await createPerson(app, 'organiser')
    await deliveryOf(app, { organiser, colleague, winner, isDelivered: false, acceptedBy: null })
    const { rows } = await app.platform.pool.query(
      'select max(due_at) as due from delivery where designer_id = $1',
      [winner.designerId],
    )
    const givenUpAt = rows[0].due.getTime() + 60 * DAY
    await app.setNow(new Date(givenUpAt - HOUR))
    expect(await ask(winner)).toMatchObject({ status: 409, code: 'closing.deliveriesUnpaid' })
    await app.setNow(new Date(givenUpAt))
    expect(await ask(winner)).toMatchObject({ status: 200 })
  })

  test('a frozen withdrawal is for finance, not for its owner', async () => {
    const person = await earner(app, 100_000)
    const finance = await createPerson(app, 'finance')
    const { withdrawalId } = await applied(person, 'WITHHOLDING')
    await act(finance, withdrawalId, 'freeze', 'Seen')
    expect((await shown(person)).open.withdrawals).toBe(1)
    expect(await ask(person)).toMatchObject({ status: 409, code: 'closing.withdrawalFrozen' })
  })

  test('who can never withdraw is not promised to be paid out', async () => {
    const sharer = await createPerson(app, 'account')
    const banned = await earner(app, 0)
    const staff = await createPerson(app, 'reviewer')
    const { mi_id: accountNumber } = await app.platform.db
      .selectFrom('account')
      .select('mi_id')
      .where('id', '=', banned.accountId)
      .executeTakeFirstOrThrow()
    const ban = {
      length: 'PERMANENT',
      disableAuthSet: ['WITHDRAW'],
      reason: 'Seen',
      accountNumber: String(accountNumber),
    }
    const imposed = await staff.caller.call('POST', `/staff/v1/designers/${banned.designerId}/bans`, ban)
    expect(imposed.status).toBe(200)
    for (const [person, code] of [
      [sharer, 'closing.payOutNotVerified'],
      [banned, 'closing.payOutBanned'],
    ] as const) {
      expect((await shown(person)).payOut).toBeNull()
      await giveAvailable(app, person.accountId, 700)
      expect((await shown(person)).payOut).toMatchObject({ code })
      expect(await ask(person)).toMatchObject({ status: 409, code })
      expect(await ask(person, { money: 'GIVE_UP', givenUpFen: 700 })).toMatchObject({ status: 200 })
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
    expect(await messagesTo(app, person.email)).toHaveLength(1)
    expect(await messagesTo(app, phone)).toMatchObject([
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
    const begun = await person.caller.send('POST', TUS_PATH, Buffer.alloc(0), {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': `filename ${btoa('a.mtz')},productType ${btoa('THEME')}`,
    })
    expect(begun.code).toBe('closing.underWay')
  })

  test('of an address that nobody had confirmed ends once its owner proves it', async () => {
    const person = await createPerson(app, 'verified')
    await app.platform.pool.query('update account set email_verified = false where id = $1', [
      person.accountId,
    ])
    expect((await ask(person)).status).toBe(200)
    const owner = app.visitor()
    const code = await codeTo(app, owner, 'SIGN_IN', person.email)
    expect((await owner.call('POST', '/auth/sign-in/code', { target: person.email, code })).status).toBe(200)
    expect(await closed(app, person)).toBe('CANCELLED')
    expect((await owner.call('GET', '/auth/me')).data).toMatchObject({ closesAt: null })
  })

  test('its owner keeps it, and can do everything again', async () => {
    const person = await createPerson(app, 'verified')
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({ code: 'closing.none' })
    await ask(person)
    const token = await tokenTo(app, person)
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({
      status: 200,
      data: { request: null },
    })
    expect(await app.visitor().call('POST', '/auth/closing/view', { token })).toMatchObject({ status: 404 })
    await later(app, 8)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('CANCELLED')
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({ closesAt: null })
    expect((await messagesTo(app, person.email)).map(({ key }) => key.split(':')[2])).toEqual([
      'REQUESTED',
      'CANCELLED',
    ])
  })

  test('the link keeps it once, signs everybody out, and changes nothing when it is opened', async () => {
    const person = await createPerson(app, 'verified')
    await ask(person)
    const token = await tokenTo(app, person)
    const visitor = app.visitor()
    expect(await visitor.call('POST', '/auth/closing/view', { token })).toMatchObject({
      status: 200,
      data: { email: expect.stringMatching(/^v•••@/) },
    })
    expect(await closed(app, person)).toBe('REQUESTED')
    expect(await visitor.call('POST', '/auth/closing/stop', { token })).toMatchObject({ status: 200 })
    expect(await visitor.call('POST', '/auth/closing/stop', { token })).toMatchObject({
      code: 'closing.linkInvalid',
    })
    expect(await closed(app, person)).toBe('CANCELLED')
    expect((await person.caller.call('GET', '/auth/closing')).status).toBe(401)
  })

  test('before the seven days are over nothing happens', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    const { closesAt } = (await shown(person)).request ?? { closesAt: '' }
    await app.setNow(new Date(Date.parse(closesAt) - HOUR))
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('REQUESTED')
    await app.setNow(new Date(Date.parse(closesAt) + 1))
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('CLOSED')
  })
})
