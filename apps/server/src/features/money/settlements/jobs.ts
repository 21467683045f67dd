import { settlementRefusal } from '@easel/domain/money/settlements/rules.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { setOffDebts } from '../ledger/public.ts'
import { lockSales } from '../sales/public.ts'
import { monthRows } from './queries.ts'
import { factsOf, settleMonth } from './settle.ts'

const EVERY_SECONDS = 300

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'>

/** A month is settled by itself once it is over and all its days are closed without breaks. */
export function settlementTask(platform: Deps): PollingTask {
  return { name: 'settlements', everySeconds: EVERY_SECONDS, tick: () => settleDueMonths(platform) }
}

/** Settles what can be settled, the oldest first. @returns how many months were */
export async function settleDueMonths(platform: Deps): Promise<number> {
  const { db, clock } = platform
  await setOffLeft(platform)
  let settled = 0
  for (const row of (await monthRows(db, clock.now())).toReversed()) {
    if (row.settledAt) continue
    if (settlementRefusal(await factsOf(db, row, null), false, clock.now())) return settled
    const outcome = await settleMonth(platform, { month: row.month, logActor: SYSTEM, reason: null })
    if (outcome instanceof DomainError) return settled
    settled += 1
  }
  return settled
}

/** Debts that stood beside available money before they were set off as it came in. Mostly there are none. */
const setOffLeft = ({ db, clock }: Deps): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockSales(tx)
    await setOffDebts(tx, clock, null, { key: `left:${clock.now().getTime()}`, madeBy: null })
  })
