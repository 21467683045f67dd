-- Append-only. Rows are written in the transaction they tell of, and sealed into the hash chain a moment later.
create table activity (
  id uuid primary key,
  sequence bigint unique,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('account', 'system', 'store')),
  actor_id uuid,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  from_state text,
  to_state text,
  reason text,
  ip_address text,
  previous_hash text,
  hash text
);
create index activity_newest on activity (at desc, id);
create index activity_by_subject on activity (subject_id, at desc);
create index activity_by_actor on activity (actor_id, at desc);
create index activity_unsealed on activity (at, id) where sequence is null;

create function activity_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.sequence is null
    and (to_jsonb(new) - 'sequence' - 'hash' - 'previous_hash') = (to_jsonb(old) - 'sequence' - 'hash' - 'previous_hash') then
    return new;
  end if;
  raise exception 'activity is append-only';
end $$;
create trigger activity_append_only before update or delete on activity
  for each row execute function activity_is_append_only();
create trigger activity_no_truncate before truncate on activity
  for each statement execute function activity_is_append_only();
