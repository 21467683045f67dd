-- A demo is used before its past is whole: the steps of that which are done, so that the next start goes on with the rest.
alter table demo_seed
  add ready_at timestamptz,
  add steps integer not null default 0,
  add done_steps text[] not null default '{}';
