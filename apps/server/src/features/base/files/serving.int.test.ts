import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { jpeg, png } from '../../../testing/pictures.ts'
import { makeImageVariants } from './rendering/render.ts'
import { stored } from './testing/files.ts'

const NOW = '2026-03-02T04:00:00Z'
const HOUR = 3600_000

let app: TestApp
let designer: Person
let other: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const IDENTITY = '/v3/designers/files/identity'
const SCREENSHOT = '/v3/designers/files/screenshot'

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers })

describe('who may have a file', () => {
  test('a picture before its product is published', async () => {
    const { fileId, url } = await stored(designer, SCREENSHOT, 's.png', await png({ seed: 5 }))
    const bare = `/files/${fileId}`
    const as = (person: Person) => ({ cookie: person.caller.cookie() })
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(bare)).statusCode).toBe(404)
    expect((await get(bare, as(other))).statusCode).toBe(404)
    expect((await get(bare, as(designer))).statusCode).toBe(200)
    expect((await get(bare, as(reviewer))).statusCode).toBe(200)
    expect((await get(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).statusCode).toBe(404)
    expect((await get(url.replace(/expires=\d/, 'expires=9'))).statusCode).toBe(404)
    expect((await get('/files/not-an-id')).statusCode).toBe(404)
    await app.setNow(new Date(new Date(NOW).getTime() + 3 * HOUR))
    const late = await get(url)
    expect(late.statusCode).toBe(403)
    expect(late.json()).toMatchObject({ code: 'file.linkExpired' })
    await app.setNow(new Date(NOW))
  })

  test('one signature opens one file', async () => {
    const mine = await stored(designer, SCREENSHOT, 's.png', await png({ seed: 6 }))
    const theirs = await stored(other, SCREENSHOT, 's.png', await png({ seed: 7 }))
    const query = mine.url.split('?')[1]
    expect((await get(`/files/${theirs.fileId}?${query}`)).statusCode).toBe(404)
  })

  test('an identity image: owner and reviewers, never by its link alone; a look is logged', async () => {
    const { fileId, url } = await stored(designer, IDENTITY, 'me.jpg', await jpeg({ seed: 8 }))
    await app.platform.db
      .updateTable('file')
      .set({ published_at: new Date() })
      .where('file_id', '=', fileId)
      .execute()
    const finance = await createPerson(app, 'finance')
    const as = (person: Person) => get(url, { cookie: person.caller.cookie() })
    expect((await get(url)).statusCode).toBe(404)
    expect((await as(other)).statusCode).toBe(404)
    expect((await as(finance)).statusCode).toBe(404)
    expect((await as(designer)).statusCode).toBe(200)
    const seen = await as(reviewer)
    expect(seen.statusCode).toBe(200)
    expect(seen.headers['cache-control']).toBe('private, no-store')
    const log = await app.platform.db
      .selectFrom('activity')
      .select('actor_id')
      .where('subject_id', '=', fileId)
      .where('act', '=', 'file.view')
      .execute()
    expect(log).toEqual([{ actor_id: reviewer.accountId }])
  })
})

