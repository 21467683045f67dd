-- What falls due is looked for by ticks; those that fail in a row are kept here, so that every process can say so.
create table tick_failure (
  tick text primary key,
  failures integer not null check (failures > 0),
  since timestamptz not null,
  last_at timestamptz not null,
  -- PostgreSQL's or the system's code, or the error's class; never its message.
  reason text not null
);
