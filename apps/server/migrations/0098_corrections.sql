-- Settled months never change (docs/decisions/earnings.md). What the store says of their days afterwards is posted to
-- the open month; here it is by the month that it was posted to, written by the same triggers that keep the sums. Sums,
-- and the views below, have the money of a day as it was when its month was settled; counts follow the store.
create table sales_correction (
  designer_id uuid not null references designer,
  product_id uuid not null references product,
  day date not null,
  -- The month that it was posted to.
  month date not null check (extract(day from month) = 1),
  turnover_fen bigint not null,
  channel_cost_fen bigint not null,
  share_fen bigint not null,
  primary key (designer_id, product_id, day, month),
  check (day < month)
);
create index sales_correction_by_month on sales_correction (designer_id, month);

create table split_correction (
  scheme_id uuid not null references share_scheme,
  month date not null check (extract(day from month) = 1),
  day date not null,
  amount_fen bigint not null,
  primary key (scheme_id, month, day),
  check (day < month)
);

-- The first month that is not settled; null before one was.
create function open_month() returns date language sql stable as $$
  select (max(month) + interval '1 month')::date from settled_month
$$;

create view settled_sales as
  select designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
    sales_row.turnover_fen - coalesce(later.turnover_fen, 0) as turnover_fen,
    sales_row.channel_cost_fen - coalesce(later.channel_cost_fen, 0) as channel_cost_fen,
    sales_row.share_fen - coalesce(later.share_fen, 0) as share_fen, platform_ratio, batch_id
  from sales_row left join lateral (
    select sum(turnover_fen)::bigint as turnover_fen, sum(channel_cost_fen)::bigint as channel_cost_fen,
      sum(share_fen)::bigint as share_fen
    from sales_correction as correction
    where (correction.designer_id, correction.product_id, correction.day)
      = (sales_row.designer_id, sales_row.product_id, sales_row.day)) as later on true;

create view settled_splits as
  select sharer_id, product_id, day, scheme_id, sales_split.amount_fen - coalesce(later.amount_fen, 0) as amount_fen
  from sales_split left join lateral (
    select sum(amount_fen)::bigint as amount_fen from split_correction as correction
    where correction.scheme_id = sales_split.scheme_id and correction.day = sales_split.day) as later on true;

