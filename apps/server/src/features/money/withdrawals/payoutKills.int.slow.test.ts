import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths, daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { act, verify } from './testing/people.ts'
import { stageWithdrawal } from './testing/stage.ts'

const MAIN = fileURLToPath(new URL('../../../main.ts', import.meta.url))
const BANK = fileURLToPath(new URL('../../../../../../tools/bank/main.ts', import.meta.url))
const TOKEN = 'token-of-the-bank-in-tests'
const PEOPLE = 4
const EACH = 6
const ROUNDS = 4
const MONTH = '2026-10'
/** Of each work, on the month’s last day. */
const SOLD_FEN = 10_000

/** How the bank meets some payments: it loses, forgets to answer, refuses, is late, or dies with them. */
const RULES = [
  { manner: 'dropAfter', times: 4 },
  { manner: 'dropBefore', times: 3 },
  { manner: 'refuse', times: 2 },
  { manner: 'fail', times: 2 },
  { manner: 'late', times: 4 },
  { manner: 'twice', times: 2 },
  { manner: 'dieBefore', times: 1 },
  { manner: 'dieAfter', times: 1 },
] as const

let app: TestApp
let folder: string
let finance: Person
const people: Person[] = []
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-kills-'))
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  finance = await createPerson(app, 'finance')
  for (let count = 0; count < PEOPLE; count += 1) people.push(await createPerson(app, 'verified'))
}, 60_000)
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A month that is over, closed on every day, in which each sold a work: the workers settle it. */
async function sellMonth(): Promise<void> {
  const details = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  const works = await Promise.all(
    people.map((person) => productIn(app, ownerOf(person), 'PUBLISHED', details)),
  )
  await app.setNow(monthStart(addMonths(MONTH, 1)))
  const store = app.visitor()
  const days = daysOfMonth(MONTH)
  for (const day of days) {
    const sold = day === days.at(-1) ? works : []
    const rows = sold.map((work) => rowOf(work, day, { turnoverFen: SOLD_FEN, channelCostFen: 0, sales: 1 }))
    await send(app, { batchId: newId(), day, rows })
    const { length } = sold
    const totals = { rows: length, turnoverFen: SOLD_FEN * length, channelCostFen: 0, sales: length }
    await store.call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
  }
}

async function approved(): Promise<string[]> {
  const ids: string[] = []
  for (const person of people)
    for (let count = 0; count < EACH; count += 1) {
      const id = await stageWithdrawal(app, ownerOf(person), { invoiceType: 'WITHHOLDING' })
      expect((await act(finance, id, 'approve')).code).toBe('success')
      ids.push(id)
    }
  return ids
}

function started(file: string, environment: Readonly<Record<string, string>>, withChannel = false) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', withChannel ? 'ipc' : 'ignore'],
  })
  processes.add(child)
  const ended = once(child, 'exit').finally(() => processes.delete(child))
  return { child, ended }
}

/** The bank at one address with one set of books, however often it dies. */
function createBank() {
  let address = ''
  let current: ReturnType<typeof started> | null = null
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return answer.json()
  }
  return {
    url: () => address,
    call,
    async live() {
      if (current && current.child.exitCode === null && current.child.signalCode === null) return
      const environment = {
        BANK_STORE: join(folder, 'bank.jsonl'),
        BANK_TOKEN: TOKEN,
        BANK_PORT: address === '' ? '0' : new URL(address).port,
      }
      current = started(BANK, environment, true)
      const [message] = await once(current.child, 'message')
      address = z.object({ url: z.string() }).parse(message).url
    },
    async kill() {
      current?.child.kill('SIGKILL')
      await current?.ended
    },
  }
}

