import { Review, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { auditIn } from '../../publishing/audits/testing/audits.ts'
import { productIn } from '../../publishing/products/testing/products.ts'

// 10:00 in London is 18:00 in Shanghai: the next day begins there at 16:00 UTC.
const NOW = '2026-11-20T10:00:00.000Z'

let app: TestApp
let designer: Person
let owner: Owner
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const Token = z.object({ token: z.string() })
async function claimed(auditId: string, who = reviewer) {
  const answer = await who.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = Token.parse(answer.data)
  return (decision: object) =>
    who.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, ...decision })
}
const waiting = () => auditIn(app, owner, { state: 'WAITING_REVIEW' })
const rowOf = (auditId: string) =>
  app.platform.db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirstOrThrow()

test('approved, it is released at the start of the next day in Shanghai', async () => {
  const auditId = await waiting()
  const answer = await (await claimed(auditId))({ decision: 'APPROVE', note: 'Lovely' })
  expect(answer.status).toBe(200)
  expect(ReviewItem.parse(answer.data)).toMatchObject({
    state: 'APPROVED',
    releaseAt: '2026-11-20T16:00:00.000Z',
    claim: null,
  })
  const notices = await app.platform.db
    .selectFrom('notice')
    .select('key')
    .where('subject_id', '=', auditId)
    .execute()
  expect(notices).toEqual([])
})

test('a rejection notifies its designer of why and where, by mail too', async () => {
  const auditId = await waiting()
  const { cover_file_id: picture } = await rowOf(auditId)
  const pins = [{ fileId: picture, x: 0.25, y: 0.5, text: 'The clock cannot be read here' }]
  const decision = { decision: 'REJECT', reasons: ['illegible', 'lowQuality'], note: 'Dark mode', pins }
  expect((await (await claimed(auditId))(decision)).status).toBe(200)
  expect(await rowOf(auditId)).toMatchObject({
    state: 'REJECTED',
    reasons: ['illegible', 'lowQuality'],
    note: 'Dark mode',
    pins,
    decided_by: reviewer.accountId,
    release_at: null,
    claim_token: null,
  })
  const notice = await app.platform.db
    .selectFrom('notice')
    .selectAll()
    .where('subject_id', '=', auditId)
    .executeTakeFirstOrThrow()
  expect(notice).toMatchObject({
    kind: 'REJECT',
    account_id: designer.accountId,
    subject_kind: 'audit',
    subject_name: 'Quiet Dunes',
  })
  const mail = await app.platform.db
    .selectFrom('outbox')
    .select('recipient')
    .where('key', '=', `notice:${notice.key}:${designer.accountId}`)
    .execute()
  expect(mail).toEqual([{ recipient: designer.email }])
})

describe('an invalid rejection is refused, and the claim remains', () => {
  test.each([
    ['without a reason', { reasons: [] }, 'audit.reasonMissing', null],
    ['for another reason, unnamed', { reasons: ['other'] }, 'audit.noteMissing', null],
    ['without a note', { reasons: ['lowQuality'] }, 'audit.noteMissing', null],
    ['with a note of spaces', { reasons: ['lowQuality'], note: '  ' }, 'audit.noteMissing', null],
    [
      'for a font’s reason',
      { reasons: ['lowQuality', 'glyphsMissing'], note: 'Blurred' },
      'invalid_input',
      'reasons.1',
    ],
    ['for no known reason', { reasons: ['because'] }, 'invalid_input', 'reasons.0'],
    [
      'with a note beyond measure',
      { reasons: ['lowQuality'], note: 'x'.repeat(1001) },
      'invalid_input',
      'note',
    ],
    [
      'with a note that no text can hold',
      { reasons: ['lowQuality'], note: 'a\u0000b' },
      'invalid_input',
      'note',
    ],
    [
      'with a pin beside the picture',
      { reasons: ['lowQuality'], pins: [{ fileId: 'PICTURE', x: 1.2, y: 0, text: 'here' }] },
      'invalid_input',
      'pins.0.x',
    ],
    [
      'with a pin on another’s picture',
      { reasons: ['lowQuality'], note: 'Blurred', pins: [{ fileId: 'OTHER', x: 0, y: 0, text: 'here' }] },
      'invalid_input',
      'pins.0.fileId',
    ],
  ])('%s', async (_name, rest, code, path) => {
    const auditId = await waiting()
    const { cover_file_id: picture } = await rowOf(auditId)
    const other = await storedFile(app, owner, 'SCREENSHOT')
    const body = JSON.parse(
      JSON.stringify({ decision: 'REJECT', ...rest })
        .replace('PICTURE', picture ?? '')
        .replace('OTHER', other),
    )
    const decide = await claimed(auditId)
    const answer = await decide(body)
    expect(answer).toMatchObject({ status: 400, code })
    if (path) expect(answer.data).toMatchObject({ issues: [{ path }] })
    expect((await decide({ decision: 'REJECT', reasons: ['lowQuality'], note: 'Blurred' })).status).toBe(200)
  })
})

