-- Awards of the competition (docs/design/competitions.md, Awards; docs/decisions/results-and-bundles.md).

-- An entry that wins nothing, or a prize that its winner declined; restored, the row stays.
create table award_exclusion (
  exclusion_id uuid primary key,
  edition_id uuid not null references edition,
  entry_id uuid not null references competition_entry,
  kind text not null check (kind in ('DISQUALIFIED', 'DECLINED')),
  -- The prize that was declined; scope is a category, or null for an additional prize.
  scope text,
  prize_key text,
  reason text not null,
  made_by uuid not null references account,
  made_at timestamptz not null,
  lifted_by uuid references account,
  lifted_at timestamptz,
  lift_reason text,
  check ((kind = 'DECLINED') = (prize_key is not null)),
  check (scope is null or prize_key is not null),
  check (num_nonnulls(lifted_by, lifted_at, lift_reason) in (0, 3)),
  check (kind = 'DISQUALIFIED' or lifted_at is null)
);
create unique index award_exclusion_once on award_exclusion (entry_id) where kind = 'DISQUALIFIED' and lifted_at is null;
create index award_exclusion_by_edition on award_exclusion (edition_id, made_at, exclusion_id);

-- In which order entries that tie receive prizes; the latest decision that names all of them counts.
create table award_tie (
  tie_id uuid primary key,
  edition_id uuid not null references edition,
  scope text,
  -- Null for the prizes down a category's ranking.
  prize_key text,
  entry_ids uuid[] not null check (cardinality(entry_ids) >= 2),
  reason text not null,
  made_by uuid not null references account,
  made_at timestamptz not null,
  check (scope is not null or prize_key is not null)
);
create index award_tie_by_edition on award_tie (edition_id, tie_id);

-- Who wins what, as one organiser proposed it and another published it, with the facts that it follows from.
create table award_list (
  list_id uuid primary key,
  edition_id uuid not null references edition,
  number integer not null check (number > 0),
  state text not null check (state in ('PROPOSED', 'PUBLISHED', 'REJECTED', 'WITHDRAWN')),
  edition_version integer not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  note text,
  constraint award_list_number unique (edition_id, number),
  check ((state = 'PROPOSED') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('PUBLISHED', 'REJECTED') or decided_by <> proposed_by),
  check (state <> 'WITHDRAWN' or decided_by = proposed_by)
);
create unique index award_list_one_proposed on award_list (edition_id) where state = 'PROPOSED';

-- What was published stays as it is.
create function award_list_is_published() returns trigger language plpgsql as $$
begin
  raise exception 'award list % is decided for good', old.list_id;
end
$$;
create trigger award_list_for_good before update or delete on award_list
  for each row when (old.state <> 'PROPOSED') execute function award_list_is_published();

-- A prize with its winner, from the first list that has it.
create table award (
  award_id uuid primary key,
  edition_id uuid not null references edition,
  -- A category's key; null of an additional prize.
  scope text,
  prize_key text not null,
  entry_id uuid not null references competition_entry,
  account_id uuid not null references account,
  state text not null check (state in ('WON', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
  place integer not null check (place > 0),
  usd integer not null check (usd >= 0),
  creator_fund_usd integer check (creator_fund_usd >= 0),
  coupon_usd integer check (coupon_usd >= 0),
  -- Of the list that gave it last, or took it back.
  list_id uuid not null references award_list,
  moved_up boolean not null,
  won_at timestamptz not null,
  answered_at timestamptz,
  note text,
  -- The notice that its winner is still to receive: not before the winners are announced.
  notice text check (notice in ('AWARD_WON', 'AWARD_MOVED_UP', 'AWARD_TAKEN_BACK')),
  constraint award_once unique nulls not distinct (edition_id, scope, prize_key, entry_id)
);
create index award_by_account on award (account_id, won_at desc, award_id);
create index award_by_entry on award (entry_id);
create index award_to_notify on award (edition_id) where notice is not null;
