import { ProductType } from '@easel/domain/productTypes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { accountsOf } from '../../accounts/designers/public.ts'
import { recordActivities, SYSTEM } from '../../base/activity/public.ts'
import { putNotices } from '../../base/notices/public.ts'
import { addProductFiles, type ShownFiles, showFiles } from './fileQueries.ts'
import type { PublishedWork } from './publish.ts'
import { lockProductsOfPackage, type ProductRow } from './queries.ts'
import { shownFileIds } from './shownFiles.ts'
import { announceChanges, type FollowProducts } from './state.ts'

/** What follows once submissions are published: files, activity, notices, and last the store's feed. */
export async function announceReleases(
  tx: Db,
  clock: Clock,
  works: readonly PublishedWork[],
  follow: FollowProducts,
): Promise<void> {
  const owners = await accountsOf(
    tx,
    works.map(({ product }) => product.designer_id),
  )
  const ownerOf = ({ designer_id: designerId }: ProductRow) => {
    const owner = owners.get(designerId)
    if (!owner) throw new Error(`designer ${designerId} has no account`)
    return owner
  }
  const shown: ShownFiles[] = []
  for (const { product } of works)
    shown.push({
      productId: product.product_id,
      ownerAccountId: ownerOf(product),
      fileIds: await shownFileIds(tx, product),
    })
  await addProductFiles(tx, shown)
  const published = works.filter(({ meaning }) => meaning.to === 'PUBLISHED')
  await showFiles(
    tx,
    published.map(({ product }) => product.product_id),
    clock.now(),
  )
  await recordActivities(tx, clock, works.map(activityOf))
  // A version of a hidden product is kept for the day it is shown again; nothing went online today.
  const online = works.filter(({ meaning }) => meaning.event)
  await putNotices(
    tx,
    clock,
    online.map((work) => noticeOf(work, ownerOf(work.product))),
  )
  await announceChanges(
    tx,
    clock,
    works.map(({ product, meaning }) => ({ productId: product.product_id, kind: meaning.event })),
    follow,
  )
}

/** The film of a package that is in the store by now: the store gets it with the next news of the product. */
export async function announceFilm(
  tx: Db,
  clock: Clock,
  { packageId, fileId }: { readonly packageId: string; readonly fileId: string },
  follow: FollowProducts,
): Promise<void> {
  const products = await lockProductsOfPackage(tx, packageId)
  const owners = await accountsOf(
    tx,
    products.map((product) => product.designer_id),
  )
  const shown = products.flatMap(({ product_id: productId, designer_id: designerId }) => {
    const ownerAccountId = owners.get(designerId)
    return ownerAccountId ? [{ productId, ownerAccountId, fileIds: [fileId] }] : []
  })
  await addProductFiles(tx, shown)
  const published = products.filter(({ state }) => state === 'PUBLISHED').map((row) => row.product_id)
  if (published.length === 0) return
  await showFiles(tx, published, clock.now())
  const changes = published.map((productId) => ({ productId, kind: 'changed' as const }))
  await announceChanges(tx, clock, changes, follow)
}

const activityOf = ({ product, from, meaning }: PublishedWork) => ({
  logActor: SYSTEM,
  act: meaning.act,
  subjectKind: 'product',
  subjectId: product.product_id,
  from,
  to: product.state,
})

const noticeOf = ({ auditId, product }: PublishedWork, accountId: string) =>
  ({
    accountId,
    kind: 'ONLINE',
    subject: {
      kind: 'product',
      id: product.product_id,
      name: product.name,
      productType: ProductType.parse(product.product_type),
      auditId,
    },
    key: `audit.publish:${auditId}`,
  }) as const
