create table notice (
  notice_id uuid primary key,
  designer_id uuid not null references designer,
  kind text not null,
  product_type text,
  product_name text,
  product_id uuid references product,
  audit_id uuid references audit,
  reasons text[] not null default '{}',
  note text,
  -- Idempotence: one notice per happening.
  key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notice_by_designer on notice (designer_id, created_at desc, notice_id);
create index notice_unread on notice (designer_id) where read_at is null;

-- Effects outside the database are written here in the transaction that causes them.
create table outbox (
  id uuid primary key,
  key text not null unique,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;
create index outbox_newest on outbox (created_at desc, id);
