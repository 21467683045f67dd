import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { batchOf, batchWithDrafts, VALID } from '../batches/testing/batch.ts'
import { uploadedPackage } from '../packages/testing/packages.ts'
import { productIn } from '../products/testing/products.ts'
import { auditIn } from './testing/audits.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const SAVE = '/v3/designers/audits/product-info'
const save = (body: object) => designer.caller.call('POST', SAVE, body)
const submit = (auditId: string) =>
  designer.caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })

async function read(auditId: string) {
  const answer = await designer.caller.call('GET', `/v3/designers/audits/${auditId}`)
  return getAudit.reply.parse(answer.data)
}

async function begun(details: object = {}) {
  const packageId = await uploadedPackage(app, ownerOf(designer))
  return saveProductInfo.reply.parse((await save({ packageId, details })).data)
}

describe('spec §8, unsupported audit type', () => {
  const message = 'Unsupported audit type.'

  test('what is none is refused', async () => {
    const packageId = await uploadedPackage(app, ownerOf(designer))
    expect(await save({ packageId, auditType: 'DELETE', details: {} })).toMatchObject({
      status: 400,
      message,
    })
  })

  test('another one than the ids make is refused, the same is taken, and nothing is saved before', async () => {
    const packageId = await uploadedPackage(app, ownerOf(designer))
    for (const auditType of ['UPDATE', 'INFO'])
      expect(await save({ packageId, auditType, details: {} })).toMatchObject({
        status: 400,
        code: 'audit.unsupportedType',
        message,
      })
    const first = saveProductInfo.reply.parse((await save({ packageId, auditType: 'ADD', details: {} })).data)
    expect(await save({ ...first, auditType: 'UPDATE', details: { name: 'No' } })).toMatchObject({
      code: 'audit.unsupportedType',
    })
    expect(await read(first.auditId)).toMatchObject({ revision: 1, details: {} })
  })
})

describe('a draft that two write', () => {
  test('each save names the revision that it goes on from, and reads the next', async () => {
    const { auditId, revision } = await begun()
    expect(revision).toBe(1)
    for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
      const saved = await save({ auditId, revision: at + 1, details: { name } })
      expect(saved).toMatchObject({ status: 200, data: { revision: at + 2 } })
    }
    expect(await read(auditId)).toMatchObject({ revision: 4, details: { name: 'Three' } })
  })

  test('a save that names none, as the specification’s call does, writes over whichever is in force', async () => {
    const { auditId } = await begun({ name: 'Mine' })
    await save({ auditId, revision: 1, details: { name: 'Once more' } })
    expect(await save({ auditId, details: {} })).toMatchObject({ status: 200, data: { revision: 3 } })
    expect((await read(auditId)).details).toEqual({})
  })

  test('the second of two tabs gets a conflict, keeps the first one’s text, and may save over it knowingly', async () => {
    const { auditId } = await begun()
    await save({ auditId, revision: 1, details: { name: 'First tab' } })
    const stale = await save({ auditId, revision: 1, details: { name: 'Second tab' } })
    expect(stale).toMatchObject({
      status: 409,
      code: 'audit.changedMeanwhile',
      data: { revision: 2, state: 'DRAFT' },
    })
    expect(await read(auditId)).toMatchObject({ revision: 2, details: { name: 'First tab' } })
    const over = await save({ auditId, revision: 2, details: { name: 'Second tab' } })
    expect(over).toMatchObject({ status: 200, data: { revision: 3 } })
  })

  test('of ten that save at the same moment one gets through', async () => {
    const { auditId } = await begun()
    const names = Array.from({ length: 10 }, (_, nth) => `Tab ${nth}`)
    const answers = await Promise.all(names.map((name) => save({ auditId, revision: 1, details: { name } })))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'success')).toHaveLength(1)
    expect(codes.filter((code) => code === 'audit.changedMeanwhile')).toHaveLength(9)
    const { details, revision } = await read(auditId)
    expect([details.name, revision]).toEqual([names[codes.indexOf('success')], 2])
  })

  test('a save whose reply was lost is no conflict with itself, in whatever order its fields come', async () => {
    const { auditId } = await begun()
    const details = { name: 'Lost', tags: ['a', 'b'], translations: [{ locale: 'zh_CN', name: '沙' }] }
    const first = await save({ auditId, revision: 1, details })
    const again = await save({
      auditId,
      revision: 1,
      details: Object.fromEntries(Object.entries(details).reverse()),
    })
    expect(again).toMatchObject({ status: 200, data: first.data })
    expect(await read(auditId)).toMatchObject({ revision: 2 })
    expect(await save({ auditId, revision: 2, details: { name: 'Next' } })).toMatchObject({
      data: { revision: 3 },
    })
    // One that was on its way for so long that it comes after a newer one.
    expect(await save({ auditId, revision: 1, details })).toMatchObject({ code: 'audit.changedMeanwhile' })
    expect((await read(auditId)).details).toEqual({ name: 'Next' })
  })

  test('the same words over another package are another save', async () => {
    const { auditId } = await begun({ name: 'Same' })
    const packageId = await uploadedPackage(app, ownerOf(designer))
    await save({ auditId, revision: 1, details: { name: 'Other' } })
    const stale = await save({ auditId, revision: 1, packageId, details: { name: 'Other' } })
    expect(stale).toMatchObject({ code: 'audit.changedMeanwhile' })
  })

  test('a tab that still writes a draft does not revise what another has submitted', async () => {
    const auditId = await auditIn(app, ownerOf(designer), { state: 'DRAFT' })
    expect(await submit(auditId)).toMatchObject({ status: 200 })
    const { details } = await read(auditId)
    const late = await save({ auditId, revision: 1, details: { ...details, name: 'Too late' } })
    expect(late).toMatchObject({
      code: 'audit.changedMeanwhile',
      data: { revision: 2, state: 'WAITING_REVIEW' },
    })
    const revised = await save({ auditId, revision: 2, details: { ...details, name: 'Revised' } })
    expect(revised).toMatchObject({ status: 200, data: { revision: 3, state: 'WAITING_REVIEW' } })
  })
})

