import { relationsTo } from '@easel/domain/policy.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { RemovalReason } from '@easel/domain/publishing/products/removal.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../base/activity/public.ts'
import { lockProduct } from '../products/public.ts'
import type { Owner } from './policy.ts'
import { insertRemoval, withdrawWaitingRemoval } from './queries.ts'

/** Spec §4: an online product is removed by an application that carries a reason; one at a time waits. */
export async function applyForRemovalOf(
  platform: Platform,
  owner: Owner,
  productId: string,
  reason: string,
): Promise<string | DomainError> {
  const parsed = RemovalReason.safeParse(reason)
  if (!parsed.success) {
    return invalidInput(issuesOf(parsed.error).map((issue) => ({ ...issue, path: 'reason' })))
  }
  try {
    return await inTransaction(platform.db, (tx) => apply(platform, tx, owner, productId, parsed.data))
  } catch (error) {
    if (isUniqueViolation(error, 'removal_one_waiting')) return domainError('removal.waiting')
    throw error
  }
}

/** One reason for many products, each by itself. @returns what came of each: its application's id, or why there is none. */
export async function applyForRemovalsOf(
  platform: Platform,
  owner: Owner,
  productIds: readonly string[],
  reason: string,
): Promise<Map<string, string | DomainError> | DomainError> {
  const outcomes = new Map<string, string | DomainError>()
  for (const productId of new Set(productIds)) {
    const outcome = await applyForRemovalOf(platform, owner, productId, reason)
    // A reason that one does not take, none takes.
    if (outcome instanceof DomainError && outcome.code === 'invalid_input') return outcome
    outcomes.set(productId, outcome)
  }
  return outcomes
}

/** Spec §4: the application that waits is taken back, and the product stays as it is. Reviewers just see it no more. */
export function withdrawRemovalOf(
  platform: Platform,
  owner: Owner,
  productId: string,
): Promise<null | DomainError> {
  return inTransaction(platform.db, async (tx) => {
    const state = await lockedState(platform, tx, owner, productId, 'withdrawRemoval')
    if (state instanceof DomainError) return state
    if (!(await withdrawWaitingRemoval(tx, productId, platform.clock.now())))
      return domainError('removal.notWaiting')
    await recordActivity(tx, platform.clock, owner.logActor, {
      act: 'product.withdrawRemoval',
      subjectKind: 'product',
      subjectId: productId,
      from: state,
      to: state,
    })
    return null
  })
}

/** The state of a product of the owner's, locked as a decision locks it, or why they may not make the move. */
async function lockedState(
  { clock }: Platform,
  tx: Db,
  owner: Owner,
  productId: string,
  move: 'applyForRemoval' | 'withdrawRemoval',
): Promise<ProductState | DomainError> {
  const product = await lockProduct(tx, productId)
  if (!product) return domainError('not_found')
  const state = ProductState.parse(product.state)
  const relations = relationsTo(owner, { designerId: product.designer_id })
  const refusal = productPolicy.can(relations, move, { state }, clock.now())
  return refusal ? asDomainError(refusal) : state
}

async function apply(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productId: string,
  reason: string,
): Promise<string | DomainError> {
  const state = await lockedState(platform, tx, owner, productId, 'applyForRemoval')
  if (state instanceof DomainError) return state
  const removalId = newId()
  await insertRemoval(tx, {
    removal_id: removalId,
    product_id: productId,
    designer_id: owner.designerId,
    reason,
    state: 'WAITING',
    applied_at: platform.clock.now(),
  })
  await recordActivity(tx, platform.clock, owner.logActor, {
    act: 'product.applyForRemoval',
    subjectKind: 'product',
    subjectId: productId,
    from: state,
    to: state,
    reason,
  })
  return removalId
}
