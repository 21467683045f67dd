import { statesFrom } from '@easel/domain/lifecycle.ts'
import { withdrawalLifecycle } from '@easel/domain/money/withdrawals/lifecycle.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { accountOf, bannedUntil } from '../../accounts/designers/public.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { followSchemes } from '../sharing/public.ts'
import { freezeRow, unfreezeRow } from './hold.ts'
import { lockOpenOf } from './queries.ts'

/**
 * Follows a ban that began or ended, in its transaction: one with WITHDRAW freezes what is on its way, but for what
 * the bank has already; its end unfreezes what it froze (docs/design/revenue.md, Withdrawal). Sharing schemes follow it.
 */
export async function followBans(tx: Db, clock: Clock, designerId: string): Promise<void> {
  const accountId = await accountOf(tx, designerId)
  await followSchemes(tx, clock, { accountId })
  const open = await lockOpenOf(tx, accountId)
  // Read once the rows are locked: a ban that began while this waited for them is seen then.
  const until = await bannedUntil(tx, designerId, 'WITHDRAW', clock.now())
  if (until !== null) {
    const freezes: readonly string[] = statesFrom(withdrawalLifecycle, 'freeze')
    for (const row of open.filter(({ state }) => freezes.includes(state)))
      await freezeRow(tx, { clock }, row, { logActor: SYSTEM, reason: null, because: 'BAN' })
    return
  }
  for (const row of open)
    if (row.state === 'FROZEN' && row.frozen_for === 'BAN')
      await unfreezeRow(tx, { clock }, row, { logActor: SYSTEM, reason: null })
}