create or replace function keep_split_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    with raw as materialized (%s),
    corrected as (
      insert into split_correction (scheme_id, month, day, amount_fen)
      select scheme_id, open_month.month, day, sum(sign * amount_fen)
      from raw join open_month() as open_month (month) on day < open_month.month
      group by 1, 2, 3 having sum(sign * amount_fen) <> 0
      on conflict (scheme_id, month, day) do update set
        amount_fen = split_correction.amount_fen + excluded.amount_fen),
    changed as materialized (
      select sharer_id, product_id, day, scheme_id, sign, case when open_month.month is null then amount_fen else 0 end as amount_fen
      from raw left join open_month() as open_month (month) on day < open_month.month),
    months as (
      insert into scheme_month (scheme_id, month, amount_fen, days)
      select scheme_id, date_trunc('month', day)::date, sum(sign * amount_fen), sum(sign) from changed group by 1, 2
      on conflict (scheme_id, month) do update set
        amount_fen = scheme_month.amount_fen + excluded.amount_fen,
        days = scheme_month.days + excluded.days),
    given as (
      insert into given_day (owner_id, day, amount_fen)
      select owner_id, day, sum(sign * amount_fen) from changed join share_scheme using (scheme_id) group by 1, 2
      on conflict (owner_id, day) do update set amount_fen = given_day.amount_fen + excluded.amount_fen),
    -- A work's figures count once for a sharer, from its first split of the day on.
    counted as (
      select changed.sharer_id, changed.product_id, changed.day, owner_id, sum(sign) as more
      from changed join share_scheme using (scheme_id) group by 1, 2, 3, 4 having sum(sign) <> 0),
    joined as (
      select counted.*, (there > 0)::int - (there - more > 0)::int as sign
      from counted cross join lateral (
        select count(*) as there from sales_split join share_scheme using (scheme_id)
        where sales_split.sharer_id = counted.sharer_id and sales_split.product_id = counted.product_id
          and sales_split.day = counted.day and share_scheme.owner_id = counted.owner_id) as now),
    added as (
      select sharer_id, day, 0 as heat, 0 as users, 0 as paying_users, 0 as sales, 0 as refunds, 0 as turnover_fen, 0 as channel_cost_fen, 0 as share_fen, sign * amount_fen as my_share_fen from changed
      union all
      select sharer_id, joined.day, sign * heat, sign * users, sign * paying_users, sign * sales, sign * refunds, sign * turnover_fen, sign * channel_cost_fen, sign * share_fen, 0
      from joined join designer on designer.account_id = owner_id
      join settled_sales on (settled_sales.designer_id, settled_sales.product_id, settled_sales.day)
        = (designer.designer_id, joined.product_id, joined.day)
      where sign <> 0)
    insert into sharer_day (sharer_id, day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen, my_share_fen)
    select sharer_id, day, sum(heat), sum(users), sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen), sum(channel_cost_fen), sum(share_fen), sum(my_share_fen)
    from added group by 1, 2
    on conflict (sharer_id, day) do update set
      heat = sharer_day.heat + excluded.heat,
      users = sharer_day.users + excluded.users,
      paying_users = sharer_day.paying_users + excluded.paying_users,
      sales = sharer_day.sales + excluded.sales,
      refunds = sharer_day.refunds + excluded.refunds,
      turnover_fen = sharer_day.turnover_fen + excluded.turnover_fen,
      channel_cost_fen = sharer_day.channel_cost_fen + excluded.channel_cost_fen,
      share_fen = sharer_day.share_fen + excluded.share_fen,
      my_share_fen = sharer_day.my_share_fen + excluded.my_share_fen$sum$, changed_rows(tg_op));
  return null;
end
$$;

