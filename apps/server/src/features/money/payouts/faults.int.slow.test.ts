import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { dispatchDue, exchange } from './jobs.ts'
import { holdPayout, releasePayout } from './public.ts'
import { BANK_TOKEN, type ScriptedBank, startScriptedBank } from './testing/bank.ts'
import { AMOUNT_FEN, asked, listener, messagesOf, payoutOf } from './testing/payments.ts'

let bank: ScriptedBank
let app: TestApp
let withdrawals: ReturnType<typeof listener>
let now = new Date('2026-11-16T01:00:00Z')
beforeAll(async () => {
  bank = await startScriptedBank()
  app = await startTestApp({ environment: { BANK: 'http', BANK_URL: bank.url, BANK_TOKEN } })
})
afterAll(async () => {
  await app.close()
  await bank.close()
})
beforeEach(() => {
  withdrawals = listener()
  app.setNow(now)
})

const dispatch = () => dispatchDue(app.platform, withdrawals.deps)
const takeNews = () => exchange(app.platform, withdrawals.deps)
/** The product's clock goes on; nothing waits. */
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  app.setNow(now)
}
const BOOKED = { state: 'PAID', attention: null, next_at: null }

test('a payment is sent once and paid with its amount', async () => {
  const { withdrawalId, key } = await asked(app)
  await Promise.all([dispatch(), dispatch(), dispatch()])
  expect(await payoutOf(app, key)).toMatchObject(BOOKED)
  expect(bank.booked.get(key)).toBe(1)
  expect(bank.calls.filter((call) => call === 'POST /payments')).toHaveLength(1)
  expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
  expect(await messagesOf(app, key)).toEqual(['SENT BOOKED APPLIED'])
})

test('what is held is not sent, and what was sent is not held', async () => {
  const { withdrawalId, key } = await asked(app)
  const { db } = app.platform
  expect(await holdPayout(db, app.platform, SYSTEM, withdrawalId)).toBe(true)
  await dispatch()
  expect(bank.booked.has(key)).toBe(false)
  await releasePayout(db, app.platform, SYSTEM, withdrawalId)
  await dispatch()
  expect(await payoutOf(app, key)).toMatchObject(BOOKED)
  expect(await holdPayout(db, app.platform, SYSTEM, withdrawalId)).toBe(false)
})

test('a refusal fails the payment with its reason', async () => {
  const { withdrawalId, key } = await asked(app)
  bank.meet(key, 'refuse')
  await dispatch()
  expect(await payoutOf(app, key)).toMatchObject({ state: 'FAILED', reason: 'AC04 account closed' })
  expect(withdrawals.of(withdrawalId)).toEqual(['failed'])
})

describe('a bank that does not answer', () => {
  test.each([
    ['the bank books and hangs up', 'booksAndHangsUp', ['SENT NO_ANSWER APPLIED', 'ASKED BOOKED APPLIED']],
    [
      'the call is lost',
      'losesIt',
      ['SENT NO_ANSWER APPLIED', 'ASKED NOT_KNOWN APPLIED', 'SENT BOOKED APPLIED'],
    ],
    [
      'the bank is away',
      'fails',
      ['SENT NO_ANSWER APPLIED', 'ASKED NOT_KNOWN APPLIED', 'SENT BOOKED APPLIED'],
    ],
    [
      'something else answers',
      'errorPage',
      ['SENT NO_ANSWER APPLIED', 'ASKED NOT_KNOWN APPLIED', 'SENT BOOKED APPLIED'],
    ],
    ['the answer is about another payment', 'otherKey', ['SENT NO_ANSWER APPLIED', 'ASKED BOOKED APPLIED']],
  ] as const)('%s: unknown, never failed, and then paid once', async (_, manner, messages) => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, manner)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'UNKNOWN', attention: null })
    expect(withdrawals.of(withdrawalId)).toEqual([])
    bank.meet(key, 'book')
    later(60)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(bank.booked.get(key)).toBe(1)
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
    expect(await messagesOf(app, key)).toEqual(messages)
  })

  test('for ever: the payment stays unknown, is asked for less and less often, and is shown to finance', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'fails')
    for (let call = 0; call < 7; call += 1) {
      await dispatch()
      expect(await payoutOf(app, key)).toMatchObject({ state: 'UNKNOWN', attention: null })
      later(3600)
    }
    await dispatch()
    const { next_at: next, ...row } = await payoutOf(app, key)
    expect(row).toMatchObject({ state: 'UNKNOWN', attention: 'noAnswer' })
    expect(next?.getTime()).toBeGreaterThan(now.getTime() + 600_000)
    expect(withdrawals.of(withdrawalId)).toEqual([])
    bank.meet(key, 'book')
    later(3600)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
  })

  test('after its worker died: another worker asks before it sends', async () => {
    const { withdrawalId, key } = await asked(app)
    await app.platform.db
      .updateTable('payout')
      .set({ state: 'SENDING', next_at: new Date(now.getTime() + 60_000) })
      .where('key', '=', key)
      .execute()
    bank.say(key, 'BOOKED', AMOUNT_FEN)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENDING' })
    later(60)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(await messagesOf(app, key)).toEqual(['ASKED BOOKED APPLIED'])
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
  })
})

