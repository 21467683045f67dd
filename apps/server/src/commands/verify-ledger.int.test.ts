import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type NewJournal, postJournals } from '../features/money/ledger/public.ts'
import { verdictOf, verifyLedger } from '../features/money/ledger/verify.ts'
import { rowOf, STORE_KEY, send } from '../features/money/sales/testing/feed.ts'
import { settleDueMonths } from '../features/money/settlements/jobs.ts'
import { act, applied, bankSays, earner, sendInvoice } from '../features/money/withdrawals/testing/people.ts'
import { productIn } from '../features/publishing/products/testing/products.ts'
import { newId } from '../platform/ids.ts'
import { afterTampering } from '../testing/database.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../testing/people.ts'
import { MONEY_CHECKS } from './moneyChecks.ts'

const COMMAND = fileURLToPath(new URL('./verify-ledger.ts', import.meta.url))
const Ended = z.object({ code: z.number(), stdout: z.string() })

let app: TestApp
const month = '2026-09'
const days = Array.from({ length: 30 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)

/** A settled month with a sale, a withdrawal that was paid, one with an invoice, and one that waits. */
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(new Date('2026-09-01T02:00:00Z'))
  const finance = await createPerson(app, 'finance')
  const seller = await createPerson(app, 'verified')
  const work = await productIn(app, ownerOf(seller), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
  await app.setNow(new Date('2026-10-10T02:00:00Z'))
  for (const day of days) {
    const rows = day === days[0] ? [rowOf(work, day)] : []
    await send(app, { batchId: `batch-${day}`, day, rows })
    const [{ turnoverFen = 0, channelCostFen = 0, sales = 0 } = {}] = rows
    await app
      .visitor()
      .call(
        'POST',
        `/store/v1/sales/${day}/close`,
        { rows: rows.length, turnoverFen, channelCostFen, sales },
        { 'x-api-key': STORE_KEY },
      )
  }
  expect(await settleDueMonths(app.platform)).toBe(1)
  const paid = await applied(await settledWith(100_000), 'WITHHOLDING')
  await act(finance, paid.withdrawalId, 'approve')
  await bankSays(app, paid.withdrawalId, 'onPaid')
  const invoicing = await settledWith(100_000)
  await sendInvoice(invoicing, await applied(invoicing, 'VAT_3'), { date: '2026-10-01' })
  await applied(await settledWith(300_000), 'WITHHOLDING')
})
afterAll(() => app.close())

/** A designer to whom the settled month brought money. */
async function settledWith(amountFen: number): Promise<Person> {
  const person = await earner(app, 0)
  const { db, clock } = app.platform
  const posted: NewJournal = {
    kind: 'SETTLE',
    key: `test:${newId()}`,
    madeBy: null,
    causes: { month },
    lines: [
      { account: { kind: 'store' }, amountFen: -amountFen },
      { account: { kind: 'available', ownerId: person.accountId }, amountFen },
    ],
  }
  await db.transaction().execute((tx) => postJournals(tx, clock, [posted]))
  return person
}

const verdictAfter = (statement: string) =>
  afterTampering(app.platform.directUrl, statement, (tx) => verdictOf(tx, MONEY_CHECKS))

const ANY = `(select id from account limit 1)`
const DESIGNER = `(select designer_id from designer limit 1)`
const PRODUCT = `(select product_id from product limit 1)`
const more = (table: string, column: string, where = 'true') =>
  `update ${table} set ${column} = ${column} + 1 where ${where}`

