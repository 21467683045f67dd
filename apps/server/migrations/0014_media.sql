-- An uploaded and inspected file that is a product's payload where that is no package: a picture, a video, a
-- sound, a font. Immutable; the same bytes again are the same medium (docs/decisions/media.md).
create table medium (
  medium_id uuid primary key,
  designer_id uuid not null references designer,
  product_type text not null check (product_type in ('FONT', 'WALLPAPER', 'RINGTONE', 'VIDEO_WALLPAPER')),
  file_id uuid not null references file,
  -- What a list shows of a video.
  poster_file_id uuid references file,
  inspection jsonb not null,
  warnings jsonb not null default '[]',
  -- Dominant colours of a picture or poster: [{ "hex": "#aabbcc", "share": 0.4 }].
  colours jsonb not null default '[]',
  -- The waveform of a sound, 0 to 255 each.
  peaks smallint[],
  created_at timestamptz not null,
  unique (designer_id, product_type, file_id)
);
create index medium_by_file on medium (file_id);

-- Drafts that were dropped together, are edited together and reach a reviewer together.
create table batch (
  batch_id uuid primary key,
  designer_id uuid not null references designer,
  product_type text not null check (product_type in ('WALLPAPER', 'RINGTONE', 'VIDEO_WALLPAPER')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index batch_by_designer on batch (designer_id, updated_at desc, batch_id);

alter table audit
  add medium_id uuid references medium,
  add batch_id uuid references batch,
  add batch_position integer;
alter table product
  add medium_id uuid references medium,
  -- As the store has told; the sum of product_downloads.
  add downloads bigint not null default 0;
alter table product_version add medium_id uuid references medium;
create unique index audit_one_open_per_medium on audit (medium_id)
  where product_id is null and state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index audit_by_batch on audit (batch_id, batch_position) where batch_id is not null;
create index audit_by_medium on audit (medium_id) where medium_id is not null;
create index product_by_medium on product (medium_id) where medium_id is not null;
-- The reviewer's bulk: what waits of one kind, by batch or by designer.
create index audit_queue_of_type on audit (product_type, queued_at, audit_id)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
create index audit_claim_token on audit (claim_token) where claim_token is not null;

-- Downloads a day as the store tells them; a later word about the same day replaces the earlier.
create table product_downloads (
  product_id uuid not null references product,
  day date not null,
  downloads bigint not null check (downloads >= 0),
  primary key (product_id, day)
);

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in (
  'IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE', 'FONT',
  'POSTER', 'PROFILE'));

-- A resumable upload (docs/decisions/uploads.md). Its bytes lie in the data folder until they are checked.
create table upload (
  upload_id uuid primary key,
  designer_id uuid not null references designer,
  product_type text not null,
  -- A new version of this product.
  product_id uuid references product,
  batch_id uuid references batch on delete set null,
  file_name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  state text not null check (state in ('RECEIVING', 'CHECKING', 'DONE', 'REFUSED', 'CANCELLED')),
  -- DONE: what it became; REFUSED: code, params and data of the refusal.
  outcome jsonb,
  -- One writer at a time over all web processes: a lease, so that a killed one gives way.
  writer uuid,
  writer_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state in ('DONE', 'REFUSED')) = (outcome is not null))
);
create index upload_open on upload (designer_id) where state in ('RECEIVING', 'CHECKING');
create index upload_by_age on upload (updated_at);
create index upload_by_batch on upload (batch_id) where batch_id is not null;
