-- oldest: 0076_archived_ballots.sql
-- Results that can be checked (docs/decisions/results-and-bundles.md): the log of an edition also has a fingerprint of
-- each round that two people closed and of each list of awards that they published, and everybody downloads what checks
-- them.

-- Written once, with the leaf that it becomes.
create table result_fingerprint (
  edition_id uuid not null references edition,
  kind text not null check (kind in ('ROUND_CLOSED', 'AWARDS_PUBLISHED')),
  -- Of the round or of the list.
  number integer not null check (number > 0),
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  decided_at timestamptz not null,
  primary key (edition_id, kind, number)
);
create trigger result_fingerprint_append_only before update or delete or truncate on result_fingerprint
  for each statement execute function vote_log_is_append_only();

-- Such a leaf has a number and a fingerprint instead of what a vote has.
alter table vote_waiting
  add column number integer,
  add column fingerprint bytea,
  alter column entry_id drop not null,
  alter column pseudonym drop not null,
  alter column nonce drop not null,
  drop constraint vote_waiting_kind_check,
  add constraint vote_waiting_kind_check check (
    case when kind in ('ROUND_CLOSED', 'AWARDS_PUBLISHED')
      then number > 0 and octet_length(fingerprint) = 32 and num_nonnulls(number, fingerprint) = 2
        and num_nonnulls(entry_id, pseudonym, nonce) = 0
      else kind in ('GIVE', 'TAKE_BACK', 'QUARANTINE', 'RELEASE', 'VOID')
        and num_nonnulls(entry_id, pseudonym, nonce) = 3 and num_nonnulls(number, fingerprint) = 0
    end) not valid;
alter table vote_leaf
  add column number integer,
  add column fingerprint bytea,
  alter column entry_id drop not null,
  alter column pseudonym drop not null,
  alter column nonce drop not null,
  drop constraint vote_leaf_kind_check,
  add constraint vote_leaf_kind_check check (
    case when kind in ('ROUND_CLOSED', 'AWARDS_PUBLISHED')
      then number > 0 and octet_length(fingerprint) = 32 and num_nonnulls(number, fingerprint) = 2
        and num_nonnulls(entry_id, pseudonym, nonce) = 0
      else kind in ('GIVE', 'TAKE_BACK', 'QUARANTINE', 'RELEASE', 'VOID')
        and num_nonnulls(entry_id, pseudonym, nonce) = 3 and num_nonnulls(number, fingerprint) = 0
    end) not valid;
-- What anybody downloads of an edition: built once for each state of its log, and then only sent.
create table edition_bundle (
  edition_id uuid not null references edition,
  kind text not null check (kind in ('votes', 'results')),
  -- The bytes lie in the object store.
  sha256 text not null references stored_object,
  size_bytes bigint not null,
  -- The state that it was built from: built anew where it is another one.
  built_from text not null,
  built_at timestamptz not null,
  primary key (edition_id, kind)
);