test('another package of what waits takes effect when it is saved and not before; its place stays', async () => {
  const auditId = await auditIn(app, ownerOf(designer), { state: 'WAITING_REVIEW' })
  const before = await read(auditId)
  const packageId = await uploadedPackage(app, ownerOf(designer))
  const chosen = await read(auditId)
  expect(chosen).toMatchObject({ revision: before.revision, package: before.package })
  const { revision, details } = before
  const saved = await save({ auditId, revision, packageId, details })
  expect(saved).toMatchObject({ status: 200, data: { state: 'WAITING_REVIEW' } })
  const after = await read(auditId)
  expect(after).toMatchObject({
    package: { packageId },
    queue: before.queue,
    submittedAt: before.submittedAt,
  })
  expect(after.package?.packageId).not.toBe(before.package?.packageId)
})

describe('a revision of what waits is kept as the rules put it, as a submission is', () => {
  test('text in order, defaults filled in, and nothing that works of its type do not have', async () => {
    const auditId = await auditIn(app, ownerOf(designer), {
      state: 'WAITING_REVIEW',
      productType: 'WALLPAPER',
    })
    const { revision } = await read(auditId)
    const odd = {
      ...VALID,
      name: '  Cafe\u0301  ',
      designer: 'Some Brand',
      translations: [{ locale: 'zh_CN', name: '静沙' }],
    }
    const saved = await save({ auditId, revision, details: odd })
    expect(saved).toMatchObject({ status: 200, data: { revision: revision + 1 } })
    const { details } = await read(auditId)
    expect(details).toMatchObject({ name: 'Caf\u00e9', regions: ['GLOBAL'] })
    expect(details).not.toHaveProperty('designer')
    expect(details).not.toHaveProperty('translations')
    // What was kept otherwise than it was sent is the same save once more.
    expect(await save({ auditId, revision, details: odd })).toMatchObject({ status: 200, data: saved.data })
    expect(await read(auditId)).toMatchObject({ revision: revision + 1 })
  })

  test('a change of info keeps the version, and still changes something', async () => {
    const owner = ownerOf(designer)
    const productId = await productIn(app, owner, 'PUBLISHED')
    const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW', productId, content: null })
    const { revision, details } = await read(auditId)
    const other = { ...details, version: '9.9', description: 'Sand and stars' }
    expect(await save({ auditId, revision, details: other })).toMatchObject({ status: 200 })
    expect((await read(auditId)).details).toMatchObject({
      version: details.version,
      description: 'Sand and stars',
    })
    const { details: published } = await app.platform.db
      .selectFrom('product')
      .select('details')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(await save({ auditId, revision: revision + 1, details: published })).toMatchObject({
      status: 409,
      code: 'audit.nothingChanged',
    })
  })
})

describe('a batch that two edit', () => {
  const saveItems = (batchId: string, changes: object[]) =>
    designer.caller.call('PATCH', `/v3/designers/batches/${batchId}/items`, { changes })
  const named = (auditId: string | undefined, revision: number, name: string) => ({
    auditId,
    revision,
    details: { ...VALID, name },
  })

  test('different items are both kept; of the same one the second is refused', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 3)
    const [left, right, both] = auditIds
    const answers = await Promise.all([
      saveItems(batchId, [named(left, 1, 'Left'), named(both, 1, 'Left too')]),
      saveItems(batchId, [named(right, 1, 'Right'), named(both, 1, 'Right too')]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const verdicts = answers.map(({ data }) => JSON.parse(JSON.stringify(data)).items)
    expect(verdicts.map(([own]) => [own.refusal, own.revision])).toEqual([
      [null, 2],
      [null, 2],
    ])
    const [acceptedSave, refusedSave] = verdicts
      .map(([, second]) => second)
      .toSorted((a) => (a.refusal ? 1 : -1))
    expect([acceptedSave.refusal, acceptedSave.revision]).toEqual([null, 2])
    expect(refusedSave).toMatchObject({
      revision: 2,
      refusal: { code: 'audit.changedMeanwhile', params: { revision: 2 } },
    })
    const { items } = await batchOf(designer, batchId)
    expect(items.slice(0, 2).map(({ details, revision }) => [details.name, revision])).toEqual([
      ['Left', 2],
      ['Right', 2],
    ])
  })

  test('a lost reply asked for once more is no conflict', async () => {
    const { batchId, auditIds } = await batchWithDrafts(app, designer, 2)
    const changes = auditIds.map((auditId) => named(auditId, 1, 'Once'))
    await saveItems(batchId, changes)
    const again = await saveItems(batchId, changes)
    expect(again).toMatchObject({
      data: { items: auditIds.map((auditId) => ({ auditId, revision: 2, refusal: null })) },
    })
  })
})
