import type { RevenueFigures } from '@easel/contract/money/revenue/endpoints.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Days, Reader } from './reader.ts'
import { EARNED, FIGURES } from './sumQueries.ts'

/** What each day brought the reader in all: their own works, and what others share with them. */
export async function daysInAll(
  db: Db,
  reader: Reader,
  { start, end }: Days,
): Promise<(RevenueFigures & { readonly day: string })[]> {
  const { rows } = await sql<RevenueFigures & { readonly day: string }>`
    with given as (
      select day, amount_fen as fen from given_day
      where owner_id = ${reader.accountId} and day >= ${start}::date and day < ${end}::date),
    earned as (
      select day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen,
        share_fen - coalesce(given.fen, 0) as my_share_fen
      from designer_day left join given using (day)
      where designer_id = ${reader.designerId} and day >= ${start}::date and day < ${end}::date
      union all
      select day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen, my_share_fen
      from sharer_day
      where sharer_id = ${reader.accountId} and day >= ${start}::date and day < ${end}::date),
    summed as (select day, ${EARNED} from earned group by day)
    select to_char(day, 'YYYY-MM-DD') as day, ${FIGURES} from summed`.execute(db)
  return rows
}
