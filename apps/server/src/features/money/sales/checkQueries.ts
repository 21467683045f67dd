import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'
import { SPLIT_CHECKS } from './splitCheckQueries.ts'

/** Totals as `textOfTotals` writes them into the activity log, which is sealed. */
const totalsText = (prefix: string) =>
  sql.raw(
    `format('rows=%s turnoverFen=%s channelCostFen=%s sales=%s', ${['rows', 'turnover_fen', 'channel_cost_fen', 'sales'].map((name) => (prefix === '' && name === 'rows' ? 'row_count' : `${prefix}${name}`)).join(', ')})`,
  )

/** What must hold between the rows of sales and the ledger. */
export const SALES_CHECKS: Checks = {
  ...SPLIT_CHECKS,
  'each batch has the totals with which it came': sql`
    select format('batch %s of %s: %s are kept, it came with %s', batch_id, day, ${totalsText('')}, reason) as difference
    from sales_batch join activity on act = 'sales.batch' and subject_id = to_char(day, 'YYYY-MM-DD')
      and starts_with(reason, batch_id || ': rows=')
    where reason <> batch_id || ': ' || ${totalsText('')} order by position limit 1`,
  'what is counted and left aside of a day is its batch': sql`
    with there as (
      select day, sum(turnover_fen) as turnover, sum(channel_cost_fen) as cost, sum(sales) as sales from (
        select day, turnover_fen, channel_cost_fen, sales from sales_row
        union all
        select day, (figures ->> 'turnover_fen')::bigint, (figures ->> 'channel_cost_fen')::bigint,
          (figures ->> 'sales')::bigint
        from sales_break) as either
      group by day)
    select format('batch %s of %s: %s - %s fen of %s sales came, %s - %s of %s are there', batch_id, day,
      batch.turnover_fen, batch.channel_cost_fen, batch.sales, turnover, cost, there.sales) as difference
    from sales_day join sales_batch as batch using (batch_id, day) left join there using (day)
    where (batch.turnover_fen, batch.channel_cost_fen, batch.sales)
      <> (coalesce(turnover, 0), coalesce(cost, 0), coalesce(there.sales, 0))
    order by day limit 1`,
  'each day has the control totals with which it was closed': sql`
    select format('%s: %s are kept, it was closed with %s', day, ${totalsText('control_')}, reason) as difference
    from sales_day cross join lateral (
      select reason from activity
      where act = 'sales.closeDay' and subject_id = to_char(day, 'YYYY-MM-DD')
      order by at desc, id desc limit 1) as closing
    where starts_with(reason, 'rows=') and reason is distinct from ${totalsText('control_')}
    order by day limit 1`,
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
