import { messageOf } from '@easel/contract/messages/index.ts'
import { Product, ProductSummary, ProductVersion } from '@easel/contract/publishing/products/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { forgetAccount } from '../../accounts/accounts/public.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import { lockForMove } from '../../review/reviews/productMoves.ts'
import { type Owner, withdrawOpenAudits } from '../audits/public.ts'
import { auditIn } from '../audits/testing/audits.ts'
import { applied } from '../audits/testing/removals.ts'
import { productIn } from './testing/products.ts'

let app: TestApp
let second: TestApp
let designer: Person
let owner: Owner
let other: Person
let reviewer: Person
let otherThere: Caller
beforeAll(async () => {
  app = await startTestApp()
  second = await app.another()
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
  other = await createPerson(app, 'verified')
  reviewer = await createPerson(app, 'reviewer')
  otherThere = second.visitor()
  await otherThere.call('POST', '/auth/sign-in/email', {
    email: other.email,
    password: TEST_PASSWORD,
  })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const page = (who: Caller, productId: string) => who.call('GET', `/v3/products/${productId}`)
const move = (productId: string, body: object) =>
  reviewer.caller.call('POST', `/staff/v1/products/${productId}/status`, body)
const publicFilesOf = async (productId: string) => {
  const rows = await app.platform.db
    .selectFrom('product_file')
    .innerJoin('file', 'file.file_id', 'product_file.file_id')
    .select('file.file_id')
    .where('product_id', '=', productId)
    .where('file.published_at', 'is not', null)
    .execute()
  return rows.length
}

describe('the page', () => {
  test('shows a published product to anyone signed in, in their language', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const answer = await other.caller.call('GET', `/v3/products/${productId}`, undefined, {
      'accept-language': 'zh',
    })
    const product = Product.parse(answer.data)
    expect(product).toMatchObject({ name: 'Quiet Dunes', names: { zh_CN: '静沙' }, own: false })
    expect(product.tags).toEqual([
      { id: 'minimal', label: '极简' },
      { id: 'nature', label: '自然' },
    ])
    expect(product.screenshots).toHaveLength(1)
    expect(product.mockup?.home).not.toBeNull()
    expect(Product.parse((await page(designer.caller, productId)).data).own).toBe(true)
    expect((await page(app.visitor(), productId)).status).toBe(401)
    expect((await page(other.caller, 'nonsense')).status).toBe(404)
  })

  test.each(['en', 'zh'] as const)(
    'kept in %s, it is answered as it was when it was read',
    async (language) => {
      const productId = await productIn(app, owner, 'PUBLISHED')
      for (const { caller } of [designer, other, reviewer]) {
        const read = () =>
          caller.call('GET', `/v3/products/${productId}`, undefined, { 'accept-language': language })
        const first = await read()
        expect(first.message).toBe(messageOf(language, 'success'))
        expect(await read()).toMatchObject({ status: 200, code: 'success', data: first.data })
      }
    },
  )

  test.each(['HIDDEN', 'REMOVED'] as const)('shows what is %s to owner and staff only', async (state) => {
    const productId = await productIn(app, owner, state)
    expect((await page(other.caller, productId)).status).toBe(404)
    expect(Product.parse((await page(designer.caller, productId)).data)).toMatchObject({ state, own: true })
    expect(Product.parse((await page(reviewer.caller, productId)).data).own).toBe(false)
  })

  test('kept by another process, it goes with the hiding', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    // Read until the second process keeps it.
    for (let round = 0; round < 4; round += 1) expect((await page(otherThere, productId)).status).toBe(200)
    expect((await move(productId, { status: 'HIDDEN', reason: 'complaint' })).status).toBe(200)
    expect((await page(other.caller, productId)).status).toBe(404)
    await expect.poll(async () => (await page(otherThere, productId)).status).toBe(404)
    expect((await move(productId, { status: 'PUBLISHED' })).status).toBe(200)
    await expect.poll(async () => (await page(otherThere, productId)).status).toBe(200)
  })
})

