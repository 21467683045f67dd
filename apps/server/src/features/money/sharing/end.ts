import type { SchemeEnd } from '@easel/domain/money/sharing/suspension.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { endScheme, lockDueOf, type SchemeRow } from './queries.ts'
import { bothSides, notifyOf, recordMove } from './record.ts'

type EndBySystem = Exclude<SchemeEnd, 'DECLINED'>

/** Ends a locked scheme by itself; both sides are notified. */
export async function end(
  tx: Db,
  clock: Clock,
  row: SchemeRow,
  reason: EndBySystem,
  endedAt: Date,
): Promise<void> {
  await endScheme(tx, row.scheme_id, reason, endedAt)
  await recordMove(tx, clock, row, { act: 'share.expire', logActor: SYSTEM, to: 'EXPIRED', reason })
  const words = { kind: 'SHARE_EXPIRED', params: { work: row.product_name, end: reason } } as const
  await notifyOf(tx, clock, row, bothSides(row), words)
}

/** Ends a locked scheme whose time is over, at the moment at which it was. */
export function endDue(tx: Db, clock: Clock, row: SchemeRow): Promise<void> {
  const over = row.state === 'PENDING' ? null : row.until_at
  return over ? end(tx, clock, row, 'OVER', over) : end(tx, clock, row, 'NO_ANSWER', row.answer_until)
}

/** What is over takes nothing of a work any more, also before the polling task has seen it. */
export async function endDueOf(tx: Db, clock: Clock, productId: string): Promise<void> {
  for (const row of await lockDueOf(tx, productId, clock.now())) await endDue(tx, clock, row)
}
