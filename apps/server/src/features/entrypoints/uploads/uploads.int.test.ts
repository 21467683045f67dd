import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { TUS_PATH, Upload as UploadReply } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { UPLOAD_QUOTA } from '@easel/domain/entrypoints/uploads/rules.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { pathOf } from './folder.ts'
import { sweepUploads } from './jobs.ts'
import { createSender, type Sender } from './testing/sender.ts'
import { picture } from './testing/uploads.ts'

let app: TestApp
let second: TestApp
let person: Person
let send: Sender
let wallpaper: Buffer

beforeAll(async () => {
  app = await startTestApp()
  second = await app.another()
  await Promise.all([app.server.listen({ port: 0 }), second.server.listen({ port: 0 })])
  person = await createPerson(app, 'verified')
  send = createSender(app, person)
  wallpaper = await picture(1)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const asked = async (uploadId: string, who = person) =>
  UploadReply.parse((await who.caller.call('GET', `/v3/uploads/${uploadId}?waitSeconds=10`)).data)
const folder = async (name: string) => readdir(`${app.config.dataDir}/${name}`).catch(() => [])

describe('an upload', () => {
  test('in three chunks becomes a medium, and its bytes are let go', async () => {
    const { location } = await send.create(wallpaper, {
      filename: 'Dunes at dawn.png',
      productType: 'WALLPAPER',
    })
    const third = Math.ceil(wallpaper.length / 3)
    for (const at of [0, third, 2 * third]) {
      const answer = await send.patch(location, at, wallpaper.subarray(at, at + third))
      expect(answer.status).toBe(204)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(Number(answer.headers.get('upload-offset'))).toBe(Math.min(at + third, wallpaper.length))
      if (at === 2 * third) expect(answer.headers.get('upload-outcome')).toBe('DONE')
    }
    const upload = await asked(send.idOf(location))
    expect(upload).toMatchObject({
      state: 'DONE',
      refusal: null,
      result: { recognised: false, packageId: null },
    })
    const medium = await person.caller.call('GET', `/v3/designers/media/${upload.result?.mediumId}`)
    expect(medium.data).toMatchObject({
      fileName: 'Dunes at dawn.png',
      sha256: sha256(wallpaper),
      width: 1080,
      height: 1920,
      suggested: { name: 'Dunes at dawn' },
    })
    expect(await folder('uploads')).toEqual([])
    expect(await folder('quarantine')).toEqual([])
  })

  test('a theme package arrives as a package', async () => {
    const bytes = buildTheme(smallTheme)
    const upload = await send.whole(bytes, { filename: 'small.mtz', productType: 'THEME' })
    expect(upload).toMatchObject({ state: 'DONE', result: { mediumId: null } })
    const found = await person.caller.call('GET', `/v3/designers/packages/${upload.result?.packageId}`)
    expect(found.data).toMatchObject({ fileName: 'small.mtz', sha256: sha256(bytes) })
  })

  test('what is refused says every fault, and nothing is left', async () => {
    const upload = await send.whole(await picture(2, 720), {
      filename: 'small.png',
      productType: 'WALLPAPER',
    })
    expect(upload).toMatchObject({
      state: 'REFUSED',
      result: null,
      refusal: { code: 'image.wrongResolution', params: { width: 720, height: 1920 } },
    })
    expect(await folder('uploads')).toEqual([])
    expect(await folder('quarantine')).toEqual([])
  })

  test('what is refused is kept where a text of the file was cut amid a character', async () => {
    const bytes = buildTheme({ ...smallTheme, uiVersion: `${'x'.repeat(39)}😀` })
    const upload = await send.whole(bytes, { filename: 'small.mtz', productType: 'THEME' })
    expect(upload).toMatchObject({ state: 'REFUSED', result: null })
  })

  test('it goes on after a break at the other process, from where the bytes ended', async () => {
    const bytes = await picture(3)
    const { location } = await send.create(bytes, { filename: 'c.png', productType: 'WALLPAPER' })
    await send.patch(location, 0, bytes.subarray(0, 1000))
    const there = createSender(second, person)
    const head = await there.head(location)
    expect(head.headers.get('upload-offset')).toBe('1000')
    const wrong = await there.patch(location, 10, bytes.subarray(10))
    expect(wrong.status).toBe(409)
    const rest = await there.patch(location, 1000, bytes.subarray(1000))
    expect(rest.headers.get('upload-outcome')).toBe('DONE')
  })

  test('a sender that breaks off leaves what arrived', async () => {
    const bytes = await picture(4)
    const { location } = await send.create(bytes, { filename: 'd.png', productType: 'WALLPAPER' })
    // So few bytes are written where the sender ends; until then they are only counted.
    const { uploadBytes } = app.platform.metrics
    const counted = async () => (await uploadBytes.get()).values[0]?.value ?? 0
    const before = await counted()
    const arrived = () => expect.poll(counted).toBe(before + 3000)
    await send.breakOff(location, bytes.subarray(0, 3000), bytes.length, arrived)
    await expect.poll(async () => (await send.head(location)).headers.get('upload-offset')).toBe('3000')
    expect((await send.patch(location, 3000, bytes.subarray(3000))).headers.get('upload-outcome')).toBe(
      'DONE',
    )
  })

  test('a check whose process was killed goes on with the next request', async () => {
    const bytes = await picture(5)
    const { location } = await send.create(bytes, { filename: 'e.png', productType: 'WALLPAPER' })
    await send.patch(location, 0, bytes.subarray(0, 10))
    const uploadId = send.idOf(location)
    const { writeFile } = await import('node:fs/promises')
    await writeFile(pathOf(app.platform, uploadId), bytes)
    await app.platform.db
      .updateTable('upload')
      .set({ state: 'CHECKING' })
      .where('upload_id', '=', uploadId)
      .execute()
    expect(await asked(uploadId)).toMatchObject({ state: 'DONE' })
  })

  test('two who send the same chunk at once write it once', async () => {
    const bytes = await picture(6)
    const { location } = await send.create(bytes, { filename: 'f.png', productType: 'WALLPAPER' })
    const there = createSender(second, person)
    const answers = await Promise.all([send.patch(location, 0, bytes), there.patch(location, 0, bytes)])
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(1)
    expect(await asked(send.idOf(location))).toMatchObject({ state: 'DONE' })
    const media = await app.platform.db
      .selectFrom('medium')
      .innerJoin('file', 'file.file_id', 'medium.file_id')
      .select('medium_id')
      .where('file.sha256', '=', sha256(bytes))
      .execute()
    expect(media).toHaveLength(1)
  })
})

test('a ban that begins while the bytes are being checked holds for them too', async () => {
  const { db, clock } = app.platform
  const other = await createPerson(app, 'verified')
  const theirs = createSender(app, other)
  const bytes = await picture(13)
  const { location } = await theirs.create(bytes, { filename: 'n.png', productType: 'WALLPAPER' })
  const object = { sha256: sha256(bytes), size_bytes: bytes.length, media_type: 'image/png' }
  const { sending } = await db.transaction().execute(async (tx) => {
    // The check comes to where it keeps the same bytes, and waits there.
    await tx.insertInto('stored_object').values(object).execute()
    const patched = theirs.patch(location, 0, bytes)
    const waits = sql`select 1 from pg_locks where not granted and locktype = 'transactionid'`
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0)
    await db
      .insertInto('ban')
      .values({
        ban_id: newId(),
        designer_id: other.designerId ?? '',
        disable_auth: ['UPLOAD_WALLPAPER'],
        reason: 'Copied works',
        begin_at: clock.now(),
      })
      .execute()
    return { sending: patched }
  })
  expect((await sending).headers.get('upload-outcome')).toBe('REFUSED')
  expect(await asked(send.idOf(location), other)).toMatchObject({ refusal: { code: 'banned' } })
})

describe('who may and how much', () => {
  const metadata = { filename: 'i.png', productType: 'WALLPAPER' }

  test.each([
    ['account', 423, 'designer_not_registered'],
    ['pending', 401, 'designer_not_verified'],
    ['banned', 403, 'banned'],
  ] as const)('%s', async (kind, status, code) => {
    const other = await createPerson(app, kind)
    const answer = await createSender(app, other).createRaw(100, metadata)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('another’s upload is nobody’s business', async () => {
    const { location } = await send.create(wallpaper, metadata)
    const other = createSender(app, await createPerson(app, 'verified'))
    for (const answer of [
      await other.head(location),
      await other.patch(location, 0, wallpaper),
      await other.cancel(location),
    ])
      expect(answer.status).toBe(403)
    await send.cancel(location)
  })

  test('an id beside the path names no upload, whatever the protocol would read from it', async () => {
    const { location } = await send.create(wallpaper, metadata)
    const victim = send.idOf(location)
    const other = createSender(app, await createPerson(app, 'verified'))
    const theirs = await other.create(wallpaper, metadata)
    const path = `${theirs.location}?of=/${victim}`
    await other.call('HEAD', path, {})
    await other.patch(path, 0, wallpaper)
    expect((await send.head(location)).headers.get('upload-offset')).toBe('0')
    expect(await asked(victim)).toMatchObject({ state: 'RECEIVING', receivedBytes: 0 })
    expect((await other.head(theirs.location)).headers.get('upload-offset')).toBe(String(wallpaper.length))
    await send.cancel(location)
  })

  test.each([
    [{ filename: 'a.webp', productType: 'WALLPAPER' }, 100, 415, 'file.wrongFormat'],
    [{ filename: 'a.png', productType: 'PICTURE' }, 100, 400, 'upload.metadata'],
    [{ productType: 'WALLPAPER' }, 100, 400, 'upload.metadata'],
    [{ filename: 'a.png', productType: 'WALLPAPER', batchId: newId() }, 100, 409, 'batch.notFound'],
    [{ filename: 'a.png', productType: 'WALLPAPER', productId: newId() }, 100, 404, 'not_found'],
    [metadata, FILE_RULES.WALLPAPER.maxBytes + 1, 413, 'file.tooLarge'],
    [metadata, 0, 400, 'file.empty'],
  ])('%j of %i bytes: %i %s', async (given, sizeBytes, status, code) => {
    expect(await send.createRaw(sizeBytes, given)).toMatchObject({ status, body: { code } })
  })

  test.each([{}, { 'upload-defer-length': '1' }])(
    'spec §8: without a length, %j, it is refused',
    async (headers) => {
      expect(await send.call('POST', TUS_PATH, headers)).toMatchObject({
        status: 400,
        body: { code: 'file.sizeUnknown', message: "Couldn't get file size. Choose the file again." },
      })
    },
  )

  test('more bytes than were announced are not taken', async () => {
    const { location } = await send.create(Buffer.alloc(100), metadata)
    expect((await send.patch(location, 0, Buffer.alloc(101))).status).toBe(413)
    await send.cancel(location)
  })

  test('the quota counts what is under way, and cancelling gives it back', async () => {
    const other = await createPerson(app, 'verified')
    const theirs = createSender(app, other)
    await app.platform.db
      .insertInto('upload')
      .values({
        upload_id: newId(),
        designer_id: other.designerId ?? '',
        product_type: 'WALLPAPER',
        file_name: 'x.png',
        size_bytes: UPLOAD_QUOTA.bytes - 100,
        state: 'RECEIVING',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute()
    expect(await theirs.createRaw(101, metadata)).toMatchObject({
      status: 413,
      body: { code: 'upload.quotaFull' },
    })
    const { location } = await theirs.create(Buffer.alloc(100), metadata)
    expect((await other.caller.call('GET', '/v3/uploads/quota')).data).toMatchObject({
      usedBytes: UPLOAD_QUOTA.bytes,
    })
    expect(await theirs.createRaw(1, metadata)).toMatchObject({ status: 413 })
    await theirs.cancel(location)
    expect((await theirs.createRaw(1, metadata)).status).toBe(201)
  })

  test('one a day old is removed, bytes and row; a younger one stays', async () => {
    const { location } = await send.create(wallpaper, metadata)
    await send.patch(location, 0, wallpaper.subarray(0, 100))
    const uploadId = send.idOf(location)
    await sweepUploads(app.platform)
    expect((await send.head(location)).status).toBe(200)
    const before = new Date(app.platform.clock.now().getTime() - 24 * 3_600_000 - 1)
    await app.platform.db
      .updateTable('upload')
      .set({ updated_at: before })
      .where('upload_id', '=', uploadId)
      .execute()
    await sweepUploads(app.platform)
    expect((await send.head(location)).status).toBe(404)
    expect(existsSync(pathOf(app.platform, uploadId))).toBe(false)
  })
})

describe('bytes that were sent before', () => {
  const Known = z.object({
    files: z.array(z.object({ sha256: z.string(), result: z.unknown(), refusal: z.unknown() })),
  })
  const recognise = async (who: Person, body: object) => {
    const answer = await who.caller.call('POST', '/v3/uploads/recognise', body)
    return Known.parse(answer.data).files
  }

  test('are recognised for their sender and type, and for nobody else', async () => {
    const bytes = await picture(9)
    const done = await send.whole(bytes, { filename: 'j.png', productType: 'WALLPAPER' })
    const files = [
      { sha256: sha256(bytes), fileName: 'j.png' },
      { sha256: 'f'.repeat(64), fileName: 'k.png' },
    ]
    const [known, unknown] = await recognise(person, { productType: 'WALLPAPER', files })
    expect(known).toMatchObject({ result: { mediumId: done.result?.mediumId, recognised: true } })
    expect(unknown).toMatchObject({ result: null, refusal: null })
    const other = await createPerson(app, 'verified')
    expect((await recognise(other, { productType: 'WALLPAPER', files }))[0]).toMatchObject({ result: null })
    expect((await recognise(person, { productType: 'VIDEO_WALLPAPER', files }))[0]).toMatchObject({
      result: null,
    })
  })
})
