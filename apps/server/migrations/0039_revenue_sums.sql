-- On how many days a scheme split something in a month: where it is on all that were sold, the month of the work is
-- what its sharer sees (docs/decisions/earnings.md).
alter table scheme_month add column days integer not null default 0;
update scheme_month set days = counted.days
from (select scheme_id, date_trunc('month', day)::date as month, count(*) as days from sales_split group by 1, 2) as counted
where (scheme_month.scheme_id, scheme_month.month) = (counted.scheme_id, counted.month);
alter table scheme_month alter column days drop default;

create or replace function keep_split_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    insert into scheme_month (scheme_id, month, amount_fen, days)
    select scheme_id, date_trunc('month', day)::date, sum(sign * amount_fen), sum(sign) from (%s) as changed group by 1, 2
    on conflict (scheme_id, month) do update set
      amount_fen = scheme_month.amount_fen + excluded.amount_fen,
      days = scheme_month.days + excluded.days$sum$, changed_rows(tg_op));
  return null;
end
$$;

-- What a statement changes is added up once for both sums. Of an update only the differences count: posting, which
-- changes the share alone, and what changes no figure are then cheap.
create function changed_sales(operation text) returns text language sql immutable as $$
  select case operation
    when 'UPDATE' then $sum$
      select designer_id, product_id, day,
        coalesce(after.heat, 0) - coalesce(before.heat, 0) as heat,
        coalesce(after.users, 0) - coalesce(before.users, 0) as users,
        coalesce(after.paying_users, 0) - coalesce(before.paying_users, 0) as paying_users,
        coalesce(after.sales, 0) - coalesce(before.sales, 0) as sales,
        coalesce(after.refunds, 0) - coalesce(before.refunds, 0) as refunds,
        coalesce(after.turnover_fen, 0) - coalesce(before.turnover_fen, 0) as turnover_fen,
        coalesce(after.channel_cost_fen, 0) - coalesce(before.channel_cost_fen, 0) as channel_cost_fen,
        coalesce(after.share_fen, 0) - coalesce(before.share_fen, 0) as share_fen,
        (after.kind is not distinct from 'PAY')::int - (before.kind is not distinct from 'PAY')::int as pay_days,
        (after.kind is not distinct from 'FLOW')::int - (before.kind is not distinct from 'FLOW')::int as flow_days
      from before full join after using (designer_id, product_id, day)
      where (before.heat, before.users, before.paying_users, before.sales, before.refunds, before.turnover_fen,
          before.channel_cost_fen, before.share_fen, before.kind)
        is distinct from (after.heat, after.users, after.paying_users, after.sales, after.refunds, after.turnover_fen,
          after.channel_cost_fen, after.share_fen, after.kind)$sum$
    else format($sum$
      select designer_id, product_id, day, sign * heat as heat, sign * users as users,
        sign * paying_users as paying_users, sign * sales as sales, sign * refunds as refunds,
        sign * turnover_fen as turnover_fen, sign * channel_cost_fen as channel_cost_fen, sign * share_fen as share_fen,
        case kind when 'PAY' then sign else 0 end as pay_days, case kind when 'FLOW' then sign else 0 end as flow_days
      from (%s) as signed$sum$, changed_rows(operation))
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
        flow_days = product_month.flow_days + excluded.flow_days)
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
