import { execFileSync } from 'node:child_process'
import { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { readCatalogue } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import type { EntrySpec } from '@easel/inspection/testing/zipWriter.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { filesById } from '../../base/files/public.ts'
import { drawPackage, filmPackage } from '../packages/drawing/draw.ts'
import { drawerOf } from '../packages/drawing/drawer.ts'
import { findDrawing } from '../packages/drawing/queries.ts'
import { announceFilm } from '../products/public.ts'
import { onDrawn } from './drawn.ts'
import { auditIn, THEME_DETAILS } from './testing/audits.ts'

const SCREEN = { width: 1080, height: 2400 }
const SECONDS = 60_000
const STORE_KEY = 'store-key-of-the-test'

/** A lock screen that moves: a ball that falls past the hour. */
const MOVING = `
  <Rectangle w="#screen_width" h="#screen_height" fillColor="#ff204060"/>
  <Circle x="540" y="400+#time/5" r="120" fillColor="#ffffb040"/>
  <DateTime x="540" y="300" align="center" size="180" color="#ffffffff" format="HH:mm"/>`
const STILL =
  '<Rectangle w="1080" h="2400" fillColor="#ff602040"/><Circle x="540" y="900" r="300" fillColor="#ffffffff"/>'
/** Loops without an end, within loops. */
const LOOPING = `
  <Var name="n" type="number" expression="0"/>
  <ExternalCommands><Trigger action="resume">
    <LoopCommand count="1000000000"><VariableCommand name="n" expression="#n+1"/></LoopCommand>
  </Trigger></ExternalCommands>
  <Rectangle w="1080" h="#n" fillColor="#ffffffff"/>`
const RECURSIVE = `
  <Function name="again"><FunctionCommand target="again"/></Function>
  <ExternalCommands><Trigger action="resume"><FunctionCommand target="again"/></Trigger></ExternalCommands>
  <Rectangle w="1080" h="300" fillColor="#ffffffff"/>`

let app: TestApp
let designer: Person
let version = 0
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  await drawerOf(app.platform).stop()
  await app.close()
})

async function uploaded(
  scene: string,
  person = designer,
  extra: readonly EntrySpec[] = [],
): Promise<ThemePackage> {
  version += 1
  const manifest = `<?xml version="1.0" encoding="utf-8"?>\n<Lockscreen version="2" screenWidth="1080">${scene}</Lockscreen>`
  const bytes = buildTheme({
    ...smallTheme,
    version: `1.${version}`,
    omit: ['preview/'],
    extra,
    modules: { lockscreen: [{ name: 'advance/manifest.xml', data: manifest }] },
  })
  const answer = await person.caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', bytes)
  return ThemePackage.parse(answer.data)
}

async function submitted({ packageId }: ThemePackage, person = designer): Promise<string> {
  const saved = await person.caller.call('POST', '/v3/designers/audits/product-info', {
    packageId,
    details: { ...THEME_DETAILS, screenshots: [] },
  })
  const { auditId } = z.object({ auditId: z.string() }).parse(saved.data)
  expect((await person.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })).status).toBe(200)
  return auditId
}

const seen = async (auditId: string, person = designer) =>
  AuditDetail.parse((await person.caller.call('GET', `/v3/designers/audits/${auditId}`)).data)

/** What a worker does with the job. */
async function work(packageId: string): Promise<void> {
  const drawing = await drawPackage(app.platform, packageId)
  if (drawing) await onDrawn(app.platform, drawing)
}

async function pictures(fileIds: readonly string[], from = app) {
  const files = await filesById(from.platform.db, fileIds)
  return Promise.all(
    fileIds.map(async (fileId) => {
      const file = files.get(fileId) ?? expect.fail('no such file')
      const bytes = (await from.platform.storage.bytes(objectKey(file.sha256))) ?? expect.fail('no bytes')
      return { file, bytes }
    }),
  )
}

