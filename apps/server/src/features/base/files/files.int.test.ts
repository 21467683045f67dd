import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bmp, gif, jpeg, png } from '../../../testing/pictures.ts'
import { sweepOrphans } from './orphans.ts'
import { makeImageVariants } from './rendering/render.ts'

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
const COPYRIGHT = '/v3/designers/files/copyright'
const WALLPAPER = '/v3/designers/files/upload?productType=WALLPAPER'

async function stored(person: Person, url: string, name: string, bytes: Uint8Array) {
  const answer = await person.caller.upload(url, name, bytes)
  expect(answer).toMatchObject({ status: 200, code: 'success' })
  return StoredFile.parse(answer.data)
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers })
const proof = () => Buffer.from(writeZip([{ name: 'contract.pdf', data: '%PDF-1.7 a contract' }]))
const padded = async (bytes: Promise<Buffer>, length: number) => Buffer.concat([await bytes], length)

async function leftInQuarantine() {
  return readdir(join(app.config.dataDir, 'quarantine')).catch(() => [])
}

test('a file that is cut off at the limit is refused without a size: the form’s length is not the file’s', async () => {
  const max = 4 * 1024 * 1024
  const answer = await designer.caller.upload(IDENTITY, 'id.jpg', Buffer.alloc(max + 1))
  expect(answer).toMatchObject({ status: 413, code: 'image.tooLarge', data: { max } })
  expect(answer.data).not.toHaveProperty('bytes')
})

test('a refusal with one issue says that issue’s sentence', async () => {
  const answer = await designer.caller.upload(
    '/v3/designers/files/upload?productType=BOAT',
    'a.png',
    await png(),
  )
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message: 'Unsupported product type.' })
})

describe('what is refused leaves nothing, and says why', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const php = Buffer.from('<?php system($_GET["c"]); ?>')
  const polyglot = async () => Buffer.concat([await jpeg(), proof()])
  test.each([
    [
      'an ID above 4 MB',
      IDENTITY,
      'id.jpg',
      () => padded(jpeg(), 4 * 1024 * 1024 + 1),
      413,
      'image.tooLarge',
    ],
    ['a GIF named PNG', IDENTITY, 'id.png', gif, 415, 'file.wrongFormat'],
    ['a JPEG named GIF', IDENTITY, 'id.gif', jpeg, 415, 'file.wrongFormat'],
    ['HTML as JPEG', IDENTITY, 'id.jpg', () => html, 415, 'file.wrongFormat'],
    ['SVG as PNG', SCREENSHOT, 'shot.png', () => svg, 415, 'file.wrongFormat'],
    ['PHP as JPEG', SCREENSHOT, 'shot.jpg', () => php, 415, 'file.wrongFormat'],
    ['JPEG and zip in one', SCREENSHOT, 'shot.jpg', polyglot, 400, 'image.hiddenFile'],
    [
      'half a PNG',
      SCREENSHOT,
      'shot.png',
      async () => (await png()).subarray(0, 3000),
      400,
      'image.undecodable',
    ],
    [
      'a tiny screenshot',
      SCREENSHOT,
      'shot.png',
      () => png({ width: 20, height: 20 }),
      400,
      'image.wrongResolution',
    ],
    ['nothing', SCREENSHOT, 'shot.png', () => Buffer.alloc(0), 400, 'file.empty'],
    [
      'a small wallpaper',
      WALLPAPER,
      'w.jpg',
      () => jpeg({ width: 1079, height: 1920 }),
      400,
      'image.wrongResolution',
    ],
    [
      'a font as wallpaper',
      WALLPAPER,
      'w.ttf',
      () => Buffer.from([0, 1, 0, 0, 0, 0]),
      415,
      'file.wrongFormat',
    ],
    [
      'a type whose content is a package',
      '/v3/designers/files/upload?productType=THEME',
      'w.jpg',
      jpeg,
      400,
      'invalid_input',
    ],
    [
      'a picture as a font',
      '/v3/designers/files/upload?productType=FONT',
      'w.jpg',
      jpeg,
      415,
      'font.onlyTtf',
    ],
    [
      'a proof that is no zip',
      COPYRIGHT,
      'proof.zip',
      () => Buffer.from('%PDF-1.7'),
      415,
      'copyright.mustBeZip',
    ],
    ['a proof by another name', COPYRIGHT, 'proof.rar', proof, 415, 'copyright.mustBeZip'],
    [
      'a proof that climbs out',
      COPYRIGHT,
      'proof.zip',
      () => Buffer.from(writeZip([{ name: '../../etc/passwd', data: 'x' }])),
      400,
      'copyright.refused',
    ],
  ])('%s', async (_name, url, fileName, make, status, code) => {
    const answer = await designer.caller.upload(url, fileName, await make(), 'image/jpeg')
    expect(answer).toMatchObject({ status, code })
    expect(answer.message).not.toContain('–')
    expect(await leftInQuarantine()).toEqual([])
    const { rows } = await app.platform.pool.query('select 1 from file where owner_account_id = $1', [
      designer.accountId,
    ])
    expect(rows).toEqual([])
  })

  test('another part, no part, no multipart', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body =
      '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n'
    const send = (payload: string, more: Record<string, string>) =>
      app.server.inject({
        method: 'POST',
        url: IDENTITY,
        payload,
        headers: { ...more, cookie: designer.caller.cookie() },
      })
    expect((await send(body, headers)).json()).toMatchObject({ code: 'file.missing' })
    expect((await send('--x--\r\n', headers)).json()).toMatchObject({ code: 'file.missing' })
    expect((await send('{}', { 'content-type': 'application/json' })).json()).toMatchObject({
      code: 'unsupported_media_type',
    })
  })
})

