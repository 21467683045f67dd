import {
  type EarnedMonth,
  listEarnedMonths,
  listRevenue,
  listRevenueDays,
  listStatementEntries,
  RevenueOverview,
  RevenueStatement,
} from '@easel/contract/money/revenue/endpoints.ts'
import { listMonthAccounts, type MonthAccount } from '@easel/contract/money/settlements/accounts.ts'
import { listRevenueMonths } from '@easel/contract/money/settlements/endpoints.ts'
import { TaxStatement, WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { balancesOf } from '../../sales/testing/feed.ts'

interface Range {
  readonly from: Month
  readonly to: Month
}

const get = async ({ caller }: Person, path: string) => {
  const { status, data } = await caller.call('GET', path)
  expect(status, path).toBe(200)
  return data
}

const monthsOf = async (person: Person, { from, to }: Range) =>
  listEarnedMonths.reply.parse(await get(person, `/v3/revenue/months?from=${from}&to=${to}`))
const listOf = async (person: Person, { from, to }: Range) =>
  listRevenue.reply.parse(await get(person, `/v3/revenue/products?from=${from}&to=${to}&perPage=100`))
const statementOf = async (person: Person, month: Month) =>
  RevenueStatement.parse(await get(person, `/v3/revenue/statements/${month}`))

export interface MonthFigures {
  readonly list: unknown
  readonly lines: unknown
  readonly settledFen: Fen
}

/** What is shown of a month that is settled: it never changes. */
export async function figuresOf(person: Person, month: Month): Promise<MonthFigures> {
  const { items, totals } = await listOf(person, { from: month, to: month })
  const { turnoverFen, channelCostFen, shareFen, myShareFen, correctionsFen } = totals
  const { lines, earnedFen } = await statementOf(person, month)
  return {
    list: [
      { turnoverFen, channelCostFen, shareFen, myShareFen, correctionsFen },
      // A work that had nothing then is listed later for its counts.
      items
        .filter((row) => row.turnoverFen || row.correctionsFen)
        .map((row) => [row.productId, row.myShareFen, row.turnoverFen, row.correctionsFen])
        .toSorted(),
    ],
    lines: lines.filter(({ line }) => ['sales', 'splitsIn', 'splitsOut', 'corrections'].includes(line)),
    settledFen: earnedFen,
  }
}

/** Adds up what every page, call and export says of each month, and compares it. */
export async function reconcile(app: TestApp, person: Person, range: Range): Promise<void> {
  const { items: months, totals } = await monthsOf(person, range)
  await ofExports(person, range, months)
  const balances = await balancesOf(app)
  let closing: RevenueStatement['closing'] | undefined
  for (let month = range.from; month <= range.to; month = addMonths(month, 1)) {
    const earned = months.find((each) => each.month === month)
    const wanted = {
      shareFen: earned?.shareFen ?? 0,
      correctionsFen: earned?.correctionsFen ?? 0,
      settledFen: earned?.settledFen ?? 0,
    }
    await ofList(person, month, wanted)
    const statement = await statementOf(person, month)
    const line = (...names: readonly string[]) =>
      sumFen(statement.lines.filter((each) => names.includes(each.line)).map(({ amountFen }) => amountFen))
    expect(line('sales', 'splitsIn', 'splitsOut'), `statement ${month}`).toBe(wanted.shareFen)
    expect(line('corrections'), `corrections ${month}`).toBe(wanted.correctionsFen)
    expect(statement.earnedFen).toBe(wanted.settledFen)
    expect(line('withdrawals'), `withdrawals ${month}`).toBe(0 - (earned?.arrivedFen ?? 0))
    expect(line('tax')).toBe(0 - (earned?.taxFen ?? 0))
    expect(sumFen(statement.corrected.map(({ amountFen }) => amountFen))).toBe(earned?.correctedFen ?? 0)
    if (closing) expect(statement.opening).toEqual(closing)
    expect(statement.opening.totalFen + line(...statement.lines.map((each) => each.line))).toBe(
      statement.closing.totalFen,
    )
    closing = statement.closing
    await ofEntries(person, statement)
    if (statement.settledAt === null)
      expect(
        (balances[`pending:${month}:${person.accountId}`] ?? 0) +
          (balances[`clawback:${month}:${person.accountId}`] ?? 0),
        `pending ${month}`,
      ).toBe(wanted.settledFen)
  }
  const mine = Object.entries(balances).filter(([name]) => name.endsWith(person.accountId))
  expect(closing?.totalFen).toBe(sumFen(mine.map(([, fen]) => fen)))
  const overview = RevenueOverview.parse(await get(person, '/v3/revenue/overview'))
  for (const open of [...overview.earlier, overview.thisMonth]) {
    const earned = months.find((each) => each.month === open.month)
    expect([open.amountFen, open.correctionsFen]).toEqual([
      earned?.settledFen ?? 0,
      earned?.correctionsFen ?? 0,
    ])
  }
  await ofWithdrawals(app, person, months, totals)
}

interface Wanted {
  readonly shareFen: Fen
  readonly correctionsFen: Fen
  readonly settledFen: Fen
}

/** The list of a month, and the days of each of its works. */
async function ofList(person: Person, month: Month, { shareFen, correctionsFen }: Wanted): Promise<void> {
  const list = await listOf(person, { from: month, to: month })
  expect(list.totals, `list ${month}`).toMatchObject({ myShareFen: shareFen, correctionsFen })
  expect(sumFen(list.items.map((row) => row.myShareFen))).toBe(shareFen)
  expect(sumFen(list.items.map((row) => row.correctionsFen))).toBe(correctionsFen)
  for (const row of list.items) {
    const path = `/v3/revenue/products/${row.productId}/days?from=${month}&to=${month}&perPage=100`
    const days = listRevenueDays.reply.parse(await get(person, path))
    const { turnoverFen, channelCostFen, myShareFen } = row
    expect(days.totals).toMatchObject({ turnoverFen, channelCostFen, myShareFen })
    expect(days.totals.correctionsFen).toBe(row.correctionsFen)
    expect(sumFen(days.items.map((day) => day.myShareFen))).toBe(myShareFen)
    expect(sumFen(days.items.map((day) => day.turnoverFen))).toBe(turnoverFen)
  }
}

/** Each line opens into what sums to it. */
async function ofEntries(person: Person, { month, lines }: RevenueStatement): Promise<void> {
  for (const { line, amountFen, entries } of lines) {
    const path = `/v3/revenue/statements/${month}/entries?line=${line}&perPage=100`
    const { items, total } = listStatementEntries.reply.parse(await get(person, path))
    expect(total).toBe(entries)
    expect(sumFen(items.map((entry) => entry.amountFen)), `${month} ${line}`).toBe(amountFen)
  }
}

const fenOf = (text: string | undefined): Fen => Math.round(Number(text ?? 0) * 100)
const SHARE = 'My share (CNY)'
const CORRECTIONS = 'Corrections of earlier months (CNY)'
const MONTH_SUMS = [
  ['Settled (CNY)', 'settledFen'],
  ['Withdrawn (CNY)', 'withdrawnFen'],
  ['Tax (CNY)', 'taxFen'],
  ['Paid out (CNY)', 'arrivedFen'],
  ['Corrected in later months (CNY)', 'correctedFen'],
] as const

async function ofExports(person: Person, { from, to }: Range, months: readonly EarnedMonth[]): Promise<void> {
  const share = sumFen(months.map(({ shareFen }) => shareFen))
  const corrections = sumFen(months.map(({ correctionsFen }) => correctionsFen))
  for (const table of ['products', 'days', 'months']) {
    const rows = await csvOf(person, `${table}.csv?from=${from}&to=${to}`)
    expect(sumFen(rows.map((row) => fenOf(row[SHARE]))), `${table}.csv`).toBe(share)
    expect(sumFen(rows.map((row) => fenOf(row[CORRECTIONS]))), `${table}.csv`).toBe(corrections)
    const sheet = await sheetOf(person, `${table}.xlsx?from=${from}&to=${to}`)
    expect(sheet.map((row) => [fenOf(row[SHARE]), fenOf(row[CORRECTIONS])])).toEqual(
      rows.map((row) => [fenOf(row[SHARE]), fenOf(row[CORRECTIONS])]),
    )
    if (table === 'days')
      for (const { month, settledFen } of months) {
        const own = rows.filter((row) => row.Month === month)
        expect(sumFen(own.map((row) => fenOf(row[SHARE]) + fenOf(row[CORRECTIONS]))), `days ${month}`).toBe(
          settledFen,
        )
      }
    if (table === 'months')
      expect(rows.map((row) => [row.Month, ...MONTH_SUMS.map(([name]) => fenOf(row[name]))])).toEqual(
        months.map((each) => [each.month, ...MONTH_SUMS.map(([, key]) => each[key])]),
      )
  }
}

async function csvOf(person: Person, file: string): Promise<Record<string, string>[]> {
  return parse(bytesOf(await get(person, `/v3/revenue/exports/${file}`)), { columns: true, bom: true })
}

const bytesOf = (data: unknown): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0))

