import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import { auditIn } from './testing/audits.ts'
import { releaseDue } from './testing/release.ts'

const WORKER = fileURLToPath(new URL('./testing/releaseWorker.ts', import.meta.url))
const AUDITS = 40
const ROUNDS = 4
const MIDNIGHT = '2026-11-20T16:00:00Z'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00Z' })
})
afterAll(() => app.close())

const TABLES = ['product', 'product_version', 'catalogue_event', 'notice', 'outbox'] as const

/** In one statement: a server that still ends a killed client's commit must not fall between two counts. */
async function everything(): Promise<number[]> {
  const counts = TABLES.map((table) => sql`(select count(*) from ${sql.table(table)})`)
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(app.platform.db)
  return rows[0]?.counts ?? []
}
const products = async () => (await everything())[0] ?? 0

function startWorker(): { readonly child: ChildProcess; readonly ended: Promise<unknown> } {
  const child = spawn(process.execPath, [WORKER, app.platform.directUrl, MIDNIGHT], { stdio: 'ignore' })
  return { child, ended: once(child, 'exit') }
}

test('workers killed again and again publish each audit once, and whole', async () => {
  const owner = ownerOf(await createPerson(app, 'verified'))
  for (let index = 0; index < AUDITS; index += 1) await auditIn(app, owner, { state: 'APPROVED' })
  const before = await everything()
  let killed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = await products()
    if (start === AUDITS) break
    const workers = [startWorker(), startWorker()]
    // Killed amid the next ones, as soon as one more is in the database.
    await expect.poll(products, { interval: 2 }).toBeGreaterThan(start)
    for (const { child } of workers) if (child.kill('SIGKILL')) killed += 1
    await Promise.all(workers.map(({ ended }) => ended))
    const added = (await everything()).map((rows, index) => rows - (before[index] ?? 0))
    expect(added).toEqual(TABLES.map(() => added[0]))
  }
  expect(killed).toBeGreaterThan(2)
  await app.setNow(new Date(MIDNIGHT))
  while ((await releaseDue(app.platform)) > 0);
  const after = await everything()
  expect(after.map((rows, index) => rows - (before[index] ?? 0))).toEqual(TABLES.map(() => AUDITS))
}, 120_000)
