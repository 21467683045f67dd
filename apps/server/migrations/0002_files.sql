-- The bytes, once each, known by their SHA-256; where they lie is the object store's business.
create table stored_object (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes >= 0),
  media_type text not null,
  created_at timestamptz not null default now()
);

-- An owner's file: a name and a purpose for bytes. Private until a published product shows it.
create table file (
  file_id uuid primary key,
  owner_account_id uuid not null references account,
  sha256 text not null references stored_object,
  purpose text not null check (purpose in ('IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'WALLPAPER', 'PROFILE')),
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  thumb_hash text,
  -- Renditions that stand in the store, such as '{w320.avif,w320.webp}'.
  renditions text[] not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_account_id, purpose, sha256)
);
create index file_by_sha256 on file (sha256);
