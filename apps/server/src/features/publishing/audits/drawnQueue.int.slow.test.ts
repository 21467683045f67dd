import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { drawerOf } from '../packages/drawing/drawer.ts'
import { MOVING, seen, submitted, uploadedScene } from './testing/drawn.ts'

const SECONDS = 180_000
const WAITING = 200
const DESIGNERS = 4

let app: TestApp
const designers: Person[] = []
beforeAll(async () => {
  app = await startTestApp({ work: true })
  while (designers.length < DESIGNERS) designers.push(await createPerson(app, 'verified'))
}, SECONDS)
afterAll(async () => {
  await drawerOf(app.platform).stop()
  await app.close()
})

const endedCount = async () => {
  const { count } = await app.platform.db
    .selectFrom('package_drawing')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '!=', 'WAITING')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('of two hundred themes that wait, one that is submitted is drawn next', {
  timeout: SECONDS,
}, async () => {
  const [first] = designers
  if (!first) throw new Error('no designer')
  for (let at = 0; at < WAITING; at += DESIGNERS)
    await Promise.all(designers.map((designer) => uploadedScene(designer, MOVING)))
  const auditId = await submitted(first, await uploadedScene(first, MOVING))
  const before = await endedCount()
  expect(WAITING - before).toBeGreaterThan(WAITING / 2)
  await expect
    .poll(async () => (await seen(first, auditId)).state, { timeout: SECONDS, interval: 100 })
    .toBe('WAITING_REVIEW')
  // The one that was under way, perhaps its neighbour, and itself: never the queue before it.
  expect((await endedCount()) - before).toBeLessThanOrEqual(4)
  expect((await seen(first, auditId)).screenshots).toHaveLength(5)
})
