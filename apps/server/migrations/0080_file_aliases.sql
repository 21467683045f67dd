-- Other ids of files, for readers who may not find out where else a file is shown (docs/decisions/judging.md).
create table file_alias (
  alias_id uuid primary key,
  file_id uuid not null references file on delete cascade,
  -- For whom: a round of judging. One reader meets a file under one id.
  scope uuid not null,
  created_at timestamptz not null,
  constraint file_alias_once unique (file_id, scope)
);
