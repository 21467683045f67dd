import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/**
 * What must hold of splits. A month is split anew here by largest remainders (domain/sharing/split.ts), of the days
 * that began while the same schemes were ongoing.
 */
const SPLIT_CHECKS: Checks = {
  'the split of a month is that of its share': sql`
    with ongoing as (
      select sales_row.product_id, day, share_fen, scheme_id, ratio
      from sales_row join designer using (designer_id)
      join share_scheme on share_scheme.product_id = sales_row.product_id
        and share_scheme.owner_id = designer.account_id
      join share_interval using (scheme_id)
      where share_interval.from_at <= day::timestamp at time zone 'Asia/Shanghai'
        and (share_interval.until_at is null
          or share_interval.until_at > day::timestamp at time zone 'Asia/Shanghai')),
    days as (
      select product_id, day, share_fen, array_agg(scheme_id order by scheme_id) as schemes, sum(ratio) as given
      from ongoing group by product_id, day, share_fen),
    months as (
      select product_id, date_trunc('month', day) as month, schemes, given, sum(share_fen) as share
      from days group by 1, 2, 3, 4),
    floors as (
      select months.*, part.scheme_id, part.place, div(abs(share) * part.ratio, 10000) as floor,
        mod(abs(share) * part.ratio, 10000) as remainder
      from months cross join lateral (
        select scheme_id, ratio::numeric, place
        from unnest(schemes) with ordinality as named (scheme_id, place) join share_scheme using (scheme_id)
        union all select null, 10000 - given, cardinality(schemes) + 1) as part),
    ranked as (
      select floors.*, abs(share) - sum(floor) over whole as odd,
        row_number() over (partition by product_id, month, schemes order by remainder desc, place) as rank
      from floors window whole as (partition by product_id, month, schemes)),
    wanted as (
      select scheme_id, month, sum(sign(share) * (floor + case when rank <= odd then 1 else 0 end)) as fen
      from ranked where scheme_id is not null group by 1, 2),
    kept as (
      select scheme_id, date_trunc('month', day) as month, sum(amount_fen) as fen from sales_split group by 1, 2)
    select format('scheme %s in %s: %s fen are split, %s should be', scheme_id, to_char(month, 'YYYY-MM'),
      coalesce(kept.fen, 0), coalesce(wanted.fen, 0)) as difference
    from wanted full join kept using (scheme_id, month)
    where coalesce(kept.fen, 0) <> coalesce(wanted.fen, 0) order by scheme_id, month limit 1`,
  'no day is split that began without the scheme': sql`
    select format('scheme %s on %s: %s fen are split', scheme_id, day, amount_fen) as difference
    from sales_split
    where amount_fen <> 0 and not exists (
      select from share_interval
      where share_interval.scheme_id = sales_split.scheme_id
        and from_at <= day::timestamp at time zone 'Asia/Shanghai'
        and (until_at is null or until_at > day::timestamp at time zone 'Asia/Shanghai'))
    order by scheme_id, day limit 1`,
  'what is split is in the ledger': sql`
    with split as (
      select product_id, day, account_id, sum(fen) as fen
      from sales_split join share_scheme using (scheme_id, product_id)
      cross join lateral (values (sales_split.sharer_id, amount_fen), (owner_id, -amount_fen)) as side (account_id, fen)
      group by 1, 2, 3),
    booked as (
      select (causes ->> 'productId')::uuid as product_id, (causes ->> 'day')::date as day, owner_id as account_id,
        sum(amount_fen) as fen
      from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
      where journal.kind = 'SPLIT' group by 1, 2, 3)
    select format('account %s, product %s on %s: %s fen are split, %s are in the ledger', account_id, product_id, day,
      coalesce(split.fen, 0), coalesce(booked.fen, 0)) as difference
    from split full join booked using (product_id, day, account_id)
    where coalesce(split.fen, 0) <> coalesce(booked.fen, 0) order by product_id, day, account_id limit 1`,
}

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
