-- Deadlines that the database holds by its own clock, and no longer by the time that a row says of itself
-- (docs/decisions/editions-and-entries.md).

-- Whether its entries may be made and changed now: within the window of submission; where it is imported, until its count
-- is there.
create function edition_takes_entries(edition uuid) returns boolean language sql volatile as $$
  select case provenance
    when 'IMPORTED' then not exists (select from vote_freeze where vote_freeze.edition_id = edition.edition_id)
    else product_now() >= submission_from and product_now() < submission_until
  end
  from edition where edition_id = $1
$$;

-- After the deadline reviewers decide what waits for them, and nothing else of an entry changes: whatever column is added
-- one day belongs to what is held.
create or replace function competition_entry_is_within_limits() returns trigger language plpgsql as $$
declare
  of_edition record;
  decided constant text[] := '{state,revision,updated_at,passed_at}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - decided = to_jsonb(old) - decided
    and (new.passed_at is not distinct from old.passed_at or (new.state = 'PASSED' and old.state <> 'PASSED'))
    and (new.state = old.state
      or (old.state in ('UNDER_REVIEW', 'SECONDARY_REVIEW') and new.state in ('SECONDARY_REVIEW', 'PASSED', 'FAILED')))
  then
    return new;
  end if;
  if (tg_op <> 'INSERT' and edition_takes_entries(old.edition_id) is not true)
    or (tg_op <> 'DELETE' and edition_takes_entries(new.edition_id) is not true)
  then
    raise exception 'entry % is changed outside the window of submission', coalesce(new.entry_id, old.entry_id)
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = 'competition_entry';
  end if;
  if tg_op = 'DELETE' then
    return old;
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
create or replace trigger competition_entry_limits before insert or update or delete on competition_entry
  for each row execute function competition_entry_is_within_limits();

-- What an entry consists of beside its row. Of an entry that is gone nothing is left to be held.
create function competition_entry_part_is_in_time() returns trigger language plpgsql as $$
begin
  if exists (
    select from competition_entry as entry
    where edition_takes_entries(edition_id) is not true
      and ((tg_op <> 'INSERT' and entry_id = old.entry_id) or (tg_op <> 'DELETE' and entry_id = new.entry_id)))
  then
    raise exception 'a part of an entry is changed outside the window of submission'
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger competition_entry_file_held before insert or update or delete on competition_entry_file
  for each row execute function competition_entry_part_is_in_time();
create trigger competition_entry_theme_held before insert or update or delete on competition_entry_theme
  for each row execute function competition_entry_part_is_in_time();
create trigger competition_entry_declaration_held before insert or update or delete on competition_entry_declaration
  for each row execute function competition_entry_part_is_in_time();

-- What was measured of a file. Others go on being sent, and those of no entry are swept away.
create function competition_entry_upload_is_in_time() returns trigger language plpgsql as $$
begin
  if exists (
    select from competition_entry_file join competition_entry as entry using (entry_id)
    where file_id = old.file_id and edition_takes_entries(entry.edition_id) is not true)
  then
    raise exception 'file % belongs to an entry that no longer changes', old.file_id
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = tg_table_name;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger competition_entry_upload_held before update or delete on competition_entry_upload
  for each row execute function competition_entry_upload_is_in_time();

-- The bytes of such a file, of the poster of one, and of a package.
create function file_of_entry_stays() returns trigger language plpgsql as $$
begin
  if exists (
    select from competition_entry_upload as upload
    join competition_entry_file using (file_id)
    join competition_entry as entry using (entry_id)
    where (upload.file_id = old.file_id or upload.poster_file_id = old.file_id)
      and edition_takes_entries(entry.edition_id) is not true)
    or exists (
      select from package join competition_entry as entry using (package_id)
      where package.file_id = old.file_id and edition_takes_entries(entry.edition_id) is not true)
  then
    raise exception 'file % belongs to an entry that no longer changes', old.file_id
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = tg_table_name;
  end if;
  return new;
