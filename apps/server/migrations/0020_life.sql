-- A copyright proof that several works can use. Archived: works keep it, no new submission may name it.
create table rights_record (
  record_id uuid primary key,
  designer_id uuid not null references designer,
  title text not null,
  holder text not null,
  proof_file_id uuid not null references file,
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);
create index rights_in_use on rights_record (designer_id, updated_at desc, record_id) where archived_at is null;
create index rights_archived on rights_record (designer_id, updated_at desc, record_id) where archived_at is not null;
-- Which works name a record: how often it is used.
create index audit_by_rights on audit ((details ->> 'rightsRecordId'))
  where state in ('WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED')
    and details ->> 'rightsRecordId' is not null;
create index product_by_rights on product ((details ->> 'rightsRecordId'))
  where state <> 'REMOVED' and details ->> 'rightsRecordId' is not null;

-- One appeal per rejection, with the rejection as it was: an overturned audit forgets its own.
create table appeal (
  appeal_id uuid primary key,
  audit_id uuid not null unique references audit,
  designer_id uuid not null references designer,
  text text not null,
  state text not null check (state in ('WAITING', 'GRANTED', 'UPHELD', 'WITHDRAWN')),
  rejected_by uuid references account,
  rejected_at timestamptz not null,
  rejection_reasons text[] not null,
  rejection_note text,
  rejection_pins jsonb not null,
  lodged_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  note text,
  check ((state = 'WAITING') = (decided_at is null))
);
create index appeal_by_state on appeal (state, lodged_at, appeal_id);
create index appeal_newest on appeal (lodged_at desc, appeal_id);

-- Who has waited too long may ask once; those come first, the oldest request before the others.
alter table audit add nudged_at timestamptz;
drop index audit_queue;
create index audit_queue on audit (nudged_at, queued_at, audit_id) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