async function sheetOf(person: Person, file: string): Promise<Record<string, string | undefined>[]> {
  const data = bytesOf(await get(person, `/v3/revenue/exports/${file}`))
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(data)]))).getEntries()
  const sheet = entries.find(({ filename }) => filename === 'xl/worksheets/sheet1.xml')
  const xml = sheet && !sheet.directory ? await sheet.getData(new TextWriter()) : ''
  const [names = [], ...rows] = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, words, number]) => words ?? number ?? '',
    ),
  )
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])))
}

/** What was settled is what was withdrawn, and what was withdrawn is what the bank paid and what was kept as tax. */
async function ofWithdrawals(
  app: TestApp,
  person: Person,
  months: readonly EarnedMonth[],
  totals: { readonly withdrawnFen: Fen; readonly taxFen: Fen; readonly arrivedFen: Fen },
): Promise<void> {
  const own = await app.platform.db
    .selectFrom('withdrawal')
    .select(['withdrawal_id as id', 'state', 'arrived_at as arrivedAt'])
    .where('account_id', '=', person.accountId)
    .orderBy('applied_at')
    .execute()
  const settled = new Map<string, Fen>()
  const made: Fen[] = []
  for (const { id } of own) {
    const record = WithdrawalDetail.parse(await get(person, `/v3/designers/withdrawals/${id}`))
    expect(sumFen(record.sources.map(({ amountFen }) => amountFen)), record.orderNumber).toBe(
      record.amountFen,
    )
    expect(record.taxFen + record.actualFen).toBe(record.amountFen)
    if (record.status === 'PAID') made.push(record.amountFen)
    for (const { kind, month, amountFen } of record.sources)
      if (kind === 'SETTLE' && month) settled.set(month, amountFen)
  }
  for (const [month, fen] of settled)
    expect(fen, `settled ${month}`).toBe(months.find((each) => each.month === month)?.settledFen)
  expect(sumFen(made)).toBe(totals.withdrawnFen)
  expect(totals.taxFen + totals.arrivedFen).toBe(totals.withdrawnFen)
  for (const year of new Set(months.map(({ month }) => month.slice(0, 4)))) {
    const { total } = TaxStatement.parse(await get(person, `/v3/designers/withdrawals/tax/${year}`))
    const { totals: sums } = await monthsOf(person, { from: `${year}-01`, to: `${year}-12` })
    expect([sums.withdrawnFen, sums.taxFen, sums.arrivedFen], year).toEqual([
      total.amountFen,
      total.taxFen,
      total.actualFen,
    ])
  }
}

