-- oldest: 0076_archived_ballots.sql
-- Where accounts are told of events, how far each address was, and what was sent (docs/decisions/webhooks.md).
create table webhook (
  webhook_id uuid primary key,
  account_id uuid not null references account,
  url text not null,
  events text[] not null,
  secret_cipher text not null,
  -- The secret before the last change signs too, until then.
  old_secret_cipher text,
  old_secret_until timestamptz,
  state text not null check (state in ('ACTIVE', 'PAUSED')),
  paused_for text check (paused_for in ('OWNER', 'FAILURES')),
  -- The place of the last event that was delivered, or was none of those wanted.
  sequence bigint not null,
  -- Since the last delivery that succeeded.
  failures smallint not null default 0,
  -- Events are not tried before; null where the last one succeeded.
  retry_at timestamptz,
  -- When a worker looks next; null while there is nothing to send.
  due_at timestamptz,
  -- Who sends now, and until when nobody else does.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (num_nulls(old_secret_cipher, old_secret_until) in (0, 2)),
  check (num_nulls(claim_id, claimed_until) in (0, 2)),
  check ((state = 'PAUSED') = (paused_for is not null))
);
create index webhook_by_account on webhook (account_id, webhook_id);
create index webhook_due on webhook (due_at) where due_at is not null;

create table webhook_delivery (
  delivery_id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event_id uuid not null,
  type text not null,
  body text not null,
  -- In the order of events, or once because its owner asked.
  kind text not null check (kind in ('EVENT', 'AGAIN', 'TEST')),
  state text not null check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- Of the last attempt: where it went, and what came back.
  attempted_at timestamptz,
  url text,
  status smallint,
  answer text,
  fault text
);
create index webhook_delivery_newest on webhook_delivery (webhook_id, delivery_id desc);
create unique index webhook_delivery_of_event on webhook_delivery (webhook_id, event_id) where kind = 'EVENT';
create index webhook_delivery_asked on webhook_delivery (webhook_id, delivery_id) where state = 'WAITING' and kind <> 'EVENT';
create index webhook_delivery_by_time on webhook_delivery (created_at);

alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in (
  'SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD',
  'ALLOW_EMAIL_CHANGE', 'ALLOW_PHONE_CHANGE', 'ALLOW_PHONE_ADDITION', 'ALLOW_PAYOUT_CHANGE', 'ALLOW_CLOSING',
  'ALLOW_TOKEN', 'ALLOW_WEBHOOK')) not valid;
-- locks: codes live for ten minutes, so that the table is small
alter table account_code validate constraint account_code_purpose_check;
