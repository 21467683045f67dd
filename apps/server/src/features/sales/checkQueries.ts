import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'
import { SPLIT_CHECKS } from './splitCheckQueries.ts'

/** What must hold between the rows of sales and the ledger. */
export const SALES_CHECKS: Checks = {
  ...SPLIT_CHECKS,
  'what is posted of sales is in the ledger': sql`
    with posted as (
      select product_id, sum(posted_turnover_fen) as turnover from sales_row group by product_id),
    booked as (
      select (causes ->> 'productId')::uuid as product_id, -sum(amount_fen) as turnover
      from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
      where journal.kind in ('SALES', 'RESTATE') and ledger_account.kind = 'store' group by 1)
    select format('product %s: %s fen of turnover are posted, %s are in the ledger', product_id,
      coalesce(posted.turnover, 0), coalesce(booked.turnover, 0)) as difference
    from posted full join booked using (product_id)
    where coalesce(posted.turnover, 0) <> coalesce(booked.turnover, 0) order by product_id limit 1`,
  'every row of sales is posted as it is': sql`
    select format('product %s on %s: %s - %s fen are sold, %s - %s are posted', product_id, day, turnover_fen,
      channel_cost_fen, posted_turnover_fen, posted_channel_cost_fen) as difference
    from sales_row
    where (turnover_fen, channel_cost_fen) <> (posted_turnover_fen, posted_channel_cost_fen) limit 1`,
  'the share of a month is the floor of its part': sql`
    select format('product %s in %s: %s fen are shared of %s', product_id, to_char(month, 'YYYY-MM'), share, net)
      as difference
    from (
      select product_id, date_trunc('month', day) as month, platform_ratio, sum(share_fen) as share,
        sum(turnover_fen - channel_cost_fen) as net
      from sales_row group by product_id, month, platform_ratio) as monthly
    where share <> floor(net * (10000 - platform_ratio) / 10000.0) order by product_id, month limit 1`,
}
