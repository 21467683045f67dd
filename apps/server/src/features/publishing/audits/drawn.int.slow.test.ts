import { execFileSync } from 'node:child_process'
import { readCatalogue } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { Review } from '@easel/contract/review/reviews/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { filmPackage } from '../packages/drawing/draw.ts'
import { drawerOf } from '../packages/drawing/drawer.ts'
import { findDrawing } from '../packages/drawing/queries.ts'
import { announceFilm } from '../products/public.ts'
import { auditIn } from './testing/audits.ts'
import {
  MOVING,
  pictures,
  SCREEN,
  seen,
  submitted,
  uploadedAod,
  uploadedScene,
  work,
} from './testing/drawn.ts'

const STORE_KEY = 'store-key-of-the-test'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  await drawerOf(app.platform).stop()
  await app.close()
})

test('a worker that is killed is tried again, and another draws', async () => {
  const { packageId } = await uploadedScene(designer, MOVING)
  const dying = work(app, packageId).then(
    () => 'drawn',
    () => 'failed',
  )
  const pids = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('drawing/worker.ts'))
      .map((line) => Number.parseInt(line, 10))
  await expect.poll(() => pids().length, { interval: 5 }).toBeGreaterThan(0)
  for (const pid of pids()) process.kill(pid, 'SIGKILL')
  expect(await dying).toBe('failed')
  expect(await findDrawing(app.platform.db, packageId)).toMatchObject({ state: 'WAITING', crashes: 1 })
  await work(app, packageId)
  expect(await findDrawing(app.platform.db, packageId)).toMatchObject({ state: 'DRAWN' })
})

/** The last word of the store's feed. */
async function lastInFeed() {
  const answer = await app
    .visitor()
    .call('GET', '/store/v1/catalogue?limit=500', undefined, { 'x-api-key': STORE_KEY })
  return readCatalogue.reply.parse(answer.data).events.at(-1)
}

const noFollower = async () => undefined

/** The work of a package that is drawn, in the store. */
const release = (packageId: string, screenshots: readonly string[]) =>
  auditIn(app, ownerOf(designer), { state: 'PUBLISHED', content: { packageId }, details: { screenshots } })

test('a lock screen that moves is filmed, and the store gets the film', async () => {
  const { packageId } = await uploadedScene(designer, MOVING)
  await work(app, packageId)
  await filmPackage(app.platform, packageId, noFollower)
  const drawing = await findDrawing(app.platform.db, packageId)
  const filmId = drawing?.film_file_id ?? expect.fail('no film')
  const [film] = await pictures(app, [filmId])
  expect(film?.file).toMatchObject({ media_type: 'video/mp4', width: 540, height: 1200 })
  expect(film?.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
  await release(packageId, drawing?.file_ids ?? [])
  expect(await lastInFeed()).toMatchObject({
    kind: 'published',
    item: { film: { fileId: filmId, mediaType: 'video/mp4', width: 540, height: 1200 } },
  })
  expect((await app.visitor().call('GET', `/files/${filmId}`)).status).toBe(200)
})

test('a film that comes after the release is news for the store', async () => {
  const { packageId } = await uploadedScene(designer, MOVING)
  await work(app, packageId)
  const drawing = await findDrawing(app.platform.db, packageId)
  await release(packageId, drawing?.file_ids ?? [])
  expect(await lastInFeed()).toMatchObject({ kind: 'published', item: { film: null } })
  await filmPackage(app.platform, packageId, (tx, filmed, fileId) =>
    announceFilm(tx, app.platform.clock, { packageId: filmed, fileId }, noFollower),
  )
  const event = await lastInFeed()
  const fileId = event?.item?.film?.fileId ?? expect.fail('no film')
  expect(event).toMatchObject({ kind: 'changed', item: { film: { width: 540 } } })
  expect((await app.visitor().call('GET', `/files/${fileId}`)).status).toBe(200)
})

/** A picture that no scene of these tests draws. */
const striped = () =>
  sharp({ create: { ...SCREEN, channels: 3, background: '#fff' } })
    .composite(
      Array.from({ length: 9 }, (_, at) => ({
        input: { create: { width: 900 - at * 70, height: 60 + at * 9, channels: 3, background: '#102030' } },
        left: (at * 97) % 300,
        top: 60 + at * 250,
      })),
    )
    .jpeg()
    .toBuffer()

/** A night with a moon over a hill, and the time in small letters; a clock of nothing but large digits. */
const NIGHT = `
  <Circle x="540" y="1700" r="500" fillColor="#ff805030"/><Circle x="760" y="900" r="160" fillColor="#ffe0e0c0"/>
  <DateTime x="540" y="400" align="center" size="180" color="#ffffffff" format="HH:mm"/>`
const DIGITS = ['HH', 'mm'].map(
  (format, at) =>
    `<DateTime x="540" y="${500 + at * 600}" align="center" size="500" color="#ffffffff" format="${format}"/>`,
)

test('the preview of an always-on display is compared, unless it is mostly its clock', async () => {
  const differencesOf = async (scene: string, data: Buffer) => {
    const preview = { name: 'preview/preview_aod_0.jpg', data, method: 0 }
    const { packageId } = await uploadedAod(designer, scene, [preview])
    await work(app, packageId)
    const drawing = (await findDrawing(app.platform.db, packageId)) ?? expect.fail('not drawn')
    expect(drawing.file_ids).toHaveLength(1)
    return { kinds: drawing.differences.map(({ kind }) => kind), fileIds: drawing.file_ids }
  }
  const other = await differencesOf(NIGHT, await striped())
  expect(other.kinds).toEqual(['aod'])
  const [own] = await pictures(app, other.fileIds)
  expect((await differencesOf(NIGHT, own?.bytes ?? expect.fail('no picture'))).kinds).toEqual([])
  expect((await differencesOf(DIGITS.join(''), await striped())).kinds).toEqual([])
})

test('a preview that shows something else is said to reviewers alone', async () => {
  const pack = await uploadedScene(designer, MOVING, [
    { name: 'preview/preview_lockscreen_0.jpg', data: await striped(), method: 0 },
  ])
  const auditId = await submitted(designer, pack)
  await work(app, pack.packageId)
  expect((await findDrawing(app.platform.db, pack.packageId))?.differences).toMatchObject([
    { path: 'preview/preview_lockscreen_0.jpg', kind: 'lockscreen' },
  ])
  const own = await seen(designer, auditId)
  expect(own.package?.drawn).toHaveLength(5)
  expect(own.package?.findings.map(({ code }) => code)).not.toContain('package.preview.differs')
  const reviewer = await createPerson(app, 'reviewer')
  const review = Review.parse((await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)).data)
  expect(review.audit.package?.findings.map(({ code }) => code)).toContain('package.preview.differs')
  // The row counts the causes that the page lists, and is found by them.
  const warnings = (review.audit.package?.findings ?? []).filter(({ severity }) => severity === 'warning')
  expect(review.findingCounts.warning).toBe(new Set(warnings.map(({ code }) => code)).size)
  const listed = async (findings: string) => {
    const path = `/staff/v1/audits?productType=THEME&perPage=100&findings=${findings}`
    return JSON.stringify((await reviewer.caller.call('GET', path)).data)
  }
  expect(await listed('WITH')).toContain(auditId)
  expect(await listed('WITHOUT')).not.toContain(auditId)
})