end
$$;
create trigger file_of_entry_stays before update of file_id, sha256, size_bytes, media_type, owner_account_id on file
  for each row when ((new.file_id, new.sha256, new.size_bytes, new.media_type, new.owner_account_id)
    is distinct from (old.file_id, old.sha256, old.size_bytes, old.media_type, old.owner_account_id))
  execute function file_of_entry_stays();
create trigger package_of_entry_stays before update of package_id, file_id on package
  for each row when ((new.package_id, new.file_id) is distinct from (old.package_id, old.file_id))
  execute function file_of_entry_stays();

create function competition_entries_are_in_time() returns trigger language plpgsql as $$
begin
  if exists (select from competition_entry where edition_takes_entries(edition_id) is not true) then
    raise exception 'there are entries that no longer change'
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = tg_table_name;
  end if;
  return null;
end
$$;
create trigger competition_entry_not_emptied before truncate on competition_entry
  for each statement execute function competition_entries_are_in_time();
create trigger competition_entry_file_not_emptied before truncate on competition_entry_file
  for each statement execute function competition_entries_are_in_time();
create trigger competition_entry_theme_not_emptied before truncate on competition_entry_theme
  for each statement execute function competition_entries_are_in_time();
create trigger competition_entry_declaration_not_emptied before truncate on competition_entry_declaration
  for each statement execute function competition_entries_are_in_time();
create trigger competition_entry_upload_not_emptied before truncate on competition_entry_upload
  for each statement execute function competition_entries_are_in_time();

-- An instant that has passed stays: else one would move the deadline first.
create function edition_instants_stay() returns trigger language plpgsql as $$
declare
  now constant timestamptz := product_now();
begin
  if (old.submission_from <= now and new.submission_from is distinct from old.submission_from)
    or (old.submission_until <= now and new.submission_until is distinct from old.submission_until)
    or (old.voting_from <= now and new.voting_from is distinct from old.voting_from)
    or (old.voting_until <= now and new.voting_until is distinct from old.voting_until)
    or (old.judging_from <= now and new.judging_from is distinct from old.judging_from)
    or (old.judging_until <= now and new.judging_until is distinct from old.judging_until)
    or (old.announced_at <= now and new.announced_at is distinct from old.announced_at)
  then
    raise exception 'an instant of edition % has passed and stays', old.edition_id
      using errcode = 'check_violation', constraint = 'edition_instant_passed', table = 'edition';
  end if;
  return new;
end
$$;
create trigger edition_instants_stay before update on edition
  for each row execute function edition_instants_stay();

-- Scores and picks: within the window of judging.
create or replace function competition_sheet_is_in_time() returns trigger language plpgsql as $$
declare
  changed constant uuid[] := case tg_op when 'INSERT' then array[new.assignment_id]
    when 'DELETE' then array[old.assignment_id] else array[new.assignment_id, old.assignment_id] end;
begin
  if exists (
    select from unnest(changed) as each (assignment_id)
    where not exists (
      select from competition_assignment as assignment
      join competition_round as round using (round_id)
      join competition_judge as judge using (judge_id)
      join edition on edition.edition_id = round.edition_id
      where assignment.assignment_id = each.assignment_id
        and assignment.ended_at is null
        and judge.removed_at is null
        and round.state = 'OPEN'
        and product_now() >= edition.judging_from and product_now() < edition.judging_until
        and (tg_op = 'DELETE' or (new.saved_at >= edition.judging_from and new.saved_at < edition.judging_until))))
  then
    raise exception 'sheet % is saved outside its round', changed[1]
      using errcode = 'check_violation', constraint = 'competition_sheet_window', table = 'competition_sheet';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create or replace trigger competition_sheet_in_time before insert or update or delete on competition_sheet
  for each row execute function competition_sheet_is_in_time();

