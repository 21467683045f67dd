-- What the store says was sold (docs/design/revenue.md, The feed).
create table sales_batch (
  batch_id text primary key check (length(batch_id) between 1 and 64),
  position bigint generated always as identity unique,
  day date not null,
  -- Of the unpacked bytes: the same batch is answered as it was the first time, another one under its id is refused.
  sha256 text not null,
  row_count integer not null,
  turnover_fen bigint not null,
  channel_cost_fen bigint not null,
  sales bigint not null,
  answer jsonb not null,
  received_at timestamptz not null
);
create index sales_batch_by_day on sales_batch (day desc, position desc);

create table sales_day (
  day date primary key,
  -- The batch whose rows are the day's; a later one restates the day.
  batch_id text references sales_batch,
  closed_at timestamptz,
  -- The control totals of the store, with which it closed the day.
  control_rows integer,
  control_turnover_fen bigint,
  control_channel_cost_fen bigint,
  control_sales bigint,
  check ((closed_at is null) = (control_rows is null))
);

-- The rows of known products that fit their type, with what was posted of them.
create table sales_row (
  designer_id uuid not null references designer,
  product_id uuid not null references product,
  day date not null,
  kind text not null check (kind in ('PAY', 'FLOW')),
  price_coins integer not null,
  heat bigint not null,
  users bigint not null,
  paying_users bigint not null,
  sales bigint not null,
  refunds bigint not null,
  turnover_fen bigint not null,
  channel_cost_fen bigint not null,
  -- The platform's part in hundredths of a per cent, as it was in force on the day.
  platform_ratio integer not null,
  share_fen bigint not null default 0,
  posted_turnover_fen bigint not null default 0,
  posted_channel_cost_fen bigint not null default 0,
  batch_id text not null references sales_batch,
  primary key (designer_id, product_id, day)
);
create index sales_row_by_day on sales_row (day, product_id);
create index sales_row_by_product on sales_row (product_id, day);

-- Rows that are kept and not counted, until what is wrong is put right.
create table sales_break (
  day date not null,
  product_id uuid not null,
  reason text not null check (reason in ('unknownProduct', 'wrongType')),
  figures jsonb not null,
  batch_id text not null references sales_batch,
  found_at timestamptz not null,
  primary key (day, product_id)
);

-- The platform's part where it is not that of spec §9; of a product before that of its designer.
create table share_term (
  share_term_id uuid primary key,
  designer_id uuid not null references designer,
  product_id uuid references product,
  platform_ratio integer not null check (platform_ratio between 0 and 10000),
  first_day date not null,
  -- Null: without an end.
  last_day date check (last_day >= first_day),
  reason text not null,
  set_by uuid references account,
  set_at timestamptz not null
);
create index share_term_by_designer on share_term (designer_id, first_day);

-- Months whose pending money became available; later news goes to the month after the last of them.
create table settled_month (
  month date primary key check (extract(day from month) = 1),
  settled_at timestamptz not null
);

-- What a version earned by while it was the product's newest: sales of a day are those of the version of that day.
alter table product_version add divide_type text not null generated always as (
  coalesce(
    details ->> 'productDivideType',
    case when coalesce((details ->> 'priceCoins')::numeric, 0) > 0 then 'PAY_DIVIDE' else 'FREE' end)) stored;
