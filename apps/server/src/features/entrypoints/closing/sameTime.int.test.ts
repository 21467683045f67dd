import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { lockAccounts } from '../../money/ledger/public.ts'
import { verifyLedger } from '../../money/ledger/verify.ts'
import { lockSales } from '../../money/sales/public.ts'
import { followProducts } from '../../money/sharing/public.ts'
import { stageScheme } from '../../money/sharing/testing/schemes.ts'
import { WITHDRAWAL_CHECKS } from '../../money/withdrawals/checkQueries.ts'
import { applyFor, earner } from '../../money/withdrawals/testing/people.ts'
import { lockAudits } from '../../publishing/audits/queries.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { lockForMove, moveProduct } from '../../review/reviews/public.ts'
import { CLOSING_CHECKS } from './checkQueries.ts'
import { closeDue } from './jobs.ts'
import { ask, closed, later, START } from './testing/closing.ts'

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

/** Holds something, lets the job come as far as it can, and goes on as whatever has it does. */
async function beside(hold: (tx: Db) => Promise<unknown>, goOn: (tx: Db) => Promise<unknown>) {
  const { db } = app.platform
  const { job } = await db.transaction().execute(async (tx) => {
    await hold(tx)
    const job = closeDue(app.platform)
    // Looked at below: a deadlock ends one of the two, whichever.
    job.catch(() => undefined)
    await expect.poll(() => isAnyoneBlocked(db)).toBe(true)
    await goOn(tx)
    return { job }
  })
  await job
}
/** As a row that refers to the account does. */
const refersTo = ({ accountId }: Person, tx: Db) =>
  sql`select from account where id = ${accountId} for key share`.execute(tx)
const removed = (tx: Db, productId: string) =>
  moveProduct(
    tx,
    app.platform.clock,
    { productId, move: 'remove', reason: 'ownerRequest', note: null, actor: null, ip: '' },
    followProducts,
  )

describe('on the day', () => {
  test('an application for a withdrawal beside it is either made or too late', async () => {
    const person = await earner(app, 100_000)
    await ask(person, { money: 'GIVE_UP', givenUpFen: 100_000 })
    await later(app, 7, SLACK)
    const [answer] = await Promise.all([applyFor(person, 'WITHHOLDING'), closeDue(app.platform)])
    const state = await closed(app, person)
    expect(state).toBe(answer.status === 200 ? 'WINDING_UP' : 'CLOSED')
    expect(await sound()).toMatchObject({ sound: true })
  })

  test('whoever holds the designer can still write a row of the account', async () => {
    const person = await createPerson(app, 'verified')
    await ask(person)
    await later(app, 7, SLACK)
    await beside(
      (tx) => sql`select from designer where account_id = ${person.accountId} for update`.execute(tx),
      (tx) => refersTo(person, tx),
    )
    expect(await closed(app, person)).toBe('CLOSED')
  })

  test('the feed, which has posted to the platform, can still write a row of the account', async () => {
    const person = await earner(app, 500)
    await ask(person, { money: 'GIVE_UP', givenUpFen: 500 })
    await later(app, 7, SLACK)
    await beside(
      async (tx) => {
        await lockSales(tx)
        await lockAccounts(tx, [{ kind: 'platform' }])
      },
      // As a split of the next works does, and a month's first money.
      (tx) => refersTo(person, tx),
    )
    expect(await closed(app, person)).toBe('CLOSED')
    expect(await sound()).toMatchObject({ sound: true })
  })

  test('what is approved beside the job leaves too', async () => {
    const person = await createPerson(app, 'verified')
    const reviewer = await createPerson(app, 'reviewer')
    const auditId = await auditIn(app, ownerOf(person), { state: 'WAITING_REVIEW' })
    await ask(person)
    await later(app, 7, SLACK)
    const claim = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
    const { token } = z.object({ token: z.string() }).parse(claim.data)
    const decision = { token, decision: 'APPROVE' }
    await Promise.all([
      reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, decision),
      closeDue(app.platform),
    ])
    await closeDue(app.platform)
    const { rows } = await app.platform.pool.query('select state from audit where audit_id = $1', [auditId])
    expect(rows).toEqual([{ state: 'REVOKED' }])
    expect(await closed(app, person)).toBe('CLOSED')
  })

  test('keeping it beside the job either keeps it whole or is too late', async () => {
    const person = await createPerson(app, 'account')
    await ask(person)
    await later(app, 7, SLACK)
    const [kept] = await Promise.all([
      person.caller.call('POST', '/auth/closing/cancel'),
      closeDue(app.platform),
    ])
    const isKept = kept.status === 200
    expect(await closed(app, person)).toBe(isKept ? 'CANCELLED' : 'CLOSED')
    expect((await accountOf(person)).closed_at === null).toBe(isKept)
  })
})

describe('beside moves of the same works', () => {
  const NOTHING_TO_GIVE_UP = { money: 'GIVE_UP', givenUpFen: 0 }
  const workState = (productId: string) =>
    app.platform.pool
      .query('select state from product where product_id = $1', [productId])
      .then(({ rows }) => rows[0]?.state)

  test('one of several works is removed, which the store hears of in the order of commits', async () => {
    const person = await createPerson(app, 'verified')
    const works: string[] = []
    for (let each = 0; each < 3; each += 1) works.push(await productIn(app, ownerOf(person), 'PUBLISHED'))
    const [, productId = ''] = works.toSorted()
    await ask(person, NOTHING_TO_GIVE_UP)
    await later(app, 7, SLACK)
    await beside(
      (tx) => lockForMove(tx, productId),
      (tx) => removed(tx, productId),
    )
    expect(await Promise.all(works.map(workState))).toEqual(works.map(() => 'REMOVED'))
    expect(await closed(app, person)).toBe('CLOSED')
  })

  test('a work is removed whose scheme ends with it', async () => {
    const person = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(person), 'PUBLISHED')
    const sharer = await createPerson(app, 'verified')
    await stageScheme(app, { productId, owner: person, sharer, from: START })
    await ask(person, NOTHING_TO_GIVE_UP)
    await later(app, 7, SLACK)
    await beside(
      (tx) => lockForMove(tx, productId),
      (tx) => removed(tx, productId),
    )
    expect(await closed(app, person)).toBe('CLOSED')
  })

  test('a batch locks a draft and a submission by their ids', async () => {
    const person = await createPerson(app, 'verified')
    const draft = await auditIn(app, ownerOf(person), { state: 'DRAFT' })
    const submission = await auditIn(app, ownerOf(person), { state: 'WAITING_REVIEW' })
    await ask(person, NOTHING_TO_GIVE_UP)
    await later(app, 7, SLACK)
    await beside(
      (tx) => lockAudits(tx, [draft]),
      (tx) => lockAudits(tx, [submission]),
    )
    expect(await closed(app, person)).toBe('CLOSED')
  })

  test('a work that goes to another designer is not removed', async () => {
    const person = await createPerson(app, 'verified')
    const heir = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(person), 'PUBLISHED')
    await ask(person, NOTHING_TO_GIVE_UP)
    await later(app, 7, SLACK)
    await beside(
      (tx) => lockForMove(tx, productId),
      (tx) =>
        tx
          .updateTable('product')
          .set({ designer_id: ownerOf(heir).designerId })
          .where('product_id', '=', productId)
          .execute(),
    )
    expect(await workState(productId)).toBe('PUBLISHED')
    expect(await closed(app, person)).toBe('CLOSED')
  })
})
