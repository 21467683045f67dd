import { schemeStateAt } from '@easel/domain/money/sharing/policy.ts'
import { type Suspension, suspensionOf } from '@easel/domain/money/sharing/suspension.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import type { FollowProducts } from '../../publishing/products/public.ts'
import { end } from './end.ts'
import {
  bannedFromSharing,
  type Concerned,
  closeInterval,
  lockConcerned,
  openInterval,
  type SchemeRow,
  updateScheme,
} from './queries.ts'
import { bothSides, notifyOf, recordMove } from './record.ts'
import { factsOf } from './scheme.ts'

/**
 * Makes schemes follow a work that was hidden, removed, shown again or handed over, or an account that was banned or
 * is not any more (docs/design/revenue.md, Sharing). Call it in the transaction of that event, after it was written.
 */
export async function followSchemes(tx: Db, clock: Clock, which: Concerned): Promise<void> {
  await follow(tx, clock, await lockConcerned(tx, which))
}

/** The same for schemes that the caller has locked. */
export async function follow(tx: Db, clock: Clock, rows: readonly SchemeRow[]): Promise<void> {
  if (rows.length === 0) return
  const now = clock.now()
  const banned = await bannedFromSharing(tx, rows.flatMap(bothSides), now)
  for (const row of rows) {
    const state = schemeStateAt(factsOf(row), now)
    if (state === 'EXPIRED') continue
    if (row.product_owner_id !== row.owner_id) {
      await end(tx, clock, row, 'HANDED_OVER', now)
      continue
    }
    const suspension = suspensionOf({
      productState: ProductState.parse(row.product_state),
      ownerBanned: banned.has(row.owner_id),
      sharerBanned: banned.has(row.sharer_id),
    })
    if (state === 'ONGOING' && suspension) await suspend(tx, clock, row, suspension, now)
    if (state === 'SUSPENDED' && !suspension) await resume(tx, clock, row, now)
    if (state === 'SUSPENDED' && suspension && suspension !== row.reason)
      await updateScheme(tx, row.scheme_id, { reason: suspension })
  }
}

/** Ends every scheme that an account has given or received: it is closed (docs/decisions/closing.md). @returns how many */
export async function endSchemesOf(tx: Db, clock: Clock, accountId: string): Promise<number> {
  const active = await lockConcerned(tx, { accountId })
  for (const row of active) await end(tx, clock, row, 'ACCOUNT_CLOSED', clock.now())
  return active.length
}

/** Schemes follow their works: what `audits` and `reviews` are handed (features.ts). */
export const followProducts: FollowProducts = (tx, clock, productIds) =>
  followSchemes(tx, clock, { productIds })

async function suspend(
  tx: Db,
  clock: Clock,
  row: SchemeRow,
  suspension: Suspension,
  now: Date,
): Promise<void> {
  await updateScheme(tx, row.scheme_id, { state: 'SUSPENDED', reason: suspension })
  await closeInterval(tx, row.scheme_id, now)
  await recordMove(tx, clock, row, {
    act: 'share.suspend',
    logActor: SYSTEM,
    to: 'SUSPENDED',
    reason: suspension,
  })
  const words = { kind: 'SHARE_SUSPENDED', params: { work: row.product_name, suspension } } as const
  await notifyOf(tx, clock, row, bothSides(row), words, now.toISOString())
}

async function resume(tx: Db, clock: Clock, row: SchemeRow, now: Date): Promise<void> {
  await updateScheme(tx, row.scheme_id, { state: 'ONGOING', reason: null })
  await openInterval(tx, row.scheme_id, now, row.until_at)
  await recordMove(tx, clock, row, { act: 'share.resume', logActor: SYSTEM, to: 'ONGOING' })
  const words = { kind: 'SHARE_RESUMED', params: { work: row.product_name } } as const
  await notifyOf(tx, clock, row, bothSides(row), words, now.toISOString())
}
