-- oldest: 0076_archived_ballots.sql
-- What scripts of an account call with, kept as SHA-256 alone, and the answers to their writes (docs/decisions/tokens.md).
create table access_token (
  token_id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  scopes text[] not null,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Its last characters, by which its owner tells it from others.
  ending text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_ip text,
  last_agent text,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create index access_token_by_account on access_token (account_id);

-- A write that named its Idempotency-Key. Without an answer it is under way, or its process has died.
create table token_call (
  token_id uuid not null references access_token on delete cascade,
  key text not null,
  fingerprint text not null,
  begun_at timestamptz not null,
  status smallint,
  answer text,
  primary key (token_id, key),
  check (num_nulls(status, answer) in (0, 2))
);
create index token_call_by_begin on token_call (begun_at);

alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in (
  'SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD',
  'ALLOW_EMAIL_CHANGE', 'ALLOW_PHONE_CHANGE', 'ALLOW_PHONE_ADDITION', 'ALLOW_PAYOUT_CHANGE', 'ALLOW_CLOSING',
  'ALLOW_TOKEN')) not valid;
-- locks: codes live for ten minutes, so that the table is small
alter table account_code validate constraint account_code_purpose_check;
