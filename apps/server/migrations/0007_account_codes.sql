-- One-time codes. A try is counted by one atomic statement before the code is looked at (docs/decisions/accounts.md).
create table account_code (
  id uuid primary key,
  purpose text not null check (purpose in ('SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD')),
  target text not null,
  -- Whoever asked, where the code is good for that account only; null for sign-in and a new password.
  account_id uuid references account on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_code_newest on account_code (purpose, target, created_at desc);
create index account_code_by_expiry on account_code (expires_at);

-- What the console looks accounts up by.
create index account_by_email_prefix on account (email text_pattern_ops);
create index account_by_role on account using gin (roles);
create index account_with_roles on account (id) where roles <> '{}';

-- What the clearing of old rows looks for.
create index account_session_by_expiry on account_session (expires_at);
create index account_verification_by_expiry on account_verification (expires_at);

-- An agreement's version is its edition, such as '2026-01'.
alter table agreement_decision alter column contributor_version type text, alter column revenue_version type text;
