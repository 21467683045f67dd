import { type RawBuilder, sql } from 'kysely'

/** Counts beyond what a JSON number holds exactly read as the largest that it does. */
const MAX = Number.MAX_SAFE_INTEGER
const counted = (column: string): RawBuilder<number> =>
  sql`least(coalesce(sum(${sql.ref(column)}), 0), ${sql.lit(MAX)})::bigint`
/** All money of the platform is within the safe integers (`ledger_account`), and so is every part of it. */
const summed = (column: string): RawBuilder<number> => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint`

/** The columns that are summed. */
export const SUMMED = sql`heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen`

/** The same, 0 where a row of an outer join has none. */
export const LISTED_SUMS = sql`coalesce(heat, 0) as heat, coalesce(users, 0) as users,
  coalesce(paying_users, 0) as paying_users, coalesce(sales, 0) as sales, coalesce(refunds, 0) as refunds,
  coalesce(turnover_fen, 0) as turnover_fen, coalesce(channel_cost_fen, 0) as channel_cost_fen,
  coalesce(share_fen, 0) as share_fen`

/** The figures of rows of `sales_row` and of what sums them, apart from what of their share is the reader's. */
export const SOLD = sql`${counted('heat')} as heat, ${counted('users')} as users,
  ${counted('paying_users')} as paying_users, ${counted('sales')} as sales, ${counted('refunds')} as refunds,
  ${summed('turnover_fen')} as turnover_fen, ${summed('channel_cost_fen')} as channel_cost_fen,
  ${summed('share_fen')} as share_fen`

/** With the reader's part of the share. */
export const EARNED = sql`${SOLD}, ${summed('my_share_fen')} as my_share_fen`

/** The same, one row, under the names of a reply. */
export const FIGURES = sql`heat, users, paying_users as "payingUsers", sales, refunds, turnover_fen as "turnoverFen",
  channel_cost_fen as "channelCostFen", share_fen as "shareFen", my_share_fen as "myShareFen"`
