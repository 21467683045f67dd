import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { nodeCodec } from '@easel/inspection/node/codec.ts'
import { bytesSource } from '@easel/inspection/source.ts'
import { caseBytes } from '@easel/inspection/testing/cases.ts'
import { buildAod, buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { readScene, readSceneBundle } from '@easel/inspection/theme/readScene.ts'
import { BUNDLE_LIMITS } from '@easel/inspection/theme/sceneBundles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { dropUnusedPackage, StoredMockup } from './queries.ts'
import { filesOnlyOf } from './reply.ts'

const ADD = '/v3/designers/audits/add-mtz'
let app: TestApp
let designer: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function uploaded(bytes: Uint8Array, url = ADD): Promise<ThemePackage> {
  const answer = await designer.caller.upload(url, 'theme.mtz', bytes)
  expect(answer).toMatchObject({ status: 200, code: 'success' })
  return ThemePackage.parse(answer.data)
}

const scenesOf = ({ mockup }: ThemePackage) => {
  if (!mockup.scenes) throw new Error('no scenes')
  return mockup.scenes
}
const fetched = async (url: string) => app.server.inject({ url })

test('each scene of a package is kept as the archive of its folder', async () => {
  const bytes = caseBytes('own-maml-lock.mtz')
  const { lock, ...others } = scenesOf(await uploaded(bytes))
  expect(others).toEqual({ aod: null, clock: null, wallpaper: null, icons: null, fonts: null })
  const answer = await fetched(lock?.url ?? '')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'access-control-allow-origin': '*',
  })
  expect(answer.rawPayload).toHaveLength(lock?.bytes ?? 0)
  const kept = await readSceneBundle(bytesSource(new Uint8Array(answer.rawPayload)), { codec: nodeCodec })
  const direct = await readScene(bytesSource(bytes), 'lock', { codec: nodeCodec })
  expect(direct).toEqual({ kind: 'read', files: kept })
})

test('a lock screen of its own has its preview, and an always-on display a picture of its scene', async () => {
  const { previews, wallpapers } = (await uploaded(buildTheme({ ...smallTheme, version: '7.2' }))).inspection
  expect([previews[1]?.kind, wallpapers.lock === null]).toEqual(['lockscreen', false])
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const pack = await uploaded(
    buildTheme({
      ...smallTheme,
      version: '7.3',
      aod: true,
      modules: { aod: [{ name: 'content/moon.png', data: new Uint8Array(png) }] },
    }),
  )
  expect(pack.mockup.ownLock?.preview?.fileId).toBe(pack.screenshots[1]?.fileId)
  expect(pack.mockup.aod).toMatchObject({ width: 1, height: 1 })
  const without = await uploaded(buildTheme({ ...smallTheme, version: '7.4', omit: ['lockscreen'] }))
  expect(without.mockup.ownLock).toBeNull()
})

test('icons, fonts and always-on displays too', async () => {
  expect(scenesOf(await uploaded(caseBytes('own-icons-fancy.mtz')))).toMatchObject({
    icons: { bytes: expect.any(Number) },
    lock: null,
  })
  const aod = scenesOf(await uploaded(buildAod(smallTheme), `${ADD}?productType=AOD`))
  expect(aod).toMatchObject({ aod: { bytes: expect.any(Number) }, fonts: { bytes: expect.any(Number) } })
})

test('sounds are the package’s own, and no part of the phone', async () => {
  const boot = { name: 'boots/bootaudio.mp3', data: Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0) }
  const pack = await uploaded(buildTheme({ ...smallTheme, version: '7.5', extra: [boot] }))
  expect(scenesOf(pack)).not.toHaveProperty('sounds')
  const answer = await fetched(pack.sounds?.url ?? '')
  const kept = await readSceneBundle(bytesSource(new Uint8Array(answer.rawPayload)), { codec: nodeCodec })
  expect([...kept.keys()]).toEqual(pack.inspection.sounds.map(({ path }) => path).sort())
  expect(kept.get('boots/bootaudio.mp3')).toEqual(boot.data)
  expect(
    (await uploaded(buildTheme({ ...smallTheme, version: '7.6', omit: ['ringtones/'] }))).sounds,
  ).toBeNull()
})

test('whoever may not see the pictures gets no scene either', async () => {
  const pack = await uploaded(buildTheme({ ...smallTheme, version: '7.1' }))
  const { fileId, url } = scenesOf(pack).lock ?? { fileId: '', url: '' }
  expect((await fetched(url)).statusCode).toBe(200)
  for (const bare of [`/files/${fileId}`, `/files/${pack.mockup.home?.fileId}`]) {
    expect((await fetched(bare)).statusCode).toBe(404)
    const headers = (person: Person) => ({ cookie: person.caller.cookie() })
    expect((await app.server.inject({ url: bare, headers: headers(other) })).statusCode).toBe(404)
    expect((await app.server.inject({ url: bare, headers: headers(designer) })).statusCode).toBe(200)
  }
})

test('versions of one lock screen share its archive; what only one has goes with it', async () => {
  const first = await uploaded(buildTheme({ ...smallTheme, version: '8.0' }))
  const changed = { name: 'advance/manifest.xml', data: '<Lockscreen version="9"/>' }
  const second = await uploaded(
    buildTheme({ ...smallTheme, version: '8.1', modules: { lockscreen: [changed] } }),
  )
  expect(scenesOf(second).fonts?.fileId).toBe(scenesOf(first).fonts?.fileId)
  expect(scenesOf(second).lock?.fileId).not.toBe(scenesOf(first).lock?.fileId)
  await app.platform.db.transaction().execute(async (tx) => {
    const fileIds = await filesOnlyOf(tx, second.packageId)
    expect(await dropUnusedPackage(tx, second.packageId)).toBe(true)
    await dropUnusedFiles(tx, fileIds)
  })
  const left = await app.platform.db
    .selectFrom('file')
    .select('file_id')
    .where('file_id', 'in', [scenesOf(second).lock?.fileId ?? '', scenesOf(second).fonts?.fileId ?? ''])
    .execute()
  expect(left).toEqual([{ file_id: scenesOf(first).fonts?.fileId }])
})

test('a scene that is too large is left out, and is said to be', async () => {
  const many = Array.from({ length: BUNDLE_LIMITS.files }, (_value, at) => ({
    name: `advance/${at}.bin`,
    data: 'x',
  }))
  const pack = await uploaded(buildTheme({ ...smallTheme, version: '9.0', modules: { lockscreen: many } }))
  expect(scenesOf(pack).lock).toBeNull()
  expect(pack.mockup.scenesLeftOut).toEqual(['lock'])
})

test('a package uploaded before scenes were kept has none', async () => {
  const pack = await uploaded(buildTheme({ ...smallTheme, version: '9.1' }))
  const { db } = app.platform
  const row = await db
    .selectFrom('package')
    .select('mockup')
    .where('package_id', '=', pack.packageId)
    .executeTakeFirstOrThrow()
  const { scenes: _, scenesLeftOut: __, lockPreview: ___, ...before } = StoredMockup.parse(row.mockup)
  await db
    .updateTable('package')
    .set({ mockup: JSON.stringify(before) })
    .where('package_id', '=', pack.packageId)
    .execute()
  const answer = await designer.caller.call('GET', `/v3/designers/packages/${pack.packageId}`)
  // Its lock screen is known by the module alone, and its preview by its place among the screenshots.
  const preview = { fileId: pack.mockup.ownLock?.preview?.fileId }
  expect(answer.data).toMatchObject({ mockup: { scenes: null, scenesLeftOut: [], ownLock: { preview } } })
})
