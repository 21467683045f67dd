-- What trends read of shared works (docs/decisions/earnings.md): what an owner gave away on a day, and what a sharer
-- sees of it, kept by the statements that change `sales_row` and `sales_split` and counted anew by `npm run
-- verify-ledger`.
create table given_day (
  owner_id uuid not null references account,
  day date not null,
  amount_fen bigint not null,
  primary key (owner_id, day)
) with (fillfactor = 70);

create table sharer_day (
  sharer_id uuid not null references account,
  day date not null,
  -- Counts of many works may leave the range of bigint.
  heat numeric not null,
  users numeric not null,
  paying_users numeric not null,
  sales numeric not null,
  refunds numeric not null,
  turnover_fen bigint not null,
  channel_cost_fen bigint not null,
  share_fen bigint not null,
  -- The sharer's part of the share.
  my_share_fen bigint not null,
  primary key (sharer_id, day)
) with (fillfactor = 70);

create or replace function keep_split_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    with changed as materialized (%s),
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
      join sales_row on (sales_row.designer_id, sales_row.product_id, sales_row.day)
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
    with changed as materialized (%s),
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

-- What was there before.
insert into given_day
select owner_id, day, sum(amount_fen) from sales_split join share_scheme using (scheme_id) group by 1, 2;
insert into sharer_day
select sharer_id, day, sum(heat), sum(users), sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen), sum(channel_cost_fen), sum(share_fen), sum(my_share_fen)
from (
  select sales_split.sharer_id, designer_id, sales_split.product_id, day, sum(amount_fen) as my_share_fen
  from sales_split join share_scheme using (scheme_id) join designer on designer.account_id = owner_id
  group by 1, 2, 3, 4) as split
join sales_row using (designer_id, product_id, day)
group by 1, 2;
