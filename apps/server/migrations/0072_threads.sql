-- oldest: 0055_turns.sql
-- Messages between reviewers and the designer of a submission (docs/decisions/reviews.md).
create table thread (
  audit_id uuid primary key references audit,
  designer_id uuid not null references designer,
  -- The oldest message of the designer's that staff have not answered; null where there is none.
  waiting_since timestamptz,
  last_at timestamptz not null
);
create index thread_waiting on thread (waiting_since, audit_id) where waiting_since is not null;
create index thread_newest on thread (last_at desc, audit_id);
create index thread_by_designer on thread (designer_id);

create table thread_message (
  message_id uuid primary key,
  audit_id uuid not null references thread (audit_id),
  author_id uuid not null references account,
  side text not null check (side in ('DESIGNER', 'STAFF')),
  text text not null check (text <> ''),
  at timestamptz not null
);
create index thread_message_in_order on thread_message (audit_id, at, message_id);
create index thread_message_by_author on thread_message (author_id);

-- What staff write to each other about a submission; no designer reads it.
create table staff_note (
  note_id uuid primary key,
  audit_id uuid not null references audit,
  author_id uuid not null references account,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index staff_note_in_order on staff_note (audit_id, at, note_id);
create index staff_note_by_author on staff_note (author_id);

-- Set aside: until further notice, for another reviewer, or until the designer has answered.
alter table audit
  add hold_kind text check (hold_kind in ('HOLD', 'SECOND_OPINION', 'QUESTION')),
  add hold_by uuid references account,
  add hold_at timestamptz,
  add constraint audit_hold_whole check (
    (hold_kind is null) = (hold_by is null) and (hold_kind is null) = (hold_at is null)
  );
create index audit_held on audit (hold_by) where hold_by is not null;
