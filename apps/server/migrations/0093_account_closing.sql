-- oldest: 0076_archived_ballots.sql
-- The owner of an account asks to close it; a job does so seven days later (docs/decisions/closing.md). The release
-- before goes on serving whoever asked, and reads the new kind of journal as a word that it does not know.
create table account_closing (
  closing_id uuid primary key,
  account_id uuid not null references account,
  state text not null check (state in ('REQUESTED', 'WINDING_UP', 'CANCELLED', 'CLOSED')),
  money text not null check (money in ('PAY_OUT', 'GIVE_UP')),
  -- What was there to give up, and was confirmed, at the request.
  given_up_fen bigint check (given_up_fen >= 0),
  requested_at timestamptz not null,
  proved_by text not null check (proved_by in ('PASSWORD', 'CODE')),
  closes_at timestamptz not null,
  -- When a worker looks at it next.
  next_look_at timestamptz not null,
  -- The link of its message, by the SHA-256 of its token, until it is used or over.
  token_hash text unique,
  message_keys text[] not null default '{}',
  left_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('OWNER', 'LINK', 'JOB')),
  check ((money = 'GIVE_UP') = (given_up_fen is not null)),
  check ((state in ('CANCELLED', 'CLOSED')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index account_closing_open on account_closing (account_id) where ended_at is null;
create index account_closing_due on account_closing (next_look_at) where ended_at is null;
create index account_closing_closed on account_closing (account_id) where state = 'CLOSED';

alter table account add closed_at timestamptz;

-- GIVE_UP: what the owner of a closed account left, to the platform.
alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (kind in (
  'SALES', 'SPLIT', 'SETTLE', 'RESTATE', 'RESERVE', 'UNRESERVE', 'FREEZE', 'UNFREEZE',
  'PAY', 'PAY_RETURNED', 'TAX', 'ADJUST', 'CLAWBACK', 'TENDER', 'GIVE_UP')) not valid;

alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in (
  'SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD', 'ALLOW_EMAIL_CHANGE',
  'ALLOW_PHONE_CHANGE', 'ALLOW_PHONE_ADDITION', 'ALLOW_PAYOUT_CHANGE', 'ALLOW_CLOSING')) not valid;
-- locks: codes live for ten minutes, so that the table is small
alter table account_code validate constraint account_code_purpose_check;
