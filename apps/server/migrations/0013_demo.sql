-- Whether demo data was asked for, and whether it is whole: a start that was killed while seeding begins anew.
create table demo_seed (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  finished_at timestamptz
);
