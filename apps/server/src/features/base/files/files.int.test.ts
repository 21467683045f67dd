import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import { writeZip } from '@easel/inspection/testing/zipWriter.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { objectKey } from '../../../platform/storage/storage.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bmp, gif, jpeg, png } from '../../../testing/pictures.ts'
import { sweepOrphans } from './orphans.ts'
import { makeImageVariants } from './rendering/render.ts'
import { stored } from './testing/files.ts'

const NOW = '2026-03-02T04:00:00Z'
const HOUR = 3600_000

let app: TestApp
let designer: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  other = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const IDENTITY = '/v3/designers/files/identity'
const SCREENSHOT = '/v3/designers/files/screenshot'
const COPYRIGHT = '/v3/designers/files/copyright'
const WALLPAPER = '/v3/designers/files/upload?productType=WALLPAPER'

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
