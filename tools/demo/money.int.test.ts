import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLedger, moneyOf } from '../../apps/server/src/features/ledger/export.ts'
import { verifyLedger } from '../../apps/server/src/features/ledger/verify.ts'
import { productIn } from '../../apps/server/src/features/products/testing/products.ts'
import { REVENUE_CHECKS } from '../../apps/server/src/features/revenue/checkQueries.ts'
import { SALES_CHECKS } from '../../apps/server/src/features/sales/checkQueries.ts'
import { WITHDRAWAL_CHECKS } from '../../apps/server/src/features/withdrawals/checkQueries.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/harness.ts'
import { SCHEMES } from './catalogue/sharing.ts'
import { type Event, inOrder } from './seed/event.ts'
import { peopleEvents } from './seed/people.ts'
import { salesEvents } from './seed/sales.ts'
import { shareEvents } from './seed/shares.ts'
import { withdrawalEvents } from './seed/withdrawals.ts'
import { openWorld, type World } from './seed/world.ts'

/** Works of each designer beside those that are shared, so that what they earn is enough to withdraw. */
const MORE = 12
/** Every work is out before the first scheme is offered, and after its designer was verified. */
const RELEASED_DAYS_AGO = 260

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({
    environment: { STORE_API_KEY: 'a-store-key-of-this-test' },
    now: '2026-11-23T04:00:00Z',
  })
  world = await openWorld(app.platform)
})
afterAll(async () => {
  await world.close()
  await app.close()
})

/** The works that the demo shares, and more of the same designers, without their pictures. */
function workEvents(): Event[] {
  const designers = [...new Set(SCHEMES.map(({ designer }) => designer))]
  const shared = SCHEMES.map(({ designer, work }) => ({ designer, work }))
  const more = designers.flatMap((designer) =>
    Array.from({ length: MORE }, (_, place) => ({ designer, work: `${designer} ${place}` })),
  )
  const works = new Map([...shared, ...more].map((each) => [each.work, each]))
  return [...works.values()].map(({ designer, work }) => ({
    at: world.daysAgo(RELEASED_DAYS_AGO),
    happen: () => publish(designer, work),
  }))
}

async function publish(designer: string, name: string): Promise<void> {
  const { db } = world.platform
  const owner = await db
    .selectFrom('designer')
    .innerJoin('account', 'account.id', 'designer.account_id')
    .select(['designer_id as designerId', 'account_id as accountId'])
    .where('email', '=', world.as(designer).persona.email)
    .executeTakeFirstOrThrow()
  const doer = { kind: 'account', accountId: owner.accountId, ip: '127.0.0.1' } as const
  await productIn(
    { ...app, platform: { ...app.platform, clock: world.platform.clock } },
    { as: 'self', ...owner, doer },
    'PUBLISHED',
    {
      name,
      productDivideType: 'PAY_DIVIDE',
      priceCoins: 6,
    },
  )
}

test('hledger agrees with the portal on every account of the demo’s year', async () => {
  const events = [
    ...peopleEvents(world),
    ...workEvents(),
    ...shareEvents(world),
    ...salesEvents(world),
    ...withdrawalEvents(world),
  ]
  for (const { at, happen } of inOrder(events)) {
    await world.goTo(at)
    await happen()
  }
  await world.goTo(world.now)
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

  // The year has what the demo shows: sales, splits, settled months, and withdrawals in their states.
  const { rows: kinds } = await sql<{
    kind: string
  }>`select distinct kind from journal order by kind`.execute(db)
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['PAY', 'RESERVE', 'RESTATE', 'SALES', 'SETTLE', 'SPLIT', 'TAX', 'UNRESERVE']),
  )
  const { rows: states } = await sql<{ state: string }>`select distinct state from withdrawal`.execute(db)
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['PAID', 'SUBMITTED']))
})
