import { addMonths, daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { crashAt, installCrashes } from '../../../testing/crash.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { dispatchOne } from '../payouts/dispatch.ts'
import { recordBankStatus } from '../payouts/record.ts'
import { BANK_TOKEN, type ScriptedBank, startScriptedBank } from '../payouts/testing/bank.ts'
import { balancesOf, rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { settleDueMonths } from '../settlements/jobs.ts'
import { apply } from './apply.ts'
import { payoutAnswers } from './bank.ts'
import { act, type Clerk } from './finance.ts'
import { earner, nowOf, verify } from './testing/people.ts'

const AMOUNT = 1_000_000
let bank: ScriptedBank
let app: TestApp
let finance: Person
let uninstall: () => void
beforeAll(async () => {
  bank = await startScriptedBank()
  app = await startTestApp({
    now: '2026-11-10T04:00:00Z',
    environment: { BANK: 'http', BANK_URL: bank.url, BANK_TOKEN, STORE_API_KEY: STORE_KEY },
  })
  finance = await createPerson(app, 'finance')
  uninstall = installCrashes()
})
afterAll(async () => {
  uninstall()
  await app.close()
  await bank.close()
})

/** Does the work again and again, each time dying one statement later, until it comes to its end. */
async function dyingEverywhere(work: () => Promise<unknown>, between = async () => {}): Promise<void> {
  let deaths = 0
  for (const moment of ['before', 'after'] as const)
    for (let place = 1; await crashAt(place, moment, work); place += 1) {
      deaths += 1
      expect(await verify(app), `${moment} statement ${place}`).toMatchObject({ sound: true })
      await between()
      if (place === 200) throw new Error('it never ends')
    }
  expect(deaths).toBeGreaterThan(2)
}

const journalsOf = async (withdrawalId: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from journal where causes ->> 'withdrawalId' = ${withdrawalId} order by journal_id`.execute(
    app.platform.db,
  )
  return rows.map(({ kind }) => kind)
}
const withdrawalOf = (accountId: string) =>
  app.platform.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
const payoutsOf = (id: string) =>
  app.platform.db.selectFrom('payout').select('state').where('withdrawal_id', '=', id).execute()

async function applied(): Promise<{ owner: Person; id: string }> {
  const owner = await earner(app, AMOUNT)
  const { choices } = await nowOf(owner)
  const [choice] = choices.filter(({ invoiceType }) => invoiceType === 'WITHHOLDING')
  await dyingEverywhere(() =>
    apply(app.platform, {
      accountId: owner.accountId,
      logActor: { kind: 'account', accountId: owner.accountId, ip: '127.0.0.1' },
      invoiceType: 'WITHHOLDING',
      amountFen: AMOUNT,
      taxFen: choice?.taxFen ?? 0,
    }),
  )
  return { owner, id: (await withdrawalOf(owner.accountId)).withdrawal_id }
}
const clerk = (withdrawalId: string): Clerk => ({
  actor: {
    accountId: finance.accountId,
    miId: '1',
    sessionId: newId(),
    roles: ['finance'],
    closesAt: null,
    designer: null,
  },
  ip: '127.0.0.1',
  withdrawalId,
  reason: 'Seen',
})

/** Takes up what is due until nothing is, an hour apart, so that every lease is over. */
async function pay(): Promise<void> {
  const { platform } = app
  if (platform.bank.kind !== 'http') throw new Error('not configured')
  const online = platform.bank
  const later = async () => app.setNow(new Date(platform.clock.now().getTime() + 3_600_000))
  await dyingEverywhere(() => dispatchOne(platform, payoutAnswers, online), later)
  for (await later(); await dispatchOne(platform, payoutAnswers, online); await later());
}

describe('the process dies at each statement in turn', () => {
  test('of an application, an approval and a payment: applied for once, and paid once', async () => {
    const { owner, id } = await applied()
    expect(await journalsOf(id)).toEqual(['RESERVE'])
    expect(await nowOf(owner)).toMatchObject({ availableFen: 0, reservedFen: AMOUNT })
    await dyingEverywhere(() => act(app.platform, 'approve', clerk(id)))
    expect(await payoutsOf(id)).toEqual([{ state: 'READY' }])
    await pay()
    expect(await payoutsOf(id)).toEqual([{ state: 'PAID' }])
    expect(bank.booked.get(payoutKey(id, 1))).toBe(1)
    expect(await journalsOf(id)).toEqual(['RESERVE', 'PAY', 'TAX'])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('of a refusal, a retry and a late booking: paid once', async () => {
    const { id } = await applied()
    const { platform } = app
    await act(platform, 'approve', clerk(id))
    bank.meet(payoutKey(id, 1), 'refuse')
    await pay()
    expect(await payoutsOf(id)).toEqual([{ state: 'FAILED' }])
    await dyingEverywhere(() => act(platform, 'retry', clerk(id)))
    const { actual_fen: amountFen } = await platform.db
      .selectFrom('withdrawal')
      .select('actual_fen')
      .where('withdrawal_id', '=', id)
      .executeTakeFirstOrThrow()
    const word = {
      key: payoutKey(id, 1),
      status: 'BOOKED',
      amountFen,
      at: null,
      reason: null,
      reference: null,
    } as const
    await dyingEverywhere(() =>
      platform.db
        .transaction()
        .execute((tx) =>
          recordBankStatus(tx, platform, payoutAnswers, { word, kind: 'NEWS', entryId: `late-${id}` }),
        ),
    )
    expect((await payoutsOf(id)).map(({ state }) => state).sort()).toEqual(['DROPPED', 'PAID'])
    await pay()
    expect(bank.booked.has(payoutKey(id, 2))).toBe(false)
    expect(await journalsOf(id)).toEqual(['RESERVE', 'PAY', 'TAX'])
  })

  test('of freezing, thawing and closing: the money is available once', async () => {
    const { owner, id } = await applied()
    await act(app.platform, 'approve', clerk(id))
    for (const move of ['freeze', 'unfreeze', 'freeze', 'close'] as const)
      await dyingEverywhere(() => act(app.platform, move, clerk(id)))
    expect(await nowOf(owner)).toMatchObject({ availableFen: AMOUNT, reservedFen: 0, frozenFen: 0 })
    expect(await payoutsOf(id)).toEqual([{ state: 'DROPPED' }])
  })

  test('of a settlement: what is pending is available once', async () => {
    const month = '2026-10'
    await app.setNow(monthStart(month))
    const owner = await createPerson(app, 'verified')
    const details = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
    const work = await productIn(app, ownerOf(owner), 'PUBLISHED', details)
    await app.setNow(new Date(monthStart(addMonths(month, 1)).getTime() + 3_600_000))
    const days = daysOfMonth(month)
    for (const day of days) {
      const rows =
        day === days.at(-1) ? [rowOf(work, day, { turnoverFen: 10_000, channelCostFen: 0, sales: 1 })] : []
      await send(app, { batchId: newId(), day, rows })
      const totals = {
        rows: rows.length,
        turnoverFen: rows.length * 10_000,
        channelCostFen: 0,
        sales: rows.length,
      }
      await app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
    }
    await dyingEverywhere(() => settleDueMonths(app.platform))
    const balances = await balancesOf(app)
    expect(balances[`available:${owner.accountId}`]).toBe(7_000)
    expect(balances[`pending:${month}:${owner.accountId}`]).toBeUndefined()
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from journal where kind = 'SETTLE'`.execute(app.platform.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})
