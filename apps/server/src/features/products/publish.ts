import { DetailsDraft } from '@easel/domain/products/details.ts'
import { DivideType, divideTypeFor, ProductState, ProductType } from '@easel/domain/products/types.ts'
import type { Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Audit } from '../../platform/db/schema.generated.ts'
import { newId } from '../../platform/ids.ts'
import { recordActivities, SYSTEM } from '../activity/public.ts'
import type { CatalogueKind } from '../catalogue/public.ts'
import { accountsOf } from '../designers/public.ts'
import { putNotices } from '../notices/public.ts'
import { changesBetween, comparedOf, versionKindOf } from './compare.ts'
import { addProductFiles, type ShownFiles, showFiles } from './fileQueries.ts'
import * as queries from './queries.ts'
import { shownFileIds } from './shownFiles.ts'
import { announceChanges } from './state.ts'

/** What a release means, by the state of the product before it. `event` is null where the store still shows nothing. */
interface Release {
  readonly act: 'product.publish' | 'product.publishVersion' | 'product.publishAgain'
  readonly to: ProductState
  readonly event: CatalogueKind | null
}

const RELEASES: Readonly<Record<ProductState | 'NONE', Release>> = {
  NONE: { act: 'product.publish', to: 'PUBLISHED', event: 'published' },
  PUBLISHED: { act: 'product.publishVersion', to: 'PUBLISHED', event: 'changed' },
  HIDDEN: { act: 'product.publishVersion', to: 'HIDDEN', event: null },
  REMOVED: { act: 'product.publishAgain', to: 'PUBLISHED', event: 'published' },
}

/** What is released of an approved submission. */
export type ApprovedWork = Pick<
  Selectable<Audit>,
  | 'audit_id'
  | 'product_id'
  | 'designer_id'
  | 'product_type'
  | 'name'
  | 'version'
  | 'details'
  | 'package_id'
  | 'medium_id'
  | 'cover_file_id'
>

/** A submission that is published, with what was written of it. */
export interface PublishedWork {
  readonly auditId: string
  readonly product: queries.ProductRow
  readonly from: string | null
  readonly meaning: Release
}

/**
 * Writes the products of approved submissions and their new versions, in the transaction that moves the submissions.
 * @returns what was written, in the order of the submissions
 */
export async function writeReleases(
  tx: Db,
  audits: readonly ApprovedWork[],
  now: Date,
): Promise<PublishedWork[]> {
  const released: PublishedWork[] = []
  const versions: Awaited<ReturnType<typeof versionOf>>[] = []
  for (const audit of audits) {
    const before = audit.product_id ? await queries.lockProduct(tx, audit.product_id) : undefined
    const meaning = RELEASES[before ? ProductState.parse(before.state) : 'NONE']
    const product = await writeProduct(tx, audit, before, meaning.to, now)
    versions.push(await versionOf(tx, audit, before, product, now))
    released.push({ auditId: audit.audit_id, product, from: before?.state ?? null, meaning })
  }
  await queries.insertVersions(tx, versions)
  return released
}

/** What follows once submissions are published: files, activity, notices, and last the store's feed. */
export async function announceReleases(tx: Db, clock: Clock, works: readonly PublishedWork[]): Promise<void> {
  const owners = await accountsOf(
    tx,
    works.map(({ product }) => product.designer_id),
  )
  const ownerOf = ({ designer_id: designerId }: queries.ProductRow) => {
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
  )
}

const activityOf = ({ product, from, meaning }: PublishedWork) => ({
  doer: SYSTEM,
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

async function writeProduct(
  tx: Db,
  audit: ApprovedWork,
  before: queries.ProductRow | undefined,
  state: ProductState,
  now: Date,
): Promise<queries.ProductRow> {
  const details = DetailsDraft.parse(audit.details)
  const priceCoins = details.priceCoins ?? 0
  const packageId = audit.package_id ?? before?.package_id ?? null
  const mediumId = audit.medium_id ?? before?.medium_id ?? null
  const sizeBytes = packageId
    ? (await queries.findPackage(tx, packageId))?.size_bytes
    : mediumId
      ? await queries.mediumBytes(tx, mediumId)
      : undefined
  const columns = {
    divide_type: DivideType.safeParse(details.productDivideType).data ?? divideTypeFor(priceCoins),
    state,
    name: audit.name,
    version: audit.version ?? before?.version ?? '',
    price_coins: priceCoins,
    details: JSON.stringify(published(audit.details)),
    package_id: packageId,
    medium_id: mediumId,
    cover_file_id: audit.cover_file_id ?? before?.cover_file_id ?? null,
    size_bytes: sizeBytes ?? before?.size_bytes ?? 0,
    updated_at: now,
  }
  if (before) {
    return queries.updateProduct(tx, before.product_id, {
      ...columns,
      version_number: before.version_number + 1,
      ...(before.state === state ? {} : { state_reason: null, state_note: null }),
    })
  }
  return queries.insertProduct(tx, {
    ...columns,
    product_id: newId(),
    designer_id: audit.designer_id,
    product_type: audit.product_type,
    version_number: 1,
    published_at: now,
  })
}

async function versionOf(
  tx: Db,
  audit: ApprovedWork,
  before: queries.ProductRow | undefined,
  product: queries.ProductRow,
  now: Date,
) {
  const old = before ? await comparedOf(tx, before) : null
  const compared = await comparedOf(tx, product)
  return {
    version_id: newId(),
    product_id: product.product_id,
    number: product.version_number,
    kind: versionKindOf(old, compared),
    audit_id: audit.audit_id,
    package_id: product.package_id,
    medium_id: product.medium_id,
    details: JSON.stringify(published(audit.details)),
    cover_file_id: product.cover_file_id,
    changes: JSON.stringify(old ? changesBetween(old, compared) : []),
    size_bytes: product.size_bytes,
    released_at: now,
  }
}

/** What a product takes of a submission's details: the wished day of release was the submission's. */
const published = (details: unknown): DetailsDraft => {
  const { releaseOn: _, ...rest } = DetailsDraft.parse(details)
  return rest
}
