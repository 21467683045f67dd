-- The provider account, its credentials, sessions and codes. better-auth reads and writes these tables.
create table account (
  id uuid primary key,
  mi_id bigint generated always as identity (start with 100000001) unique,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text unique,
  phone_verified boolean not null default false,
  name text not null default '',
  image text,
  roles text[] not null default '{}',
  locale text not null default 'en' check (locale in ('en', 'zh')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table account_credential (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  provider_id text not null,
  provider_account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider_account_id)
);
create index account_credential_by_account on account_credential (account_id);

create table account_session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_session_by_account on account_session (account_id);

create table account_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_verification_by_identifier on account_verification (identifier);

-- Agreements are versioned; each decision is kept with its time and address.
create table agreement_decision (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  contributor_version integer not null,
  revenue_version integer not null,
  decision text not null check (decision in ('AGREE', 'DIS_AGREE')),
  ip_address text,
  decided_at timestamptz not null
);
create index agreement_decision_by_account on agreement_decision (account_id, id desc);