create or replace function keep_sales_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    with raw as materialized (%s),
    corrected as (
      insert into sales_correction (designer_id, product_id, day, month, turnover_fen, channel_cost_fen, share_fen)
      select designer_id, product_id, day, open_month.month, sum(turnover_fen), sum(channel_cost_fen), sum(share_fen)
      from raw join open_month() as open_month (month) on day < open_month.month
      where (turnover_fen, channel_cost_fen, share_fen) <> (0, 0, 0)
      group by 1, 2, 3, 4
      on conflict (designer_id, product_id, day, month) do update set
        turnover_fen = sales_correction.turnover_fen + excluded.turnover_fen,
        channel_cost_fen = sales_correction.channel_cost_fen + excluded.channel_cost_fen,
        share_fen = sales_correction.share_fen + excluded.share_fen),
    changed as materialized (
      select designer_id, product_id, day, heat, users, paying_users, sales, refunds, pay_days, flow_days,
        case when open_month.month is null then turnover_fen else 0 end as turnover_fen,
        case when open_month.month is null then channel_cost_fen else 0 end as channel_cost_fen,
        case when open_month.month is null then share_fen else 0 end as share_fen
      from raw left join open_month() as open_month (month) on day < open_month.month),
    months as (
      insert into product_month (designer_id, product_id, month, heat, users, paying_users, sales, refunds,
        turnover_fen, channel_cost_fen, share_fen, pay_days, flow_days)
      select designer_id, product_id, date_trunc('month', day::timestamp)::date, sum(heat), sum(users),
        sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen), sum(channel_cost_fen), sum(share_fen),
        sum(pay_days), sum(flow_days)
      from changed group by 1, 2, 3
      on conflict (designer_id, product_id, month) do update set
        heat = product_month.heat + excluded.heat,
        users = product_month.users + excluded.users,
        paying_users = product_month.paying_users + excluded.paying_users,
        sales = product_month.sales + excluded.sales,
        refunds = product_month.refunds + excluded.refunds,
        turnover_fen = product_month.turnover_fen + excluded.turnover_fen,
        channel_cost_fen = product_month.channel_cost_fen + excluded.channel_cost_fen,
        share_fen = product_month.share_fen + excluded.share_fen,
        pay_days = product_month.pay_days + excluded.pay_days,
        flow_days = product_month.flow_days + excluded.flow_days),
    sharers as (
      insert into sharer_day (sharer_id, day, heat, users, paying_users, sales, refunds, turnover_fen, channel_cost_fen, share_fen, my_share_fen)
      select sharer_id, day, sum(heat), sum(users), sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen), sum(channel_cost_fen), sum(share_fen), 0
      from changed join designer using (designer_id) cross join lateral (
        select distinct sales_split.sharer_id from sales_split join share_scheme using (scheme_id)
        where sales_split.product_id = changed.product_id and sales_split.day = changed.day
          and owner_id = designer.account_id) as split
      where changed.product_id in (select product_id from share_scheme)
      group by 1, 2
      on conflict (sharer_id, day) do update set
        heat = sharer_day.heat + excluded.heat,
        users = sharer_day.users + excluded.users,
        paying_users = sharer_day.paying_users + excluded.paying_users,
        sales = sharer_day.sales + excluded.sales,
        refunds = sharer_day.refunds + excluded.refunds,
        turnover_fen = sharer_day.turnover_fen + excluded.turnover_fen,
        channel_cost_fen = sharer_day.channel_cost_fen + excluded.channel_cost_fen,
        share_fen = sharer_day.share_fen + excluded.share_fen)
    insert into designer_day (designer_id, day, heat, users, paying_users, sales, refunds, turnover_fen,
      channel_cost_fen, share_fen)
    select designer_id, day, sum(heat), sum(users), sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen),
      sum(channel_cost_fen), sum(share_fen)
    from changed group by 1, 2
    on conflict (designer_id, day) do update set
      heat = designer_day.heat + excluded.heat,
      users = designer_day.users + excluded.users,
      paying_users = designer_day.paying_users + excluded.paying_users,
      sales = designer_day.sales + excluded.sales,
      refunds = designer_day.refunds + excluded.refunds,
      turnover_fen = designer_day.turnover_fen + excluded.turnover_fen,
      channel_cost_fen = designer_day.channel_cost_fen + excluded.channel_cost_fen,
      share_fen = designer_day.share_fen + excluded.share_fen$sum$, changed_sales(tg_op));
  return null;
end
$$;

-- What was posted before: one batch, closing or settlement after the other (`lockSales`), so that none is missed.
select pg_advisory_xact_lock(hashtextextended('sales', 0));

create temp table late_journal on commit drop as
  select journal_id, kind, business_key, product_id, day, month from (
    select journal_id, kind, business_key, (causes ->> 'productId')::uuid as product_id, (causes ->> 'day')::date as day,
      coalesce(
        (select min(account.month) from entry join ledger_account as account using (ledger_account_id)
          where entry.journal_id = journal.journal_id and account.month is not null),
        (select (max(month) + interval '1 month')::date from settled_month where settled_at <= journal.at)) as month
    from journal where kind in ('RESTATE', 'SPLIT') and causes ? 'productId') as posted
  where day < month;

-- locks: the feed alone waits, by the lock above.
insert into sales_correction (designer_id, product_id, day, month, turnover_fen, channel_cost_fen, share_fen)
select designer_id, product_id, day, late_journal.month,
  coalesce(-sum(amount_fen) filter (where account.kind = 'store'), 0),
  coalesce(sum(amount_fen) filter (where account.kind = 'channel'), 0),
  coalesce(sum(amount_fen) filter (where account.owner_id is not null), 0)
