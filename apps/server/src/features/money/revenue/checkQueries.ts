import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/** What must hold of the sums that lists and trends read (docs/decisions/earnings.md). */
export const REVENUE_CHECKS: Checks = {
  'the months of products are the sums of their days': sql`
    with counted as (
      select designer_id, product_id, date_trunc('month', day)::date as month, sum(heat) as heat, sum(users) as users,
        sum(paying_users) as paying_users, sum(sales) as sales, sum(refunds) as refunds,
        sum(turnover_fen) as turnover_fen, sum(channel_cost_fen) as channel_cost_fen, sum(share_fen) as share_fen,
        count(*) filter (where kind = 'PAY') as pay_days, count(*) filter (where kind = 'FLOW') as flow_days
      from settled_sales group by 1, 2, 3)
    select format('product %s in %s: %s is kept, %s is counted', product_id, to_char(month, 'YYYY-MM'),
      kept::text, counted::text) as difference
    from counted full join product_month as kept using (designer_id, product_id, month)
    where (kept.heat, kept.users, kept.paying_users, kept.sales, kept.refunds, kept.turnover_fen, kept.channel_cost_fen,
        kept.share_fen, kept.pay_days, kept.flow_days)
      is distinct from (counted.heat, counted.users, counted.paying_users, counted.sales, counted.refunds,
        counted.turnover_fen, counted.channel_cost_fen, counted.share_fen, counted.pay_days, counted.flow_days)
    order by product_id, month limit 1`,
  'the days of designers are the sums of their products': sql`
    with counted as (
      select designer_id, day, sum(heat) as heat, sum(users) as users, sum(paying_users) as paying_users,
        sum(sales) as sales, sum(refunds) as refunds, sum(turnover_fen) as turnover_fen,
        sum(channel_cost_fen) as channel_cost_fen, sum(share_fen) as share_fen
      from settled_sales group by 1, 2)
    select format('designer %s on %s: %s is kept, %s is counted', designer_id, day, kept::text, counted::text)
      as difference
    from counted full join designer_day as kept using (designer_id, day)
    where (kept.heat, kept.users, kept.paying_users, kept.sales, kept.refunds, kept.turnover_fen, kept.channel_cost_fen,
        kept.share_fen)
      is distinct from (counted.heat, counted.users, counted.paying_users, counted.sales, counted.refunds,
        counted.turnover_fen, counted.channel_cost_fen, counted.share_fen)
    order by designer_id, day limit 1`,
  'the months of schemes are the sums of their splits': sql`
    with counted as (
      select scheme_id, date_trunc('month', day)::date as month, sum(amount_fen) as amount_fen,
        count(*) as days
      from settled_splits group by 1, 2)
    select format('scheme %s in %s: %s fen of %s days are kept, %s of %s are counted', scheme_id,
      to_char(month, 'YYYY-MM'), kept.amount_fen, kept.days, counted.amount_fen, counted.days) as difference
    from counted full join scheme_month as kept using (scheme_id, month)
    where (kept.amount_fen, kept.days) is distinct from (counted.amount_fen, counted.days) order by scheme_id, month limit 1`,
  'what owners gave on a day is the sum of its splits': sql`
    with counted as (
      select owner_id, day, sum(amount_fen) as amount_fen
      from settled_splits join share_scheme using (scheme_id) group by 1, 2)
    select format('owner %s on %s: %s fen are kept, %s are counted', owner_id, day, kept.amount_fen,
      counted.amount_fen) as difference
    from counted full join given_day as kept using (owner_id, day)
    where kept.amount_fen is distinct from counted.amount_fen order by owner_id, day limit 1`,
  'the days of sharers are the sums of what is shared with them': sql`
    with split as (
      select split.sharer_id, designer_id, split.product_id, day, sum(amount_fen) as my_share_fen
      from settled_splits as split join share_scheme using (scheme_id) join designer on designer.account_id = owner_id
      group by 1, 2, 3, 4),
    counted as (
      select sharer_id, day, sum(heat) as heat, sum(users) as users, sum(paying_users) as paying_users,
        sum(sales) as sales, sum(refunds) as refunds, sum(turnover_fen) as turnover_fen,
        sum(channel_cost_fen) as channel_cost_fen, sum(share_fen) as share_fen, sum(my_share_fen) as my_share_fen
      from split join settled_sales using (designer_id, product_id, day) group by 1, 2)
    select format('sharer %s on %s: %s is kept, %s is counted', sharer_id, day, kept::text, counted::text) as difference
    from counted full join sharer_day as kept using (sharer_id, day)
    where (kept.heat, kept.users, kept.paying_users, kept.sales, kept.refunds, kept.turnover_fen, kept.channel_cost_fen,
        kept.share_fen, kept.my_share_fen)
      is distinct from (counted.heat, counted.users, counted.paying_users, counted.sales, counted.refunds, counted.turnover_fen, counted.channel_cost_fen,
        counted.share_fen, counted.my_share_fen)
    order by sharer_id, day limit 1`,
  'what the ledger has of a month is its list and the corrections posted to it': sql`
    with side as (
      select account_id, month, share_fen as fen from product_month join designer using (designer_id)
      union all
      select account_id, month, share_fen from sales_correction join designer using (designer_id)
      union all
      select account_id, month, fen
      from (
        select scheme_id, month, amount_fen from scheme_month
        union all select scheme_id, month, amount_fen from split_correction) as split
      join share_scheme using (scheme_id)
      cross join lateral (values (owner_id, -amount_fen), (sharer_id, amount_fen)) as party (account_id, fen)),
    listed as (select account_id, month, sum(fen) as fen from side group by 1, 2),
    booked as (
      select owner_id as account_id, month, sum(amount_fen) as fen
      from ledger_account join entry using (ledger_account_id) join journal using (journal_id)
      where month is not null and journal.kind in ('SALES', 'RESTATE', 'SPLIT') group by 1, 2)
    select format('account %s in %s: %s fen are listed and corrected, %s are in the ledger', account_id,
      to_char(month, 'YYYY-MM'), coalesce(listed.fen, 0), coalesce(booked.fen, 0)) as difference
    from listed full join booked using (account_id, month)
    where coalesce(listed.fen, 0) <> coalesce(booked.fen, 0) order by account_id, month limit 1`,
}
