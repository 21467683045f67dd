-- A device that asks for an access token, until its owner has answered in a browser (docs/decisions/tokens.md). Nobody is
-- signed in where it asks: it is found by a hash of the device's code alone.
create table device_request (
  request_id uuid primary key,
  device_hash text not null unique check (device_hash ~ '^[0-9a-f]{64}$'),
  -- What a person types: of those that wait it names one.
  user_code text not null unique,
  name text not null,
  scopes text[] not null,
  days smallint not null,
  ip text not null,
  agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The device asks again after so long, and longer once it asked too soon.
  interval_seconds smallint not null,
  polled_at timestamptz,
  refused_at timestamptz,
  -- The token that was allowed; until the device fetches it, nobody has what is sent with its calls.
  token_id uuid unique references access_token on delete cascade,
  check (num_nonnulls(refused_at, token_id) < 2)
);
create index device_request_by_end on device_request (expires_at);

-- Which token a line of an account was written with, by its name and its ending; null for a browser.
alter table activity add column token text;
