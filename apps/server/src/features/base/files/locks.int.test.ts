import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { insertFiles, type NewFile } from './queries.ts'

let app: TestApp
let pictures: NewFile[]
beforeAll(async () => {
  app = await startTestApp()
  const { accountId } = await createPerson(app, 'verified')
  pictures = ['a', 'b'].map((digit) => ({
    ownerAccountId: accountId,
    purpose: 'PACKAGE_IMAGE',
    fileName: 'p.png',
    mediaType: 'image/png',
    sizeBytes: 1,
    sha256: digit.repeat(64),
  }))
})
afterAll(() => app.close())

const keep = (tx: Db) => insertFiles(tx, app.platform.clock.now(), pictures)

test('an upload of known files and a release that refers to them cannot deadlock', async () => {
  const { db } = app.platform
  const [first, second] = await db.transaction().execute(keep)
  /** As PostgreSQL locks a file while a row that refers to it is inserted. */
  const refer = (tx: Db, fileId: string | undefined) =>
    sql`select from file where file_id = ${fileId} for key share`.execute(tx)
  await db.transaction().execute(async (release) => {
    // In the other order than the upload's.
    await refer(release, second?.row.file_id)
    let isOver = false
    const upload = db
      .transaction()
      .execute(keep)
      .finally(() => {
        isOver = true
      })
    await expect.poll(async () => isOver || (await isAnyoneBlocked(db))).toBe(true)
    await refer(release, first?.row.file_id)
    expect((await upload).map(({ recognised }) => recognised)).toEqual([true, true])
  })
})
