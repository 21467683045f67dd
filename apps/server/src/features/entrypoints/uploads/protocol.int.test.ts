import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { TUS_PATH } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { pathOf } from './folder.ts'
import { UploadLeases } from './lease.ts'
import { findUpload } from './queries.ts'
import { createSender, type Sender } from './testing/sender.ts'
import { picture } from './testing/uploads.ts'

let app: TestApp
let person: Person
let send: Sender
let wallpaper: Buffer

beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0 })
  person = await createPerson(app, 'verified')
  send = createSender(app, person)
  wallpaper = await picture(1)
})
afterAll(() => app.close())

describe('the protocol (tus 1.0)', () => {
  const metadata = { filename: 'p.png', productType: 'WALLPAPER' }
  const checksum = (algorithm: string, bytes: Uint8Array) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`
  const chunk = (at: number, more: Readonly<Record<string, string>> = {}) => ({
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
    ...more,
  })
  const expiryIn = ({ headers }: { readonly headers: Headers }) =>
    Date.parse(headers.get('upload-expires') ?? '') - app.platform.clock.now().getTime()

  test.each([TUS_PATH, `${TUS_PATH}/${newId()}`])('anybody may ask what %s can do', async (url) => {
    const { statusCode, headers } = await app.server.inject({ method: 'OPTIONS', url })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
      'tus-max-size': String(FILE_RULES.RINGTONE.maxBytes),
      'tus-checksum-algorithm': 'sha1,sha256,md5',
    })
  })

  test.each([{ 'tus-resumable': '0.2.2' }, {}])('the versions %j are answered with ours', async (headers) => {
    const answer = await app.server.inject({ method: 'POST', url: TUS_PATH, headers })
    expect(answer.statusCode).toBe(412)
    expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' })
    expect(answer.json()).toMatchObject({ code: 'upload.version' })
  })

  test('a chunk of another content type is refused, and nothing of it is kept', async () => {
    const { location } = await send.create(wallpaper, metadata)
    const answer = await send.call('PATCH', location, chunk(0, { 'content-type': 'image/png' }), wallpaper)
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    expect((await send.head(location)).headers.get('upload-offset')).toBe('0')
    await send.cancel(location)
  })

  test('until it is whole, each answer says when an upload expires: a day after its last byte', async () => {
    const bytes = await picture(14)
    const created = await send.createRaw(bytes.length, metadata)
    const location = created.headers.get('location') ?? ''
    const first = await send.patch(location, 0, bytes.subarray(0, 10))
    const asked = await send.head(location)
    for (const answer of [created, first, asked]) {
      expect(expiryIn(answer)).toBeGreaterThan(23 * 3_600_000)
      expect(expiryIn(answer)).toBeLessThanOrEqual(24 * 3_600_000)
    }
    expect((await send.patch(location, 3, bytes)).headers.get('upload-expires')).toBeNull()
    const last = await send.patch(location, 10, bytes.subarray(10))
    expect(last.headers.get('upload-outcome')).toBe('DONE')
    expect(last.headers.get('upload-expires')).toBeNull()
    expect((await send.head(location)).headers.get('upload-expires')).toBeNull()
  })

  test.each(['sha1', 'sha256', 'md5'])(
    'a chunk that does not match its %s is taken back',
    async (algorithm) => {
      const { location } = await send.create(wallpaper, metadata)
      const half = wallpaper.subarray(0, 400)
      const good = { 'upload-checksum': checksum(algorithm, half) }
      expect((await send.call('PATCH', location, chunk(0, good), half)).status).toBe(204)
      const other = { 'upload-checksum': checksum(algorithm, Buffer.from('other')) }
      const rest = wallpaper.subarray(400, 900)
      const answer = await send.call('PATCH', location, chunk(400, other), rest)
      expect(answer).toMatchObject({ status: 460, body: { code: 'upload.checksumDiffers' } })
      expect((await send.head(location)).headers.get('upload-offset')).toBe('400')
      const right = { 'upload-checksum': checksum(algorithm, rest) }
      expect((await send.call('PATCH', location, chunk(400, right), rest)).status).toBe(204)
      expect((await send.head(location)).headers.get('upload-offset')).toBe('900')
      await send.cancel(location)
    },
  )

  test('of a chunk with a checksum nothing is kept where its sender leaves in the middle', async () => {
    const bytes = Buffer.alloc(2_000_000, 7)
    const { location } = await send.create(bytes, metadata)
    const path = pathOf(app.platform, send.idOf(location))
    const arrived = () => expect.poll(() => statSync(path).size).toBeGreaterThan(0)
    const more = { 'upload-checksum': checksum('sha256', bytes) }
    await send.breakOff(location, bytes.subarray(0, 1_000_000), bytes.length, arrived, more)
    await expect.poll(async () => (await send.head(location)).headers.get('upload-offset')).toBe('0')
    await send.cancel(location)
  })

  test.each(['partial', 'final;/v3/uploads/tus/a /v3/uploads/tus/b'])(
    'a part of an upload that is to be put together (%s) is none by itself',
    async (concat) => {
      const answer = await send.call('POST', TUS_PATH, {
        'upload-length': '8',
        'upload-concat': concat,
        'upload-metadata': `filename ${btoa('a.png')},productType ${btoa('WALLPAPER')}`,
      })
      expect(answer).toMatchObject({ status: 501, body: { code: 'upload.concatenation' } })
    },
  )

  test.each(['crc32 AAAAAA==', 'sha1 AAAA', 'sha256', 'toString AAAA'])('the checksum %j', async (text) => {
    const { location } = await send.create(wallpaper, metadata)
    const answer = await send.call('PATCH', location, chunk(0, { 'upload-checksum': text }), wallpaper)
    expect(answer).toMatchObject({ status: 400, body: { code: 'upload.protocol' } })
    expect((await send.head(location)).headers.get('upload-offset')).toBe('0')
    await send.cancel(location)
  })
})

test('a writer whose lease another has taken is asked to end, and takes nothing back', async () => {
  const { location } = await send.create(wallpaper, { filename: 'l.png', productType: 'WALLPAPER' })
  const uploadId = send.idOf(location)
  const row = () => findUpload(app.platform.db, uploadId)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const lock = new UploadLeases(app.platform.db).newLock(uploadId)
    const asked = vi.fn()
    await lock.lock(new AbortController().signal, asked)
    const writer = newId()
    await app.platform.db.updateTable('upload').set({ writer }).where('upload_id', '=', uploadId).execute()
    vi.advanceTimersByTime(3_000)
    vi.useRealTimers()
    await expect.poll(() => asked).toHaveBeenCalled()
    await lock.unlock()
    expect((await row())?.writer).toBe(writer)
  } finally {
    vi.useRealTimers()
  }
  await app.platform.db
    .updateTable('upload')
    .set({ writer: null })
    .where('upload_id', '=', uploadId)
    .execute()
  await send.cancel(location)
})
