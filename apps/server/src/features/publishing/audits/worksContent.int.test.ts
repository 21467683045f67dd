import { listWallpapers, listWorks, type Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NEAREST } from '../../../platform/db/searchQueries.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { uploadedMedium } from '../media/testing/media.ts'
import { productIn } from '../products/testing/products.ts'
import { auditIn } from './testing/audits.ts'
import { releaseDue } from './testing/release.ts'
import { nearWorksQuery } from './worksQueries.ts'

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

async function works(query = '') {
  const answer = await designer.caller.call('GET', `/v3/designers/audits-and-products${query}`)
  expect(answer.status).toBe(200)
  return listWorks.reply.parse(answer.data)
}
const summaryOf = ({ productId, audit, productState }: Work) =>
  `${productId ? 'product' : 'new'} ${productState ?? '-'} ${audit?.state ?? '-'}`

describe('the works list', () => {
  test('shows a product with what leads it, and what has no product yet, newest first', async () => {
    const owner = ownerOf(designer)
    const resting = await productIn(app, owner, 'PUBLISHED')
    const updating = await productIn(app, owner, 'PUBLISHED')
    await auditIn(app, owner, { state: 'WAITING_REVIEW', productId: updating })
    const refused = await productIn(app, owner, 'HIDDEN')
    await auditIn(app, owner, { state: 'REJECTED', productId: refused })
    const withdrawn = await productIn(app, owner, 'REMOVED')
    await auditIn(app, owner, { state: 'REVOKED', productId: withdrawn })
    await auditIn(app, owner, { state: 'DRAFT' })
    await auditIn(app, owner, { state: 'REVOKED' })

    const page = await works()
    expect(page.items.map(summaryOf)).toEqual([
      'new - REVOKED',
      'new - DRAFT',
      'product REMOVED -',
      'product HIDDEN REJECTED',
      'product PUBLISHED WAITING_REVIEW',
      'product PUBLISHED -',
    ])
    expect(page.items.at(-1)?.productId).toBe(resting)
    expect(page).toMatchObject({
      total: 6,
      counts: { ALL: 6, IN_PROCESS: 2, HIDDEN: 1, REMOVED: 1, ONLINE: 2, WAITING: 1, REJECTED: 1 },
      currentPage: 1,
      perPage: 30,
    })
    expect((await works('?filter=IN_PROCESS')).items.map(summaryOf)).toEqual([
      'new - DRAFT',
      'product PUBLISHED WAITING_REVIEW',
    ])
    expect((await works('?filter=HIDDEN')).items.map(summaryOf)).toEqual(['product HIDDEN REJECTED'])
    expect((await works('?filter=REMOVED')).items.map(summaryOf)).toEqual(['product REMOVED -'])
    expect((await works('?filter=ONLINE')).items.map(summaryOf)).toEqual([
      'product PUBLISHED WAITING_REVIEW',
      'product PUBLISHED -',
    ])
    expect((await works('?filter=WAITING')).items.map(summaryOf)).toEqual([
      'product PUBLISHED WAITING_REVIEW',
    ])
    expect((await works('?filter=REJECTED')).items.map(summaryOf)).toEqual(['product HIDDEN REJECTED'])
  })

  test.each([
    ['newest', ['c', 'a', 'b']],
    ['oldest', ['b', 'a', 'c']],
    ['name', ['a', 'b', 'c']],
  ])('by %s, page after page, has each work once', async (sort, expected) => {
    const owner = ownerOf(designer)
    for (const name of ['b', 'a', 'c']) await auditIn(app, owner, { state: 'DRAFT', details: { name } })
    const pages = await Promise.all(
      [1, 2].map((page) => works(`/THEME?sort=${sort}&perPage=2&currentPage=${page}`)),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1])
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(expected)
  })

  test('a submission started again replaces the old one; discarded, the old one is back', async () => {
    const old = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
    await designer.caller.call('POST', `/v3/designers/audits/${old}/resubmit`)
    const again = await works()
    expect(again.items.map(summaryOf)).toEqual(['new - DRAFT'])
    await designer.caller.call('DELETE', `/v3/designers/audits/${again.items[0]?.id}`)
    const [back, ...more] = (await works()).items
    expect([back?.id, more]).toEqual([old, []])
  })

  test('a new submission of a product replaces the rejected one', async () => {
    const owner = ownerOf(designer)
    const productId = await productIn(app, owner, 'PUBLISHED')
    await auditIn(app, owner, { state: 'REJECTED', productId })
    await auditIn(app, owner, { state: 'APPROVED', content: null, productId })
    const page = await works()
    expect(page.items.map(summaryOf)).toEqual(['product PUBLISHED APPROVED'])
    expect(page.total).toBe(1)
  })

  test('is searched by name; what was typed is no pattern', async () => {
    const owner = ownerOf(designer)
    await productIn(app, owner, 'PUBLISHED', { name: 'Hundred 100' })
    await auditIn(app, owner, { state: 'DRAFT', details: { name: 'Hundred draft' } })
    await auditIn(app, owner, { state: 'DRAFT', details: { name: "x' or '1'='1" } })
    const found = async (search: string) => {
      const page = await works(`?search=${encodeURIComponent(search)}`)
      expect(page.total).toBe(page.items.length)
      expect(page.counts.ALL).toBe(3)
      return page.items.map(({ name }) => name).sort()
    }
    expect(await found('hundred')).toEqual(['Hundred 100', 'Hundred draft'])
    expect(await found('100')).toEqual(['Hundred 100'])
    for (const pattern of ['%', '_', '\\', '1%0']) expect(await found(pattern)).toEqual([])
    expect(await found("' or '1'='1")).toEqual(["x' or '1'='1"])
  })

  test('is searched for works, however many submissions of one have the name', async () => {
    const owner = ownerOf(designer)
    const named = { details: { name: 'Twice' } }
    const productId = await productIn(app, owner, 'PUBLISHED', { name: 'Twice' })
    await auditIn(app, owner, { state: 'REJECTED', productId, ...named })
    await auditIn(app, owner, { state: 'APPROVED', content: null, productId, ...named })
    const filter = { designerId: owner.designerId, productType: undefined, search: 'twice' }
    const near = nearWorksQuery(filter, 'twice', 'ALL', PageQuery.parse({}), NEAREST)
    expect((await near.execute(app.platform.db)).rows).toMatchObject([{ product_id: productId }])
    const page = await works('?search=twice')
    expect(page.items.map(summaryOf)).toEqual(['product PUBLISHED APPROVED'])
    expect(page.total).toBe(1)
  })

  test('of a rejected work that was submitted again shows the newer submission', async () => {
    const old = await auditIn(app, ownerOf(designer), { state: 'REJECTED' })
    expect((await works('?filter=REJECTED')).items.map(({ id }) => id)).toEqual([old])
    await designer.caller.call('POST', `/v3/designers/audits/${old}/resubmit`)
    expect((await works('?filter=REJECTED')).items).toEqual([])
    expect((await works()).counts).toMatchObject({ REJECTED: 0, IN_PROCESS: 1, WAITING: 0 })
  })

  test.each([
    ['listWallpaper', 'WALLPAPER'],
    ['listRingtone', 'RINGTONE'],
    ['listVideoWallpaper', 'VIDEO_WALLPAPER'],
  ] as const)('%s shows works of its type with what they play', async (path, productType) => {
    const owner = ownerOf(designer)
    const { fileId, mediumId } = await uploadedMedium(app, owner, productType)
    const details = { name: 'Dune', tags: ['nature'], copyrightHolder: 'Dune Studio', priceCoins: 0 }
    await designer.caller.call('POST', `/v3/designers/audits/add?productType=${productType}`, {
      files: [{ fileId, details }],
    })
    await auditIn(app, owner, { state: 'DRAFT' })
    const list = async (query = '') => {
      const answer = await designer.caller.call('GET', `/v3/designers/products/${path}${query}`)
      return listWallpapers.reply.parse(answer.data)
    }
    const page = await list()
    expect(page.items.map(summaryOf)).toEqual(['new - WAITING_REVIEW'])
    expect(page.items[0]).toMatchObject({ productType, downloads: null, medium: { mediumId } })
    expect(page.counts).toMatchObject({ ALL: 1, WAITING: 1, REJECTED: 0 })
    expect((await list('?filter=WAITING&search=dun')).total).toBe(1)
    expect((await list('?filter=ONLINE')).items).toEqual([])
    // Released, it plays from the product.
    await app.platform.db
      .updateTable('audit')
      .set({ state: 'APPROVED', release_at: new Date(app.platform.clock.now().getTime() - 1000) })
      .where('designer_id', '=', owner.designerId)
      .where('product_type', '=', productType)
      .execute()
    await releaseDue(app.platform)
    const [online] = (await list('?filter=ONLINE')).items
    expect(online).toMatchObject({ productState: 'PUBLISHED', downloads: null, medium: { mediumId } })
  })

  test('of one type, by path', async () => {
    await auditIn(app, ownerOf(designer), { state: 'DRAFT' })
    const ofType = async (type: string) =>
      designer.caller.call('GET', `/v3/designers/audits-and-products/${type}`)
    expect(await ofType('THEME')).toMatchObject({ status: 200, data: { total: 1 } })
    expect(await ofType('FONT')).toMatchObject({ status: 200, data: { total: 0, items: [] } })
    expect(await ofType('BOAT')).toMatchObject({ status: 404 })
  })

  test.each([
    'perPage=101',
    'perPage=0',
    'currentPage=0',
    'currentPage=1e3',
    'filter=EVERYTHING',
    `search=${'x'.repeat(61)}`,
  ])('%s is refused', async (query) => {
    expect(await designer.caller.call('GET', `/v3/designers/audits-and-products?${query}`)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })
})

