import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Upload as UploadReply } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { pathOf } from './folder.ts'
import { createSender, type Sender } from './testing/sender.ts'
import { picture } from './testing/uploads.ts'

let app: TestApp
let person: Person
let send: Sender

beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0 })
  person = await createPerson(app, 'verified')
  send = createSender(app, person)
})
afterAll(() => app.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const asked = async (uploadId: string, who = person) =>
  UploadReply.parse((await who.caller.call('GET', `/v3/uploads/${uploadId}?waitSeconds=10`)).data)
const folder = async (name: string) => readdir(`${app.config.dataDir}/${name}`).catch(() => [])

describe('cancelling', () => {
  const traces = async (bytes: Uint8Array) => {
    const { db } = app.platform
    const files = await db.selectFrom('file').select('file_id').where('sha256', '=', sha256(bytes)).execute()
    const objects = await db
      .selectFrom('stored_object')
      .select('sha256')
      .where('sha256', '=', sha256(bytes))
      .execute()
    return files.length + objects.length
  }

  test('in the middle frees the bytes; what follows is answered that it is gone', async () => {
    const bytes = await picture(7)
    const { location } = await send.create(bytes, { filename: 'g.png', productType: 'WALLPAPER' })
    await send.patch(location, 0, bytes.subarray(0, 1000))
    expect((await send.cancel(location)).status).toBe(204)
    expect(existsSync(pathOf(app.platform, send.idOf(location)))).toBe(false)
    expect((await send.head(location)).status).toBe(404)
    expect((await send.patch(location, 1000, bytes.subarray(1000))).status).toBe(404)
    expect((await send.cancel(location)).status).toBe(204)
  })

  test('at the same moment as the completion, one of them holds and nothing is left behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bytes = await picture(100 + round)
      const { location } = await send.create(bytes, { filename: 'h.png', productType: 'WALLPAPER' })
      const sending = send.patch(location, 0, bytes)
      await new Promise((resolve) => setTimeout(resolve, round * 12))
      const [, cancelled] = await Promise.all([sending, send.cancel(location)])
      expect(cancelled.status).toBe(204)
      expect(await traces(bytes)).toBe(0)
      expect(existsSync(pathOf(app.platform, send.idOf(location)))).toBe(false)
    }
    expect(await folder('quarantine')).toEqual([])
  })
})

test('what a submission begins with at the moment of the cancel stays', async () => {
  const { db } = app.platform
  const bytes = await picture(10)
  const { location } = await send.create(bytes, { filename: 'k.png', productType: 'WALLPAPER' })
  await send.patch(location, 0, bytes)
  const { result } = await asked(send.idOf(location))
  const mediumId = result?.mediumId ?? ''
  const cancelled = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('audit')
      .values({
        audit_id: newId(),
        designer_id: person.designerId ?? '',
        product_type: 'WALLPAPER',
        audit_type: 'ADD',
        state: 'DRAFT',
        name: 'Dunes',
        details: '{}',
        medium_id: mediumId,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    const cancelling = send.cancel(location)
    const waits = db
      .selectFrom(sql<{ pid: number }>`pg_locks`.as('lock'))
      .select('pid')
      .where(sql<boolean>`not granted`)
    await expect.poll(async () => (await waits.execute()).length).toBeGreaterThan(0)
    return { cancelling }
  })
  expect((await cancelled.cancelling).status).toBe(204)
  expect(await person.caller.call('GET', `/v3/designers/media/${mediumId}`)).toMatchObject({ status: 200 })
})

test('a draft that goes with its upload is in the log', async () => {
  const begun = await person.caller.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = z.object({ batchId: z.string() }).parse(begun.data)
  const bytes = await picture(12)
  const metadata = { filename: 'm.png', productType: 'WALLPAPER', batchId }
  const { location } = await send.create(bytes, metadata)
  await send.patch(location, 0, bytes)
  const { result } = await asked(send.idOf(location))
  await send.cancel(location)
  const lines = await app.platform.db
    .selectFrom('activity')
    .select('act')
    .where('subject_id', '=', result?.auditId ?? '')
    .execute()
  expect(lines.map(({ act }) => act).toSorted()).toEqual(['audit.create', 'audit.discard'])
})

describe('cancelling a package', () => {
  const pictures = async (packageId: string | null | undefined) =>
    ThemePackage.parse((await person.caller.call('GET', `/v3/designers/packages/${packageId}`)).data)
      .screenshots

  test('leaves the pictures that another version of the theme shows too', async () => {
    const metadata = { filename: 'theme.mtz', productType: 'THEME' }
    const first = await send.whole(buildTheme({ ...smallTheme, version: '3.1' }), metadata)
    const before = await pictures(first.result?.packageId)
    expect(before.length).toBeGreaterThan(0)
    const bytes = buildTheme({ ...smallTheme, version: '3.2' })
    const { location } = await send.create(bytes, metadata)
    expect((await send.patch(location, 0, bytes)).headers.get('upload-outcome')).toBe('DONE')
    expect((await send.cancel(location)).status).toBe(204)
    expect(await pictures(first.result?.packageId)).toEqual(before)
    const file = app.platform.db.selectFrom('file').select('file_id').where('sha256', '=', sha256(bytes))
    expect(await file.execute()).toEqual([])
    expect(await asked(send.idOf(location))).toMatchObject({ state: 'CANCELLED', result: null })
  })
})
