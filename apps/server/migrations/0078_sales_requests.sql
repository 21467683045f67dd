-- What one of finance asks for about the feed and another confirms (docs/decisions/ledger.md).
create table sales_request (
  request_id uuid primary key,
  kind text not null check (kind in ('ALLOW_DAY', 'DISCARD_BATCH', 'CLOSE_EMPTY')),
  day date not null,
  batch_id text references sales_batch,
  reason text not null,
  state text not null check (state in ('ASKED', 'CONFIRMED', 'DROPPED')),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  check ((kind = 'DISCARD_BATCH') = (batch_id is not null)),
  check ((state = 'ASKED') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'CONFIRMED' or decided_by <> asked_by)
);
create index sales_request_by_state on sales_request (state, request_id);
create unique index sales_request_once on sales_request (kind, day) where state = 'ASKED';

-- Its rows were taken back; it is never taken again.
alter table sales_batch add column discarded_at timestamptz;