test('nobody reviews their own work', async () => {
  const both = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ roles: ['reviewer'] })
    .where('id', '=', both.accountId)
    .execute()
  const auditId = await auditIn(app, ownerOf(both), { state: 'WAITING_REVIEW' })
  const call = (what: string, body: object) =>
    both.caller.call('POST', `/staff/v1/audits/${auditId}/${what}`, body)
  expect(await call('claim', {})).toMatchObject({ status: 403, code: 'notOwn.decide' })
  expect(await call('decision', { token: 'x', decision: 'APPROVE' })).toMatchObject({
    status: 403,
    code: 'notOwn.decide',
  })
  const items = z
    .object({ items: z.array(ReviewItem) })
    .parse((await both.caller.call('GET', '/staff/v1/audits?perPage=100')).data).items
  expect(items.find((item) => item.auditId === auditId)?.own).toBe(true)
})

test('the queue is oldest first, searchable, and says who holds what', async () => {
  const oldest = await auditIn(app, owner, {
    state: 'WAITING_REVIEW',
    queuedAt: new Date('2026-11-01T00:00:00Z'),
    details: { name: 'Old 100 Lake' },
  })
  const claimedId = await auditIn(app, owner, {
    state: 'WAITING_REVIEW',
    queuedAt: new Date('2026-11-02T00:00:00Z'),
    details: { name: 'Held' },
  })
  await claimed(claimedId)
  const other = await createPerson(app, 'reviewer')
  const list = async (query: string) =>
    z
      .object({ items: z.array(ReviewItem), total: z.number() })
      .parse((await other.caller.call('GET', `/staff/v1/audits?${query}`)).data)
  const { items, total } = await list('filter=QUEUE')
  expect(items.slice(0, 2).map((item) => item.auditId)).toEqual([oldest, claimedId])
  expect(total).toBeGreaterThanOrEqual(2)
  expect(items[0]).toMatchObject({ claim: null, findingCounts: { error: 0, warning: 1 }, own: false })
  expect(items[1]?.claim).toMatchObject({ mine: false, by: reviewer.email.split('@')[0] })
  expect((await list('filter=QUEUE&search=100')).items.map((item) => item.auditId)).toEqual([oldest])
  expect((await list('filter=QUEUE&search=1__')).total).toBe(0)
  expect((await list('filter=QUEUE&search=1%25e')).total).toBe(0)
  expect((await list('filter=MINE')).total).toBe(0)
  expect((await list('filter=QUEUE&productType=FONT')).total).toBe(0)
  expect((await list('filter=ALL&search=%00Held')).total).toBe(1)
})