describe('a bank that answers late', () => {
  test('by its list of bookings, twice, and after that a return', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT' })
    const entry = { key, status: 'BOOKED', amountFen: AMOUNT_FEN }
    bank.list({ ...entry, entryId: `${key}-1` })
    bank.list({ ...entry, entryId: `${key}-1` })
    bank.list({ ...entry, entryId: `${key}-2` })
    await Promise.all([takeNews(), takeNews()])
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
    bank.list({ ...entry, entryId: `${key}-3`, status: 'RETURNED', reason: 'AC01' })
    await takeNews()
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'RETURNED', reason: 'AC01' })
    expect(withdrawals.of(withdrawalId)).toEqual(['paid', 'returned'])
  })

  test('a return before its booking is both', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    bank.list({ entryId: `${key}-1`, key, status: 'RETURNED', amountFen: AMOUNT_FEN })
    bank.list({ entryId: `${key}-2`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'RETURNED' })
    expect(withdrawals.of(withdrawalId)).toEqual(['paid', 'returned'])
  })

  test('one that was accepted is asked for until it is booked', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    later(3600)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT', tries: 1 })
    bank.say(key, 'BOOKED', AMOUNT_FEN)
    later(3600)
    await dispatch()
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
    expect(await messagesOf(app, key)).toEqual(['SENT ACCEPTED APPLIED', 'ASKED BOOKED APPLIED'])
  })
})

describe('a bank that contradicts itself or us', () => {
  test('with another amount: not paid until the bank names ours', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'wrongAmount')
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'UNKNOWN', attention: 'wrongAmount' })
    expect(withdrawals.of(withdrawalId)).toEqual([])
    bank.say(key, 'BOOKED', AMOUNT_FEN)
    later(3600)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(await messagesOf(app, key)).toEqual(['SENT BOOKED WRONG_AMOUNT', 'ASKED BOOKED APPLIED'])
  })

  test('of a payment that is not ours: kept, and nothing moves', async () => {
    bank.list({ entryId: 'foreign-1', key: 'not-ours:1', status: 'BOOKED', amountFen: 5 })
    await takeNews()
    await takeNews()
    expect(await messagesOf(app, 'not-ours:1')).toEqual(['NEWS BOOKED UNKNOWN_KEY'])
  })

  test('booked after it was refused: it is paid', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'refuse')
    await dispatch()
    bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(withdrawals.of(withdrawalId)).toEqual(['failed', 'paid'])
  })

  test('in another currency: not paid until the bank names ours', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    const entry = { key, status: 'BOOKED', amountFen: AMOUNT_FEN }
    bank.list({ ...entry, entryId: `${key}-1`, currency: 'USD' })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT', attention: 'wrongAmount' })
    expect(withdrawals.of(withdrawalId)).toEqual([])
    bank.list({ ...entry, entryId: `${key}-2`, currency: 'CNY' })
    await takeNews()
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
  })

  test('accepted after it was refused: the bank is asked, and what it says then holds', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'refuse')
    await dispatch()
    bank.list({ entryId: `${key}-1`, key, status: 'ACCEPTED', amountFen: AMOUNT_FEN })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'FAILED', attention: 'contradiction' })
    later(3600)
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'FAILED', attention: null, next_at: null })
    expect(withdrawals.of(withdrawalId)).toEqual(['failed'])
  })

  test('refused after it was booked: finance is to look at it, and nothing moves', async () => {
    const { withdrawalId, key } = await asked(app)
    await dispatch()
    bank.list({ entryId: `${key}-1`, key, status: 'REFUSED', amountFen: AMOUNT_FEN })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'PAID', attention: 'contradiction' })
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
  })

  test('of a payment that was held and never sent: the bank has it, and it is not sent', async () => {
    const { withdrawalId, key } = await asked(app)
    await holdPayout(app.platform.db, app.platform, SYSTEM, withdrawalId)
    bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(withdrawals.of(withdrawalId)).toEqual(['taken', 'paid'])
    await dispatch()
    expect(bank.booked.has(key)).toBe(false)
  })

  test('it does not know what it accepted', async () => {
    const { key } = await asked(app)
    await app.platform.db
      .updateTable('payout')
      .set({ state: 'SENT', next_at: now })
      .where('key', '=', key)
      .execute()
    await dispatch()
    expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT', attention: 'contradiction' })
    expect(await messagesOf(app, key)).toEqual(['ASKED NOT_KNOWN CONTRADICTS'])
    expect(bank.booked.has(key)).toBe(false)
  })
})