from late_journal join entry using (journal_id) join ledger_account as account using (ledger_account_id)
join lateral (
  -- A day of a work is one designer's.
  select designer_id from sales_row where sales_row.product_id = late_journal.product_id and sales_row.day = late_journal.day
  limit 1) as sold on true
where late_journal.kind = 'RESTATE'
group by 1, 2, 3, 4;

insert into split_correction (scheme_id, month, day, amount_fen)
select scheme_id, late_journal.month, day, sum(entry.amount_fen)
from late_journal join entry using (journal_id) join ledger_account as account using (ledger_account_id)
join sales_split using (product_id, day)
join share_scheme using (scheme_id)
where late_journal.kind = 'SPLIT' and account.owner_id = sales_split.sharer_id
  and share_scheme.owner_id::text = split_part(business_key, ':', 4)
group by 1, 2, 3;

-- locks: only rows that were corrected.
update product_month set turnover_fen = product_month.turnover_fen - later.turnover,
  channel_cost_fen = product_month.channel_cost_fen - later.cost, share_fen = product_month.share_fen - later.share
from (
  select designer_id, product_id, date_trunc('month', day)::date as month, sum(turnover_fen) as turnover,
    sum(channel_cost_fen) as cost, sum(share_fen) as share
  from sales_correction group by 1, 2, 3) as later
where (product_month.designer_id, product_month.product_id, product_month.month)
  = (later.designer_id, later.product_id, later.month);
-- locks: only rows that were corrected.
update designer_day set turnover_fen = designer_day.turnover_fen - later.turnover,
  channel_cost_fen = designer_day.channel_cost_fen - later.cost, share_fen = designer_day.share_fen - later.share
from (
  select designer_id, day, sum(turnover_fen) as turnover, sum(channel_cost_fen) as cost, sum(share_fen) as share
  from sales_correction group by 1, 2) as later
where (designer_day.designer_id, designer_day.day) = (later.designer_id, later.day);
-- locks: only rows that were corrected.
update scheme_month set amount_fen = scheme_month.amount_fen - later.fen
from (
  select scheme_id, date_trunc('month', day)::date as month, sum(amount_fen) as fen from split_correction group by 1, 2) as later
where (scheme_month.scheme_id, scheme_month.month) = (later.scheme_id, later.month);
-- locks: only rows that were corrected.
update given_day set amount_fen = given_day.amount_fen - later.fen
from (
  select owner_id, day, sum(amount_fen) as fen from split_correction join share_scheme using (scheme_id) group by 1, 2) as later
where (given_day.owner_id, given_day.day) = (later.owner_id, later.day);
-- locks: only rows that were corrected.
update sharer_day set turnover_fen = sharer_day.turnover_fen - later.turnover,
  channel_cost_fen = sharer_day.channel_cost_fen - later.cost, share_fen = sharer_day.share_fen - later.share,
  my_share_fen = sharer_day.my_share_fen - later.mine
from (
  select sharer_id, day, sum(turnover) as turnover, sum(cost) as cost, sum(share) as share, sum(mine) as mine
  from (
    select distinct sales_split.sharer_id, product_id, day, designer_id, turnover, cost, share, 0 as mine
    from (
      select designer_id, product_id, day, sum(turnover_fen) as turnover, sum(channel_cost_fen) as cost,
        sum(share_fen) as share
      from sales_correction group by 1, 2, 3) as sold
    join sales_split using (product_id, day) join share_scheme using (scheme_id, product_id)
    join designer using (designer_id)
    where share_scheme.owner_id = designer.account_id
    union all
    select sharer_id, product_id, day, null, 0, 0, 0, amount_fen from split_correction join share_scheme using (scheme_id)
  ) as each
  group by 1, 2) as later
where (sharer_day.sharer_id, sharer_day.day) = (later.sharer_id, later.day);
