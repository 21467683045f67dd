import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { DEMO_PASSWORD } from '@easel/domain/accounts/accounts/demo.ts'
import { shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLedger, moneyOf } from '../../apps/server/src/features/money/ledger/export.ts'
import { verifyLedger } from '../../apps/server/src/features/money/ledger/verify.ts'
import { REVENUE_CHECKS } from '../../apps/server/src/features/money/revenue/checkQueries.ts'
import { reconcile, staffMonths } from '../../apps/server/src/features/money/revenue/testing/reconcile.ts'
import { SALES_CHECKS } from '../../apps/server/src/features/money/sales/checkQueries.ts'
import { WITHDRAWAL_CHECKS } from '../../apps/server/src/features/money/withdrawals/checkQueries.ts'
import type { Db } from '../../apps/server/src/platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { createPerson, type Person } from '../../apps/server/src/testing/people.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { beginSeed } from './seed/recordQueries.ts'
import { type Progress, seedDemo } from './seed.ts'

/** What earns enough to be withdrawn, and something of what comes later. */
const FIRST = ['mist-over-li', 'silver-salt']
const LATER = ['golden-seam']

let app: TestApp
let small: Catalogue
let beforeDemo: string[]
beforeAll(async () => {
  app = await startTestApp({
    environment: { STORE_API_KEY: 'a-store-key-of-this-test', DEMO: '1' },
    now: '2026-11-20T04:00:00Z',
  })
  small = few(await readCatalogue())
  beforeDemo = await filled(app.platform.db)
})
afterAll(() => app.close())

function few(whole: Catalogue): Catalogue {
  const works = whole.works.filter(({ key }) => [...FIRST, ...LATER].includes(key))
  const names = new Set(works.map(({ name }) => name.en))
  const { open, guests } = whole.editions
  return {
    ...whole,
    works,
    uploads: {
      sets: whole.uploads.sets.filter(({ key }) => key === 'small-hours'),
      fonts: whole.uploads.fonts,
    },
    money: { ...whole.money, schemes: whole.money.schemes.filter(({ work }) => names.has(work)) },
    editions: {
      ...whole.editions,
      open: { ...open, entries: open.entries.filter(({ by }) => ['designer', 'guest-1'].includes(by)) },
      guests: guests.slice(0, 1),
    },
    tenders: whole.tenders.filter(({ won }) => won),
  }
}

const seed = (tell: (progress: Progress) => void = () => undefined) =>
  seedDemo(app.platform, { tell, untilQuiet: async () => undefined, catalogue: small })

