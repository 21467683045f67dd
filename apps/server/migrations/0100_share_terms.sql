-- oldest: 0076_archived_ballots.sql
-- Share terms that two of finance set (docs/decisions/share-terms.md), amounts of the bank that two of finance accept
-- (docs/decisions/payments.md), and rows of the feed that nobody believes (docs/decisions/ledger.md). The release
-- before reads the new kind of break as a word that it does not know.
create table share_term_proposal (
  proposal_id uuid primary key,
  -- SET: a new term. END: the last day of one that is there.
  kind text not null check (kind in ('SET', 'END')),
  designer_id uuid not null references designer,
  -- Null: of all works of the designer that have no term of their own.
  product_id uuid references product,
  -- The term that is ended, or that was set once it is approved.
  share_term_id uuid references share_term,
  -- Hundredths of a per cent; of an END, those of its term.
  platform_ratio integer not null check (platform_ratio between 0 and 9999),
  first_day date not null,
  -- Null: without an end. The day before the first: never in force.
  last_day date check (last_day >= first_day - 1),
  reason text not null,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  proposed_by uuid not null references account,
  proposed_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  note text,
  check (kind = 'SET' or (share_term_id is not null and last_day is not null)),
  check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Another one than who proposed it; only who proposed it takes it back.
  check (decided_by is null or (decided_by = proposed_by) = (state = 'WITHDRAWN'))
);
create index share_term_proposal_by_state on share_term_proposal (state, proposal_id);
create index share_term_proposal_by_designer on share_term_proposal (designer_id, proposal_id);
create index share_term_proposal_by_term on share_term_proposal (share_term_id) where share_term_id is not null;

-- A term that is ended before it began was never in force.
alter table share_term drop constraint share_term_check;
alter table share_term add constraint share_term_check check (last_day >= first_day - 1) not valid;

alter table sales_break drop constraint sales_break_reason_check;
alter table sales_break add constraint sales_break_reason_check check (
  reason in ('unknownProduct', 'wrongType', 'implausible')) not valid;

-- Another amount than ours, as the bank booked it; in force once a second clerk has accepted it.
alter table payout
  add column accepted_fen bigint,
  add column accept_reason text,
  add column first_accepted_by uuid,
  add column first_accepted_at timestamptz,
  add column accepted_by uuid,
  add column accepted_at timestamptz;
alter table payout
  add constraint payout_acceptance check (
    num_nulls(accepted_fen, accept_reason, first_accepted_by, first_accepted_at) in (0, 4)
    and num_nulls(accepted_by, accepted_at) in (0, 2)
    and (accepted_by is null or accepted_by <> first_accepted_by)
    and (accepted_by is null or accepted_fen is not null)
    and accepted_fen > 0) not valid;
