import type { Removal } from '@easel/contract/review/reviews/endpoints.ts'
import { Removal as RemovalSchema } from '@easel/contract/review/reviews/endpoints.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { accountOf, designersNamed } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { type FollowProducts, type ProductRow, productSummaries } from '../../publishing/products/public.ts'
import type { Reviewer } from './claims.ts'
import { lockForMove, moveLocked } from './productMoves.ts'
import { decideWaiting, findRemoval, productsById, type RemovalRow } from './removalQueries.ts'

const State = RemovalSchema.shape.state

export async function removalReplies(
  platform: Platform,
  actor: Actor,
  rows: readonly RemovalRow[],
): Promise<Removal[]> {
  const { db, clock } = platform
  const [products, designerOf] = await Promise.all([
    productsById(
      db,
      rows.map((row) => row.product_id),
    ),
    designersNamed(
      db,
      rows.map((row) => row.designer_id),
      clock.now(),
    ),
  ])
  const summaries = new Map(
    (await productSummaries(platform, products)).map((summary) => [summary.productId, summary]),
  )
  return rows.flatMap((row) => {
    const product = summaries.get(row.product_id)
    if (!product) return []
    return {
      removalId: row.removal_id,
      product,
      ...designerOf(row.designer_id),
      reason: row.reason,
      state: State.parse(row.state),
      appliedAt: row.applied_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      own: row.designer_id === actor.designer?.designerId,
      can: canDecide(actor, row, product.state, platform.clock.now()),
    }
  })
}

function canDecide(actor: Actor, row: RemovalRow, state: ProductState, now: Date): Removal['can'] {
  const relations = relationsTo(policyActor(actor, 'staff'), { designerId: row.designer_id })
  const can = (move: 'grantRemoval' | 'refuseRemoval') =>
    canOf(productPolicy.can(relations, move, { state }, now))
  return { grantRemoval: can('grantRemoval'), refuseRemoval: can('refuseRemoval') }
}

interface RemovalDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly followProducts: FollowProducts
}

export interface RemovalDecision {
  readonly decision: 'GRANT' | 'REFUSE'
  readonly note?: string | undefined
}

/** Spec §4: grants a removal, which takes the product off the store, or refuses it, which leaves everything as it is. */
export function decideRemovalApplication(
  { db, clock, followProducts }: RemovalDeps,
  reviewer: Reviewer,
  removalId: string,
  { decision, note = '' }: RemovalDecision,
): Promise<RemovalRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const found = await findRemoval(tx, removalId)
    if (!found) return domainError('not_found')
    const relations = relationsTo(policyActor(reviewer.actor, 'staff'), { designerId: found.designer_id })
    const refusal = productPolicy.who(relations, decision === 'GRANT' ? 'grantRemoval' : 'refuseRemoval')
    if (refusal) return asDomainError(refusal)
    const product = await lockForMove(tx, found.product_id)
    if (!product) return domainError('not_found')
    const decided = await decideWaiting(tx, removalId, {
      state: decision === 'GRANT' ? 'GRANTED' : 'REFUSED',
      decided_at: clock.now(),
      decided_by: reviewer.actor.accountId,
      note: note || null,
    })
    if (!decided) return domainError('removal.notWaiting')
    if (decision === 'REFUSE') await notifyRemovalRefused(tx, clock, reviewer, decided, product)
    else {
      const move = { move: 'grantRemoval', reason: 'ownerRequest', note: note || null, ...reviewer } as const
      const moved = await moveLocked(tx, clock, product, move, followProducts)
      if (moved instanceof DomainError) return moved
    }
    return decided
  })
}

async function notifyRemovalRefused(
  tx: Db,
  clock: Clock,
  reviewer: Reviewer,
  removal: RemovalRow,
  product: ProductRow,
): Promise<void> {
  await recordActivity(tx, clock, logActorOf(reviewer), {
    act: 'product.refuseRemoval',
    subjectKind: 'product',
    subjectId: product.product_id,
    from: product.state,
    to: product.state,
  })
  await putNotice(tx, clock, {
    accountId: await accountOf(tx, removal.designer_id),
    kind: 'REMOVAL_REFUSED',
    subject: {
      kind: 'product',
      id: product.product_id,
      name: product.name,
      productType: ProductType.parse(product.product_type),
    },
    note: removal.note,
    key: `removal.refuse:${removal.removal_id}`,
  })
}