describe('a removal application', () => {
  const apply = (person: Person, productId: string, reason: unknown) =>
    person.caller.call('POST', `/v3/designers/audits/product-status/${productId}`, {
      status: 'REMOVED',
      reason,
    })

  test('is made once, with a reason, by the owner', async () => {
    const other = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
    expect(await apply(other, productId, 'mine now')).toMatchObject({ status: 403, code: 'product.notYours' })
    for (const [reason, code] of [
      ['  ', 'removalReason.required'],
      ['r'.repeat(1001), 'removalReason.tooLong'],
      ['因'.repeat(501), 'removalReason.tooLong'],
    ] as const) {
      expect(await apply(designer, productId, reason)).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'reason', code }] },
      })
    }
    const answers = await Promise.all([1, 2].map(() => apply(designer, productId, '因'.repeat(500))))
    expect(answers.map(({ code }) => code).sort()).toEqual(['removal.waiting', 'success'])
    expect(answers.find(({ status }) => status === 200)).toMatchObject({ data: { state: 'WAITING' } })
  })

  test('is withdrawn by the owner while it waits, and may be made again', async () => {
    const other = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED')
    const withdraw = (person: Person) =>
      person.caller.call('DELETE', `/v3/designers/audits/product-status/${productId}`)
    expect(await withdraw(designer)).toMatchObject({ status: 409, code: 'removal.notWaiting' })
    await apply(designer, productId, 'A new series takes its place')
    expect(await withdraw(other)).toMatchObject({ status: 403, code: 'product.notYours' })
    expect(await withdraw(designer)).toMatchObject({ status: 200, data: null })
    expect(await withdraw(designer)).toMatchObject({ status: 409, code: 'removal.notWaiting' })
    const timeline = await designer.caller.call('GET', `/v3/designers/products/${productId}/timeline`)
    expect(JSON.stringify(timeline.data)).toContain('product.withdrawRemoval')
    expect(await apply(designer, productId, 'Now for good')).toMatchObject({ status: 200 })
  })

  test('is not made for what is removed', async () => {
    const productId = await productIn(app, ownerOf(designer), 'REMOVED')
    expect(await apply(designer, productId, 'again')).toMatchObject({
      status: 409,
      code: 'product.alreadyRemoved',
    })
  })
})
