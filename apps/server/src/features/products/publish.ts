import { DetailsDraft } from '@easel/domain/products/details.ts'
import { DivideType, divideTypeFor, ProductState, ProductType } from '@easel/domain/products/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notify } from '../../platform/db/notify.ts'
import { Refused } from '../../platform/http/refused.ts'
import { newId } from '../../platform/ids.ts'
import { recordActivity, SYSTEM } from '../activity/public.ts'
import { moveAudit } from '../audits/public.ts'
import { type CatalogueKind, tellStore } from '../catalogue/public.ts'
import { accountOf } from '../designers/public.ts'
import { putNotice } from '../notices/public.ts'
import { PRODUCT_CHANNEL } from './channel.ts'
import { changesBetween, comparedOf, versionKindOf } from './compare.ts'
import { addProductFiles, showFiles } from './fileQueries.ts'
import * as queries from './queries.ts'
import type { DueAudit } from './releaseQueries.ts'
import { shownFileIds } from './shownFiles.ts'

/** What a release means by what stood before. `tells` is null where the store still shows nothing. */
interface Release {
  readonly act: 'product.publish' | 'product.publishVersion' | 'product.publishAgain'
  readonly to: ProductState
  readonly tells: CatalogueKind | null
}

const RELEASES: Readonly<Record<ProductState | 'NONE', Release>> = {
  NONE: { act: 'product.publish', to: 'PUBLISHED', tells: 'published' },
  PUBLISHED: { act: 'product.publishVersion', to: 'PUBLISHED', tells: 'changed' },
  HIDDEN: { act: 'product.publishVersion', to: 'HIDDEN', tells: null },
  REMOVED: { act: 'product.publishAgain', to: 'PUBLISHED', tells: 'published' },
}

/**
 * Publishes an approved audit whose time has come, whole and in the caller's transaction: product, version,
 * files, audit, activity, notice, and last the store's feed. The audit's row is locked by the caller.
 * @returns the product's id.
 */
export async function publishAudit(tx: Db, clock: Clock, audit: DueAudit): Promise<string> {
  const now = clock.now()
  const before = audit.product_id ? await queries.lockProduct(tx, audit.product_id) : undefined
  const release = RELEASES[before ? ProductState.parse(before.state) : 'NONE']
  const product = await writeProduct(tx, audit, before, release.to, now)
  const productId = product.product_id
  await writeVersion(tx, audit, before, product, now)
  const moved = await moveAudit(tx, clock, {
    auditId: audit.audit_id,
    move: 'publish',
    actor: { kind: 'system', designerId: null },
    doer: SYSTEM,
    set: { product_id: productId, published_at: now },
  })
  if (moved instanceof Refused) throw new Error(`audit ${audit.audit_id} is not due: ${moved.code}`)

  await addProductFiles(tx, productId, product.designer_id, await shownFileIds(tx, product))
  if (release.to === 'PUBLISHED') await showFiles(tx, productId, now)

  await recordActivity(tx, clock, SYSTEM, {
    act: release.act,
    subjectKind: 'product',
    subjectId: productId,
    from: before?.state ?? null,
    to: product.state,
  })
  // A version of a hidden product is kept for the day it is shown again; nothing went online today.
  if (release.tells) {
    await putNotice(tx, clock, {
      accountId: await accountOf(tx, product.designer_id),
      kind: 'ONLINE',
      subject: {
        kind: 'product',
        id: productId,
        name: product.name,
        productType: ProductType.parse(product.product_type),
        auditId: audit.audit_id,
      },
      key: `audit.publish:${audit.audit_id}`,
    })
  }
  await notify(tx, PRODUCT_CHANNEL, productId)
  if (release.tells) await tellStore(tx, clock, release.tells, productId)
  return productId
}

async function writeProduct(
  tx: Db,
  audit: DueAudit,
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
  const shown = {
    divide_type: DivideType.safeParse(details.productDivideType).data ?? divideTypeFor(priceCoins),
    state,
    name: audit.name,
    version: audit.version ?? before?.version ?? '',
    price_coins: priceCoins,
    details: JSON.stringify(audit.details),
    package_id: packageId,
    medium_id: mediumId,
    cover_file_id: audit.cover_file_id ?? before?.cover_file_id ?? null,
    size_bytes: sizeBytes ?? before?.size_bytes ?? 0,
    updated_at: now,
  }
  if (before) {
    return queries.updateProduct(tx, before.product_id, {
      ...shown,
      version_number: before.version_number + 1,
      ...(before.state === state ? {} : { state_reason: null, state_note: null }),
    })
  }
  return queries.insertProduct(tx, {
    ...shown,
    product_id: newId(),
    designer_id: audit.designer_id,
    product_type: audit.product_type,
    version_number: 1,
    published_at: now,
  })
}

async function writeVersion(
  tx: Db,
  audit: DueAudit,
  before: queries.ProductRow | undefined,
  product: queries.ProductRow,
  now: Date,
): Promise<void> {
  const old = before ? await comparedOf(tx, before) : null
  const shown = await comparedOf(tx, product)
  await queries.insertVersion(tx, {
    version_id: newId(),
    product_id: product.product_id,
    number: product.version_number,
    kind: versionKindOf(old, shown),
    audit_id: audit.audit_id,
    package_id: product.package_id,
    medium_id: product.medium_id,
    details: JSON.stringify(audit.details),
    cover_file_id: product.cover_file_id,
    changes: JSON.stringify(old ? changesBetween(old, shown) : []),
    size_bytes: product.size_bytes,
    released_at: now,
  })
}
