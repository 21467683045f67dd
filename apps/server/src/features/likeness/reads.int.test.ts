import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { analyze, examine } from '../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createPerson } from '../../testing/people.ts'
import { type Owner, ownerOf, stageAudit } from '../../testing/staged.ts'
import { nearBytesQuery, seenPicturesQuery } from './copyQueries.ts'
import { insertPrint } from './queries.ts'
import { takeWaiting } from './waiting.ts'

const PRINTS = 100_000
const AUDITS = 30_000

let app: TestApp
let owner: Owner
beforeAll(async () => {
  app = await startTestApp()
  owner = ownerOf(await createPerson(app, 'verified'))
  const { db } = app.platform
  const bytes = sql`decode(md5(n::text) || md5((n + 1)::text), 'hex')`
  await sql`
    insert into likeness_print (print_id, sha256, hash, mirrored, quality, made_at)
    select n, encode(${bytes}, 'hex'), ${bytes}, ${bytes}, 90, now()
    from generate_series(1, ${sql.lit(PRINTS)}) n`.execute(db)
  await sql`
    insert into likeness_match (print_id, other_id, distance, mirrored, found_at)
    select n, n + 1, n % 32, false, now() from generate_series(1, ${sql.lit(PRINTS - 1)}) n`.execute(db)
  await sql`
    insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, created_at, updated_at)
    select gen_random_uuid(), ${owner.designerId}, 'THEME', 'ADD', 'REVOKED', 'Work ' || n,
      jsonb_build_object('screenshots', jsonb_build_array(gen_random_uuid(), gen_random_uuid()),
        'description', repeat(md5(n::text), 25)), now(), now()
    from generate_series(1, ${sql.lit(AUDITS)}) n`.execute(db)
  await analyze(db)
})
afterAll(() => app.close())

describe('what a request reads does not grow with the tables', () => {
  test('the nearest of a picture', async () => {
    const { db } = app.platform
    const { rows: prints } = await sql<{ sha256: string }>`
      select sha256 from likeness_print where print_id in (777, 778)`.execute(db)
    const query = nearBytesQuery(
      prints.map(({ sha256 }) => sha256),
      'audit',
    )
    expect((await query.execute(db)).rows).toHaveLength(2)
    const read = await examine(db, { compile: () => query.compile(db) })
    expect(read.wholeTables).toEqual([])
    expect(read.rows).toBeLessThan(20)
  })

  test('the works that show a picture', async () => {
    const { db } = app.platform
    const auditId = await stageAudit(app, owner, { state: 'WAITING_REVIEW' })
    await analyze(db)
    const [row] = await db.selectFrom('audit').select('details').where('audit_id', '=', auditId).execute()
    const { screenshots } = z.object({ screenshots: z.array(z.string()) }).parse(row?.details)
    const [file] = await db
      .selectFrom('file')
      .select('sha256')
      .where('file_id', '=', screenshots[0] ?? newId())
      .execute()
    const scope = { ownerOnly: false, designerId: owner.designerId }
    const query = seenPicturesQuery([file?.sha256 ?? ''], scope, 'audit')
    expect((await query.execute(db)).rows).toMatchObject([{ audit_id: auditId }])
    const read = await examine(db, { compile: () => query.compile(db) })
    expect(read).toMatchObject({ indexes: expect.arrayContaining(['audit_by_screenshot']) })
    expect(read.wholeTables).not.toContain('audit')
    expect(read.rows).toBeLessThan(100)
  })
})

test('ids of prints ascend in the order of commits: the second waits for the first', async () => {
  const { db, pool, clock } = app.platform
  const print = { hash: new Uint8Array(32), mirrored: new Uint8Array(32), quality: 0 }
  const started = Promise.withResolvers<number>()
  const commit = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    started.resolve((await insertPrint(tx, 'first', print, clock.now())).print_id)
    await commit.promise
  })
  const firstId = await started.promise
  const done: string[] = []
  const second = db.transaction().execute(async (tx) => {
    const row = await insertPrint(tx, 'second', print, clock.now())
    done.push('second')
    return row.print_id
  })
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted"
  await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1)
  expect(done).toEqual([])
  commit.resolve()
  await first
  expect(await second).toBe(firstId + 1)
})

test('what waits is taken oldest first, once, and again only when its lease has run out', async () => {
  const { db } = app.platform
  // What staging has asked for is of no interest here.
  await db.deleteFrom('likeness_waiting').execute()
  const minute = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))
  const subjects = ['a', 'b', 'c', 'd', 'e']
  for (const [at, subject] of subjects.entries())
    await db
      .insertInto('likeness_waiting')
      .values({ kind: 'PICTURE', subject, since: minute(at) })
      .execute()
  const taken = async (at: Date, limit = 9) =>
    (await takeWaiting(db, at, limit)).map(({ subject }) => subject).toSorted()
  expect(await taken(minute(10), 2)).toEqual(['a', 'b'])
  const both = await Promise.all([taken(minute(10), 2), taken(minute(10), 2)])
  expect(both.flat().toSorted()).toEqual(['c', 'd', 'e'])
  expect(await taken(minute(14))).toEqual([])
  expect(await taken(minute(15))).toEqual(subjects)
  // The second lease is twice as long as the first.
  expect(await taken(minute(24))).toEqual([])
  expect(await taken(minute(25))).toEqual(subjects)
})
