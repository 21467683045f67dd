import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { Product } from '@easel/contract/publishing/products/endpoints.ts'
import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { buildTheme, smallTheme } from '@easel/inspection/testing/theme.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import { uploadedPackage } from '../packages/testing/packages.ts'
import { productIn } from '../products/testing/products.ts'
import type { Owner } from './public.ts'
import { THEME_DETAILS } from './testing/audits.ts'

const SAVE = '/v3/designers/audits/product-info'
const SUBMIT = '/v3/designers/audits/submit-mtz'

let app: TestApp
let designer: Person
let owner: Owner
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00Z' })
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const Saved = z.object({ auditId: z.string() })
const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })
const issuesIn = (answer: Answer) =>
  Issues.parse(answer.data).issues.map(({ path, code }) => `${path} ${code}`)

/** A submission of what the product has now, without another package. */
async function submitAsItIs(productId: string) {
  const { details } = await app.platform.db
    .selectFrom('product')
    .select('details')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const saved = await designer.caller.call('POST', SAVE, { productId, details })
  const { auditId } = Saved.parse(saved.data)
  return designer.caller.call('POST', SUBMIT, { auditId })
}

test('what was removed starts again from its own files; what is in the store needs a change', async () => {
  expect(await submitAsItIs(await productIn(app, owner, 'PUBLISHED'))).toMatchObject({
    code: 'audit.nothingChanged',
  })
  expect(await submitAsItIs(await productIn(app, owner, 'HIDDEN'))).toMatchObject({
    code: 'audit.nothingChanged',
  })
  const removed = await productIn(app, owner, 'REMOVED')
  expect(await submitAsItIs(removed)).toMatchObject({
    status: 200,
    data: { productId: removed, state: 'WAITING_REVIEW' },
  })
})

test('one open submission at a time, whatever it changes', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const save = (details: object) => designer.caller.call('POST', SAVE, { productId, details })
  const first = await save({ priceCoins: 5 })
  const { auditId } = Saved.parse(first.data)
  expect(await save({ description: 'Another profile' })).toMatchObject({
    code: 'audit.duplicate',
    data: { auditId, state: 'DRAFT' },
  })
})

describe('what exists already', () => {
  const save = (body: object) => designer.caller.call('POST', SAVE, body)
  const submit = (auditId: string) => designer.caller.call('POST', SUBMIT, { auditId })
  const details = (more: object = {}) => ({ ...THEME_DETAILS, screenshots: [], ...more })
  const idOf = (answer: Answer) => Saved.parse(answer.data).auditId

  test('a new version: a new package, a new number, a log of changes', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const bytes = buildTheme({ ...smallTheme, version: '1.1' })
    const answer = await designer.caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', bytes)
    const { packageId } = ThemePackage.parse(answer.data)
    const auditId = idOf(await save({ productId, packageId, details: details() }))
    expect(issuesIn(await submit(auditId)).sort()).toEqual([
      'updateLog updateLog.required',
      'version version.notNew',
    ])
    const later = details({ version: '1.1', updateLog: 'Softer sand' })
    await save({ auditId, revision: 1, details: later })
    expect(await submit(auditId)).toMatchObject({
      data: { versionKind: 'NEW_VERSION', state: 'WAITING_REVIEW', productId },
    })
  })

  test.each([
    ['price', { priceCoins: 5 }, 'PRICE_MODIFIED'],
    ['profile', { description: 'Sand, wind and stars' }, 'PROFILE_UPDATED'],
  ])('a change of %s', async (_, change, versionKind) => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const product = await app.platform.db
      .selectFrom('product')
      .select('details')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const published = z.record(z.string(), z.unknown()).parse(product.details)
    const auditId = idOf(await save({ productId, details: published }))
    expect(await submit(auditId)).toMatchObject({ status: 409, code: 'audit.nothingChanged' })
    await save({ auditId, revision: 1, details: { ...published, ...change } })
    expect(await submit(auditId)).toMatchObject({
      data: { content: null, versionKind, package: null },
    })
  })

  test('two drafts for one product at once: one', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const answers = await Promise.all([1, 2].map(() => save({ productId, details: details() })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['audit.duplicate', 'success'])
  })

  test('another’s product', async () => {
    const productId = await productIn(app, ownerOf(await createPerson(app, 'verified')), 'PUBLISHED')
    expect(await save({ productId, details: details() })).toMatchObject({
      status: 403,
      code: 'audit.notYourProduct',
    })
  })
})

describe('content of another kind', () => {
  const save = (body: object) => designer.caller.call('POST', SAVE, { ...body, details: {} })
  const medium = async (productType: MediumType) => (await uploadedMedium(app, owner, productType)).mediumId
  const theme = () => uploadedPackage(app, owner)
  const draft = async (body: object) => Saved.parse((await save(body)).data).auditId

  test('never comes along with a package', async () => {
    const [packageId, mediumId] = [await theme(), await medium('WALLPAPER')]
    expect(await save({ packageId, mediumId })).toMatchObject({ code: 'medium.wrongType' })
    const productId = await productIn(app, owner, 'PUBLISHED')
    expect(await save({ productId, packageId, mediumId })).toMatchObject({ code: 'medium.wrongType' })
  })

  test('never takes the place of what a draft holds', async () => {
    const font = await draft({ mediumId: await medium('FONT') })
    expect(await save({ auditId: font, revision: 1, mediumId: await medium('WALLPAPER') })).toMatchObject({
      code: 'medium.wrongType',
      data: { productType: 'FONT' },
    })
    expect(await save({ auditId: font, revision: 1, packageId: await theme() })).toMatchObject({
      code: 'package.wrongType',
    })
    const ofTheme = await draft({ packageId: await theme() })
    expect(await save({ auditId: ofTheme, revision: 1, mediumId: await medium('WALLPAPER') })).toMatchObject({
      code: 'medium.wrongType',
    })
  })

  test('a draft takes no file that another draft holds', async () => {
    const [one, other] = [await medium('WALLPAPER'), await medium('WALLPAPER')]
    const [auditId, holder] = [await draft({ mediumId: one }), await draft({ mediumId: other })]
    expect(await save({ auditId, revision: 1, mediumId: other })).toMatchObject({
      status: 409,
      code: 'audit.duplicate',
      data: { auditId: holder },
    })
  })
})

test('why a product is hidden is for its owner and for staff', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const move = (body: object) => reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, body)
  const read = async (who: Person) => (await who.caller.call('GET', `/v3/products/${productId}`)).data
  await move({ status: 'HIDDEN', reason: 'complaint', note: 'A letter from the museum' })
  const reason = { stateReason: 'complaint', stateNote: 'A letter from the museum' }
  expect(Product.parse(await read(designer))).toMatchObject(reason)
  expect(Product.parse(await read(reviewer))).toMatchObject(reason)

  await move({ status: 'PUBLISHED', note: 'The museum agrees' })
  const stranger = await createPerson(app, 'account')
  expect(Product.parse(await read(designer)).stateNote).toBe('The museum agrees')
  expect(Product.parse(await read(stranger))).toMatchObject({ stateReason: null, stateNote: null })
})