/** Each column of money with what tampers with it, and a word that names where. */
const TAMPERED: Readonly<Record<string, readonly [statement: string, named: string]>> = {
  'adjustment.amount_fen': [
    `insert into adjustment (adjustment_id, account_id, amount_fen, counter, reason, state, proposed_by, proposed_at,
       decided_by, decided_at)
     select gen_random_uuid(), ids[1], 7, 'breaks', '-', 'APPROVED', ids[2], now(), ids[3], now()
     from (select array_agg(id) as ids from account) as accounts`,
    'adjustment',
  ],
  'bank_file.total_fen': [
    `insert into bank_file (bank_file_id, direction, name, sha256, size_bytes, content_cipher, total_fen, state, made_at)
     values (gen_random_uuid(), 'OUT', '-', '-', 1, '', 5, 'MADE', now())`,
    'bank file',
  ],
  'delivery.amount_fen': [
    `insert into delivery (delivery_id, bid_id, tender_id, designer_id, account_id, milestone, place, amount_fen, due_at,
       state, round, created_at, updated_at, delivered_at, accepted_by, accepted_at, approvals, paid_by, paid_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${DESIGNER}, ${ANY}, '-', 1, 5, now(), 'PAID', 1,
       now(), now(), now(), ${ANY}, now(), 1, ${ANY}, now())`,
    'delivery',
  ],
  'designer_day.channel_cost_fen': [more('designer_day', 'channel_cost_fen'), 'designer'],
  'designer_day.share_fen': [more('designer_day', 'share_fen'), 'designer'],
  'designer_day.turnover_fen': [more('designer_day', 'turnover_fen'), 'designer'],
  'entry.amount_fen': [more('entry', 'amount_fen'), 'journal'],
  'entry.balance_after_fen': [more('entry', 'balance_after_fen'), 'account'],
  'given_day.amount_fen': [`insert into given_day values (${ANY}, '2026-09-01', 1)`, 'owner'],
  'ledger_account.balance_fen': [more('ledger_account', 'balance_fen', 'owner_id is null'), 'account'],
  'payout.accepted_fen': [
    `update payout set accepted_fen = amount_fen + 1, accept_reason = '-', first_accepted_by = ids[1],
       first_accepted_at = now(), accepted_by = ids[2], accepted_at = now()
     from (select array_agg(id) as ids from account) as accounts where state = 'PAID'`,
    'bank',
  ],
  'payout.amount_fen': [more('payout', 'amount_fen'), 'payout'],
  'payout_message.amount_fen': [
    `insert into payout_message (payout_message_id, payout_id, key, at, kind, status, amount_fen, outcome)
     select gen_random_uuid(), payout_id, key, now(), 'NEWS', 'BOOKED', amount_fen + 1, 'APPLIED' from payout limit 1`,
    'message',
  ],
  'product_month.channel_cost_fen': [more('product_month', 'channel_cost_fen'), 'product'],
  'product_month.share_fen': [more('product_month', 'share_fen'), 'product'],
  'product_month.turnover_fen': [more('product_month', 'turnover_fen'), 'product'],
  'sales_batch.channel_cost_fen': [more('sales_batch', 'channel_cost_fen'), 'batch-2026-09-01'],
  'sales_batch.turnover_fen': [
    more('sales_batch', 'turnover_fen', `batch_id = 'batch-2026-09-07'`),
    'batch-2026-09-07',
  ],
  'sales_correction.channel_cost_fen': [correction('channel_cost_fen'), 'product'],
  'sales_correction.share_fen': [correction('share_fen'), 'product'],
  'sales_correction.turnover_fen': [correction('turnover_fen'), 'product'],
  'sales_day.control_channel_cost_fen': [more('sales_day', 'control_channel_cost_fen'), '2026-09-01'],
  'sales_day.control_turnover_fen': [
    more('sales_day', 'control_turnover_fen', `day = '2026-09-09'`),
    '2026-09-09',
  ],
  'sales_row.channel_cost_fen': [more('sales_row', 'channel_cost_fen'), '2026-09-01'],
  'sales_row.posted_channel_cost_fen': [more('sales_row', 'posted_channel_cost_fen'), 'product'],
  'sales_row.posted_turnover_fen': [more('sales_row', 'posted_turnover_fen'), 'product'],
  'sales_row.share_fen': [more('sales_row', 'share_fen'), 'product'],
  'sales_row.turnover_fen': [more('sales_row', 'turnover_fen'), '2026-09-01'],
  'sales_split.amount_fen': [
    `insert into sales_split values (${ANY}, ${PRODUCT}, '2026-09-01', gen_random_uuid(), 1)`,
    'scheme',
  ],
  'scheme_month.amount_fen': [
    `insert into scheme_month (scheme_id, month, amount_fen, days) values (gen_random_uuid(), '2026-09-01', 1, 1)`,
    'scheme',
  ],
  'sharer_day.channel_cost_fen': [sharerDay('channel_cost_fen'), 'sharer'],
  'sharer_day.my_share_fen': [sharerDay('my_share_fen'), 'sharer'],
  'sharer_day.share_fen': [sharerDay('share_fen'), 'sharer'],
  'sharer_day.turnover_fen': [sharerDay('turnover_fen'), 'sharer'],
  'split_correction.amount_fen': [
    `with scheme as (
       insert into share_scheme (scheme_id, product_id, owner_id, sharer_id, ratio, period, state, offered_at, answer_until)
       select gen_random_uuid(), ${PRODUCT}, ids[1], ids[2], 1, 'PERMANENT', 'PENDING', now(), now()
       from (select array_agg(id) as ids from account) as accounts returning scheme_id)
     insert into split_correction (scheme_id, month, day, amount_fen)
     select scheme_id, '2026-10-01', '2026-09-01', 1 from scheme`,
    'account',
  ],
  'withdrawal.actual_fen': [more('withdrawal', 'tax_fen', `state = 'PAID'`), 'withdrawal'],
  'withdrawal.amount_fen': [more('withdrawal', 'amount_fen'), 'withdrawal'],
  'withdrawal.tax_fen': [
    `update withdrawal set tax_fen = tax_fen - 1 where state = 'SUBMITTED' and invoice_type = 'WITHHOLDING'`,
    'withdrawal',
  ],
  'withdrawal_invoice.amount_fen': [more('withdrawal_invoice', 'amount_fen'), 'invoice'],
  'withdrawal_invoice.tax_fen': [more('withdrawal_invoice', 'tax_fen'), 'invoice'],
}

