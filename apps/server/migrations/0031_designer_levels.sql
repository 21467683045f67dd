-- Levels as staff set them, each with its reason and the day from which it holds; designer.designer_level is the one in force.
create table designer_level_change (
  designer_id uuid not null references designer,
  change_id uuid not null,
  level text not null check (level in ('S', 'A', 'B', 'C', 'NONE')),
  reason text not null,
  -- 00:00 in Shanghai of the day from which it holds.
  since timestamptz not null,
  set_by uuid not null references account,
  set_at timestamptz not null,
  applied_at timestamptz,
  primary key (designer_id, change_id)
);
create index designer_level_change_newest on designer_level_change (designer_id, since desc, set_at desc, change_id);
create index designer_level_change_due on designer_level_change (since, set_at) where applied_at is null;