/** Each starts hours after the one before, so that whatever was to be waited for is over. */
function startWorker(bankUrl: string, round: number) {
  const now = new Date(monthStart(addMonths(MONTH, 1)).getTime() + (round + 1) * 2 * 3_600_000)
  return started(MAIN, {
    NODE_ENV: 'test',
    ROLE: 'worker',
    PORT: '0',
    DEMO: '0',
    DATABASE_URL: app.platform.directUrl,
    DATA_DIR: app.config.dataDir,
    SECRET_KEY: app.config.secretKeys[0] ?? '',
    STORE_API_KEY: STORE_KEY,
    NOW: now.toISOString(),
    LOG_LEVEL: 'error',
    BANK: 'http',
    BANK_URL: bankUrl,
    BANK_TOKEN: TOKEN,
  })
}

async function countOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(app.platform.db)
  return rows[0]?.count ?? 0
}
/** What the workers have written down: a call that was prepared, and an answer. */
const progress = () =>
  countOf(
    sql`select (select count(*) from payout_message) + (select count(*) from activity where act like 'payout.%') as count`,
  )
const unfinished = () =>
  countOf(sql`select count(*) as count from payout where state not in ('PAID', 'FAILED')`)

const Booked = z.object({ items: z.array(z.object({ key: z.string(), amountFen: z.int() })) })

/** Of each withdrawal, by its id without hyphens: what the bank booked, each key once. */
async function bookedBy(bank: ReturnType<typeof createBank>): Promise<Map<string, number>> {
  const { items } = Booked.parse(await bank.call('GET', '/booked'))
  const byKey = new Map(items.map(({ key, amountFen }) => [key, amountFen]))
  const byWithdrawal = new Map([...byKey].map(([key, fen]) => [key.replace(/:\d+$/, ''), fen]))
  expect(byWithdrawal.size, 'two attempts of one withdrawal were booked').toBe(byKey.size)
  return byWithdrawal
}

async function paidBy(): Promise<Map<string, number>> {
  const rows = await app.platform.db
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'actual_fen'])
    .where('state', '=', 'PAID')
    .execute()
  return new Map(rows.map((row) => [row.withdrawal_id.replaceAll('-', ''), row.actual_fen]))
}

test('workers and bank killed again and again: each is paid once, and the ledger is sound', async () => {
  await sellMonth()
  const ids = await approved()
  const bank = createBank()
  await bank.live()
  for (const rule of RULES) await bank.call('POST', '/rules', rule)
  let killed = 0
  for (let round = 0; round < ROUNDS && (await unfinished()) > 0; round += 1) {
    await bank.live()
    const enough = (await progress()) + randomInt(1, 25)
    const workers = [startWorker(bank.url(), round), startWorker(bank.url(), round)]
    // Killed amid the next ones; all may be over before.
    await expect
      .poll(async () => (await progress()) >= enough || (await unfinished()) === 0, { interval: 2 })
      .toBe(true)
    for (const { child } of workers) if (child.kill('SIGKILL')) killed += 1
    if (round % 2 === 1) await bank.kill()
    await Promise.all(workers.map(({ ended }) => ended))
    expect(await verify(app)).toMatchObject({ sound: true })
  }
  expect(killed).toBeGreaterThan(2)
  await bank.live()
  await bank.call('POST', '/forget')
  await bank.call('POST', '/settle')
  const last = [startWorker(bank.url(), ROUNDS), startWorker(bank.url(), ROUNDS)]
  const settledMonths = () => countOf(sql`select count(*) as count from settled_month`)
  await expect.poll(async () => [await unfinished(), await settledMonths()]).toEqual([0, 1])
  for (const { child } of last) child.kill('SIGTERM')
  await Promise.all(last.map(({ ended }) => ended))

  const booked = await bookedBy(bank)
  expect(await paidBy()).toEqual(booked)
  const failed = await app.platform.db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('state', '=', 'FAILED')
    .execute()
  expect(booked.size + failed.length).toBe(ids.length)
  expect(await countOf(sql`select count(*) as count from journal where kind = 'PAY'`)).toBe(booked.size)
  expect(await countOf(sql`select count(*) as count from payout where attention is not null`)).toBe(0)
  const balances = await balancesOf(app)
  for (const { accountId } of people) expect(balances[`available:${accountId}`]).toBe(SOLD_FEN * 0.7)
  expect(await verify(app)).toMatchObject({ sound: true })
}, 240_000)
