import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { DivideType, divideTypeFor, ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Audit } from '../../../platform/db/schema.generated.ts'
import { newId } from '../../../platform/ids.ts'
import type { CatalogueKind } from '../store-feed/public.ts'
import { changesBetween, comparedOf, versionKindOf } from './compare.ts'
import * as queries from './queries.ts'

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
  const works: WrittenWork[] = []
  for (const audit of audits) works.push(await writeWork(tx, audit, now))
  const inserted = await queries.insertProducts(
    tx,
    works.flatMap(({ added }) => added ?? []),
  )
  const released: PublishedWork[] = []
  const versions: Awaited<ReturnType<typeof versionOf>>[] = []
  for (const { audit, before, meaning, added, updated } of works) {
    const product = updated ?? inserted.get(added?.product_id ?? '')
    if (!product) throw new Error(`the product of audit ${audit.audit_id} was not written`)
    versions.push(await versionOf(tx, audit, before, product, now))
    released.push({ auditId: audit.audit_id, product, from: before?.state ?? null, meaning })
  }
  await queries.insertVersions(tx, versions)
  return released
}

interface WrittenWork {
  readonly audit: ApprovedWork
  readonly before: queries.ProductRow | undefined
  readonly meaning: Release
  /** The row as it is now, of a product that was there. */
  readonly updated: queries.ProductRow | null
  /** Of a new one: the row that is still to be written. */
  readonly added: Parameters<typeof queries.insertProducts>[1][number] | null
}

/** Locks and updates a product that is there; a new one is inserted with the others. */
async function writeWork(tx: Db, audit: ApprovedWork, now: Date): Promise<WrittenWork> {
  const before = audit.product_id ? await queries.lockProduct(tx, audit.product_id) : undefined
  const meaning = RELEASES[before ? ProductState.parse(before.state) : 'NONE']
  const columns = await columnsOf(tx, audit, before, meaning.to, now)
  const work = { audit, before, meaning, updated: null, added: null }
  if (before) {
    const updated = await queries.updateProduct(tx, before.product_id, {
      ...columns,
      version_number: before.version_number + 1,
      ...(before.state === meaning.to ? {} : { state_reason: null, state_note: null }),
    })
    return { ...work, updated }
  }
  const added = {
    ...columns,
    product_id: newId(),
    designer_id: audit.designer_id,
    product_type: audit.product_type,
    version_number: 1,
    published_at: now,
  }
  return { ...work, added }
}

/** What a release writes of a product, whether it is new or not. */
async function columnsOf(
  tx: Db,
  audit: ApprovedWork,
  before: queries.ProductRow | undefined,
  state: ProductState,
  now: Date,
) {
  const details = DetailsDraft.parse(audit.details)
  const priceCoins = details.priceCoins ?? 0
  const packageId = audit.package_id ?? before?.package_id ?? null
  const mediumId = audit.medium_id ?? before?.medium_id ?? null
  const sizeBytes = packageId
    ? (await queries.findPackage(tx, packageId))?.size_bytes
    : mediumId
      ? await queries.mediumBytes(tx, mediumId)
      : undefined
  return {
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
