-- The product's clock, for what the database holds by itself (docs/decisions/editions-and-entries.md): the server's
-- own, or one that a portal outside production has set (NOW, tests, demo data). A portal in production makes it the
-- server's for good.
create table product_clock (
  -- There is one row.
  is_only boolean primary key default true check (is_only),
  is_real boolean not null default false,
  -- How far it is ahead of the server's.
  ahead interval not null default '0',
  check (not is_real or ahead = '0')
);
insert into product_clock default values;

create function product_clock_is_real() returns trigger language plpgsql as $$
begin
  if exists (select from product_clock where is_real) then
    raise exception 'the clock of a portal in production stays real'
      using errcode = 'check_violation', constraint = 'product_clock_is_real', table = 'product_clock';
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  return old;
end
$$;
create trigger product_clock_stays_real before update or delete on product_clock
  for each row execute function product_clock_is_real();
create trigger product_clock_is_not_emptied before truncate on product_clock
  for each statement execute function product_clock_is_real();

-- Where it is not real, a session may have one of its own: the demo's past is lived beside the portal.
create function product_now() returns timestamptz language sql volatile as $$
  select clock_timestamp() + coalesce((
    select case when is_real then ahead else coalesce(nullif(current_setting('easel.ahead', true), '')::interval, ahead) end
    from product_clock), '0')
$$;

-- Where an edition's entries, votes and scores come from (docs/decisions/results-and-bundles.md): this portal, or
-- somewhere else, before it was published here for the first time; then nobody has ballots of it.
-- locks: there are a few editions
alter table edition add column provenance text not null default 'PORTAL'
  constraint edition_provenance_check check (provenance in ('PORTAL', 'IMPORTED'));
update edition set provenance = 'IMPORTED'
where announced_at <= product_now()
  and not exists (select from vote_leaf where vote_leaf.edition_id = edition.edition_id)
  and not exists (select from vote_waiting where vote_waiting.edition_id = edition.edition_id)
  and (
    exists (
      select from vote_freeze as count
      where count.edition_id = edition.edition_id and exists (
        select from jsonb_each(count.counts) as each where each.value <> '0'))
    or (
      announced_at <= (
        select published_at from edition_version as first
        where first.edition_id = edition.edition_id and version = 1)
      and not exists (select from vote_freeze where vote_freeze.edition_id = edition.edition_id)));

create function edition_provenance_stays() returns trigger language plpgsql as $$
begin
  if old.published_at is not null
    or exists (select from competition_entry where edition_id = new.edition_id)
    or exists (select from ballot where edition_id = new.edition_id)
    or exists (select from vote_waiting where edition_id = new.edition_id)
    or exists (select from vote_leaf where edition_id = new.edition_id)
    or exists (select from vote_freeze where edition_id = new.edition_id)
    or exists (select from competition_round where edition_id = new.edition_id)
  then
    raise exception 'edition % is published, or holds something: it comes from where it comes from', new.edition_id
      using errcode = 'check_violation', constraint = 'edition_provenance_stays', table = 'edition';
  end if;
  return new;
end
$$;
-- By its name before the next one: PostgreSQL goes by the alphabet.
create trigger edition_holds_provenance before update of provenance on edition
  for each row when (new.provenance <> old.provenance) execute function edition_provenance_stays();

-- Whatever is imported was over before: what is still to come happens here.
create function edition_import_is_over() returns trigger language plpgsql as $$
begin
  if (new.announced_at <= product_now()) is not true then
    raise exception 'edition % is not over and cannot be imported', new.edition_id
      using errcode = 'check_violation', constraint = 'edition_import_is_over', table = 'edition';
  end if;
  return new;
end
$$;
create trigger edition_import_is_over before insert or update on edition
  for each row when (new.provenance = 'IMPORTED') execute function edition_import_is_over();

-- An imported edition has no ballots, whatever call they come by; one look for all votes of a statement.
create function ballot_is_not_imported() returns trigger language plpgsql as $$
begin
  if exists (select from edition where provenance = 'IMPORTED' and edition_id in (select edition_id from added)) then
    raise exception 'an imported edition takes no ballots'
      using errcode = 'check_violation', constraint = 'ballot_is_not_imported', table = tg_table_name;
  end if;
  return null;
end
$$;
create trigger ballot_is_not_imported after insert on ballot referencing new table as added
  for each statement execute function ballot_is_not_imported();
create trigger vote_waiting_is_not_imported after insert on vote_waiting referencing new table as added
  for each statement execute function ballot_is_not_imported();
