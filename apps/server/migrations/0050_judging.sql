-- Judging (docs/design/competitions.md, Judging; docs/decisions/judging.md).

-- Who judges an edition. The row stays when a judge leaves; named again, it is theirs again.
create table competition_judge (
  judge_id uuid primary key,
  edition_id uuid not null references edition,
  account_id uuid not null references account,
  -- Of texts that the judge reads.
  languages text[] not null check (languages <@ array['en', 'zh'] and cardinality(languages) > 0),
  named_by uuid not null references account,
  named_at timestamptz not null,
  removed_at timestamptz,
  removal_reason text check ((removal_reason is null) = (removed_at is null)),
  reminded_at timestamptz,
  constraint competition_judge_once unique (edition_id, account_id)
);
create index competition_judge_by_account on competition_judge (account_id, judge_id);

-- A round of an edition's definition that was opened. Two people close it.
create table competition_round (
  round_id uuid primary key,
  edition_id uuid not null references edition,
  -- A key of the edition's rounds, and its place among them.
  key text not null,
  number smallint not null check (number > 0),
  state text not null check (state in ('OPEN', 'CLOSING', 'CLOSED')),
  -- The rules as they were when it was opened: its results never follow from others.
  rules jsonb not null check (jsonb_typeof(rules) = 'object'),
  opened_by uuid not null references account,
  opened_at timestamptz not null,
  proposed_by uuid references account,
  proposed_at timestamptz,
  closed_by uuid references account check (closed_by <> proposed_by),
  closed_at timestamptz,
  -- What the results follow from, as SHA-256 of its canonical JSON; written when closing is proposed.
  input_sha256 bytea check (octet_length(input_sha256) = 32),
  results jsonb,
  constraint competition_round_once unique (edition_id, number),
  constraint competition_round_key unique (edition_id, key),
  check ((state = 'OPEN') = (proposed_by is null)),
  check ((state = 'OPEN') = (input_sha256 is null)),
  check ((state = 'CLOSED') = (closed_by is not null and results is not null))
);

-- The entries of a round.
create table competition_candidate (
  round_id uuid not null references competition_round,
  entry_id uuid not null references competition_entry,
  -- The counted votes, or null where a round before or an organiser brought it.
  votes bigint,
  -- Every judge scores it, and first.
  is_calibration boolean not null default false,
  -- Why an organiser added it by hand.
  reason text,
  added_by uuid references account,
  primary key (round_id, entry_id),
  check ((reason is null) = (added_by is null))
);
create index competition_candidate_by_entry on competition_candidate (entry_id);

-- What a judge has declared. What follows from accounts, companies and shared revenue is asked each time.
create table competition_conflict (
  judge_id uuid not null references competition_judge,
  entry_id uuid not null references competition_entry,
  reason text not null,
  declared_at timestamptz not null,
  primary key (judge_id, entry_id)
);

create table competition_assignment (
  assignment_id uuid primary key,
  round_id uuid not null references competition_round,
  entry_id uuid not null,
  judge_id uuid not null references competition_judge,
  assigned_at timestamptz not null,
  -- Handed on: to be scored by another judge. A score that was given stays, but for one in conflict.
  ended_at timestamptz,
  constraint competition_assignment_once unique (round_id, entry_id, judge_id),
  foreign key (round_id, entry_id) references competition_candidate
);
create index competition_assignment_by_judge on competition_assignment (judge_id, round_id);

-- One sheet per assignment; `is_whole` where every criterion has its score.
create table competition_sheet (
  assignment_id uuid primary key references competition_assignment,
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  note text not null default '',
  is_later boolean not null default false,
  is_whole boolean not null,
  revision integer not null check (revision > 0),
  saved_at timestamptz not null
);

-- What a judge picks for a prize that is given beside the ranking; scope is a category, or '' for an extra prize.
create table competition_pick (
  judge_id uuid not null references competition_judge,
  scope text not null default '',
  prize_key text not null,
  entry_id uuid not null references competition_entry,
  picked_at timestamptz not null,
  primary key (judge_id, scope, prize_key)
);
create index competition_pick_by_entry on competition_pick (entry_id);

-- No score changes but in an open round, by a judge of it, within the window of judging, whatever call it comes by.
create function competition_sheet_is_in_time() returns trigger language plpgsql as $$
begin
  if not exists (
    select from competition_assignment as assignment
    join competition_round as round using (round_id)
    join competition_judge as judge using (judge_id)
    join edition on edition.edition_id = round.edition_id
    where assignment.assignment_id = new.assignment_id
      and assignment.ended_at is null
      and judge.removed_at is null
      and round.state = 'OPEN'
      and new.saved_at >= edition.judging_from and new.saved_at < edition.judging_until)
  then
    raise exception 'sheet % is saved outside its round', new.assignment_id
      using errcode = 'check_violation', constraint = 'competition_sheet_window', table = 'competition_sheet';
  end if;
  return new;
end
$$;
create trigger competition_sheet_in_time before insert or update on competition_sheet
  for each row execute function competition_sheet_is_in_time();

-- What two people have closed stays as it is.
create function competition_round_is_closed() returns trigger language plpgsql as $$
begin
  raise exception 'round % is closed for good', old.round_id;
end
$$;
create trigger competition_round_for_good before update or delete on competition_round
  for each row when (old.state = 'CLOSED') execute function competition_round_is_closed();
