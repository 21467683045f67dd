import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadFile } from '@easel/contract/publishing/media/endpoints.ts'
import { font } from '@easel/inspection/testing/font.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { jpeg } from '../../../testing/pictures.ts'
import { FingerprintMatcher } from '../../base/fingerprints/match.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-03-02T04:00:00Z' })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

/** A form as a browser's FormData writes it, its parts in this order. */
function send(person: Person, parts: readonly (readonly [string, string | File])[], address = '') {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return sendForm(person, form, `${uploadFile.path}${address}`)
}

async function sendForm({ caller }: Person, form: FormData, url: string) {
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  return caller.send('POST', url, payload, { 'content-type': request.headers.get('content-type') ?? '' })
}

const letters = () => new File([Buffer.from(font())], 'Letters.ttf')
const picture = async () => new File([new Uint8Array(await jpeg({ width: 1080, height: 1920 }))], 'w.jpg')

test.each([
  ['before the file', () => [['productType', 'FONT'] as const, ['file', letters()] as const], ''],
  ['after the file', () => [['file', letters()] as const, ['productType', 'FONT'] as const], ''],
  ['in the address', () => [['file', letters()] as const], '?productType=FONT'],
  ['in both', () => [['productType', 'FONT'] as const, ['file', letters()] as const], '?productType=FONT'],
])('spec §7: the product type stands %s', async (_where, parts, address) => {
  const answer = await send(designer, parts(), address)
  expect(answer).toMatchObject({ status: 200, data: { medium: { productType: 'FONT' } } })
})

test('a form that names no type holds a wallpaper', async () => {
  const answer = await send(designer, [['file', await picture()]])
  expect(answer).toMatchObject({ status: 200, data: { medium: { productType: 'WALLPAPER' } } })
})

test('an accepted wallpaper has its image variants, and nothing decodes it again', async () => {
  const bytes = await readFile(new URL('../../../../../../demo/wallpapers/ember-dunes.jpg', import.meta.url))
  const answer = await send(designer, [['file', new File([new Uint8Array(bytes)], 'dunes.jpg')]])
  expect(answer.status).toBe(200)
  const { db, storage } = app.platform
  const { file_id, sha256, renditions } = await db
    .selectFrom('file')
    .select(['file_id', 'sha256', 'renditions'])
    .where('file_name', '=', 'dunes.jpg')
    .executeTakeFirstOrThrow()
  expect(renditions).toEqual(expect.arrayContaining(['w320.webp', 'w640.webp']))
  const { rows: jobs } = await sql`select from pgboss.job where data::text like ${`%${file_id}%`}`.execute(db)
  expect(jobs).toEqual([])
  // The copy search asks the store for no picture.
  const matcher = new FingerprintMatcher({
    ...app.platform,
    storage: { ...storage, bytes: () => Promise.reject(new Error('read again')) },
  })
  await expect
    .poll(async () => {
      await matcher.round()
      return (await db.selectFrom('likeness_sample').select('sha256').execute()).map((row) => row.sha256)
    })
    .toContain(sha256)
})

test.each([
  ['what is no type', 'BOAT', '', 'Unsupported product type.'],
  [
    'another type than the address',
    'FONT',
    '?productType=WALLPAPER',
    'The address and the form name different work types. Use the same one.',
  ],
])(
  '%s is refused, before or after the file, and nothing stays',
  async (_what, productType, address, message) => {
    for (const parts of [
      [['productType', productType] as const, ['file', letters()] as const],
      [['file', letters()] as const, ['productType', productType] as const],
    ]) {
      const answer = await send(designer, parts, address)
      expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message })
    }
    expect(await readdir(join(app.config.dataDir, 'quarantine')).catch(() => [])).toEqual([])
  },
)

test('the rule and the permission are those of the type that comes after the file', async () => {
  const font = ['productType', 'FONT'] as const
  expect(await send(designer, [['file', await picture()], font])).toMatchObject({ code: 'font.onlyTtf' })
  const banned = await createPerson(app, 'banned')
  expect(await send(banned, [['file', letters()], font])).toMatchObject({
    status: 403,
    code: 'banned',
    data: { disableAuthSet: expect.arrayContaining(['UPLOAD_FONT']) },
  })
})