describe('files', () => {
  test('are public while the product is published', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    expect(await publicFilesOf(productId)).toBe(2)
    await move(productId, { status: 'HIDDEN', reason: 'complaint' })
    expect(await publicFilesOf(productId)).toBe(0)
    await move(productId, { status: 'PUBLISHED' })
    expect(await publicFilesOf(productId)).toBe(2)
    await move(productId, { status: 'REMOVED', reason: 'plagiarism' })
    expect(await publicFilesOf(productId)).toBe(0)
  })

  test('that another published product shows stay public, also when both change at once', async () => {
    const [one, two] = [await productIn(app, owner, 'PUBLISHED'), await productIn(app, owner, 'HIDDEN')]
    await app.platform.db
      .insertInto('product_file')
      .columns(['product_id', 'file_id'])
      .expression((eb) =>
        eb
          .selectFrom('product_file')
          .select((file) => [file.val(two).as('product_id'), 'file_id'])
          .where('product_id', '=', one),
      )
      .execute()
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all([
        move(one, { status: 'HIDDEN', reason: 'complaint' }),
        move(two, { status: 'PUBLISHED' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await publicFilesOf(one)).toBe(2)
      expect(await publicFilesOf(two)).toBe(4)
      await move(two, { status: 'HIDDEN', reason: 'complaint' })
      expect(await publicFilesOf(one)).toBe(0)
      await move(one, { status: 'PUBLISHED' })
      expect(await publicFilesOf(one)).toBe(2)
    }
  })
})

describe('at the moment of an upload of the same pictures', () => {
  test('neither blocks the other', async () => {
    const { db } = app.platform
    const productId = await productIn(app, owner, 'PUBLISHED')
    const filesBy = (column: 'sha256' | 'file_id') =>
      db
        .selectFrom('file')
        .innerJoin('product_file', 'product_file.file_id', 'file.file_id')
        .select('file.file_id')
        .where('product_id', '=', productId)
        .orderBy(`file.${column}`)
        .limit(1)
        .executeTakeFirstOrThrow()
    const crossed = async () => (await filesBy('sha256')).file_id !== (await filesBy('file_id')).file_id
    while (!(await crossed())) {
      const row = { product_id: productId, file_id: await storedFile(app, owner, 'SCREENSHOT') }
      await db.insertInto('product_file').values(row).execute()
    }
    const [first, next] = [await filesBy('sha256'), await filesBy('file_id')]
    const hidden = await db.transaction().execute(async (tx) => {
      const take = (fileId: string) =>
        sql`update file set sha256 = sha256 where file_id = ${fileId}`.execute(tx)
      await take(first.file_id)
      const hiding = move(productId, { status: 'HIDDEN', reason: 'complaint' })
      const waits = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0)
      await take(next.file_id)
      return { hiding }
    })
    expect(await hidden.hiding).toMatchObject({ status: 200 })
  })
})

describe('the owner’s lists', () => {
  test('own products by state, type and name', async () => {
    const person = await createPerson(app, 'verified')
    const own = ownerOf(person)
    const lake = await productIn(app, own, 'PUBLISHED', { name: 'Lake' })
    const sea = await productIn(app, own, 'HIDDEN', { name: 'Sea' })
    const list = async (query: string) =>
      z
        .object({ items: z.array(ProductSummary), total: z.number() })
        .parse((await person.caller.call('GET', `/v3/designers/products?${query}`)).data)
    expect((await list('')).items.map((item) => item.productId)).toEqual([sea, lake])
    expect((await list('state=HIDDEN')).items.map((item) => item.productId)).toEqual([sea])
    expect((await list('search=lak')).items.map((item) => item.productId)).toEqual([lake])
    expect((await list('productType=FONT')).total).toBe(0)
    expect((await list('perPage=1')).total).toBe(2)
  })

  test('versions, timeline and system versions are the owner’s alone', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    await move(productId, { status: 'HIDDEN', reason: 'complaint', note: 'Somebody wrote' })
    for (const what of ['versions', 'timeline', 'miui-versions']) {
      const path = `/v3/designers/products/${productId}/${what}`
      expect(await other.caller.call('GET', path)).toMatchObject({ status: 403, code: 'product.notYours' })
      expect((await designer.caller.call('GET', path)).status).toBe(200)
    }
    const { data } = await designer.caller.call('GET', `/v3/designers/products/${productId}/versions`)
    const { versions } = z.object({ versions: z.array(ProductVersion) }).parse(data)
    expect(versions).toMatchObject([{ number: 1, kind: 'NEW_VERSION', version: '1.0' }])
    const timeline = await designer.caller.call('GET', `/v3/designers/products/${productId}/timeline`)
    expect(timeline.data).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({
          act: 'product.hide',
          from: 'PUBLISHED',
          to: 'HIDDEN',
          by: 'staff',
          reason: 'complaint',
        }),
      ]),
    })
    const systems = await designer.caller.call('GET', `/v3/designers/products/${productId}/miui-versions`)
    expect(systems.data).toMatchObject({
      versions: expect.arrayContaining([
        { uiVersion: 15, system: 'HyperOS 1', selected: true },
        { uiVersion: 17, system: 'HyperOS 3', selected: false },
      ]),
    })
  })
})

