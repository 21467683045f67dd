import { sql } from 'kysely'
import type { Checks } from '../ledger/public.ts'

/**
 * What must hold of splits. A month is split anew here by largest remainders (domain/sharing/split.ts), of the days
 * that began while the same schemes were ongoing.
 */
export const SPLIT_CHECKS: Checks = {
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