const noticesOf = (subjectId: string) =>
  app.platform.db
    .selectFrom('notice')
    .select(['kind', 'account_id'])
    .where('subject_id', '=', subjectId)
    .execute()

test('a work without pictures is drawn by a job, and waits for its review', {
  timeout: SECONDS,
}, async () => {
  const working = await startTestApp({ work: true })
  try {
    const person = await createPerson(working, 'verified')
    const pack = await uploaded(MOVING, person)
    const auditId = await submitted(pack, person)
    const first = await seen(auditId, person)
    expect(first.isBeingDrawn).toBe(first.state === 'WAITING_SCREENSHOTS')
    await expect
      .poll(async () => (await seen(auditId, person)).state, { timeout: SECONDS })
      .toBe('WAITING_REVIEW')
    const audit = await seen(auditId, person)
    expect(audit.isBeingDrawn).toBe(false)
    expect(audit.timeline.map(({ act, by }) => `${act} ${by}`)[0]).toBe('audit.screenshotsReady system')
    const drawn = await pictures(
      audit.screenshots.map(({ fileId }) => fileId),
      working,
    )
    expect(drawn.map(({ file }) => file.file_name)).toEqual([
      'preview_launcher_0.jpg',
      'preview_lockscreen_0.jpg',
      'preview_lockscreen_1.jpg',
      'preview_lockscreen_2.jpg',
      'preview_icons_0.jpg',
    ])
    for (const { file, bytes } of drawn) {
      expect(file).toMatchObject({ ...SCREEN, purpose: 'PACKAGE_IMAGE', owner_account_id: person.accountId })
      expect(file.thumb_hash).not.toBeNull()
      expect(await sharp(bytes).metadata()).toMatchObject({ ...SCREEN, format: 'jpeg' })
      const { channels } = await sharp(bytes).stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
    }
  } finally {
    await drawerOf(working.platform).stop()
    await working.close()
  }
})

describe('what cannot be drawn', () => {
  test.each([
    ['a loop of a thousand million rounds', LOOPING, 'loopRounds'],
    ['a function that calls itself', RECURSIVE, 'recursion'],
  ])(
    '%s: the state stays, and its designer is asked for pictures',
    { timeout: SECONDS },
    async (_, scene, limit) => {
      const pack = await uploaded(scene)
      const auditId = await submitted(pack)
      await work(pack.packageId)
      expect((await seen(auditId)).state).toBe('WAITING_SCREENSHOTS')
      expect(await findDrawing(app.platform.db, pack.packageId)).toMatchObject({
        state: 'FAILED',
        fault: { code: 'drawing.stopped', params: { scene: 'lock', limit } },
      })
      // Done again it asks no second time.
      await work(pack.packageId)
      expect(await noticesOf(auditId)).toEqual([
        { kind: 'SCREENSHOTS_NEEDED', account_id: designer.accountId },
      ])
    },
  )

  test('a package that failed before its submission asks at once', { timeout: SECONDS }, async () => {
    const pack = await uploaded(RECURSIVE)
    await work(pack.packageId)
    const auditId = await submitted(pack)
    await work(pack.packageId)
    expect((await seen(auditId)).state).toBe('WAITING_SCREENSHOTS')
    expect(await noticesOf(auditId)).toHaveLength(1)
  })
})

