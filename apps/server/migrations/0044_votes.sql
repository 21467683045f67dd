-- Votes that can be checked (docs/design/competitions.md, Gallery and voting; docs/decisions/votes-and-receipts.md).

-- One ballot per account and entry. `place` is which of the voter's votes of that day it is: as many as the edition
-- allows, however many calls there are at once.
create table ballot (
  edition_id uuid not null,
  voter_id uuid not null,
  entry_id uuid not null,
  day date not null,
  place smallint not null check (place > 0),
  nonce bytea not null check (octet_length(nonce) = 16),
  given_at timestamptz not null,
  -- The row stays when its vote is taken back, and so does its place of the day.
  taken_back_at timestamptz,
  constraint ballot_once primary key (edition_id, voter_id, entry_id),
  constraint ballot_place unique (edition_id, voter_id, day, place)
) partition by hash (voter_id);
create table ballot_0 partition of ballot for values with (modulus 8, remainder 0);
create table ballot_1 partition of ballot for values with (modulus 8, remainder 1);
create table ballot_2 partition of ballot for values with (modulus 8, remainder 2);
create table ballot_3 partition of ballot for values with (modulus 8, remainder 3);
create table ballot_4 partition of ballot for values with (modulus 8, remainder 4);
create table ballot_5 partition of ballot for values with (modulus 8, remainder 5);
create table ballot_6 partition of ballot for values with (modulus 8, remainder 6);
create table ballot_7 partition of ballot for values with (modulus 8, remainder 7);

-- What was done and is not in the log yet; written with the ballot in one statement.
create table vote_waiting (
  position bigint generated always as identity primary key,
  edition_id uuid not null,
  kind text not null check (kind in ('GIVE', 'TAKE_BACK')),
  entry_id uuid not null,
  pseudonym bytea not null check (octet_length(pseudonym) = 32),
  at timestamptz not null,
  nonce bytea not null
);

-- The log of an edition: leaves in one order that never changes.
create table vote_leaf (
  edition_id uuid not null,
  leaf bigint not null check (leaf >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  kind text not null check (kind in ('GIVE', 'TAKE_BACK')),
  entry_id uuid not null,
  pseudonym bytea not null,
  at timestamptz not null,
  nonce bytea not null,
  primary key (edition_id, leaf),
  constraint vote_leaf_nonce unique (edition_id, nonce)
);

-- Roots of whole subtrees of 256 leaves, of 256 of these, and so on: proofs read few rows.
create table vote_node (
  edition_id uuid not null,
  level smallint not null check (level > 0),
  index bigint not null check (index >= 0),
  hash bytea not null,
  primary key (edition_id, level, index)
);

create table vote_root (
  edition_id uuid not null,
  number bigint not null check (number > 0),
  size bigint not null check (size > 0),
  root bytea not null,
  previous bytea not null,
  at timestamptz not null,
  signature bytea not null,
  primary key (edition_id, number)
);

-- Folded from the leaves with each root.
create table vote_count (
  edition_id uuid not null,
  entry_id uuid not null,
  votes bigint not null,
  primary key (edition_id, entry_id)
);

-- The final count: recounted from the ballots, equal to what was folded and to what the log says.
create table vote_freeze (
  edition_id uuid primary key references edition,
  frozen_by uuid not null references account,
  frozen_at timestamptz not null,
  size bigint not null,
  counts jsonb not null check (jsonb_typeof(counts) = 'object')
);

create function vote_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the log of votes only grows: % of %', lower(tg_op), tg_table_name;
end
$$;
create trigger vote_leaf_append_only before update or delete or truncate on vote_leaf
  for each statement execute function vote_log_is_append_only();
create trigger vote_root_append_only before update or delete or truncate on vote_root
  for each statement execute function vote_log_is_append_only();
create trigger vote_freeze_append_only before update or delete or truncate on vote_freeze
  for each statement execute function vote_log_is_append_only();
