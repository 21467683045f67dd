import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { dropPayout, holdPayout, releasePayout } from './public.ts'
import { CREDITOR } from './testing/payeeQueries.ts'
import { asked } from './testing/payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const request = (withdrawalId: string, change = {}) => asked(app, { withdrawalId, ...change })
const stateOf = async (withdrawalId: string) => {
  const { state } = await app.platform.db
    .selectFrom('payout')
    .select('state')
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('attempt', 'desc')
    .executeTakeFirstOrThrow()
  return state
}
const act = (move: typeof holdPayout, id: string) => move(app.platform.db, app.platform, SYSTEM, id)

describe('a payment that was asked for', () => {
  test('is held, released and given up before it is sent', async () => {
    const id = newId()
    await request(id)
    expect(await act(releasePayout, id)).toBe(false)
    expect(await act(holdPayout, id)).toBe(true)
    expect(await act(holdPayout, id)).toBe(false)
    expect(await act(releasePayout, id)).toBe(true)
    expect(await stateOf(id)).toBe('READY')
    expect(await act(dropPayout, id)).toBe(true)
    expect(await stateOf(id)).toBe('DROPPED')
    expect(await act(holdPayout, id)).toBe(false)
  })

  test('is not touched once it was sent', async () => {
    const id = newId()
    await request(id)
    await app.platform.db
      .updateTable('payout')
      .set({ state: 'SENDING' })
      .where('withdrawal_id', '=', id)
      .execute()
    for (const move of [holdPayout, releasePayout, dropPayout]) expect(await act(move, id)).toBe(false)
    expect(await stateOf(id)).toBe('SENDING')
  })

  test('is the only one under way of its withdrawal', async () => {
    const id = newId()
    await request(id)
    await expect(request(id)).rejects.toThrow(/payout/)
    await expect(request(id, { attempt: 2 })).rejects.toThrow(/payout_one_alive/)
    await act(dropPayout, id)
    await request(id, { attempt: 2 })
    expect(await stateOf(id)).toBe('READY')
  })

  test('keeps the account number sealed', async () => {
    const id = newId()
    await request(id)
    const row = await app.platform.db
      .selectFrom('payout')
      .selectAll()
      .where('withdrawal_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.account_last4).toBe('0123')
    expect(JSON.stringify(row)).not.toContain(CREDITOR.accountNumber)
    expect(row.key.length).toBeLessThanOrEqual(35)
  })
})