function correction(column: string): string {
  const columns = ['turnover_fen', 'channel_cost_fen', 'share_fen']
  return `insert into sales_correction (designer_id, product_id, day, month, ${columns.join(', ')})
    select designer_id, product_id, day, '2026-10-01', ${columns.map((each) => (each === column ? 1 : 0)).join(', ')}
    from sales_row limit 1`
}

function sharerDay(column: string): string {
  const columns = ['channel_cost_fen', 'my_share_fen', 'share_fen', 'turnover_fen']
  return `insert into sharer_day (sharer_id, day, heat, users, paying_users, sales, refunds, ${columns.join(', ')})
    values (${ANY}, '2026-09-01', 0, 0, 0, 0, 0, ${columns.map((each) => (each === column ? 1 : 0)).join(', ')})`
}

const OTHERS: typeof TAMPERED = {
  'a row of settled_month': ['delete from settled_month', month],
  'rows of a batch': [more('sales_batch', 'row_count', `batch_id = 'batch-2026-09-07'`), 'batch-2026-09-07'],
  'sales of a batch': [more('sales_batch', 'sales', `batch_id = 'batch-2026-09-07'`), 'batch-2026-09-07'],
  'control rows of a day': [more('sales_day', 'control_rows', `day = '2026-09-09'`), '2026-09-09'],
  'control sales of a day': [more('sales_day', 'control_sales', `day = '2026-09-09'`), '2026-09-09'],
}

test('what nobody touched holds', async () => {
  expect(await verifyLedger(app.platform.db, MONEY_CHECKS)).toMatchObject({ sound: true })
})

/**
 * But what a file of the bank says, for the moments until it is recorded: another amount moves nothing. Nor does what
 * somebody confirmed to give up when they asked to close their account: what was given up is a journal.
 */
test('every column of money has a check', async () => {
  const { rows } = await app.platform.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = current_schema() and column_name like '%\\_fen' 
       and table_name not in ('bank_file_word', 'account_closing') order by 1`,
  )
  expect(Object.keys(TAMPERED).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test.each(Object.entries({ ...TAMPERED, ...OTHERS }))(
  'verify-ledger finds what was done to %s (29, seen 3)',
  async (_, [statement, named]) => {
    expect(await verdictAfter(statement)).toMatchObject({
      sound: false,
      difference: expect.stringContaining(named),
    })
  },
)

test('the command names it and ends with 1', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: app.platform.directUrl,
    DATA_DIR: app.config.dataDir,
  }
  const run = () =>
    promisify(execFile)(process.execPath, [COMMAND], { env })
      .then(({ stdout }) => ({ code: 0, stdout }))
      .catch((error: unknown) => Ended.parse(error))
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('no difference') })
  await app.platform.pool.query(
    `insert into settled_month (month, settled_at) select '2026-07-01', now();
     insert into activity (id, at, actor_kind, act, subject_kind, subject_id, to_state)
     values ('${newId()}', now(), 'system', 'month.settle', 'month', '2026-06', 'SETTLED')`,
  )
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining('2026-06') })
})