describe('how a file is served', () => {
  test('a private picture, and the same once it is public', async () => {
    const { fileId, url } = await stored(designer, SCREENSHOT, 's.png', await png({ seed: 9 }))
    const before = await get(url)
    expect(before.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(before.headers['content-security-policy']).toContain('sandbox')
    expect(before.headers['content-disposition']).toBeUndefined()
    await app.platform.db
      .updateTable('file')
      .set({ published_at: new Date() })
      .where('file_id', '=', fileId)
      .execute()
    const after = await get(`/files/${fileId}`)
    expect(after.statusCode).toBe(200)
    expect(after.headers['cache-control']).toMatch(/^public.*immutable$/)
  })

  test('parts, revalidation and HEAD', async () => {
    const bytes = await png({ seed: 10 })
    const { url } = await stored(designer, SCREENSHOT, 's.png', bytes)
    const whole = await get(url)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    const etag = String(whole.headers.etag)
    const part = await get(url, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes 10-19/${bytes.length}`,
      'content-length': '10',
    })
    expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
    for (const range of ['bytes=0-9,5-14', `bytes=${bytes.length}-`, 'bytes=9-1']) {
      const refused = await get(url, { range })
      expect(refused.statusCode).toBe(416)
      expect(refused.headers['content-range']).toBe(`bytes */${bytes.length}`)
    }
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
    const head = await app.server.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(bytes.length))
    expect(head.rawPayload.length).toBe(0)
  })

  test('place, author and device are not in what is served, the original is kept', async () => {
    const bytes = await jpeg({ personal: true, orientation: 6, width: 640, height: 360 })
    const { url, sha256, fileId } = await stored(designer, SCREENSHOT, 's.jpg', bytes)
    const served = (await get(url)).rawPayload
    expect(served.includes('SecretPhone')).toBe(false)
    expect((await sharp(served).metadata()).orientation).toBe(6)
    const row = await app.platform.db
      .selectFrom('file')
      .selectAll()
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ width: 360, height: 640, size_bytes: bytes.length, sha256 })
    expect(row.thumb_hash).toMatch(/^[\w+/]+=*$/)
    const part = await get(url, { range: 'bytes=0-9' })
    expect(part.headers['content-range']).toBe(`bytes 0-9/${served.length}`)
  })

  const madeOf = async (fileId: string) => {
    const file = app.platform.db.selectFrom('file').select('renditions').where('file_id', '=', fileId)
    return (await file.executeTakeFirstOrThrow()).renditions.filter((name) => name.startsWith('w')).toSorted()
  }

  test('what lists show is made of every picture, and the rest once it is asked for', async () => {
    const bytes = await png({ seed: 11, width: 700, height: 1200 })
    const { fileId, url } = await stored(designer, SCREENSHOT, 's.png', bytes)
    await makeImageVariants(app.platform, fileId)
    await makeImageVariants(app.platform, fileId)
    expect(await madeOf(fileId)).toEqual(['w320.webp', 'w640.webp'])
    expect((await get(`${url}&rendition=w640.webp`)).headers['content-type']).toBe('image/webp')
    const avif = () => get(`${url}&rendition=w320.avif`)
    await Promise.all([avif(), avif(), avif()])
    await expect.poll(() => madeOf(fileId)).toEqual(['w320.avif', 'w320.webp', 'w640.webp'])
    const made = await avif()
    expect(made.headers['content-type']).toBe('image/avif')
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 320 })
    // Never enlarged, and only what there is.
    expect((await get(`${url}&rendition=w1080.webp`)).headers['content-type']).toBe('image/png')
    expect((await get(`${url}&rendition=../../secret`)).headers['content-type']).toBe('image/png')
    expect(await madeOf(fileId)).toEqual(['w320.avif', 'w320.webp', 'w640.webp'])
  })

  test('an image variant that cannot be made falls back to the picture', async () => {
    const bytes = await png({ seed: 12, width: 700 })
    const { fileId, url, sha256 } = await stored(designer, SCREENSHOT, 's.png', bytes)
    await app.platform.storage.putBytes(objectKey(sha256), Buffer.alloc(bytes.length), 'image/png')
    const answer = await get(`${url}&rendition=w320.webp`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await madeOf(fileId)).toEqual([])
  })

  test('a package is a download, never shown', async () => {
    const answer = await designer.caller.upload(
      '/v3/designers/audits/add-mtz',
      'small.mtz',
      buildTheme(smallTheme),
    )
    const { fileId } = ThemePackage.parse(answer.data)
    const served = await get(`/files/${fileId}`, { cookie: designer.caller.cookie() })
    expect(served.headers).toMatchObject({ 'content-type': 'application/zip' })
    expect(served.headers['content-disposition']).toMatch(/^attachment;/)
  })
})