test('what withdrawals refuse to record is not recorded either, and comes again', async () => {
  const { withdrawalId, key } = await asked(app)
  bank.meet(key, 'accept')
  await dispatch()
  bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
  const broken = { ...withdrawals.deps, onPaid: () => Promise.reject(new Error('no room')) }
  await expect(exchange(app.platform, broken)).rejects.toThrow('no room')
  expect(await payoutOf(app, key)).toMatchObject({ state: 'SENT' })
  await takeNews()
  expect(await payoutOf(app, key)).toMatchObject(BOOKED)
  expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
})

describe('an entry of the bank’s list', () => {
  const entriesOf = (key: string) =>
    app.platform.db.selectFrom('payout_message').selectAll().where('key', '=', key).execute()

  test('that cannot be read is kept for finance, and the others are taken', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    bank.list({ entryId: `${key}-odd`, key: `odd-${key}`, status: 'PERHAPS', amountFen: 1.5 })
    bank.list({ nothing: key })
    bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    await takeNews()
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
    const [odd, ...more] = await entriesOf(`odd-${key}`)
    expect(more).toEqual([])
    expect(odd).toMatchObject({ status: 'UNREADABLE', outcome: 'UNREADABLE', payout_id: null })
    expect(odd?.reason).toContain('PERHAPS')
    const [nameless] = (await entriesOf('–')).filter(({ reason }) => reason?.includes(key))
    expect(nameless).toMatchObject({ status: 'UNREADABLE' })
  })

  test('with characters that no database keeps is taken without them', async () => {
    const { withdrawalId, key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    bank.list({ entryId: `${key}-\u0000`, key: `odd-${key}`, status: 'BOOKED', amountFen: 1 })
    bank.list({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN, reason: 'paid\u0000 out' })
    await takeNews()
    expect(withdrawals.of(withdrawalId)).toEqual(['paid'])
    expect((await entriesOf(key)).map(({ reason }) => reason)).toContain('paid  out')
    expect(await entriesOf(`odd-${key}`)).toMatchObject([{ status: 'UNREADABLE' }])
  })

  test('that cannot be recorded keeps nothing from those after it, and is read again', async () => {
    const [one, other] = [await asked(app), await asked(app)]
    for (const { key } of [one, other]) bank.meet(key, 'accept')
    await dispatch()
    const entry = (key: string) => ({ entryId: `${key}-1`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    bank.list(entry(one.key))
    for (const place of [1, 2]) bank.list({ ...entry(`not-ours-${place}`), entryId: `${one.key}-x${place}` })
    bank.list(entry(other.key))
    const { onPaid } = withdrawals.deps
    const broken: typeof withdrawals.deps = {
      ...withdrawals.deps,
      onPaid: (platform, tx, event) =>
        event.withdrawalId === one.withdrawalId
          ? Promise.reject(new Error('no room'))
          : onPaid(platform, tx, event),
    }
    // Nothing more is to be had at once: the next look waits for its turn.
    await expect(exchange(app.platform, broken)).rejects.toMatchObject({ name: 'Error', done: 0 })
    expect(withdrawals.of(other.withdrawalId)).toEqual(['paid'])
    expect(await payoutOf(app, one.key)).toMatchObject({ state: 'SENT' })
    await takeNews()
    expect([withdrawals.of(one.withdrawalId), withdrawals.of(other.withdrawalId)]).toEqual([
      ['paid'],
      ['paid'],
    ])
  })

  test('that cannot be recorded is heard of, though the process is to end', async () => {
    const { key } = await asked(app)
    bank.meet(key, 'accept')
    await dispatch()
    for (const place of [1, 2])
      bank.list({ entryId: `${key}-${place}`, key, status: 'BOOKED', amountFen: AMOUNT_FEN })
    const stop = new AbortController()
    const onPaid = () => {
      stop.abort()
      return Promise.reject(new Error('no room'))
    }
    const broken = { ...withdrawals.deps, onPaid }
    await expect(exchange(app.platform, broken, stop.signal)).rejects.toThrow('no room')
    await takeNews()
    expect(await payoutOf(app, key)).toMatchObject(BOOKED)
  })
})
