import { me } from '@easel/contract/accounts/accounts/session.ts'
import { listAnnouncements } from '@easel/contract/accounts/announcements/endpoints.ts'
import { listEditions } from '@easel/contract/competitions/editions/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { published } from './features/accounts/announcements/testing/announcements.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/db/embedded.ts'
import { positionOf, readingFrom } from './platform/db/position.ts'
import { leaderPosition } from './platform/db/positionQueries.ts'
import { allowClones } from './testing/database.ts'
import { temporaryFolder } from './testing/folder.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, type Person } from './testing/people.ts'
import { postgresProcesses, signalEach } from './testing/postgres.ts'
import { prepareDatabase } from './testing/prepareDatabase.ts'
import { startReplica, type TestReplica } from './testing/replica.ts'

/** Reads that may be a second old go to a real streaming replica (docs/decisions/cluster.md). */
const folder = await temporaryFolder('replica')
let database: EmbeddedDatabase
let replica: TestReplica
let app: TestApp
let editor: Person
beforeAll(async () => {
  database = await startEmbedded(folder, { settings: ['fsync=off', 'shared_buffers=32MB'] })
  await prepareDatabase(database.url)
  await allowClones(database)
  replica = await startReplica(folder, database.superuserUrl)
  app = await startTestApp({ databaseUrl: database.url, replica })
  editor = await createPerson(app, 'organiser')
})
afterAll(async () => {
  await app.close()
  await replica.stop()
  await database.stop()
})

/** Whether the replica answers what may be a second old. */
const isRead = async () => {
  const { rows } = await sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`.execute(
    app.platform.reads,
  )
  return rows[0]?.replica
}
const titlesFor = async (who: Pick<Person, 'caller'>) => {
  const { data } = await who.caller.call('GET', listAnnouncements.path)
  return listAnnouncements.reply.parse(data).items.map(({ announcementId }) => announcementId)
}
const visitor = () => ({ caller: app.visitor() })

test('a replica in step answers readers, and never those who have just acted before it has their act', async () => {
  await expect.poll(isRead).toBe(true)
  await replica.pause()
  const announcementId = await published(editor)
  // The act is in no replica yet.
  expect(await titlesFor(editor)).toEqual([announcementId])
  await replica.resume()
  await expect.poll(isRead).toBe(true)
  expect(await titlesFor(visitor())).toEqual([announcementId])
})

test('one that is more than a second behind is not read until it is in step again', async () => {
  await replica.pause()
  const announcementId = await published(editor)
  await expect.poll(() => titlesFor(visitor())).toContain(announcementId)
  expect(await isRead()).toBe(false)
  await replica.resume()
  await expect.poll(isRead).toBe(true)
  expect(await titlesFor(visitor())).toContain(announcementId)
})

test('what may not be missing is read from the leader, whatever the replica has', async () => {
  await expect.poll(isRead).toBe(true)
  await replica.pause()
  await published(editor)
  const position = positionOf(await leaderPosition(app.platform.db))
  expect(await readingFrom(position, isRead)).toBe(false)
  await replica.resume()
  await expect.poll(() => readingFrom(position, isRead)).toBe(true)
})

test('a cookie that is no position asks for nothing', async () => {
  const answer = await app.server.inject({
    method: 'GET',
    url: listAnnouncements.path,
    headers: { cookie: "easel.position=1/0'--" },
  })
  expect(answer.statusCode).toBe(200)
})

test('while the leader hangs, reads go on and the process counts as ready', async () => {
  const readiness = async () => {
    const { statusCode, body } = await app.server.inject('/readyz')
    return { statusCode, ...JSON.parse(body) }
  }
  await expect.poll(isRead).toBe(true)
  const before = await titlesFor(visitor())
  const leader = await postgresProcesses(folder)
  signalEach(leader, 'SIGSTOP')
  try {
    await expect
      .poll(readiness, { timeout: 30_000 })
      .toMatchObject({ statusCode: 200, database: false, replica: true })
    expect(await titlesFor(visitor())).toEqual(before)
    // Who is signed in, and what is published, are the leader's to say; a replica says it in its place.
    expect(await titlesFor(editor)).toEqual(before)
    expect((await app.visitor().call('GET', listEditions.path)).status).toBe(200)
    // Every screen begins with it.
    const own = await editor.caller.call('GET', me.path)
    expect(me.reply.parse(own.data).account).toMatchObject({ email: editor.email })
    expect((await app.visitor().call('GET', me.path)).status).toBe(200)
    expect((await editor.caller.call('POST', '/auth/sign-out', {})).status).toBe(503)
  } finally {
    signalEach(leader, 'SIGCONT')
  }
  await expect
    .poll(readiness, { timeout: 30_000 })
    .toMatchObject({ statusCode: 200, database: true, replica: true })
})

test('one that hangs or dies is not waited for: the leader answers', async () => {
  await expect.poll(isRead).toBe(true)
  await replica.freeze()
  const answers = await Promise.all(Array.from({ length: 5 }, () => titlesFor(visitor())))
  expect(answers.every((titles) => titles.length > 0)).toBe(true)
  expect(await isRead()).toBe(false)
  replica.unfreeze()
  await expect.poll(isRead).toBe(true)
  await replica.kill()
  expect((await titlesFor(visitor())).length).toBeGreaterThan(0)
  expect(await isRead()).toBe(false)
})
