import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_ROUND } from '../../../platform/jobs/round.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { openEdition } from '../../competitions/editions/testing/editions.ts'
import { stageEntry } from '../../competitions/entries/testing/stageQueries.ts'
import { verifyLedger } from '../../money/ledger/verify.ts'
import { balancesOf } from '../../money/sales/testing/feed.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { WITHDRAWAL_CHECKS } from '../../money/withdrawals/checkQueries.ts'
import {
  act,
  applied,
  applyFor,
  bankSays,
  earner,
  nowOf,
  sendInvoice,
} from '../../money/withdrawals/testing/people.ts'
import { giveAvailable } from '../../money/withdrawals/testing/stage.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { bidFor, invited, publishedTender } from '../../tenders/tenders/testing/tenders.ts'
import { nextTurn, WORKS_IN_TURN } from './carryOut.ts'
import { CLOSING_CHECKS } from './checkQueries.ts'
import { closeDue, giveUpLater } from './jobs.ts'
import { ask, closed, DAY, later, messagesTo, START, shown } from './testing/closing.ts'

/** The clock of the portal goes on: a request of a slow test is due later than seven days after the start. */
const SLACK = 600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(() => app.setNow(START))
afterAll(() => app.close())

const accountOf = ({ accountId }: Person) =>
  app.platform.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
const sound = () => verifyLedger(app.platform.db, { ...WITHDRAWAL_CHECKS, ...CLOSING_CHECKS })

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
    for (const each of [second, app]) await each.setNow(new Date(START.getTime() + 7 * DAY + SLACK))
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
    expect(await closed(app, person)).toBe('CLOSED')
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
    expect((await messagesTo(app, person.email)).at(-1)?.key).toContain(':CLOSED:')
  })

  test('what comes afterwards is given up too, once', async () => {
    const person = await earner(app, 0)
    await ask(person)
    await later(app, 7, SLACK)
    await closeDue(app.platform)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('CLOSED')
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
    await later(app, 7, SLACK)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('WINDING_UP')
    expect((await shown(person)).obstacles.map(({ code }) => code)).toEqual(['closing.moneyLeft'])
    expect((await messagesTo(app, person.email)).at(-1)?.key).toContain(':WINDING_UP:')
    const { data } = await applyFor(person, 'WITHHOLDING')
    const { withdrawalId } = data as { withdrawalId: string }
    await later(app, 7, 2 * 3_600_000)
    await closeDue(app.platform)
    expect((await shown(person)).obstacles.map(({ code }) => code)).toEqual(['closing.withdrawalUnderWay'])
    await act(finance, withdrawalId, 'approve')
    await bankSays(app, withdrawalId, 'onPaid')
    await later(app, 7, 4 * 3_600_000)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('CLOSED')
    expect(await sound()).toMatchObject({ sound: true })
  })

  test.each(['INDIVIDUAL', 'CORPORATE'] as const)(
    'less than the minimum of %s is paid out once everything has left',
    async (designerType) => {
      const person = await earner(app, 1_050, designerType)
      const invoiceType = designerType === 'CORPORATE' ? 'VAT_3' : 'WITHHOLDING'
      const finance = await createPerson(app, 'finance')
      await ask(person)
      expect(await applyFor(person, invoiceType)).toMatchObject({ code: 'withdrawal.amountInsufficient' })
      await later(app, 7, SLACK)
      await closeDue(app.platform)
      expect(await nowOf(person)).toMatchObject({ leastFen: 1, obstacles: [] })
      const withdrawal = await applied(person, invoiceType)
      if (invoiceType === 'VAT_3') await sendInvoice(person, withdrawal)
      await act(finance, withdrawal.withdrawalId, 'approve')
      await bankSays(app, withdrawal.withdrawalId, 'onPaid')
      await later(app, 7, 2 * 3_600_000)
      await closeDue(app.platform)
      expect(await closed(app, person)).toBe('CLOSED')
      expect(await sound()).toMatchObject({ sound: true })
    },
  )

  test('who is paid out waits for the month in which the works left; who gives up does not', async () => {
    const { pool } = app.platform
    const settle = (month: string) =>
      pool.query('insert into settled_month (month, settled_at) values ($1, now()) on conflict do nothing', [
        `${month}-01`,
      ])
    await settle('2026-10')
    const [paid, gives] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
    const sharer = await createPerson(app, 'verified')
    for (const person of [paid, gives]) {
      const productId = await productIn(app, ownerOf(person), 'PUBLISHED')
      await stageScheme(app, { productId, owner: person, sharer, from: START })
    }
    await ask(paid)
    await ask(sharer)
    await ask(gives, { money: 'GIVE_UP', givenUpFen: 0 })
    await later(app, 7, SLACK)
    await closeDue(app.platform)
    expect(await closed(app, gives)).toBe('CLOSED')
    for (const person of [paid, sharer]) {
      expect(await closed(app, person)).toBe('WINDING_UP')
      expect((await shown(person)).obstacles.map(({ code }) => code)).toEqual(['closing.monthOpen'])
    }
    await settle('2026-11')
    await later(app, 7, 2 * 3_600_000)
    await closeDue(app.platform)
    expect([await closed(app, paid), await closed(app, sharer)]).toEqual(['CLOSED', 'CLOSED'])
  })

  test('a role that was granted meanwhile holds it', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await grantRoles(app.platform, person.accountId, ['judge'])
    await later(app, 7, SLACK)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('WINDING_UP')
    expect(await person.caller.call('POST', '/auth/closing/cancel')).toMatchObject({ status: 200 })
  })

  test('an account with many works keeps no other waiting until all of them have left', async () => {
    const [many, none] = [await createPerson(app, 'verified'), await createPerson(app, 'account')]
    for (let each = 0; each <= 2 * WORKS_IN_TURN; each += 1) await productIn(app, ownerOf(many), 'PUBLISHED')
    await ask(many, { money: 'GIVE_UP', givenUpFen: 0 })
    await ask(none)
    await later(app, 7, SLACK)
    while ((await closed(app, none)) !== 'CLOSED') expect(await nextTurn(app.platform, NO_ROUND)).toBe(true)
    expect((await shown(many)).open.works).toBeGreaterThan(0)
    await closeDue(app.platform)
    expect(await closed(app, many)).toBe('CLOSED')
  })

  test('an account that only votes is closed too', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await later(app, 7, SLACK)
    await closeDue(app.platform)
    expect(await closed(app, person)).toBe('CLOSED')
  })
})
