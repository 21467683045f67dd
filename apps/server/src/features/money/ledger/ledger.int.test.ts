import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Line } from '@easel/domain/money/ledger/accounts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { afterTampering } from '../../../testing/database.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { exportLedger, moneyOf } from './export.ts'
import { type NewJournal, postJournals } from './post.ts'
import { verdictOf, verifyLedger } from './verify.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-01T04:00:00Z' })
  person = await createPerson(app, 'account')
})
afterAll(() => app.close())

const journal = (lines: NewJournal['lines'], key = newId()): NewJournal => ({
  kind: 'ADJUST',
  key,
  madeBy: null,
  causes: {},
  lines,
})
const post = (...journals: readonly NewJournal[]) => {
  const { db, clock } = app.platform
  return db.transaction().execute((tx) => postJournals(tx, clock, journals))
}
const available = (amountFen: number): Line => ({
  account: { kind: 'available', ownerId: person.accountId },
  amountFen,
})
const platform = (amountFen: number): Line => ({ account: { kind: 'platform' }, amountFen })
const verify = () => verifyLedger(app.platform.db, {})
const balance = async (kind: string) => {
  const row = await app.platform.db
    .selectFrom('ledger_account')
    .select('balance_fen')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.balance_fen ?? 0
}

describe('a journal', () => {
  test('moves money from one account to another, once', async () => {
    const given = journal([platform(-500), available(300), available(200)])
    expect((await post(given)).size).toBe(1)
    expect((await post(given)).size).toBe(0)
    expect([await balance('platform'), await balance('available')]).toEqual([-500, 500])
    expect(await verify()).toMatchObject({ sound: true, journals: 1, entries: 2 })
  })

  test('is posted once by many at once', async () => {
    const given = journal([platform(-1), available(1)])
    const posted = await Promise.all(Array.from({ length: 8 }, () => post(given)))
    expect(posted.filter(({ size }) => size === 1)).toHaveLength(1)
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('that does not sum to 0 is refused by the database', async () => {
    await expect(post(journal([platform(-500), available(499)]))).rejects.toThrow(/sums to -1 fen/)
  })

  test('that takes what is not there is refused by the database', async () => {
    await expect(post(journal([platform(1_000_000), available(-1_000_000)]))).rejects.toThrow(
      /check constraint/,
    )
    expect(await verify()).toMatchObject({ sound: true })
  })

  test('of nothing is not written', async () => {
    expect((await post(journal([platform(0), available(0)]))).size).toBe(0)
  })

  test('locks accounts in one order, whatever the order of its lines', async () => {
    const other = await createPerson(app, 'account')
    const to = (amountFen: number): Line => ({
      account: { kind: 'available', ownerId: other.accountId },
      amountFen,
    })
    await post(journal([platform(-2_000), available(1_000), to(1_000)]))
    const rounds = Array.from({ length: 20 }, (_, round) =>
      round % 2 === 0 ? journal([available(-1), to(1)]) : journal([to(-1), available(1)]),
    )
    await Promise.all(rounds.map((each) => post(each)))
    expect(await verify()).toMatchObject({ sound: true })
  })
})

describe('what was written', () => {
  test.each([
    'update entry set amount_fen = amount_fen + 1',
    'delete from entry',
    'truncate entry',
    "update journal set kind = 'PAY'",
    'delete from journal',
    'truncate journal cascade',
  ])('stays: %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.platform.db)).rejects.toThrow(/append-only|permission denied/)
  })

  test('takes no entry of a later transaction', async () => {
    await expect(
      sql`insert into entry select ledger_account_id, journal_id + 1000000, 1, 1 from entry limit 1`.execute(
        app.platform.db,
      ),
    ).rejects.toThrow(/foreign key/)
    await expect(
      sql`insert into entry
        select (select max(ledger_account_id) from ledger_account), min(journal_id), 1, 1 from entry`.execute(
        app.platform.db,
      ),
    ).rejects.toThrow(/earlier transaction|duplicate key/)
  })

  test('that somebody changed behind the back of the portal is found', async () => {
    const found = (statement: string) =>
      afterTampering(app.platform.directUrl, statement, (tx) => verdictOf(tx, {}))
    expect(
      await found('update ledger_account set balance_fen = balance_fen + 1 where owner_id is null'),
    ).toMatchObject({
      sound: false,
      check: 'every balance is the sum of its entries',
    })
    expect(await found('update entry set amount_fen = amount_fen + 1 where amount_fen > 0')).toMatchObject({
      sound: false,
      check: 'every journal has entries that sum to 0',
    })
  })
})

describe('the export', () => {
  test('is what hledger reads, with the same balances', async () => {
    const path = join(app.config.dataDir, 'ledger.journal')
    await writeFile(path, await text(Readable.from(exportLedger(app.platform.db))))
    const hledger = (...args: string[]) =>
      execFileSync('hledger', ['-f', path, ...args], { encoding: 'utf8' })
    hledger('check')
    const balances = hledger('balance', '--flat', '--no-total', '-O', 'csv', 'available')
    expect(balances).toContain(`available:${person.accountId}`)
    const { rows } = await sql<{ name: string; fen: number }>`
      select concat_ws(':', kind, to_char(month, 'YYYY-MM'), owner_id) as name, balance_fen as fen
      from ledger_account where balance_fen <> 0 order by name`.execute(app.platform.db)
    const read = hledger('balance', '--flat', '--no-total', '-O', 'csv')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
    expect(read.toSorted()).toEqual(rows.map(({ name, fen }) => [name, moneyOf(fen)]).toSorted())
  })

  test.each([
    [0, 'CNY 0.00'],
    [5, 'CNY 0.05'],
    [-5, 'CNY -0.05'],
    [123_456, 'CNY 1234.56'],
    [Number.MAX_SAFE_INTEGER, 'CNY 90071992547409.91'],
  ])('writes %i fen as %s', (fen, written) => {
    expect(moneyOf(fen)).toBe(written)
  })
})
