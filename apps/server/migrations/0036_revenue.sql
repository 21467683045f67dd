-- What lists and trends of revenue read (docs/decisions/earnings.md): sums of `sales_row` and `sales_split`, kept by
-- the statements that change those. `npm run verify-ledger` counts them anew.
create table product_month (
  designer_id uuid not null references designer,
  product_id uuid not null references product,
  month date not null check (extract(day from month) = 1),
  heat bigint not null,
  users bigint not null,
  paying_users bigint not null,
  sales bigint not null,
  refunds bigint not null,
  turnover_fen bigint not null,
  channel_cost_fen bigint not null,
  share_fen bigint not null,
  -- Days by their kind of income.
  pay_days integer not null,
  flow_days integer not null,
  primary key (designer_id, product_id, month)
) with (fillfactor = 70);

create table designer_day (
  designer_id uuid not null references designer,
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
  primary key (designer_id, day)
) with (fillfactor = 70);

create table scheme_month (
  scheme_id uuid not null references share_scheme,
  month date not null check (extract(day from month) = 1),
  amount_fen bigint not null,
  primary key (scheme_id, month)
) with (fillfactor = 70);

-- `before` and `after` are the rows that a statement changed.
create function changed_rows(operation text) returns text language sql immutable as $$
  select case operation
    when 'INSERT' then 'select *, 1 as sign from after'
    when 'DELETE' then 'select *, -1 as sign from before'
    else 'select *, 1 as sign from after union all select *, -1 as sign from before'
  end
$$;

create function keep_sales_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    insert into product_month (designer_id, product_id, month, heat, users, paying_users, sales, refunds, turnover_fen,
      channel_cost_fen, share_fen, pay_days, flow_days)
    select designer_id, product_id, date_trunc('month', day)::date, sum(sign * heat), sum(sign * users),
      sum(sign * paying_users), sum(sign * sales), sum(sign * refunds), sum(sign * turnover_fen),
      sum(sign * channel_cost_fen), sum(sign * share_fen), sum(case kind when 'PAY' then sign else 0 end),
      sum(case kind when 'FLOW' then sign else 0 end)
    from (%s) as changed group by 1, 2, 3
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
      flow_days = product_month.flow_days + excluded.flow_days$sum$, changed_rows(tg_op));
  execute format($sum$
    insert into designer_day (designer_id, day, heat, users, paying_users, sales, refunds, turnover_fen,
      channel_cost_fen, share_fen)
    select designer_id, day, sum(sign * heat), sum(sign * users), sum(sign * paying_users), sum(sign * sales),
      sum(sign * refunds), sum(sign * turnover_fen), sum(sign * channel_cost_fen), sum(sign * share_fen)
    from (%s) as changed group by 1, 2
    on conflict (designer_id, day) do update set
      heat = designer_day.heat + excluded.heat,
      users = designer_day.users + excluded.users,
      paying_users = designer_day.paying_users + excluded.paying_users,
      sales = designer_day.sales + excluded.sales,
      refunds = designer_day.refunds + excluded.refunds,
      turnover_fen = designer_day.turnover_fen + excluded.turnover_fen,
      channel_cost_fen = designer_day.channel_cost_fen + excluded.channel_cost_fen,
      share_fen = designer_day.share_fen + excluded.share_fen$sum$, changed_rows(tg_op));
  return null;
end
$$;
create trigger sales_sums_added after insert on sales_row referencing new table as after
  for each statement execute function keep_sales_sums();
create trigger sales_sums_changed after update on sales_row referencing old table as before new table as after
  for each statement execute function keep_sales_sums();
create trigger sales_sums_deleted after delete on sales_row referencing old table as before
  for each statement execute function keep_sales_sums();

create function keep_split_sums() returns trigger language plpgsql as $$
begin
  execute format($sum$
    insert into scheme_month (scheme_id, month, amount_fen)
    select scheme_id, date_trunc('month', day)::date, sum(sign * amount_fen) from (%s) as changed group by 1, 2
    on conflict (scheme_id, month) do update set
      amount_fen = scheme_month.amount_fen + excluded.amount_fen$sum$, changed_rows(tg_op));
  return null;
end
$$;
create trigger split_sums_added after insert on sales_split referencing new table as after
  for each statement execute function keep_split_sums();
create trigger split_sums_changed after update on sales_split referencing old table as before new table as after
  for each statement execute function keep_split_sums();
create trigger split_sums_deleted after delete on sales_split referencing old table as before
  for each statement execute function keep_split_sums();

-- What was there before.
insert into product_month
select designer_id, product_id, date_trunc('month', day)::date, sum(heat), sum(users), sum(paying_users), sum(sales),
  sum(refunds), sum(turnover_fen), sum(channel_cost_fen), sum(share_fen), count(*) filter (where kind = 'PAY'),
  count(*) filter (where kind = 'FLOW')
from sales_row group by 1, 2, 3;
insert into designer_day
select designer_id, day, sum(heat), sum(users), sum(paying_users), sum(sales), sum(refunds), sum(turnover_fen),
  sum(channel_cost_fen), sum(share_fen)
from sales_row group by 1, 2;
insert into scheme_month
select scheme_id, date_trunc('month', day)::date, sum(amount_fen) from sales_split group by 1, 2;

-- Where a statement's time begins and ends in the order of journals.
create index journal_by_time on journal (at, journal_id);
