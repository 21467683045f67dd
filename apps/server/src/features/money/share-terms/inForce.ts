import { WHOLE_RATIO } from '@easel/domain/base/amounts/fen.ts'
import { dayAfter } from '@easel/domain/base/calendar/shanghai.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { putNotice } from '../../base/notices/public.ts'
import { recountDays } from '../sales/public.ts'
import { insertTerm, type ProposalRow, setLastDay } from './queries.ts'

/**
 * Sets the term, or its last day, counts anew what the store has reported of days that it changes, and notifies the
 * designer. The caller holds the sales and the designer. @returns the id of the term
 */
export async function putInForce(tx: Db, clock: Clock, by: string, row: ProposalRow): Promise<string> {
  const { kind, first_day: firstDay, last_day: lastDay, share_term_id: ended } = row
  const termId = ended ?? newId()
  if (kind === 'END' && lastDay !== null) await setLastDay(tx, termId, lastDay)
  else
    await insertTerm(tx, {
      share_term_id: termId,
      designer_id: row.designer_id,
      product_id: row.product_id,
      platform_ratio: row.platform_ratio,
      first_day: firstDay,
      last_day: lastDay,
      reason: row.reason,
      set_by: by,
      set_at: clock.now(),
    })
  await recountDays(tx, clock, {
    designerId: row.designer_id,
    from: kind === 'END' && lastDay !== null ? dayAfter(lastDay) : firstDay,
    name: `share-term:${row.proposal_id}`,
  })
  await notify(tx, clock, row)
  return termId
}

async function notify(tx: Db, clock: Clock, row: ProposalRow): Promise<void> {
  const about = {
    accountId: row.account_id,
    subject: null,
    note: row.reason,
    key: `shareTerm:${row.proposal_id}`,
  }
  const share = WHOLE_RATIO - row.platform_ratio
  const work = row.product_name === null ? {} : { work: row.product_name }
  const { first_day: firstDay, last_day: lastDay } = row
  if (row.kind === 'END' && lastDay !== null)
    await putNotice(tx, clock, {
      ...about,
      kind: 'EARNINGS_SHARE_ENDED',
      params: { share, lastDay, ...work },
    })
  else
    await putNotice(tx, clock, {
      ...about,
      kind: 'EARNINGS_SHARE_SET',
      params: { share, firstDay, ...(lastDay === null ? {} : { lastDay }), ...work },
    })
}
