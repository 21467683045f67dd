import { relationsTo, SYSTEM_ACTOR } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import {
  HIDE_REASONS,
  REMOVE_REASONS,
  type Reason,
  reasonsFor,
} from '@easel/domain/publishing/audits/reasons.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { lockOpenAuditsOf, withdrawOpenAudits } from '../../publishing/audits/public.ts'
import {
  announceChanges,
  type FollowProducts,
  lockMovesOf,
  lockProduct,
  type ProductRow,
  putInState,
} from '../../publishing/products/public.ts'
import type { CatalogueKind } from '../../publishing/store-feed/public.ts'
import { lapseAppealsOfProduct } from '../appeals/public.ts'
import { grantWaitingRemovals } from './removalQueries.ts'

export type StaffMove = 'hide' | 'unhide' | 'remove' | 'grantRemoval'

interface Effect {
  readonly to: ProductState
  readonly notice: 'ONLINE' | 'OFFLINE'
  readonly event: CatalogueKind
  readonly reasons: readonly Reason[]
}

const EFFECTS: Readonly<Record<StaffMove, Effect>> = {
  hide: { to: 'HIDDEN', notice: 'OFFLINE', event: 'hidden', reasons: HIDE_REASONS },
  unhide: { to: 'PUBLISHED', notice: 'ONLINE', event: 'published', reasons: [] },
  remove: { to: 'REMOVED', notice: 'OFFLINE', event: 'removed', reasons: REMOVE_REASONS },
  grantRemoval: { to: 'REMOVED', notice: 'OFFLINE', event: 'removed', reasons: REMOVE_REASONS },
}

export interface MoveRequest {
  readonly move: StaffMove
  readonly reason: string | null
  readonly note: string | null
  /** Null: the account of its owner is closed. Its owner is told of that, and not of each work. */
  readonly actor: Actor | null
  readonly ip: string
}

/**
 * Audits before their product, as publishing locks them: two who wait for each other would be a deadlock. Moves of one
 * product follow each other: a removal withdraws what was submitted since, which the next may not hold already.
 */
export async function lockForMove(tx: Db, productId: string): Promise<ProductRow | undefined> {
  await lockMovesOf(tx, productId)
  await lockOpenAuditsOf(tx, productId)
  return lockProduct(tx, productId)
}

/**
 * A staff move of a product (docs/design/product.md, Audit and product) with all that follows from it: files, open
 * audits, waiting applications, activity, notice, and last the store's feed.
 */
export async function moveProduct(
  tx: Db,
  clock: Clock,
  { productId, ...request }: MoveRequest & { readonly productId: string },
  follow: FollowProducts,
): Promise<ProductRow | DomainError> {
  const product = await lockForMove(tx, productId)
  return product ? moveLocked(tx, clock, product, request, follow) : domainError('not_found')
}

/** The same of a product that `lockForMove` has locked. */
export async function moveLocked(
  tx: Db,
  clock: Clock,
  product: ProductRow,
  request: MoveRequest,
  follow: FollowProducts,
): Promise<ProductRow | DomainError> {
  const { move, reason, note, actor } = request
  const { product_id: productId } = product
  const mover = actor ? policyActor(actor, 'staff') : SYSTEM_ACTOR
  const relations = relationsTo(mover, { designerId: product.designer_id })
  const refusal = productPolicy.can(
    relations,
    move,
    { state: ProductState.parse(product.state) },
    clock.now(),
  )
  if (refusal) return asDomainError(refusal)
  const effect = EFFECTS[move]
  const productType = ProductType.parse(product.product_type)
  if (reason !== null && !reasonsFor(effect.reasons, productType).some(({ code }) => code === reason)) {
    return invalidInput([{ path: 'reason', code: 'field.invalidOption', params: {} }])
  }

  const now = clock.now()
  const moved = await putInState(tx, productId, { state: effect.to, reason, note }, now)
  const logActor = actor ? logActorOf({ actor, ip: request.ip }) : SYSTEM
  if (effect.to === 'REMOVED') {
    await grantWaitingRemovals(tx, productId, actor?.accountId ?? null, now)
    // First: an appeal that is being granted at this moment is either waited for or too late.
    await lapseAppealsOfProduct(tx, clock, productId)
    await withdrawOpenAudits(tx, clock, productId)
  }
  await recordActivity(tx, clock, logActor, {
    act: `product.${move}`,
    subjectKind: 'product',
    subjectId: productId,
    from: product.state,
    to: effect.to,
    reason,
  })
  if (actor)
    await putNotice(tx, clock, {
      accountId: await accountOf(tx, product.designer_id),
      kind: effect.notice,
      subject: { kind: 'product', id: productId, name: product.name, productType },
      reasons: reason === null ? [] : [reason],
      note,
      key: `product.${move}:${productId}:${newId()}`,
    })
  await announceChanges(tx, clock, [{ productId, kind: effect.event }], follow)
  return moved
}