/** What finance sees of each month is what all accounts have of it. */
export async function staffMonths(app: TestApp, finance: Person): Promise<void> {
  const { items } = listRevenueMonths.reply.parse(await get(finance, '/staff/v1/revenue/months'))
  const { rows } = await app.platform.pool.query<{ month: string; owner: string; fen: number }>(`
    select to_char(month, 'YYYY-MM') as month, owner_id as owner, sum(amount_fen)::bigint as fen
    from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
    where month is not null and journal.kind in ('SALES', 'RESTATE', 'SPLIT') group by 1, 2`)
  for (const figures of items) {
    const { month, shareFen, correctionsFen, settledFen } = figures
    const booked = new Map(
      rows.filter((row) => row.month === month).map(({ owner, fen }) => [owner, Number(fen)]),
    )
    expect(settledFen, `months ${month}`).toBe(sumFen([...booked.values()]))
    expect(shareFen + correctionsFen).toBe(settledFen)
    const accounts = await monthAccounts(finance, month)
    for (const { owner, ...its } of accounts)
      expect(its.settledFen, `${month} of ${owner.miId}`).toBe(booked.get(owner.accountId) ?? 0)
    for (const key of ['shareFen', 'correctionsFen', 'settledFen', 'correctedFen'] as const)
      expect(sumFen(accounts.map((its) => its[key])), `${key} of ${month}`).toBe(figures[key])
  }
}

/** All pages of them, two at a time. */
async function monthAccounts(finance: Person, month: Month): Promise<readonly MonthAccount[]> {
  const found: MonthAccount[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await get(
      finance,
      `/staff/v1/revenue/months/${month}/accounts?perPage=2&currentPage=${currentPage}`,
    )
    const { items, total } = listMonthAccounts.reply.parse(page)
    found.push(...items)
    if (items.length > 0) continue
    expect(new Set(found.map(({ owner }) => owner.accountId)).size).toBe(total)
    return found
  }
}
