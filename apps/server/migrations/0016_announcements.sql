-- What the portal tells everybody, in both languages (docs/decisions/notices.md).
create table announcement (
  announcement_id uuid primary key,
  state text not null check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  title_en text not null,
  title_zh text not null,
  body_en text not null,
  body_zh text not null,
  pinned boolean not null default false,
  -- Seen from then on; a time to come is a schedule.
  publish_at timestamptz,
  -- Two people who edit at once: the second is told.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'PUBLISHED' or publish_at is not null)
);
create index announcement_shown on announcement (pinned desc, publish_at desc, announcement_id)
  where state = 'PUBLISHED';
create index announcement_newest on announcement (updated_at desc, announcement_id);
