import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { drawerOf } from '../packages/drawing/drawer.ts'
import { MOVING, seen, submitted, uploadedScene } from './testing/drawn.ts'

const SECONDS = 180_000
const WAITING = 200
const DESIGNERS = 4
const SUBMITTED = 20

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

async function counts() {
  const { ended, films } = await app.platform.db
    .selectFrom('package_drawing')
    .select(({ fn }) => fn.countAll<string>().as('ended'))
    .select(({ fn }) => fn.count<string>('film_file_id').as('films'))
    .where('state', '!=', 'WAITING')
    .executeTakeFirstOrThrow()
  return { ended: Number(ended), films: Number(films) }
}

/** The one that was under way, perhaps its neighbour, and itself: never the queue before it, and no film. */
async function expectNext(designer: Person, auditId: string, before: number): Promise<void> {
  await expect
    .poll(async () => (await seen(designer, auditId)).state, { timeout: SECONDS, interval: 100 })
    .toBe('WAITING_REVIEW')
  const { ended, films } = await counts()
  expect(ended - before).toBeLessThanOrEqual(4)
  expect(films).toBe(0)
  expect((await seen(designer, auditId)).screenshots).toHaveLength(5)
}

test('of two hundred themes that wait, one that is submitted is drawn next', {
  timeout: SECONDS,
}, async () => {
  const [first] = designers
  if (!first) throw new Error('no designer')
  for (let at = 0; at < WAITING; at += DESIGNERS)
    await Promise.all(designers.map((designer) => uploadedScene(designer, MOVING)))
  const auditId = await submitted(first, await uploadedScene(first, MOVING))
  const { ended } = await counts()
  expect(WAITING - ended).toBeGreaterThan(WAITING / 2)
  await expectNext(first, auditId, ended)
})

test('of many works that one designer submits, none goes before the first of another', {
  timeout: SECONDS,
}, async () => {
  const [first, second] = designers
  if (!first || !second) throw new Error('no designers')
  for (let at = 0; at < SUBMITTED; at++) await submitted(first, await uploadedScene(first, MOVING))
  const theirs = await uploadedScene(second, MOVING)
  const { ended } = await counts()
  await expectNext(second, await submitted(second, theirs), ended)
})
