-- A theme that is entered as a package uploaded like any other, without being in the store.
alter table competition_entry
  add package_id uuid references package,
  add check (num_nonnulls(product_id, package_id) <= 1);
create index competition_entry_by_package on competition_entry (package_id) where package_id is not null;

-- What was said of a package: nothing of an entry changes at or after the deadline.
create or replace function competition_entry_is_within_limits() returns trigger language plpgsql as $$
declare
  of_edition record;
begin
  if tg_op = 'UPDATE'
    and (new.category, new.place, new.name, new.creator, new.description, new.game_ip, new.ai_prompt, new.ai_tool,
      new.product_id, new.package_id, new.submission, new.changed_at)
      is not distinct from (old.category, old.place, old.name, old.creator, old.description, old.game_ip,
      old.ai_prompt, old.ai_tool, old.product_id, old.package_id, old.submission, old.changed_at)
    and not (new.state = 'WITHDRAWN' and old.state <> 'WITHDRAWN')
  then
    return new;
  end if;
  select submission_from, submission_until,
    (definition -> 'limits' ->> 'entriesPerCategory')::integer as places
  into of_edition from edition where edition_id = new.edition_id;
  if (new.changed_at >= of_edition.submission_from and new.changed_at < of_edition.submission_until) is not true then
    raise exception 'entry % is changed outside the window of submission', new.entry_id
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = 'competition_entry';
  end if;
  if (new.place <= of_edition.places) is not true then
    raise exception 'entry % is more than the edition allows in one category', new.entry_id
      using errcode = 'check_violation', constraint = 'competition_entry_limit', table = 'competition_entry';
  end if;
  return new;
end
$$;
