import { listAudits } from '@easel/contract/publishing/audits/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openEdition } from './features/competitions/editions/testing/editions.ts'
import { stageEntry } from './features/competitions/entries/testing/stageQueries.ts'
import { rowOf, STORE_KEY, send } from './features/money/sales/testing/feed.ts'
import { productIn } from './features/publishing/products/testing/products.ts'
import { listenerOf } from './platform/db/listen.ts'
import { migrate } from './platform/db/migrate.ts'
import { notify } from './platform/db/notifyQueries.ts'
import { checkPooler } from './platform/start/checks.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, ownerOf, type Person } from './testing/people.ts'
import { type Pooler, startPooler } from './testing/pooler.ts'

/**
 * Everything works through PgBouncer's transaction pooling (docs/decisions/cluster.md): three servers for all
 * connections.
 */
const NOW = new Date('2045-10-05T10:00:00.000Z')

let pooler: Pooler
let app: TestApp
let designer: Person
beforeAll(async () => {
  pooler = await startPooler(inject('databaseUrl'))
  app = await startTestApp({
    pooler,
    work: true,
    now: NOW.toISOString(),
    environment: { STORE_API_KEY: STORE_KEY },
  })
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  await app.close()
  await pooler.stop()
})

const pooled = () => app.config.databaseUrl ?? ''

test('many callers at once list their works and vote, with statements that are named elsewhere', async () => {
  const edition = await openEdition(app, {
    'voting.systemVersions': null,
    'voting.accountAgeDays': 0,
    'voting.votesPerDay': 5,
  })
  const entryId = await stageEntry(app.platform, {
    editionId: edition.editionId,
    category: 'photography',
    owner: designer,
  })
  const voters = await Promise.all(Array.from({ length: 12 }, () => createPerson(app, 'account')))
  const votes = await Promise.all(
    voters.flatMap(({ caller }) => [
      caller.call('POST', '/design/cpt/vote', { infoId: entryId }),
      designer.caller.call('GET', `${listAudits.path}?state=ALL`),
    ]),
  )
  expect(votes.map(({ code }) => code)).toEqual(votes.map(() => 'success'))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ballot where entry_id = ${entryId}`.execute(app.platform.db)
  expect(rows).toEqual([{ count: 12 }])
})

test('a batch of sales is staged in a table of its own transaction', async () => {
  const work = await productIn(app, ownerOf(designer), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
  const day = '2045-10-03'
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((batchId) =>
      send(app, { batchId: `pooler:${batchId}`, day, rows: [rowOf(work, day)] }),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'success'))
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from sales_row)::int + (select count(*) from sales_break)::int as count`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('notifications arrive on a connection of their own', async () => {
  const arrived = Promise.withResolvers<string>()
  const listening = Promise.withResolvers<void>()
  const end = listenerOf(app.platform).subscribe({
    channel: 'pooler_test',
    onPayload: arrived.resolve,
    onReset: listening.resolve,
    onLost: () => undefined,
  })
  await listening.promise
  await notify(app.platform.db, 'pooler_test', 'through')
  expect(await arrived.promise).toBe('through')
  await end()
})

test('a migration through the pooler leaves no lock behind', async () => {
  expect(await migrate(pooled())).toEqual([])
  expect(await Promise.all([migrate(pooled()), migrate(pooled())])).toEqual([[], []])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7301001`.execute(
    app.platform.db,
  )
  expect(rows).toEqual([{ count: 0 }])
})

test('the limit of a statement comes from the settings of the pooler; a start warns where there is none', async () => {
  const warnings: unknown[] = []
  const platform = {
    ...app.platform,
    log: Object.assign(app.platform.log, { warn: (text: unknown) => warnings.push(text) }),
  }
  await checkPooler(platform)
  expect(warnings).toEqual([])
  await expect
    .poll(async () => {
      await sql`set statement_timeout = 0`.execute(app.platform.db)
      await checkPooler(platform)
      return warnings
    })
    .toContain('DATABASE_URL: no statement_timeout is set for the connections of the pooler')
})