async function count(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from audit) as audits, (select count(*) from journal) as journals,
      (select count(*) from activity) as acts, (select count(*) from competition_entry) as entries,
      (select count(*) from ballot) as ballots, (select count(*) from notice) as notices,
      (select count(*) from account) as accounts`.execute(app.platform.db)
  return rows
}

const record = () => app.platform.db.selectFrom('demo_seed').selectAll().executeTakeFirstOrThrow()
const percentShown = async () => Me.parse((await app.visitor().call('GET', '/auth/me')).data).demoPercent

const broken = (when: (progress: Progress) => boolean) => (progress: Progress) => {
  if (when(progress)) throw new Error('interrupted')
}

test('a seeding that was interrupted begins anew before it is ready, and goes on after that', async () => {
  await expect(seed(broken(({ done }) => done === 3))).rejects.toThrow('interrupted')
  expect(await percentShown()).toBeUndefined()
  const reached: Progress[] = []
  await expect(
    seed((progress) => {
      reached.push(progress)
      broken(({ isReady }) => isReady && reached.filter((each) => each.isReady).length === 4)(progress)
    }),
  ).rejects.toThrow('interrupted')
  const { done_steps: before, ready_at } = await record()
  expect(ready_at).not.toBeNull()
  expect(await percentShown()).toBe(Math.floor((100 * before.length) / (reached.at(-1)?.of ?? 0)))
  const later: Progress[] = []
  await seed((progress) => later.push(progress))
  expect(later[0]?.done).toBe(before.length + 1)
  const { done_steps: after, steps, finished_at } = await record()
  expect(new Set(after).size).toBe(after.length)
  expect(after).toHaveLength(steps)
  expect(finished_at).not.toBeNull()
  expect(await percentShown()).toBeUndefined()
  const { rows } = await sql<{ name: string; versions: number }>`
    select name, (select count(*)::int from product_version as v where v.product_id = product.product_id) as versions
    from product where product_type = 'THEME' order by name`.execute(app.platform.db)
  expect(rows).toEqual([
    { name: 'Golden Seam', versions: 1 },
    { name: 'Mist over Li', versions: 2 },
    { name: 'Silver Salt', versions: 1 },
  ])
})

test('seeded again, nothing changes', async () => {
  const before = await count()
  await seed()
  expect(await count()).toEqual(before)
})

test('hledger agrees with the portal on every account of the demo', async () => {
  const { db } = app.platform
  const checks = { ...SALES_CHECKS, ...WITHDRAWAL_CHECKS, ...REVENUE_CHECKS }
  expect(await verifyLedger(db, checks)).toMatchObject({ sound: true })
  const path = join(app.config.dataDir, 'demo.journal')
  await writeFile(path, await text(Readable.from(exportLedger(db))))
  const hledger = (...args: string[]) => execFileSync('hledger', ['-f', path, ...args], { encoding: 'utf8' })
  hledger('check')
  const { rows } = await sql<{ name: string; fen: number }>`
    select concat_ws(':', kind, to_char(month, 'YYYY-MM'), owner_id) as name, balance_fen as fen
    from ledger_account where balance_fen <> 0`.execute(db)
  const read = hledger('balance', '--flat', '--no-total', '-O', 'csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
  expect(read.toSorted()).toEqual(rows.map(({ name, fen }) => [name, moneyOf(fen)]).toSorted())
  const kinds = await sql<{ kind: string }>`select distinct kind from journal`.execute(db)
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['PAY', 'RESERVE', 'RESTATE', 'SALES', 'SETTLE', 'SPLIT', 'TAX']),
  )
  const states = await sql<{ state: string }>`select distinct state from withdrawal`.execute(db)
  expect(states.rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['PAID', 'FAILED', 'WITHDRAWING']),
  )
})

test('every page, call and export of everybody who earns in the demo is one sum', async () => {
  const { db, clock } = app.platform
  const { rows } = await sql<{ accountId: string; email: string; from: string }>`
    select owner_id as "accountId", email, to_char(min(month), 'YYYY-MM') as from
    from ledger_account join account on account.id = owner_id
    where month is not null group by 1, 2`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { accountId, email, from } of rows) {
    const caller = app.visitor()
    await caller.call('POST', '/auth/sign-in/email', { email, password: DEMO_PASSWORD })
    const person: Person = { kind: 'verified', caller, email, accountId, designerId: null }
    await reconcile(app, person, { from, to: shanghaiMonth(clock.now()) })
  }
  await staffMonths(app, await createPerson(app, 'finance'))
})

/** Tables of the product that hold something. */
async function filled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'demo_seed'
      and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text <> '0'
    order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

test('what was not even ready is removed by a role that is no superuser, and stays append-only', async () => {
  const { db } = app.platform
  await createPerson(app, 'verified')
  await db.updateTable('demo_seed').set({ ready_at: null, finished_at: null }).execute()
  expect(await beginSeed(app.platform)).toMatchObject({ isReady: false, done: [] })
  const { rows } = await sql`
    select from account union all select from activity union all select from journal`.execute(db)
  expect(rows).toEqual([])
  expect(await filled(db)).toEqual(beforeDemo)
  await createPerson(app, 'verified')
  await expect(sql`truncate activity`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate entry`.execute(db)).rejects.toThrow(/append-only|permission denied/)
})
