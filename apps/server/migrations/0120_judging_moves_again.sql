-- The end of judging may move into the future again until the results are announced: an entry that nobody has scored by
-- then would keep its round open for good.
create or replace function edition_instants_stay() returns trigger language plpgsql as $$
declare
  now constant timestamptz := product_now();
begin
  if (old.submission_from <= now and new.submission_from is distinct from old.submission_from)
    or (old.submission_until <= now and new.submission_until is distinct from old.submission_until)
    or (old.voting_from <= now and new.voting_from is distinct from old.voting_from)
    or (old.voting_until <= now and new.voting_until is distinct from old.voting_until)
    or (old.judging_from <= now and new.judging_from is distinct from old.judging_from)
    or (old.judging_until <= now and new.judging_until is distinct from old.judging_until
      and (new.judging_until > now and old.announced_at > now) is not true)
    or (old.announced_at <= now and new.announced_at is distinct from old.announced_at)
  then
    raise exception 'an instant of edition % has passed and stays', old.edition_id
      using errcode = 'check_violation', constraint = 'edition_instant_passed', table = 'edition';
  end if;
  return new;
end
$$;
