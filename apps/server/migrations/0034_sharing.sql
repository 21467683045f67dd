-- The part of a work's share that its owner gives to a sharer (docs/design/revenue.md, Sharing;
-- docs/decisions/sharing.md).
create table share_scheme (
  scheme_id uuid primary key,
  product_id uuid not null references product,
  -- The account of the designer who offered it: whoever owns the work later has given nothing.
  owner_id uuid not null references account,
  sharer_id uuid not null references account check (sharer_id <> owner_id),
  -- In hundredths of a per cent of the owner's share.
  ratio integer not null check (ratio between 1 and 10000),
  period text not null check (period in ('DAYS', 'PERMANENT')),
  -- Of the whole period, extensions included.
  days integer check (days > 0),
  state text not null check (state in ('PENDING', 'ONGOING', 'SUSPENDED', 'EXPIRED')),
  offered_at timestamptz not null,
  -- An offer without an answer lapses.
  answer_until timestamptz not null,
  -- `[from_at, until_at)`: from its acceptance; without an end where it is permanent.
  from_at timestamptz,
  until_at timestamptz check (until_at > from_at),
  -- Why it is in this state: what suspends it, or how it ended.
  reason text,
  ended_at timestamptz,
  -- The end of which both sides were reminded; an extension makes another.
  reminded_until timestamptz,
  check ((period = 'DAYS') = (days is not null)),
  check (from_at is not null or state in ('PENDING', 'EXPIRED')),
  check ((until_at is not null) = (from_at is not null and period = 'DAYS')),
  check ((ended_at is not null) = (state = 'EXPIRED')),
  check ((reason is not null) = (state in ('SUSPENDED', 'EXPIRED')))
);
create unique index share_scheme_active on share_scheme (product_id, sharer_id) where state <> 'EXPIRED';
create index share_scheme_by_product on share_scheme (product_id, scheme_id);
create index share_scheme_by_owner on share_scheme (owner_id, offered_at desc, scheme_id);
create index share_scheme_by_sharer on share_scheme (sharer_id, offered_at desc, scheme_id);
create index share_scheme_unanswered on share_scheme (answer_until) where state = 'PENDING';
create index share_scheme_ending on share_scheme (until_at) where state in ('ONGOING', 'SUSPENDED');
create index share_scheme_suspended on share_scheme (product_id, scheme_id) where state = 'SUSPENDED';

-- The times in which a scheme was ongoing, `[from_at, until_at)`: it splits the days that begin in one of them. The
-- last one ends when the scheme will.
create table share_interval (
  scheme_id uuid not null references share_scheme,
  from_at timestamptz not null,
  until_at timestamptz check (until_at >= from_at),
  primary key (scheme_id, from_at)
);

-- What of a day's share went to a sharer. The owner has `sales_row.share_fen` less these.
create table sales_split (
  sharer_id uuid not null references account,
  product_id uuid not null references product,
  day date not null,
  scheme_id uuid not null references share_scheme,
  amount_fen bigint not null,
  primary key (sharer_id, product_id, day, scheme_id)
);
create index sales_split_by_product on sales_split (product_id, day);
create index sales_split_by_scheme on sales_split (scheme_id, day);

-- Active schemes of a work never give more than its whole share. Offers of one work wait for each other at its row.
create function share_ratios_fit() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  perform from product where product_id = new.product_id for no key update;
  select sum(ratio) into given from share_scheme
  where product_id = new.product_id and state <> 'EXPIRED' and scheme_id <> new.scheme_id;
  if coalesce(given, 0) + new.ratio > 10000 then
    raise exception 'schemes of product % give % and % of 10000', new.product_id, coalesce(given, 0), new.ratio
      using errcode = 'check_violation', constraint = 'share_ratios_fit';
  end if;
  return new;
end
$$;
create trigger share_ratios_fit before insert on share_scheme
  for each row when (new.state <> 'EXPIRED') execute function share_ratios_fit();

-- A scheme is never edited or deleted, and never comes back; its period may become longer.
create function share_scheme_is_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'EXPIRED'
    or (new.scheme_id, new.product_id, new.owner_id, new.sharer_id, new.ratio, new.period, new.offered_at)
      is distinct from (old.scheme_id, old.product_id, old.owner_id, old.sharer_id, old.ratio, old.period, old.offered_at)
    or new.days < old.days or new.until_at < old.until_at then
    raise exception 'a sharing scheme cannot be edited or deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger share_scheme_is_fixed before update or delete on share_scheme
  for each row execute function share_scheme_is_fixed();
