-- Entries of the competition (docs/design/competitions.md, Entry; docs/decisions/editions-and-entries.md); `entry` is
-- the ledger's.
create table competition_entry (
  entry_id uuid primary key,
  edition_id uuid not null references edition,
  -- A key of the edition's categories.
  category text not null,
  account_id uuid not null references account,
  designer_id uuid not null references designer,
  state text not null check (state in (
    'DRAFT', 'WAITING_SCREENSHOTS', 'UNDER_REVIEW', 'SECONDARY_REVIEW', 'PASSED', 'FAILED', 'WITHDRAWN')),
  -- Counts up with every change: who decides or saves says which one was seen.
  revision integer not null default 1,
  -- Which of the designer's entries of this category it is; what is withdrawn leaves its place free.
  place smallint not null check (place > 0),
  name text not null default '',
  creator text not null default '',
  description text not null default '',
  game_ip text,
  ai_prompt text,
  ai_tool text,
  -- The theme of the store that is entered, where no package is uploaded for it.
  product_id uuid references product,
  -- How often it was submitted.
  submission integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When its entrant last changed, submitted or withdrew it: always within the window of submission.
  changed_at timestamptz not null,
  submitted_at timestamptz,
  passed_at timestamptz,
  check ((submission = 0) = (submitted_at is null)),
  check (state in ('DRAFT', 'WITHDRAWN') or submission > 0),
  check (state <> 'PASSED' or passed_at is not null)
);
-- As many per category and designer as there are places, however many calls there are at once.
create unique index competition_entry_place on competition_entry (edition_id, category, account_id, place) where state <> 'WITHDRAWN';
create index competition_entry_by_account on competition_entry (account_id, updated_at desc, entry_id);
create index competition_entry_by_edition on competition_entry (edition_id, updated_at desc, entry_id);
create index competition_entry_passed on competition_entry (edition_id, category, entry_id) where state = 'PASSED';
create index competition_entry_queue on competition_entry (edition_id, submitted_at, entry_id)
  where state in ('UNDER_REVIEW', 'SECONDARY_REVIEW');
create index competition_entry_by_product on competition_entry (product_id) where product_id is not null;

-- Nothing of an entry changes at or after the deadline by its entrant, whatever call it comes by.
create function competition_entry_is_within_limits() returns trigger language plpgsql as $$
declare
  of_edition record;
begin
  if tg_op = 'UPDATE'
    and (new.category, new.place, new.name, new.creator, new.description, new.game_ip, new.ai_prompt, new.ai_tool,
      new.product_id, new.submission, new.changed_at)
      is not distinct from (old.category, old.place, old.name, old.creator, old.description, old.game_ip,
      old.ai_prompt, old.ai_tool, old.product_id, old.submission, old.changed_at)
    and not (new.state = 'WITHDRAWN' and old.state <> 'WITHDRAWN')
  then
    return new;
  end if;
  select submission_from, submission_until,
    (definition -> 'limits' ->> 'entriesPerCategory')::integer as places
  into of_edition from edition where edition_id = new.edition_id;
  if (new.changed_at >= of_edition.submission_from and new.changed_at < of_edition.submission_until) is not true then
    raise exception 'entry % is changed outside the window of submission', new.entry_id
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = 'competition_entry';
  end if;
  if (new.place <= of_edition.places) is not true then
    raise exception 'entry % is more than the edition allows in one category', new.entry_id
      using errcode = 'check_violation', constraint = 'competition_entry_limit', table = 'competition_entry';
  end if;
  return new;
end
$$;
create trigger competition_entry_limits before insert or update on competition_entry
  for each row execute function competition_entry_is_within_limits();

-- A file sent for an entry, as it was measured (docs/decisions/editions-and-entries.md).
create table competition_entry_upload (
  file_id uuid primary key references file,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- What a list shows of a video.
  poster_file_id uuid references file,
  created_at timestamptz not null
);

-- The files of an entry, in the slots of its category.
create table competition_entry_file (
  entry_id uuid not null references competition_entry on delete cascade,
  slot text not null,
  position smallint not null check (position > 0),
  file_id uuid not null references competition_entry_upload,
  attached_at timestamptz not null,
  primary key (entry_id, slot, position),
  constraint competition_entry_file_once unique (entry_id, file_id)
);
create index competition_entry_file_by_file on competition_entry_file (file_id);

create function competition_entry_file_is_in_time() returns trigger language plpgsql as $$
begin
  if not exists (
    select from competition_entry as entry join edition using (edition_id)
    where entry.entry_id = new.entry_id
      and new.attached_at >= edition.submission_from and new.attached_at < edition.submission_until)
  then
    raise exception 'a file of entry % comes outside the window of submission', new.entry_id
      using errcode = 'check_violation', constraint = 'competition_entry_window', table = 'competition_entry_file';
  end if;
  return new;
end
$$;
create trigger competition_entry_file_in_time before insert or update on competition_entry_file
  for each row execute function competition_entry_file_is_in_time();

-- One theme goes to one category (spec §5): by its product and by its bytes, while the entry is not withdrawn.
create table competition_entry_theme (
  edition_id uuid not null references edition,
  -- Empty where the edition has one theme in one category, else the category.
  scope text not null,
  -- 'product:' and the id, or 'bytes:' and the SHA-256 of the package.
  theme text not null,
  entry_id uuid not null references competition_entry on delete cascade,
  constraint competition_entry_theme_once primary key (edition_id, scope, theme)
);
create index competition_entry_theme_by_entry on competition_entry_theme (entry_id);

-- What its entrant declares (spec §5), and when.
create table competition_entry_declaration (
  entry_id uuid not null references competition_entry on delete cascade,
  declaration text not null check (declaration in ('OF_AGE', 'ORIGINAL', 'NOT_AWARDED')),
  declared_at timestamptz not null,
  primary key (entry_id, declaration)
);

-- Every decision on a submission. In 2022's flow two of them, by two people.
create table competition_entry_review (
  review_id uuid primary key,
  entry_id uuid not null references competition_entry,
  submission integer not null check (submission > 0),
  stage text not null check (stage in ('PRIMARY', 'SECONDARY')),
  decision text not null check (decision in ('PASS', 'FAIL')),
  reasons text[] not null default '{}',
  note text,
  -- Places in the entry's pictures: [{ "fileId", "x", "y", "text" }].
  pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array'),
  decided_by uuid not null references account,
  decided_at timestamptz not null,
  constraint competition_entry_review_stage unique (entry_id, submission, stage),
  constraint competition_entry_review_another unique (entry_id, submission, decided_by),
  check ((decision = 'FAIL') = (cardinality(reasons) > 0))
);

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in (
  'IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE', 'FONT',
  'POSTER', 'PROFILE', 'INVOICE', 'ENTRY'));
