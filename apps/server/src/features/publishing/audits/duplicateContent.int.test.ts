import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import { productIn } from '../products/testing/products.ts'
import { auditIn } from './testing/audits.ts'
import { releaseDue } from './testing/release.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const DETAILS = {
  name: 'Quiet Dunes',
  tags: ['minimal', 'nature'],
  copyrightHolder: 'Dune Studio',
  priceCoins: 0,
  version: '1',
}

let app: TestApp
let other: TestApp
let designer: Person
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW.toISOString() })
  other = await app.another()
  reviewer = await createPerson(app, 'reviewer')
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** A wallpaper that is, or was, in the store. */
async function stageWallpaper(state: ProductState) {
  const { mediumId, fileId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
  const productId = newId()
  await app.platform.db
    .insertInto('product')
    .values({
      product_id: productId,
      designer_id: designer.designerId ?? '',
      product_type: 'WALLPAPER',
      divide_type: 'FREE',
      state,
      name: DETAILS.name,
      version: '1',
      version_number: 1,
      price_coins: 0,
      details: JSON.stringify(DETAILS),
      medium_id: mediumId,
      cover_file_id: fileId,
      size_bytes: 1000,
      published_at: NOW,
      updated_at: NOW,
    })
    .execute()
  return { productId, mediumId }
}

const Saved = z.object({ auditId: z.string() })
const save = (body: object) =>
  designer.caller.call('POST', '/v3/designers/audits/product-info', { ...body, details: DETAILS })
const draft = async (body: object) => Saved.parse((await save(body)).data).auditId
const submit = (auditId: string, caller: Caller = designer.caller) =>
  caller.call('POST', '/v3/designers/audits/submit-mtz', { auditId })

async function approve(auditId: string) {
  const claim = await reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/claim`)
  const { token } = z.object({ token: z.string() }).parse(claim.data)
  return reviewer.caller.call('POST', `/staff/v1/audits/${auditId}/decision`, { token, decision: 'APPROVE' })
}

const productsOf = (mediumId: string) =>
  app.platform.db
    .selectFrom('product')
    .select(['product_id', 'state'])
    .where('medium_id', '=', mediumId)
    .execute()

describe('one content is one work', () => {
  test('a removed wallpaper that comes back keeps a draft of the same file from becoming a second one', async () => {
    const { productId, mediumId } = await stageWallpaper('REMOVED')
    const [again, anew] = [await draft({ productId }), await draft({ mediumId })]
    expect(await submit(again)).toMatchObject({ status: 200, data: { state: 'WAITING_REVIEW' } })
    expect(await submit(anew)).toMatchObject({
      status: 409,
      code: 'audit.duplicate',
      data: { auditId: again, state: 'WAITING_REVIEW' },
    })
    expect(await approve(again)).toMatchObject({ status: 200 })
    await app.setNow(new Date('2026-11-21T10:00:00Z'))
    await releaseDue(app.platform)
    await app.setNow(NOW)
    expect(await submit(anew)).toMatchObject({ code: 'audit.duplicate', data: { productId } })
    expect(await productsOf(mediumId)).toEqual([{ product_id: productId, state: 'PUBLISHED' }])
  })

  test('nor does it come back once the file is submitted anew', async () => {
    const { productId, mediumId } = await stageWallpaper('REMOVED')
    const [again, anew] = [await draft({ productId }), await draft({ mediumId })]
    expect(await submit(anew)).toMatchObject({ status: 200 })
    expect(await submit(again)).toMatchObject({ code: 'audit.duplicate', data: { auditId: anew } })
  })

  test('of two processes that submit both at once, one has its way', async () => {
    const { productId, mediumId } = await stageWallpaper('REMOVED')
    const [again, anew] = [await draft({ productId }), await draft({ mediumId })]
    const elsewhere = other.visitor()
    await elsewhere.call('POST', '/auth/sign-in/email', {
      email: designer.email,
      password: TEST_PASSWORD,
    })
    const answers = await Promise.all([submit(again), submit(anew, elsewhere)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['audit.duplicate', 'success'])
  })

  test('another work takes no file of one in the store', async () => {
    const [first, second] = [await stageWallpaper('PUBLISHED'), await stageWallpaper('PUBLISHED')]
    expect(await save({ productId: second.productId, mediumId: first.mediumId })).toMatchObject({
      code: 'audit.duplicate',
      data: { productId: first.productId },
    })
    expect(await save({ mediumId: first.mediumId })).toMatchObject({ code: 'audit.duplicate' })
  })

  test('a caller of new works only is told of one that was rejected, withdrawn or removed', async () => {
    const content = async (state: AuditState) => {
      const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
      const wanted = { state, productType: 'WALLPAPER', content: { mediumId } } as const
      return { mediumId, auditId: await auditIn(app, ownerOf(designer), wanted) }
    }
    for (const state of ['REJECTED', 'REVOKED'] as const) {
      const { mediumId, auditId } = await content(state)
      expect(await save({ mediumId, again: false })).toMatchObject({
        status: 409,
        code: 'audit.submittedBefore',
        data: { auditId, state, productId: null },
      })
      // Nothing was left of it, and whoever does not ask makes a draft as before.
      const anew = await draft({ mediumId })
      expect(await save({ mediumId, again: false })).toMatchObject({
        code: 'audit.duplicate',
        data: { auditId: anew, state: 'DRAFT' },
      })
    }
    const published = await content('PUBLISHED')
    expect(await save({ mediumId: published.mediumId, again: false })).toMatchObject({
      code: 'audit.duplicate',
    })
    const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
    const wanted = { productType: 'WALLPAPER', content: { mediumId } } as const
    const productId = await productIn(app, ownerOf(designer), 'REMOVED', {}, wanted)
    expect(await save({ mediumId, again: false })).toMatchObject({
      code: 'audit.submittedBefore',
      data: { state: 'REMOVED', productId },
    })
    expect(await save({ mediumId })).toMatchObject({ status: 200 })
  })

  test('a new version is such a work too', async () => {
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', {}, { productType: 'WALLPAPER' })
    const { mediumId } = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
    const wanted = { productType: 'WALLPAPER', productId, content: { mediumId } } as const
    const auditId = await auditIn(app, ownerOf(designer), { ...wanted, state: 'REJECTED' })
    expect(await save({ productId, mediumId, auditType: 'UPDATE', again: false })).toMatchObject({
      code: 'audit.submittedBefore',
      data: { auditId, state: 'REJECTED', productId },
    })
    const later = await uploadedMedium(app, ownerOf(designer), 'WALLPAPER')
    expect(await save({ productId, mediumId: later.mediumId, again: false })).toMatchObject({ status: 200 })
  })

  test('what waits is not changed to the file of another', async () => {
    const [published, waiting] = [await stageWallpaper('PUBLISHED'), await stageWallpaper('REMOVED')]
    const auditId = await draft({ mediumId: waiting.mediumId })
    expect(await submit(auditId)).toMatchObject({ status: 200 })
    expect(await save({ auditId, revision: 2, mediumId: published.mediumId })).toMatchObject({
      code: 'audit.duplicate',
    })
  })
})
