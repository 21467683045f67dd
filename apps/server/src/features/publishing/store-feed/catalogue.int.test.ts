import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import type { Owner } from '../audits/public.ts'
import { auditIn } from '../audits/testing/audits.ts'
import { releaseDue } from '../audits/testing/release.ts'
import { productIn } from '../products/testing/products.ts'
import { KEY, lastCursor, readOn } from './testing/catalogue.ts'

const APPROVED_AT = '2026-11-20T10:00:00Z'
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let app: TestApp
let owner: Owner
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({
    now: APPROVED_AT,
    environment: { STORE_API_KEY: KEY, FILE_HOST: 'https://files.example.com' },
  })
  owner = ownerOf(await createPerson(app, 'verified'))
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

test('only the store reads it', async () => {
  const call = (headers?: Record<string, string>) =>
    app.visitor().call('GET', '/store/v1/catalogue', undefined, headers)
  expect(await call()).toMatchObject({ status: 401, code: 'store.keyWrong' })
  expect(await call({ 'x-api-key': `${KEY}x` })).toMatchObject({ status: 401, code: 'store.keyWrong' })
  expect((await call({ authorization: `Bearer ${KEY}` })).status).toBe(200)
  expect((await reviewer.caller.call('GET', '/store/v1/catalogue')).status).toBe(401)
})

test.each([
  ['after=-1', 'after'],
  ['after=1e3', 'after'],
  ['after=9999999999999999999', 'after'],
  ['limit=0', 'limit'],
  ['limit=1e2', 'limit'],
  ['limit=501', 'limit'],
])('%s is refused', async (query, path) => {
  const answer = await app
    .visitor()
    .call('GET', `/store/v1/catalogue?${query}`, undefined, { 'x-api-key': KEY })
  expect(answer).toMatchObject({ status: 400, data: { issues: [{ path }] } })
})

test('an event is whole: the store needs no second call', async () => {
  const start = await lastCursor(app)
  await app.setNow(new Date(APPROVED_AT))
  await auditIn(app, owner, { state: 'APPROVED' })
  await app.setNow(MIDNIGHT)
  expect(await releaseDue(app.platform)).toBe(1)
  const [event, ...rest] = await readOn(app, start)
  expect(rest).toEqual([])
  expect(event?.kind).toBe('published')
  expect(event?.item).toMatchObject({
    productType: 'THEME',
    productDivideType: 'PAY_DIVIDE',
    designer: 'Dune Studio',
    name: 'Quiet Dunes',
    names: { zh_CN: '静沙' },
    description: 'Sand and wind',
    descriptions: { zh_CN: '沙与风' },
    version: '1.0',
    versionNumber: 1,
    priceCoins: 3,
    regions: ['GLOBAL'],
    systemVersions: [15, 16],
    tags: [
      { id: 'minimal', en: 'Minimal', zh: '极简' },
      { id: 'nature', en: 'Nature', zh: '自然' },
    ],
    package: { fileName: 'theme.mtz', sizeBytes: 1000, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    screenshots: [{ width: 1080, height: 2400, mediaType: 'image/png' }],
  })
  expect(event?.item?.package?.url).toBe(`https://files.example.com/files/${event?.item?.package?.fileId}`)
})

test('hiding, showing again and removing are in the feed; an event stays what it was', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const start = await lastCursor(app)
  const move = (body: object) => reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, body)
  await move({ status: 'HIDDEN', reason: 'complaint' })
  await move({ status: 'PUBLISHED' })
  await app.platform.db
    .updateTable('product')
    .set({ name: 'Renamed' })
    .where('product_id', '=', productId)
    .execute()
  await move({ status: 'REMOVED', reason: 'plagiarism' })
  const events = await readOn(app, start)
  expect(events.map(({ kind, item }) => [kind, item?.name ?? null])).toEqual([
    ['hidden', null],
    ['published', 'Quiet Dunes'],
    ['removed', null],
  ])
  expect(await readOn(app, start, 1)).toEqual(events)
})
