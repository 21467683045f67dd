-- Nobody judges an edition in which they have an entry (docs/decisions/judging.md). Who is named and who enters at the
-- same time wait for each other at the account's row, so that the later one sees the other.
alter table competition_judge
  -- Whether the judge left by entering the edition; the reason is empty then.
  add left_by_entry boolean not null default false;

create function competition_judge_has_no_entry() returns trigger language plpgsql as $$
begin
  perform from account where id = new.account_id for no key update;
  if exists (
    select from competition_entry
    where edition_id = new.edition_id and account_id = new.account_id and submission > 0 and state <> 'WITHDRAWN')
  then
    raise exception 'account % has an entry in edition %', new.account_id, new.edition_id
      using errcode = 'check_violation', constraint = 'competition_judge_without_entry', table = 'competition_judge';
  end if;
  return new;
end
$$;
create trigger competition_judge_without_entry before insert or update of removed_at on competition_judge
  for each row when (new.removed_at is null) execute function competition_judge_has_no_entry();

create function competition_entrant_is_no_judge() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.submission > 0 and old.state <> 'WITHDRAWN' then
    return new;
  end if;
  perform from account where id = new.account_id for no key update;
  if exists (
    select from competition_judge
    where edition_id = new.edition_id and account_id = new.account_id and removed_at is null)
  then
    raise exception 'account % judges edition %', new.account_id, new.edition_id
      using errcode = 'check_violation', constraint = 'competition_entrant_is_no_judge', table = 'competition_entry';
  end if;
  return new;
end
$$;
create trigger competition_entrant_is_no_judge before insert or update of state, submission on competition_entry
  for each row when (new.submission > 0 and new.state <> 'WITHDRAWN')
  execute function competition_entrant_is_no_judge();
