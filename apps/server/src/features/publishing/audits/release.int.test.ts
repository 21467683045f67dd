import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedPackage } from '../packages/testing/packages.ts'
import { workTimeline } from '../products/public.ts'
import { productIn } from '../products/testing/products.ts'
import type { Owner } from './public.ts'
import { auditIn } from './testing/audits.ts'
import { publishAudit, releaseAll, releaseDue, rowsIn } from './testing/release.ts'

const APPROVED_AT = new Date('2026-11-20T10:00:00Z')
const MIDNIGHT = new Date('2026-11-20T16:00:00Z')

let app: TestApp
let second: TestApp
let designer: Person
let owner: Owner
beforeAll(async () => {
  app = await startTestApp({ now: APPROVED_AT.toISOString() })
  second = await app.another()
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

function setNow(now: Date): void {
  app.setNow(now)
  second.setNow(now)
}

const auditOf = (auditId: string) =>
  app.platform.db.selectFrom('audit').selectAll().where('audit_id', '=', auditId).executeTakeFirstOrThrow()
const productOf = async (auditId: string) => {
  const { product_id: productId } = await auditOf(auditId)
  return app.platform.db
    .selectFrom('product')
    .selectAll()
    .where('product_id', '=', productId ?? '')
    .executeTakeFirstOrThrow()
}
const versionsOf = (productId: string) =>
  app.platform.db
    .selectFrom('product_version')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('number')
    .execute()
const eventsOf = (productId: string) =>
  app.platform.db
    .selectFrom('catalogue_event')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
const noticesOf = (auditId: string) =>
  app.platform.db.selectFrom('notice').selectAll().where(sql`params ->> 'auditId'`, '=', auditId).execute()

test('a wished day is kept: the next one at the earliest, and the product does not keep it', async () => {
  setNow(APPROVED_AT)
  const wished = await auditIn(app, owner, { state: 'APPROVED', details: { releaseOn: '2026-12-24' } })
  expect((await auditOf(wished)).release_at).toEqual(new Date('2026-12-23T16:00:00Z'))
  setNow(new Date('2026-12-23T15:59:59Z'))
  await releaseAll([app, second])
  expect((await auditOf(wished)).state).toBe('APPROVED')
  setNow(new Date('2026-12-23T16:00:00Z'))
  await releaseAll([app, second])
  expect((await auditOf(wished)).state).toBe('PUBLISHED')
  expect((await productOf(wished)).details).not.toHaveProperty('releaseOn')
  setNow(APPROVED_AT)
})

test('a day that cannot be wished for is refused by its field', async () => {
  const early = await auditIn(app, owner, { state: 'DRAFT', details: { releaseOn: '2026-11-20' } })
  const answer = await designer.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId: early })
  expect(answer).toMatchObject({
    status: 400,
    data: { issues: [{ path: 'releaseOn', code: 'releaseOn.tooEarly', params: { from: '2026-11-21' } }] },
  })
})

describe('the release', () => {
  test('happens at midnight in Shanghai, not a moment before', async () => {
    setNow(APPROVED_AT)
    const auditId = await auditIn(app, owner, { state: 'APPROVED' })
    setNow(new Date(MIDNIGHT.getTime() - 60_000))
    expect(await releaseAll([app, second])).toBe(0)
    expect((await auditOf(auditId)).state).toBe('APPROVED')
    setNow(MIDNIGHT)
    expect(await releaseAll([app, second])).toBe(1)
    const product = await productOf(auditId)
    expect(await auditOf(auditId)).toMatchObject({ state: 'PUBLISHED', product_id: product.product_id })
    expect(product).toMatchObject({
      state: 'PUBLISHED',
      name: 'Quiet Dunes',
      price_coins: 3,
      divide_type: 'PAY_DIVIDE',
      version_number: 1,
      size_bytes: 1000,
    })
    expect(await versionsOf(product.product_id)).toMatchObject([
      { number: 1, kind: 'NEW_VERSION', changes: [], audit_id: auditId },
    ])
    expect(await eventsOf(product.product_id)).toMatchObject([{ kind: 'published' }])
    expect(await noticesOf(auditId)).toMatchObject([{ kind: 'ONLINE', subject_id: product.product_id }])
    const files = await app.platform.db
      .selectFrom('product_file')
      .innerJoin('file', 'file.file_id', 'product_file.file_id')
      .select(['purpose', 'file.published_at'])
      .where('product_id', '=', product.product_id)
      .execute()
    expect(files.map(({ purpose }) => purpose).sort()).toEqual(['PACKAGE', 'PACKAGE_IMAGE'])
    expect(files.every(({ published_at: at }) => at !== null)).toBe(true)
  })

  test('that breaks off at its very end has left nothing', async () => {
    setNow(APPROVED_AT)
    const auditId = await auditIn(app, owner, { state: 'APPROVED' })
    setNow(MIDNIGHT)
    const before = await rowsIn(app, 'product', 'catalogue_event', 'outbox')
    const audit = await auditOf(auditId)
    const broken = app.platform.db.transaction().execute(async (tx) => {
      await publishAudit(tx, app.platform.clock, audit)
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await rowsIn(app, 'product', 'catalogue_event', 'outbox')).toEqual(before)
    expect((await auditOf(auditId)).state).toBe('APPROVED')
    expect(await releaseAll([app, second])).toBe(1)
  })

  test('of one audit that cannot be published does not hold up the others', async () => {
    setNow(APPROVED_AT)
    const bad = await auditIn(app, owner, { state: 'APPROVED' })
    const details = JSON.stringify({ tags: 'not a list' })
    await app.platform.db.updateTable('audit').set({ details }).where('audit_id', '=', bad).execute()
    const good = await auditIn(app, owner, { state: 'APPROVED' })
    setNow(MIDNIGHT)
    // The round fails with it all the same, so that somebody hears of it.
    await expect(releaseDue(app.platform)).rejects.toMatchObject({ name: 'Error', done: 1 })
    expect((await auditOf(good)).state).toBe('PUBLISHED')
    expect((await auditOf(bad)).state).toBe('APPROVED')
    await app.platform.db.updateTable('audit').set({ state: 'REVOKED' }).where('audit_id', '=', bad).execute()
  })

  test('races with a revocation: one of them happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      setNow(APPROVED_AT)
      const auditId = await auditIn(app, owner, { state: 'APPROVED' })
      // One worker's clock is at midnight, the designer's process still a moment before.
      await second.setNow(MIDNIGHT)
      const [, revoked] = await Promise.all([
        releaseDue(second.platform),
        designer.caller.call('DELETE', `/v3/designers/audits/${auditId}/audit-states`),
      ])
      const { state, product_id: productId } = await auditOf(auditId)
      expect(state).toBe(revoked.status === 200 ? 'REVOKED' : 'PUBLISHED')
      expect(productId === null).toBe(state === 'REVOKED')
    }
  })
})

