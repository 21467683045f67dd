import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { StoreAway } from '../../../platform/storage/storage.ts'
import { analyze, examine } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'
import { insertFingerprint } from '../../base/fingerprints/queries.ts'
import { renewWaiting, takeWaiting } from '../../base/fingerprints/waitingQueries.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { nearBytesQuery, seenPicturesQuery } from './copyQueries.ts'

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
    const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW' })
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
    started.resolve((await insertFingerprint(tx, 'first', print, clock.now())).print_id)
    await commit.promise
  })
  const firstId = await started.promise
  const done: string[] = []
  const second = db.transaction().execute(async (tx) => {
    const row = await insertFingerprint(tx, 'second', print, clock.now())
    done.push('second')
    return row.print_id
  })
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted"
  try {
    await expect.poll(async () => (await pool.query(waiting)).rows).toHaveLength(1)
    expect(done).toEqual([])
  } finally {
    // A transaction that stays open would keep the portal from closing.
    commit.resolve()
    await Promise.allSettled([first, second])
  }
  expect(await second).toBe(firstId + 1)
})

test('what waits is taken oldest first, once, and within a minute again where a worker was killed', async () => {
  const { db } = app.platform
  // Comparisons that the staged works still wait for do not matter here.
  await db.deleteFrom('likeness_waiting').execute()
  const second = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, at))
  const subjects = ['a', 'b', 'c', 'd', 'e']
  for (const [at, subject] of subjects.entries())
    await db
      .insertInto('likeness_waiting')
      .values({ kind: 'PICTURE', subject, since: second(at) })
      .execute()
  const leased = async (at: Date, limit = 9, by = db) =>
    (await takeWaiting(by, at, limit)).map(({ subject }) => subject).toSorted()
  expect(await leased(second(10), 2)).toEqual(['a', 'b'])
  // While one worker is taking its own, another takes the next and waits for nobody.
  await db.transaction().execute(async (one) => {
    expect(await leased(second(10), 2, one)).toEqual(['c', 'd'])
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '20s'`.execute(other)
      expect(await leased(second(10), 2, other)).toEqual(['e'])
    })
  })
  expect(await leased(second(50))).toEqual([])
  await renewWaiting(db, [{ kind: 'PICTURE', subject: 'a' }], second(50))
  expect(await leased(second(60))).toEqual(['b', 'c', 'd', 'e'])
})

test('what could not be looked at is put off, each time for longer', async () => {
  const { db, storage } = app.platform
  await db.deleteFrom('likeness_waiting').execute()
  const sha256 = 'e'.repeat(64)
  await db
    .insertInto('likeness_waiting')
    .values({ kind: 'PICTURE', subject: sha256, since: new Date(0) })
    .execute()
  const away = { ...storage, bytes: () => Promise.reject(new StoreAway('away')) }
  const waits: number[] = []
  let now = new Date('2026-01-01T00:00:00Z')
  const looker = new FingerprintMatcher({ ...app.platform, storage: away, clock: { now: () => now } })
  for (let round = 0; round < 3; round += 1) {
    expect(await looker.round()).toBe(0)
    const row = await db.selectFrom('likeness_waiting').select('taken_until').executeTakeFirstOrThrow()
    const until = row.taken_until ?? now
    waits.push((until.getTime() - now.getTime()) / 60_000)
    now = until
  }
  expect(waits).toEqual([5, 10, 20])
})
