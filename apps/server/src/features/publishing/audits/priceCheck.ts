import type { QueryOf } from '@easel/contract/endpoint.ts'
import type { Forecast, getForecast } from '@easel/contract/publishing/audits/endpoints.ts'
import { SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { isChange } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import {
  checkedPrices,
  isPriceWithin,
  type PriceRange,
} from '@easel/domain/publishing/products/priceCheck.ts'
import { releaseAtFor } from '@easel/domain/publishing/products/releaseWish.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { findProduct, lockProduct, type ProductRow } from '../products/public.ts'
import { moveAudits } from './move.ts'
import type { Owner } from './policy.ts'
import { type AuditRow, priceHistories } from './queries.ts'
import { queueOf } from './queue.ts'
import type { Save } from './subject.ts'

/** The prices that are approved automatically, by product id. Left out: products of which every change needs a reviewer. */
async function priceRangesOf(
  db: Db,
  products: readonly ProductRow[],
  now: Date,
): Promise<Map<string, PriceRange>> {
  if (products.length === 0) return new Map()
  const ids = products.map((product) => product.product_id)
  const histories = new Map((await priceHistories(db, ids)).map((each) => [each.product_id, each]))
  return new Map(
    products.flatMap(({ product_id: productId, state, price_coins: priceCoins }) => {
      const { auto_approved_at = null, rejected_at = null } = histories.get(productId) ?? {}
      const range = checkedPrices(
        {
          state: ProductState.parse(state),
          priceCoins,
          autoApprovedAt: auto_approved_at,
          rejectedAt: rejected_at,
        },
        now,
      )
      return range ? [[productId, range] as const] : []
    }),
  )
}

/**
 * The ids of those that change nothing but a price within its range (docs/decisions/review-queue.md). To be called when
 * they are submitted and never later: a reviewer decides what was revised or whose approval was taken back. Locks the
 * products after the submissions, in the order of publishing and of staff, so that a removal meanwhile is seen.
 */
export async function pricesWithin(
  tx: Db,
  saves: readonly Pick<Save, 'subject' | 'details' | 'row'>[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const changes = saves.flatMap(({ subject: { auditType, product }, details, row }) =>
    isChange(auditType) && product && product.price_coins !== details.priceCoins
      ? [{ productId: product.product_id, details, auditId: row.audit_id }]
      : [],
  )
  const products = new Map<string, ProductRow>()
  for (const { productId } of changes.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const product = await lockProduct(tx, productId)
    if (product) products.set(productId, product)
  }
  const ranges = await priceRangesOf(tx, [...products.values()], now)
  return new Set(
    changes.flatMap(({ productId, details, auditId }) => {
      const published = DetailsDraft.parse(products.get(productId)?.details ?? {})
      return isPriceWithin(ranges.get(productId) ?? null, published, details) ? [auditId] : []
    }),
  )
}

/** Approves submissions that wait, in the name of the system. @returns the rows, by id */
export async function approvePrices(
  { clock }: Pick<Platform, 'clock'>,
  tx: Db,
  rows: readonly AuditRow[],
): Promise<Map<string, AuditRow>> {
  const now = clock.now()
  const moved = await moveAudits(
    tx,
    clock,
    rows.map((row) => ({
      row,
      move: 'autoApprove' as const,
      actor: SYSTEM_ACTOR,
      logActor: SYSTEM,
      set: {
        decided_at: now,
        auto_approved_at: now,
        reasons: [],
        pins: '[]',
        release_at: releaseAtFor(DetailsDraft.parse(row.details).releaseOn, now),
      },
    })),
  )
  return new Map(
    [...moved].map(([auditId, outcome]) => {
      if (outcome instanceof DomainError)
        throw new Error(`submission ${auditId} does not wait: ${outcome.code}`)
      return [auditId, outcome.audit]
    }),
  )
}

/** The place and promise of a work, or of a change of a product (`changeOf`), that was submitted now. */
export async function forecastOf(
  platform: Platform,
  owner: Owner,
  { productType, changeOf }: QueryOf<typeof getForecast>,
): Promise<Forecast | DomainError> {
  const { db, clock } = platform
  const now = clock.now()
  const { designerId } = owner
  if (changeOf === undefined) {
    const place = await queueOf(platform).forecast({ designerId, productType, change: false, now })
    return { ...place, checkedPrices: null }
  }
  const product = rowFor(productPolicy, 'update', owner, await findProduct(db, changeOf))
  if (product instanceof DomainError) return product
  const line = { productType: product.product_type, change: true }
  const [place, ranges] = await Promise.all([
    queueOf(platform).forecast({ designerId, ...line, now }),
    priceRangesOf(db, [product], now),
  ])
  return { ...place, checkedPrices: ranges.get(changeOf) ?? null }
}