test('a review shows the version in the store and what would change', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const earlier = await auditIn(app, owner, { state: 'REJECTED', productId })
  const auditId = await auditIn(app, owner, {
    state: 'WAITING_REVIEW',

    productId,
    details: { priceCoins: 9, name: 'Loud Dunes' },
  })
  const answer = await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)
  expect(answer.status).toBe(200)
  const review = Review.parse(answer.data)
  expect(review.previous?.version.number).toBe(1)
  expect(review.changes).toContainEqual({ field: 'name', before: 'Quiet Dunes', after: 'Loud Dunes' })
  expect(review.changes).toContainEqual({ field: 'priceCoins', before: '3', after: '9' })
  expect(review.history.map((item) => item.auditId)).toContain(earlier)
  expect(review.audit.package?.findings).toHaveLength(1)
  expect(review.audit.screenshots).toHaveLength(1)
  expect(review.history.map(({ decidedBy }) => decidedBy)).toContainEqual(expect.stringMatching(/\S/))
})

test('a new version shows which files of its package differ, once both were read', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW', productId })
  const read = async () =>
    Review.parse((await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)).data)
  const before = await read()
  const [old, now] = [before.previous?.package?.packageId ?? '', before.audit.package?.packageId ?? '']
  expect(new Set([old, now, '']).size).toBe(3)
  expect(before.previous?.files).toBeNull()
  await contents(old, { 'icons!mms.png': '1'.repeat(64), 'preview/lock.jpg': '2'.repeat(64) })
  await contents(now, { 'icons!mms.png': '3'.repeat(64), 'preview/lock.jpg': '2'.repeat(64) })
  expect((await read()).previous?.files).toEqual({
    changed: [{ path: 'icons!mms.png', change: 'CHANGED', sizeBytes: 2048 }],
    total: 1,
  })
})

test('what follows a rejection shows the rejected submission and what would change', async () => {
  const rejected = await auditIn(app, owner, { state: 'REJECTED', details: { name: 'Quiet Dunes' } })
  const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW', details: { name: 'Loud Dunes' } })
  const read = async () =>
    Review.parse((await reviewer.caller.call('GET', `/staff/v1/audits/${auditId}`)).data)
  expect(await read()).toMatchObject({ previous: null, rejected: null })
  const follow = (resubmit_of: string) =>
    app.platform.db.updateTable('audit').set({ resubmit_of }).where('audit_id', '=', auditId).execute()
  await follow(rejected)
  const review = await read()
  expect(review.previous).toBeNull()
  expect(review.rejected?.changes).toContainEqual({
    ...{ field: 'name', before: 'Quiet Dunes', after: 'Loud Dunes' },
  })
  const ids = [review.rejected?.package?.packageId ?? '', review.audit.package?.packageId ?? '', '']
  expect(new Set(ids).size).toBe(3)
  expect(review.rejected?.screenshots).toHaveLength(1)
  // What was taken back by its designer was judged by nobody.
  await follow(await auditIn(app, owner, { state: 'REVOKED' }))
  expect((await read()).rejected).toBeNull()
})

/** What the reading of packages keeps of one: its files by path. */
async function contents(packageId: string, files: Readonly<Record<string, string>>): Promise<void> {
  const { db } = app.platform
  const shared = { package_id: packageId, designer_id: owner.designerId }
  await db
    .insertInto('likeness_package')
    .values({ ...shared, file_count: Object.keys(files).length, read_at: new Date(NOW) })
    .execute()
  await db
    .insertInto('likeness_occurrence')
    .values(Object.entries(files).map(([path, sha256]) => ({ ...shared, path, sha256, size_bytes: 2048 })))
    .execute()
}

test('a draft is nobody’s business but its designer’s', async () => {
  const auditId = await auditIn(app, owner, { state: 'DRAFT' })
  const call = (method: 'GET' | 'POST', what: string, body?: object) =>
    reviewer.caller.call(method, `/staff/v1/audits/${auditId}${what}`, body)
  expect((await call('GET', '')).status).toBe(404)
  expect((await call('POST', '/claim')).status).toBe(404)
  expect((await call('POST', '/decision', { token: 'x', decision: 'APPROVE' })).status).toBe(404)
})
