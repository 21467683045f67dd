-- Votes that look made up (docs/decisions/suspicious-votes.md): signals, quarantine, voiding by two, objections.
-- Nothing is deleted but signals, which are computed anew.

-- A ballot in quarantine, or void, is not counted and does not change; null for all others.
alter table ballot add column quarantine_id uuid;
create index ballot_set_aside on ballot (quarantine_id) where quarantine_id is not null;

-- The log has what is done with a ballot, as it has the ballot.
alter table vote_waiting drop constraint vote_waiting_kind_check;
alter table vote_waiting add constraint vote_waiting_kind_check
  check (kind in ('GIVE', 'TAKE_BACK', 'QUARANTINE', 'RELEASE', 'VOID'));
alter table vote_leaf drop constraint vote_leaf_kind_check;
alter table vote_leaf add constraint vote_leaf_kind_check
  check (kind in ('GIVE', 'TAKE_BACK', 'QUARANTINE', 'RELEASE', 'VOID'));

-- What speaks against a ballot. Ballots of one cluster have one signal in common.
create table vote_signal (
  edition_id uuid not null,
  cluster text not null check (cluster ~ '^[0-9a-f]{32}$'),
  voter_id uuid not null,
  entry_id uuid not null,
  signal text not null,
  weight smallint not null check (weight > 0),
  primary key (edition_id, cluster, voter_id, entry_id)
);
create index vote_signal_ballot on vote_signal (edition_id, voter_id, entry_id);

-- How much of the log the signals are of.
create table vote_scan (
  edition_id uuid primary key,
  size bigint not null,
  scanned_at timestamptz not null
);

create table vote_quarantine (
  quarantine_id uuid primary key,
  edition_id uuid not null references edition,
  cluster text not null,
  signal text not null,
  reason text not null,
  state text not null check (state in ('QUARANTINED', 'VOID_PROPOSED', 'VOIDED', 'RELEASED')),
  placed_by uuid not null references account,
  placed_at timestamptz not null,
  proposed_by uuid references account,
  proposed_at timestamptz,
  decided_by uuid references account,
  decided_at timestamptz,
  -- Two people void votes, whatever the code says.
  constraint vote_quarantine_by_two check (
    state <> 'VOIDED' or (proposed_by is not null and decided_by is not null and proposed_by <> decided_by))
);
create index vote_quarantine_edition on vote_quarantine (edition_id, placed_at desc);

create table vote_quarantine_ballot (
  quarantine_id uuid not null references vote_quarantine,
  voter_id uuid not null,
  entry_id uuid not null,
  -- The voter's, once.
  objection text,
  objected_at timestamptz,
  answer text check (answer in ('KEPT', 'RESTORED')),
  answer_reason text,
  answered_by uuid references account,
  answered_at timestamptz,
  primary key (quarantine_id, voter_id, entry_id),
  check ((objection is null) = (objected_at is null)),
  check (answer is null or objection is not null)
);
create index vote_quarantine_ballot_voter on vote_quarantine_ballot (voter_id);
