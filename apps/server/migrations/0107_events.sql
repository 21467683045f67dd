-- What happened to an account's things, from the sealed activity log, for webhooks and scripts (docs/decisions/webhooks.md).
create table webhook_event (
  account_id uuid not null references account,
  -- The place of its line in the activity log, by which events of an account are ordered.
  sequence bigint not null,
  event_id uuid not null unique,
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  primary key (account_id, sequence)
);
create index webhook_event_by_time on webhook_event (at);

-- How far the log was read; what was written before webhooks is no event.
create table webhook_position (
  only_row boolean primary key default true check (only_row),
  sequence bigint not null
);
-- locks: the newest entry of a unique index
insert into webhook_position (sequence) select coalesce(max(sequence), 0) from activity;
