import { getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import { getTimeline } from '@easel/contract/publishing/products/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { done } from '../../../testing/made.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { followProducts } from '../../money/sharing/public.ts'
import { moveProduct } from '../../review/reviews/productMoves.ts'
import type { Owner } from '../audits/public.ts'
import { auditIn, reviewerOf } from '../audits/testing/audits.ts'
import { productIn } from './testing/products.ts'

let app: TestApp
let designer: Person
let owner: Owner
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
  owner = ownerOf(designer)
})
afterAll(() => app.close())

const PROFILE = { content: null, details: { description: 'More sand' } } as const
const PRICE = { content: null, details: { priceCoins: 9, description: 'More sand' } } as const

async function moved(productId: string, move: 'hide' | 'unhide' | 'remove'): Promise<void> {
  const reason = { hide: 'complaint', unhide: null, remove: 'plagiarism' }[move]
  const request = { ...(await reviewerOf(app)), move, reason, productId, note: null }
  done(
    await inTransaction(app.platform.db, (tx) =>
      moveProduct(tx, app.platform.clock, request, followProducts),
    ),
  )
}

/** What the owner reads of a product's releases, the oldest first. */
async function releasesOf(productId: string) {
  const { data } = await designer.caller.call('GET', getTimeline.path.replace(':id', productId))
  const { timeline } = getTimeline.reply.parse(data)
  return timeline
    .filter(({ act }) => act.startsWith('product.publish'))
    .map(({ act, versionKind, changedFields, price }) => [act, versionKind, changedFields, price])
    .reverse()
}

test('each release of a work that was hidden, removed and brought back names its own version', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  await auditIn(app, owner, { ...PROFILE, state: 'PUBLISHED', productId })
  // What was withdrawn or rejected before its release made no version.
  await auditIn(app, owner, { state: 'REVOKED', productId })
  await auditIn(app, owner, { ...PRICE, state: 'REJECTED', productId })
  await moved(productId, 'hide')
  await auditIn(app, owner, { ...PRICE, state: 'PUBLISHED', productId })
  await moved(productId, 'unhide')
  await moved(productId, 'remove')
  await auditIn(app, owner, { state: 'PUBLISHED', productId })
  await auditIn(app, owner, {
    ...PROFILE,
    details: { description: 'Sand again' },
    state: 'PUBLISHED',
    productId,
  })
  expect(await releasesOf(productId)).toMatchObject([
    ['product.publish', null, [], null],
    ['product.publishVersion', 'PROFILE_UPDATED', ['description'], null],
    ['product.publishVersion', 'PRICE_MODIFIED', ['priceCoins'], { before: 3, after: 9 }],
    // The new version also returns to the price of before.
    ['product.publishAgain', 'NEW_VERSION', expect.arrayContaining(['version']), { before: 9, after: 3 }],
    ['product.publishVersion', 'PROFILE_UPDATED', ['description'], null],
  ])
})

test('a work that comes back as it was, but for its words, is no new version', async () => {
  const productId = await productIn(app, owner, 'REMOVED')
  await auditIn(app, owner, { ...PROFILE, state: 'PUBLISHED', productId })
  expect(await releasesOf(productId)).toEqual([
    ['product.publish', null, [], null],
    ['product.publishAgain', 'PROFILE_UPDATED', ['description'], null],
  ])
})

test('a submission reads the kind of each, also where an earlier one was made anew', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  await auditIn(app, owner, { ...PRICE, state: 'REVOKED', productId })
  const auditId = await auditIn(app, owner, { ...PROFILE, state: 'WAITING_REVIEW', productId })
  const { data } = await designer.caller.call('GET', getAudit.path.replace(':id', auditId))
  const submitted = getAudit.reply.parse(data).timeline.filter(({ act }) => act === 'audit.submit')
  expect(submitted.map(({ versionKind }) => versionKind)).toEqual(['PROFILE_UPDATED', 'PRICE_MODIFIED', null])
})

test('what staff write among themselves about a work is not its owner’s to read', async () => {
  const productId = await productIn(app, owner, 'PUBLISHED')
  const auditId = await auditIn(app, owner, { ...PROFILE, state: 'WAITING_REVIEW', productId })
  const by = { kind: 'account', accountId: (await reviewerOf(app)).actor.accountId, ip: null } as const
  const { db, clock } = app.platform
  for (const act of ['sample.look', 'note.write', 'hold.start', 'thread.settle', 'anything.new'])
    for (const subject of [
      { subjectKind: 'audit', subjectId: auditId },
      { subjectKind: 'product', subjectId: productId },
    ])
      await recordActivity(db, clock, by, { act, ...subject, reason: 'Anna was careless' })
  for (const path of [getAudit.path.replace(':id', auditId), getTimeline.path.replace(':id', productId)]) {
    const { data } = await designer.caller.call('GET', path)
    expect(JSON.stringify(data)).toContain('product.publish')
    expect(JSON.stringify(data)).not.toMatch(/careless|sample\.|note\.write|hold\.start|thread\.|anything/)
  }
})
