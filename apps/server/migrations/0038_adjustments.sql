-- Money that finance moves by hand (docs/design/revenue.md, The ledger: ADJUST, two staff; docs/decisions/ledger.md).
create table adjustment (
  adjustment_id uuid primary key,
  -- Whose available money it changes.
  account_id uuid not null references account,
  -- Above 0 the account gets it, from the counter-account.
  amount_fen bigint not null check (amount_fen <> 0 and abs(amount_fen) < 9007199254740992),
  counter text not null check (counter in ('breaks', 'platform')),
  reason text not null,
  -- What it is about, where that is one product or one day.
  product_id uuid references product,
  day date,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  proposed_by uuid not null references account check (proposed_by <> account_id),
  proposed_at timestamptz not null,
  -- Another one than who proposed it; only who proposed it takes it back.
  decided_by uuid references account check (decided_by <> account_id),
  decided_at timestamptz,
  note text,
  check ((state = 'PROPOSED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (decided_by is null or (decided_by = proposed_by) = (state = 'WITHDRAWN'))
);
create index adjustment_by_state on adjustment (state, adjustment_id);
create index adjustment_by_account on adjustment (account_id, adjustment_id);

-- What finance searches the ledger by.
create index journal_by_kind on journal (kind, at, journal_id);
