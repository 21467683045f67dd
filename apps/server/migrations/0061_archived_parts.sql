-- oldest: 0055_turns.sql
-- That release writes the new table of downloads by the same columns and the same key.
-- Parts of tables that grow with every day, such as one day of user actions: once old, the part is written into the
-- object store and dropped (docs/decisions/large-tables.md).
create table archived_part (
  table_name text not null,
  part_name text not null,
  -- What the part took: from the first day, and before the other.
  from_day date not null,
  until_day date not null,
  row_count bigint not null check (row_count >= 0),
  object_key text not null unique,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  archived_at timestamptz not null,
  primary key (table_name, part_name)
);

-- Downloads by month: 43 GB a year of 430 million devices. What the store says of a product and day is written once
-- and replaced once or twice; a month that is over for a year is read by nobody.
alter table product_downloads rename to product_downloads_before;
alter table product_downloads_before rename constraint product_downloads_pkey to product_downloads_before_pkey;
create table product_downloads (
  product_id uuid not null references product,
  day date not null,
  downloads bigint not null check (downloads >= 0),
  primary key (product_id, day)
) partition by range (day);
do $$
declare
  month date;
begin
  for month in
    select generate_series(
      date_trunc('month', least((select min(day) from product_downloads_before), current_date)::timestamp),
      date_trunc('month', greatest((select max(day) from product_downloads_before), current_date)::timestamp) + interval '2 months',
      interval '1 month')
  loop
    execute format('create table %I partition of product_downloads for values from (%L) to (%L)',
      'product_downloads_' || to_char(month, 'YYYYMMDD'), month, month + interval '1 month');
  end loop;
end
$$;
insert into product_downloads select product_id, day, downloads from product_downloads_before;
drop table product_downloads_before;
