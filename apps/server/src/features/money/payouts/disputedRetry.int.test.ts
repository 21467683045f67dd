import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PayoutDetail } from '@easel/contract/money/payouts/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notification, statusReport } from '../../../platform/bank/iso20022/testing/bankFiles.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { dispatchDue, exchange } from './jobs.ts'
import { holdPayout, releasePayout } from './public.ts'
import { BANK_TOKEN, type ScriptedBank, startScriptedBank } from './testing/bank.ts'
import { AMOUNT_FEN, asked, listener, payoutOf, takeRound } from './testing/payments.ts'

const OTHER_FEN = AMOUNT_FEN - 500
const { deps } = listener()
let app: TestApp
let now = new Date('2026-11-16T01:00:00Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}
const stateOf = async (key: string) => {
  const { state, attention } = await payoutOf(app, key)
  return [state, attention].filter(Boolean).join('/')
}
const move = (what: typeof holdPayout, withdrawalId: string) =>
  what(app.platform.db, app.platform, SYSTEM, withdrawalId)
/** Asks for the next attempt, as finance does once the first one failed. */
const retried = async (withdrawalId: string) => (await asked(app, { withdrawalId, attempt: 2 })).key

describe('a bank that answers in files', () => {
  let folder: string
  let finance: Person
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'easel-bank-'))
    app = await startTestApp({
      environment: {
        BANK: 'files',
        BANK_FOLDER: folder,
        BANK_DEBTOR_NAME: 'Themes Ltd',
        BANK_DEBTOR_ACCOUNT: '6222021234567890',
        BANK_DEBTOR_BIC: 'ICBKCNBJ',
        BANK_COLLECT_MINUTES: '15',
      },
    })
    finance = await createPerson(app, 'finance')
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => later(3600))

  let files = 0
  async function says(text: string): Promise<void> {
    files += 1
    await writeFile(join(folder, 'incoming', `${files}.xml`), text)
    await takeRound(app, deps)
  }
  const id = () => `m-${files}`
  /** A first attempt that the bank refused, and a second one that waits for its file. */
  async function refusedAndRetried() {
    const { withdrawalId, key } = await asked(app)
    later(16 * 60)
    await takeRound(app, deps)
    await says(statusReport(id(), 'x', [{ key, amountFen: AMOUNT_FEN, status: 'RJCT' }]))
    expect(await stateOf(key)).toBe('FAILED')
    return { withdrawalId, first: key, second: await retried(withdrawalId) }
  }
  /** The attempt that a payment's page says it waits for. */
  async function waitsFor(key: string) {
    const { payout_id: id } = await payoutOf(app, key)
    const { data } = await finance.caller.call('GET', `/staff/v1/payouts/${id}`)
    return PayoutDetail.parse(data).waitsFor
  }
  const other = (key: string) => notification(id(), [{ key, amountFen: OTHER_FEN }])
  const rejected = (key: string) => statusReport(id(), 'x', [{ key, amountFen: 0, status: 'RJCT' }])

  test.each([
    ['booked with another amount', 'wrongAmount', other],
    [
      'accepted after all',
      'contradiction',
      (key: string) => statusReport(id(), 'x', [{ key, amountFen: 0, status: 'ACSC' }]),
    ],
  ] as const)('%s: what follows waits for the end of that', async (_, attention, disputes) => {
    const { first, second } = await refusedAndRetried()
    await says(disputes(first))
    expect(await stateOf(first)).toBe(`FAILED/${attention}`)
    later(16 * 60)
    await takeRound(app, deps)
    expect(await stateOf(second)).toBe('READY')
    const { payout_id: disputed } = await payoutOf(app, first)
    expect([await waitsFor(first), await waitsFor(second)]).toEqual([null, { id: disputed, attempt: 1 }])
    const { data } = await finance.caller.call('GET', '/staff/v1/bank')
    expect(data).toMatchObject({ ready: 0, readyFen: 0, can: { export: { code: 'payout.noneReady' } } })
    const exported = await finance.caller.call('POST', '/staff/v1/bank/files/export')
    expect(exported).toMatchObject({ status: 409, code: 'payout.noneReady' })
    await says(rejected(first))
    expect([await stateOf(first), await waitsFor(second)]).toEqual(['FAILED', null])
    await takeRound(app, deps)
    expect(await stateOf(second)).toBe('SENT')
  })

  test('one that waits keeps no other from being collected, and none from leaving', async () => {
    const { first, second } = await refusedAndRetried()
    await says(other(first))
    later(16 * 60)
    const { key } = await asked(app)
    await takeRound(app, deps)
    expect(await stateOf(key)).toBe('READY')
    later(16 * 60)
    await takeRound(app, deps)
    expect([await stateOf(key), await stateOf(second)]).toEqual(['SENT', 'READY'])
    await says(rejected(first))
  })

  test('one that was held meanwhile waits once it is released, until the bank takes its booking back', async () => {
    const { withdrawalId, first, second } = await refusedAndRetried()
    await move(holdPayout, withdrawalId)
    await says(other(first))
    await move(releasePayout, withdrawalId)
    later(16 * 60)
    await takeRound(app, deps)
    expect(await stateOf(second)).toBe('READY')
    await says(notification(id(), [{ key: first, amountFen: OTHER_FEN, returned: 'AC01' }]))
    await takeRound(app, deps)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['FAILED', 'SENT'])
  })
})