describe('an update', () => {
  const released = async (staged: Parameters<typeof auditIn>[2]) => {
    setNow(APPROVED_AT)
    const auditId = await auditIn(app, owner, staged)
    setNow(MIDNIGHT)
    expect(await releaseAll([app, second])).toBe(1)
    return auditId
  }

  test.each([
    ['another package', true, { updateLog: 'More icons', version: '1.1' }, 'NEW_VERSION'],
    ['another price', false, { priceCoins: 5, name: 'Dearer Dunes' }, 'PRICE_MODIFIED'],
    ['another description', false, { description: 'More sand' }, 'PROFILE_UPDATED'],
  ] as const)('with %s is the next version of its kind', async (_name, anew, details, kind) => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const packageId = anew ? await uploadedPackage(app, owner, { iconsDigest: 'icons-2' }) : null
    const auditId = await released({
      state: 'APPROVED',
      productId,
      content: packageId ? { packageId } : null,
      details,
    })
    const versions = await versionsOf(productId)
    expect(versions.map((version) => [version.number, version.kind])).toEqual([
      [1, 'NEW_VERSION'],
      [2, kind],
    ])
    const fields = JSON.parse(JSON.stringify(versions[1]?.changes)).map(
      (change: { field: string }) => change.field,
    )
    expect(fields).toEqual(
      expect.arrayContaining(
        anew ? ['version', 'module.icons'] : Object.keys(details).filter((field) => field !== 'updateLog'),
      ),
    )
    const product = await productOf(auditId)
    expect(product.product_id).toBe(productId)
    // A change of price or profile keeps the published package.
    expect(product.package_id).toBe(packageId ?? versions[0]?.package_id)
    expect(await eventsOf(productId)).toMatchObject([{ kind: 'published' }, { kind: 'changed' }])
    const { accountId: ownerAccountId } = owner
    const lines = await workTimeline(app.platform.db, { auditIds: [auditId], productId, ownerAccountId })
    expect(lines.find(({ act }) => act === 'product.publishVersion')).toMatchObject({
      versionKind: kind,
      changedFields: fields,
    })
  })

  test('of a hidden product stays hidden: the store and the designer hear nothing yet', async () => {
    const productId = await productIn(app, owner, 'HIDDEN')
    const auditId = await released({ state: 'APPROVED', productId })
    expect(await productOf(auditId)).toMatchObject({ state: 'HIDDEN', version_number: 2 })
    expect(await eventsOf(productId)).toMatchObject([{ kind: 'published' }, { kind: 'hidden' }])
    expect(await noticesOf(auditId)).toEqual([])
    const open = await app.platform.db
      .selectFrom('product_file')
      .innerJoin('file', 'file.file_id', 'product_file.file_id')
      .select('file.file_id')
      .where('product_id', '=', productId)
      .where('file.published_at', 'is not', null)
      .execute()
    expect(open).toEqual([])
  })

  test('of a removed product, submitted afterwards, brings it back', async () => {
    const productId = await productIn(app, owner, 'REMOVED')
    const auditId = await released({ state: 'APPROVED', productId })
    expect(await productOf(auditId)).toMatchObject({ state: 'PUBLISHED', version_number: 2 })
    expect((await eventsOf(productId)).map(({ kind }) => kind)).toEqual(['published', 'removed', 'published'])
  })
})