describe('bytes are known by their SHA-256', () => {
  test('the owner gets the same file again; another learns nothing', async () => {
    const bytes = await png({ seed: 2 })
    const first = await stored(designer, SCREENSHOT, 'one.png', bytes)
    const again = await stored(designer, SCREENSHOT, 'two.png', bytes)
    const others = await stored(other, SCREENSHOT, 'three.png', bytes)
    expect(first.recognised).toBe(false)
    expect(again).toMatchObject({ recognised: true, fileId: first.fileId, fileName: 'one.png' })
    expect(others.recognised).toBe(false)
    expect(others.fileId).not.toBe(first.fileId)
    expect(await app.platform.storage.exists(objectKey(first.sha256))).toBe(true)
  })

  test('the same bytes twice at once are one file', async () => {
    const bytes = await png({ seed: 3 })
    const [one, two] = await Promise.all([
      stored(designer, SCREENSHOT, 'one.png', bytes),
      stored(designer, SCREENSHOT, 'one.png', bytes),
    ])
    expect(one.fileId).toBe(two.fileId)
    expect(await leftInQuarantine()).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['quotes and line breaks', 'a%22%0d%0aSet-Cookie: x=1;.png'],
    ['a path', '../../../etc/passwd.png'],
    ['a drive', 'C:\\\\Windows\\\\win.png'],
    ['right to left', 'gnp.\u202Egpj.png'],
    ['4 kB', `${'n'.repeat(4000)}.png`],
    ['markup', '<img src=x onerror=alert(1)>.png'],
  ])('%s', async (_name, fileName) => {
    const answer = await designer.caller.upload(SCREENSHOT, fileName, await png({ seed: 4 }))
    if (answer.status !== 200) {
      // A name cut at its 200th character has lost its ending.
      expect(answer).toMatchObject({ status: 415, code: 'file.wrongFormat' })
      return
    }
    const { fileName: storedName } = StoredFile.parse(answer.data)
    expect(storedName).toMatch(/^[^\p{Cc}\p{Cf}/\\"<>]{1,200}$/u)
  })

  test('a download carries its name in one safe line', async () => {
    const { url } = await stored(designer, COPYRIGHT, '版权“证明”;x.zip', proof())
    const answer = await get(url, { cookie: designer.caller.cookie() })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/,
    )
  })
})

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

describe('wallpapers', () => {
  test('are measured as they are seen, BMP included', async () => {
    const turned = await designer.caller.upload(
      WALLPAPER,
      'turned.jpg',
      await jpeg({ width: 1920, height: 1080, orientation: 6 }),
    )
    expect(turned.data).toMatchObject({ picture: { width: 1080, height: 1920 } })
    const answer = await designer.caller.upload(WALLPAPER, 'plain.bmp', bmp(1080, 1920))
    expect(answer.data).toMatchObject({
      mediaType: 'image/bmp',
      picture: { width: 1080, height: 1920, thumbHash: expect.any(String) },
    })
    const { fileId } = StoredFile.parse(answer.data)
    await makeImageVariants(app.platform, fileId)
    const { rawPayload } = await get(`/files/${fileId}?rendition=w320.webp`, {
      cookie: designer.caller.cookie(),
    })
    const pixels = await sharp(rawPayload).raw().toBuffer()
    // Red above, blue below: neither upside down nor with its colours swapped.
    expect([pixels[0], pixels[pixels.length - 1]].map((value) => (value ?? 0) > 200)).toEqual([true, true])
  })

  test('need the permission', async () => {
    const banned = await createPerson(app, 'banned')
    const answer = await banned.caller.upload(WALLPAPER, 'w.jpg', await jpeg())
    expect(answer).toMatchObject({ status: 403, code: 'banned' })
  })
})

describe('what a crash leaves in the store', () => {
  const key = objectKey('ab'.repeat(32))
  const day = 24 * HOUR
  const at = (later: number) => app.setNow(new Date(new Date(NOW).getTime() + later))

  test('is taken after a day, what has a row is not', async () => {
    const storedFile = await stored(designer, SCREENSHOT, 's.png', await png({ seed: 12 }))
    await app.platform.storage.putBytes(key, Buffer.from('half a story'), 'image/png')
    expect(await sweepOrphans(app.platform)).toBe(0)
    at(day - HOUR)
    expect(await sweepOrphans(app.platform)).toBe(0)
    at(day + HOUR)
    expect(await sweepOrphans(app.platform)).toBe(1)
    expect(await app.platform.storage.exists(key)).toBe(false)
    expect(await app.platform.storage.exists(objectKey(storedFile.sha256))).toBe(true)
    at(0)
  })

  test('is not taken from under an upload of the same bytes', async () => {
    const bytes = await png({ seed: 13 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await app.platform.storage.putBytes(objectKey(sha256), bytes, 'image/png')
    await sweepOrphans(app.platform)
    at(day + HOUR)
    const { url } = await stored(designer, SCREENSHOT, 's.png', bytes)
    expect(await sweepOrphans(app.platform)).toBe(0)
    expect((await get(url)).rawPayload.equals(bytes)).toBe(true)
    at(0)
  })
})