describe('a bank that is called', () => {
  let bank: ScriptedBank
  beforeAll(async () => {
    bank = await startScriptedBank()
    app = await startTestApp({ environment: { BANK: 'http', BANK_URL: bank.url, BANK_TOKEN } })
  })
  afterAll(async () => {
    await app.close()
    await bank.close()
  })
  beforeEach(() => later(3600))

  const dispatch = () => dispatchDue(app.platform, deps)
  /** What the bank says by itself, and when it is asked. */
  async function says(key: string, status: string, amountFen: number): Promise<void> {
    bank.say(key, status, amountFen)
    bank.list({ entryId: `${key}-${status}`, key, status, amountFen })
    await exchange(app.platform, deps)
  }
  async function refused() {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'refuse')
    await dispatch()
    expect(await stateOf(key)).toBe('FAILED')
    return { withdrawalId, first: key }
  }

  test.each(['ready', 'held'])('what is %s is not sent until an earlier attempt is known', async (how) => {
    const { withdrawalId, first } = await refused()
    const second = await retried(withdrawalId)
    if (how === 'held') await move(holdPayout, withdrawalId)
    await says(first, 'BOOKED', OTHER_FEN)
    expect(await stateOf(first)).toBe('FAILED/wrongAmount')
    if (how === 'held') await move(releasePayout, withdrawalId)
    for (const _ of [1, 2]) {
      await dispatch()
      later(3600)
    }
    expect(await stateOf(second)).toBe('READY')
    await says(first, 'RETURNED', OTHER_FEN)
    await dispatch()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['FAILED', 'PAID'])
    expect(bank.booked.get(second)).toBe(1)
  })

  test('what may have been lost on the way is asked for meanwhile, and not sent again', async () => {
    const { withdrawalId, first } = await refused()
    const second = await retried(withdrawalId)
    bank.meet(second, 'losesIt')
    await dispatch()
    bank.meet(second, 'book')
    await says(first, 'BOOKED', OTHER_FEN)
    for (const _ of Array(10)) {
      later(7200)
      await dispatch()
    }
    expect(await stateOf(second)).toBe('UNKNOWN')
    expect(bank.booked.has(second)).toBe(false)
    await says(first, 'RETURNED', OTHER_FEN)
    later(7200)
    await dispatch()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['FAILED', 'PAID'])
    expect(bank.booked.get(second)).toBe(1)
  })

  test('another amount that was booked stays to be accepted, though the bank does not know the payment then', async () => {
    const { key } = await asked(app)
    await app.platform.db
      .updateTable('payout')
      .set({ state: 'SENT', attention: 'wrongAmount', next_at: now })
      .where('key', '=', key)
      .execute()
    await dispatch()
    expect(await stateOf(key)).toBe('SENT/wrongAmount')
  })

  test('what the bank booked wrongly and then does not know is not sent again', async () => {
    const { key } = await asked(app)
    bank.meet(key, 'losesIt')
    await dispatch()
    bank.meet(key, 'book')
    bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: OTHER_FEN })
    await exchange(app.platform, deps)
    later(3600)
    await dispatch()
    expect(await stateOf(key)).toBe('UNKNOWN/wrongAmount')
    expect(bank.booked.has(key)).toBe(false)
  })
})
