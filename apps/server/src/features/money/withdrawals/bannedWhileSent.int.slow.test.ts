import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { dispatchDue, exchange } from '../payouts/jobs.ts'
import { BANK_TOKEN, type ScriptedBank, startScriptedBank } from '../payouts/testing/bank.ts'
import { payoutOf } from '../payouts/testing/payments.ts'
import { payoutAnswers } from './bank.ts'
import { act, applied, earner, nowOf, verify } from './testing/people.ts'

const AMOUNT = 1_000_000
let bank: ScriptedBank
let app: TestApp
let finance: Person
let reviewer: Person
let now: Date
beforeAll(async () => {
  bank = await startScriptedBank()
  app = await startTestApp({ environment: { BANK: 'http', BANK_URL: bank.url, BANK_TOKEN } })
  finance = await createPerson(app, 'finance')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(async () => {
  await app.close()
  await bank.close()
})
beforeEach(() => {
  now = new Date('2026-11-10T04:00:00Z')
  app.setNow(now)
})

const dispatch = () => dispatchDue(app.platform, payoutAnswers)
const later = () => {
  now = new Date(now.getTime() + 3_600_000)
  app.setNow(now)
}

/** A designer whose payment the bank did not answer when they were banned. */
async function bannedWhileSent(manner: Parameters<ScriptedBank['meet']>[1]) {
  const owner = await earner(app, AMOUNT)
  const { withdrawalId: id, actualFen } = await applied(owner, 'WITHHOLDING')
  const key = payoutKey(id, 1)
  bank.meet(key, manner)
  await act(finance, id, 'approve')
  await dispatch()
  const { data } = await reviewer.caller.call('POST', `/staff/v1/designers/${owner.designerId}/bans`, {
    length: 'WEEK',
    disableAuthSet: ['WITHDRAW'],
    reason: 'Copies',
  })
  return { owner, id, key, actualFen, banId: String(Object(data).banId) }
}

async function statesOf(id: string, key: string): Promise<string> {
  const { state } = await app.platform.db
    .selectFrom('withdrawal')
    .select('state')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  return `${state} ${(await payoutOf(app, key)).state}`
}

test('what the bank has booked is paid: it cannot be frozen, and finance hears why', async () => {
  const { id, key } = await bannedWhileSent('booksAndHangsUp')
  expect(await statesOf(id, key)).toBe('WITHDRAWING UNKNOWN')
  expect((await act(finance, id, 'freeze', 'Banned')).code).toBe('withdrawal.alreadySent')
  later()
  await dispatch()
  expect(await statesOf(id, key)).toBe('PAID PAID')
  expect(bank.booked.get(key)).toBe(1)
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('what the bank does not know is not sent again, but frozen; it leaves after the ban, once', async () => {
  const { owner, id, key, banId } = await bannedWhileSent('losesIt')
  expect(await statesOf(id, key)).toBe('WITHDRAWING UNKNOWN')
  bank.meet(key, 'book')
  later()
  await dispatch()
  later()
  await dispatch()
  expect(await statesOf(id, key)).toBe('FROZEN HELD')
  expect(bank.booked.has(key)).toBe(false)
  expect((await nowOf(owner)).frozenFen).toBe(AMOUNT)
  expect((await act(finance, id, 'unfreeze', 'x')).code).toBe('withdrawal.banned')
  expect(await verify(app)).toMatchObject({ sound: true })
  await reviewer.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'Mistake' })
  await dispatch()
  expect(await statesOf(id, key)).toBe('PAID PAID')
  expect(bank.booked.get(key)).toBe(1)
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('what the bank finds after all is paid, and is frozen no longer', async () => {
  const { id, key, actualFen } = await bannedWhileSent('losesIt')
  later()
  await dispatch()
  expect(await statesOf(id, key)).toBe('FROZEN HELD')
  bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: actualFen })
  await exchange(app.platform, payoutAnswers)
  expect(await statesOf(id, key)).toBe('PAID PAID')
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('what the bank refuses stays reserved, and is not paid again while the ban lasts', async () => {
  const { owner, id, key } = await bannedWhileSent('accept')
  expect(await statesOf(id, key)).toBe('WITHDRAWING SENT')
  bank.list({ entryId: `${key}-1`, key, status: 'REFUSED', amountFen: null, reason: 'AC04' })
  await exchange(app.platform, payoutAnswers)
  expect(await statesOf(id, key)).toBe('FAILED FAILED')
  expect((await act(finance, id, 'retry')).code).toBe('withdrawal.banned')
  expect((await nowOf(owner)).reservedFen).toBe(AMOUNT)
  expect(await verify(app)).toMatchObject({ sound: true })
})