create function competition_pick_is_in_time() returns trigger language plpgsql as $$
declare
  judges constant uuid[] := case tg_op when 'INSERT' then array[new.judge_id]
    when 'DELETE' then array[old.judge_id] else array[new.judge_id, old.judge_id] end;
begin
  -- A judge who declares a conflict picks nothing of it any more, whenever that is.
  if tg_op = 'DELETE' and exists (
    select from competition_conflict where judge_id = old.judge_id and entry_id = old.entry_id)
  then
    return old;
  end if;
  if exists (
    select from competition_judge join edition using (edition_id)
    where judge_id = any(judges) and (product_now() >= judging_from and product_now() < judging_until) is not true)
  then
    raise exception 'a pick is made outside the window of judging'
      using errcode = 'check_violation', constraint = 'competition_pick_window', table = 'competition_pick';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
create trigger competition_pick_in_time before insert or update or delete on competition_pick
  for each row execute function competition_pick_is_in_time();

-- Bids: within the window of bidding, but for what organisers decide of them.
create or replace function bid_is_within_limits() returns trigger language plpgsql as $$
declare
  of_tender record;
  decided constant text[] := '{state,revision,updated_at,is_shortlisted,decided_by,decided_at,reason}';
begin
  if tg_op <> 'UPDATE' or to_jsonb(new) - decided <> to_jsonb(old) - decided
    or (new.state <> old.state and (old.state <> 'SUBMITTED' or new.state not in ('WON', 'LOST')))
  then
    if exists (
      select from tender
      where (tg_op <> 'INSERT' and tender_id = old.tender_id or tg_op <> 'DELETE' and tender_id = new.tender_id)
        and not (product_now() >= starts_at and product_now() < ends_at
          and (tg_op = 'DELETE' or new.changed_at >= starts_at and new.changed_at < ends_at)))
    then
      raise exception 'bid % is changed outside the window of bidding', coalesce(new.bid_id, old.bid_id)
        using errcode = 'check_violation', constraint = 'bid_window', table = 'bid';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.state in ('WON', 'LOST') and (tg_op = 'INSERT' or old.state <> new.state) then
    select places, opening, cancelled_at into of_tender from tender where tender_id = new.tender_id;
    if of_tender.opening <> 'OPENED' or of_tender.cancelled_at is not null then
      raise exception 'bid % is decided while the bids are sealed', new.bid_id
        using errcode = 'check_violation', constraint = 'bid_sealed', table = 'bid';
    end if;
    if new.state = 'WON'
      and (select count(*) from bid where tender_id = new.tender_id and state = 'WON' and bid_id <> new.bid_id)
        >= of_tender.places
    then
      raise exception 'bid % wins a place that there is not', new.bid_id
        using errcode = 'check_violation', constraint = 'bid_places', table = 'bid';
    end if;
  end if;
  return new;
end
$$;
create or replace trigger bid_within_limits before insert or update or delete on bid
  for each row execute function bid_is_within_limits();

-- The end of bidding does not move once it has passed.
create function tender_end_stays() returns trigger language plpgsql as $$
begin
  raise exception 'bidding for tender % has ended', old.tender_id
    using errcode = 'check_violation', constraint = 'tender_end_passed', table = 'tender';
end
$$;
create trigger tender_end_stays before update of starts_at, ends_at on tender
  for each row when (old.published_at is not null and new.ends_at <> old.ends_at and old.ends_at <= product_now())
  execute function tender_end_stays();

create function deadline_rows_stay() returns trigger language plpgsql as $$
begin
  raise exception '% is not emptied', tg_table_name using errcode = 'check_violation', table = tg_table_name;
end
$$;
create trigger competition_sheet_not_emptied before truncate on competition_sheet
  for each statement execute function deadline_rows_stay();
create trigger competition_pick_not_emptied before truncate on competition_pick
  for each statement execute function deadline_rows_stay();
create trigger bid_not_emptied before truncate on bid
  for each statement execute function deadline_rows_stay();
