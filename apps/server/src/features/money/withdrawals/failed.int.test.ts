import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { lockWaiters } from '../../../testing/lockWaiters.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { balancesOf } from '../sales/testing/feed.ts'
import { notifyAll } from './jobs.ts'
import { act, applied, applyFor, bankSays, earner, nowOf, verify } from './testing/people.ts'
import { giveAvailable } from './testing/stage.ts'

let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp()
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
  finance = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const cancel = ({ caller }: Person, id: string) =>
  caller.call('POST', `/v3/designers/withdrawals/${id}/cancel`)
const money = async ({ accountId }: Person, kind: string) =>
  (await balancesOf(app))[`${kind}:${accountId}`] ?? 0

/** The bank refused the payment. */
async function failing(person: Person): Promise<string> {
  const { withdrawalId } = await applied(person, 'WITHHOLDING')
  expect((await act(finance, withdrawalId, 'approve')).status).toBe(200)
  await bankSays(app, withdrawalId, 'onFailed')
  return withdrawalId
}

describe('a withdrawal that failed', () => {
  test('is named by what can be withdrawn now, until its owner cancels it', async () => {
    const person = await earner(app, 60_000)
    const id = await failing(person)
    expect(await nowOf(person)).toMatchObject({
      availableFen: 0,
      failed: { withdrawalId: id, remark: 'AC04: the account is closed', can: { cancel: null } },
    })
    expect(await cancel(person, id)).toMatchObject({
      status: 200,
      data: { status: 'CLOSED', closedAs: 'cancel' },
    })
    expect(await nowOf(person)).toMatchObject({ availableFen: 60_000, obstacles: [], failed: null })
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 200 })
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('is named also where the bank gives it back while a newer application is under way', async () => {
    const person = await earner(app, 60_000)
    const { withdrawalId: id } = await applied(person, 'WITHHOLDING')
    await act(finance, id, 'approve')
    await bankSays(app, id, 'onPaid')
    await app.platform.pool.query(`update withdrawal set month = '2026-10-01' where withdrawal_id = $1`, [id])
    await giveAvailable(app, person.accountId, 70_000)
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 200 })
    await bankSays(app, id, 'onReturned')
    expect(await nowOf(person)).toMatchObject({ failed: { withdrawalId: id, can: { cancel: null } } })
  })

  test.each([
    ['no answer of the bank', `state = 'UNKNOWN'`],
    ['a file that was sent', `state = 'SENT'`],
    ['a call under way', `state = 'SENDING'`],
    ['a bank that contradicts itself', `attention = 'contradiction'`],
  ])('is not cancelled with %s', async (_, change) => {
    const person = await earner(app, 60_000)
    const id = await failing(person)
    await app.platform.pool.query(`update payout set ${change} where withdrawal_id = $1`, [id])
    expect(await cancel(person, id)).toMatchObject({ status: 409, code: 'withdrawal.atBank' })
    expect(await nowOf(person)).toMatchObject({ failed: { can: { cancel: { code: 'withdrawal.atBank' } } } })
    expect(await money(person, 'reserved')).toBe(60_000)
  })

  test('is either cancelled or paid again, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await earner(app, 60_000)
      const id = await failing(person)
      const answers = await Promise.all([cancel(person, id), act(finance, id, 'retry')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [cancelled] = answers
      expect(await money(person, 'available')).toBe(cancelled.status === 200 ? 60_000 : 0)
      expect(await money(person, 'reserved')).toBe(cancelled.status === 200 ? 0 : 60_000)
    }
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('that is paid again while a ban begins is frozen by it', async () => {
    const person = await earner(app, 60_000)
    const id = await failing(person)
    const reviewer = await createPerson(app, 'reviewer')
    const client = await app.platform.pool.connect()
    await client.query('begin')
    // What finance does: it is on its way again, and its payment is ready to be sent.
    await client.query(`update withdrawal set state = 'WITHDRAWING' where withdrawal_id = $1`, [id])
    await client.query(`update payout set state = 'READY' where withdrawal_id = $1`, [id])
    const banning = reviewer.caller.call('POST', `/staff/v1/designers/${person.designerId}/bans`, {
      length: 'WEEK',
      disableAuthSet: ['WITHDRAW'],
      reason: 'Copies',
    })
    await Promise.race([banning, lockWaiters(app, 1)])
    await client.query('commit')
    client.release()
    expect((await banning).code).toBe('success')
    const { rows } = await app.platform.pool.query(
      'select state, frozen_for from withdrawal where withdrawal_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'FROZEN', frozen_for: 'BAN' }])
  })

  test('is nobody else’s to cancel', async () => {
    const person = await earner(app, 60_000)
    const id = await failing(person)
    expect(await cancel(await earner(app, 0), id)).toMatchObject({ status: 403 })
  })

  test('keeps away the notice that one may withdraw, while money of later months comes', async () => {
    const [failed, free] = [await earner(app, 60_000), await earner(app, 60_000)]
    const id = await failing(failed)
    await app.platform.pool.query(
      `update ledger_account set balance_fen = 50000 where kind = 'available' and owner_id = $1`,
      [failed.accountId],
    )
    const told = async ({ accountId }: Person) => {
      const { rows } = await app.platform.pool.query(
        `select 1 from notice where kind = 'MAY_WITHDRAW' and account_id = $1`,
        [accountId],
      )
      return rows.length
    }
    await notifyAll(app.platform, '2026-10')
    expect([await told(failed), await told(free)]).toEqual([0, 1])
    await cancel(failed, id)
    await notifyAll(app.platform, '2026-10')
    expect([await told(failed), await told(free)]).toEqual([1, 1])
  })
})
