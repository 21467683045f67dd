alter table ban
  add lift_reason text,
  -- When its end was told to the designer; the ban itself ends at end_at, told or not.
  add ended_at timestamptz;
update ban set ended_at = end_at where end_at <= now() and lifted_at is null;

create index ban_newest on ban (begin_at desc, ban_id);
create index ban_active on ban (begin_at desc, ban_id) where lifted_at is null and ended_at is null;
create index ban_ended on ban (end_at desc, ban_id) where lifted_at is null and end_at is not null;
create index ban_lifted on ban (lifted_at desc, ban_id) where lifted_at is not null;
create index ban_due on ban (end_at) where lifted_at is null and ended_at is null and end_at is not null;