describe('a removal', () => {
  const apply = (productId: string) => applied(designer, productId)
  const decide = (removalId: string, body: object, who = reviewer) =>
    who.caller.call('POST', `/staff/v1/removals/${removalId}/decision`, body)
  const kindsOf = async (productId: string) => {
    const rows = await app.platform.db
      .selectFrom('notice')
      .select(['kind', 'reasons'])
      .where('subject_id', '=', productId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ kind, reasons }) => [kind, ...reasons])
  }

  test('granted takes the product off the store and its open submissions with it', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const open = await auditIn(app, owner, { state: 'APPROVED', productId })
    const removalId = await apply(productId)
    const answer = await decide(removalId, { decision: 'GRANT', note: 'As you wish' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ state: 'GRANTED', product: { state: 'REMOVED' } })
    const { state, release_at: releaseAt } = await app.platform.db
      .selectFrom('audit')
      .select(['state', 'release_at'])
      .where('audit_id', '=', open)
      .executeTakeFirstOrThrow()
    expect([state, releaseAt]).toEqual(['REVOKED', null])
    expect(await kindsOf(productId)).toEqual([['ONLINE'], ['OFFLINE', 'ownerRequest']])
    expect(await decide(removalId, { decision: 'REFUSE' })).toMatchObject({
      status: 409,
      code: 'removal.notWaiting',
    })
  })

  test('refused leaves everything as it is and says so', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removalId = await apply(productId)
    expect((await decide(removalId, { decision: 'REFUSE', note: 'It is on sale' })).data).toMatchObject({
      state: 'REFUSED',
      product: { state: 'PUBLISHED' },
    })
    expect(await kindsOf(productId)).toEqual([['ONLINE'], ['REJECT', 'removalRefused']])
    const mail = await app.platform.db
      .selectFrom('outbox')
      .select('subject')
      .where('key', 'like', `notice:removal.refuse:${removalId}:%`)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('“Quiet Dunes” stays in the store')
  })

  test('decided by two at once is decided once', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removalId = await apply(productId)
    const answers = await Promise.all([
      decide(removalId, { decision: 'GRANT' }),
      decide(removalId, { decision: 'REFUSE' }),
      move(productId, { status: 'REMOVED', reason: 'plagiarism' }),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const kinds = await kindsOf(productId)
    expect(kinds.filter(([kind]) => kind === 'OFFLINE').length).toBeLessThanOrEqual(1)
    expect(answers.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('that its owner withdraws is decided by nobody; of both at once one happens', async () => {
    const withdraw = (id: string) =>
      designer.caller.call('DELETE', `/v3/designers/audits/product-status/${id}`)
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removalId = await apply(productId)
    expect(await withdraw(productId)).toMatchObject({ status: 200 })
    expect(await decide(removalId, { decision: 'GRANT' })).toMatchObject({
      status: 409,
      code: 'removal.notWaiting',
    })
    expect(await kindsOf(productId)).toEqual([['ONLINE']])
    const list = await reviewer.caller.call('GET', '/staff/v1/removals?state=WITHDRAWN')
    expect(list.data).toMatchObject({ items: [{ removalId, decidedAt: expect.any(String) }], total: 1 })

    const another = await productIn(app, owner, 'PUBLISHED')
    const waiting = await apply(another)
    const answers = await Promise.all([decide(waiting, { decision: 'GRANT' }), withdraw(another)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['removal.notWaiting', 'success'])
  })

  test('takes along what is submitted at that moment, while another wants to hide it', async () => {
    const { db, clock } = app.platform
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removal = await db.transaction().execute(async (tx) => {
      await lockForMove(tx, productId)
      await auditIn(app, owner, { state: 'WAITING_REVIEW', content: null, productId })
      const hiding = move(productId, { status: 'HIDDEN', reason: 'complaint' })
      const waits = sql`select 1 from pg_locks where not granted`
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0)
      await withdrawOpenAudits(tx, clock, productId)
      return { hiding }
    })
    expect(await removal.hiding).toMatchObject({ status: 200 })
  })

  test('by staff fulfils the application that waits', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removalId = await apply(productId)
    await move(productId, { status: 'REMOVED', reason: 'plagiarism' })
    const list = await reviewer.caller.call('GET', '/staff/v1/removals?state=GRANTED&perPage=100')
    expect(JSON.stringify(list.data)).toContain(removalId)
  })

  test('is listed oldest first, and nobody decides on their own', async () => {
    const productId = await productIn(app, owner, 'PUBLISHED')
    const removalId = await apply(productId)
    await app.platform.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('account')
        .set({ roles: ['reviewer'] })
        .where('id', '=', designer.accountId)
        .execute()
      await forgetAccount(tx, designer.accountId)
    })
    const answer = await decide(removalId, { decision: 'GRANT' }, designer)
    expect(answer).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const own = await designer.caller.call('POST', `/staff/v1/products/${productId}/status`, {
      status: 'REMOVED',
      reason: 'plagiarism',
    })
    expect(own).toMatchObject({ status: 403, code: 'notOwn.decide' })
    const list = await reviewer.caller.call('GET', '/staff/v1/removals')
    expect(list.data).toMatchObject({ items: [{ removalId, state: 'WAITING', own: false }], total: 1 })
  })
})