test('what was revoked meanwhile stays revoked', { timeout: SECONDS }, async () => {
  const pack = await uploaded(STILL)
  const auditId = await submitted(pack)
  const revoked = await designer.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`)
  expect(revoked.status).toBe(200)
  await work(pack.packageId)
  const audit = await seen(auditId)
  expect(audit).toMatchObject({ state: 'REVOKED', screenshots: [] })
  expect(await noticesOf(auditId)).toEqual([])
})

test('the same package gives the same bytes, and what was drawn before is taken at once', {
  timeout: SECONDS,
}, async () => {
  const pack = await uploaded(STILL)
  await work(pack.packageId)
  const first = await findDrawing(app.platform.db, pack.packageId)
  await app.platform.db
    .updateTable('package_drawing')
    .set({ state: 'WAITING', ended_at: null, file_ids: [] })
    .where('package_id', '=', pack.packageId)
    .execute()
  await work(pack.packageId)
  // Files are known by their owner and their bytes.
  expect((await findDrawing(app.platform.db, pack.packageId))?.file_ids).toEqual(first?.file_ids)
  const auditId = await submitted(pack)
  const audit = await seen(auditId)
  expect(audit.state).toBe('WAITING_REVIEW')
  expect(audit.screenshots.map(({ fileId }) => fileId)).toEqual(first?.file_ids)
})

test('a worker that is killed is tried again, and another draws', { timeout: SECONDS }, async () => {
  const { packageId } = await uploaded(MOVING)
  const dying = work(packageId).then(
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
  await work(packageId)
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

test('a lock screen that moves is filmed, and the store gets the film', { timeout: SECONDS }, async () => {
  const { packageId } = await uploaded(MOVING)
  await work(packageId)
  await filmPackage(app.platform, packageId, noFollower)
  const drawing = await findDrawing(app.platform.db, packageId)
  const filmId = drawing?.film_file_id ?? expect.fail('no film')
  const [film] = await pictures([filmId])
  expect(film?.file).toMatchObject({ media_type: 'video/mp4', width: 540, height: 1200 })
  expect(film?.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp')
  await release(packageId, drawing?.file_ids ?? [])
  expect(await lastInFeed()).toMatchObject({
    kind: 'published',
    item: { film: { fileId: filmId, mediaType: 'video/mp4', width: 540, height: 1200 } },
  })
  expect((await app.visitor().call('GET', `/files/${filmId}`)).status).toBe(200)
})

test('a film that comes after the release is news for the store', { timeout: SECONDS }, async () => {
  const { packageId } = await uploaded(MOVING)
  await work(packageId)
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

test('a preview that shows something else is said to reviewers alone', { timeout: SECONDS }, async () => {
  const striped = await sharp({ create: { ...SCREEN, channels: 3, background: '#fff' } })
    .composite(
      Array.from({ length: 9 }, (_, at) => ({
        input: { create: { width: 900 - at * 70, height: 60 + at * 9, channels: 3, background: '#102030' } },
        left: (at * 97) % 300,
        top: 60 + at * 250,
      })),
    )
    .jpeg()
    .toBuffer()
  const pack = await uploaded(MOVING, designer, [
    { name: 'preview/preview_lockscreen_0.jpg', data: striped, method: 0 },
  ])
  const auditId = await submitted(pack)
  await work(pack.packageId)
  expect((await findDrawing(app.platform.db, pack.packageId))?.differences).toMatchObject([
    { path: 'preview/preview_lockscreen_0.jpg', kind: 'lockscreen' },
  ])
  const own = await seen(auditId)
  expect(own.package?.drawn).toHaveLength(5)
  expect(own.package?.findings.map(({ code }) => code)).not.toContain('package.preview.differs')
  const reviewer = await createPerson(app, 'reviewer')
  const review = Review.parse((await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)).data)
  expect(review.audit.package?.findings.map(({ code }) => code)).toContain('package.preview.differs')
  // The row counts what the page shows, and is found by it.
  const shown = review.audit.package?.findings ?? []
  expect(review.findingCounts.warning).toBe(shown.filter(({ severity }) => severity === 'warning').length)
  const listed = async (findings: string) => {
    const path = `/staff/v1/audits?productType=THEME&perPage=100&findings=${findings}`
    return JSON.stringify((await reviewer.caller.call('GET', path)).data)
  }
  expect(await listed('WITH')).toContain(auditId)
  expect(await listed('WITHOUT')).not.toContain(auditId)
})
