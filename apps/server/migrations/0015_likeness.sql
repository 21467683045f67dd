-- Bytes that have not been looked at yet; written with the rows that name them, so that none is forgotten
-- (docs/decisions/copies.md).
create table likeness_waiting (
  kind text not null check (kind in ('PICTURE', 'PACKAGE')),
  -- The SHA-256 of a picture, the id of a package.
  subject text not null,
  since timestamptz not null,
  -- A lease: who was killed at it gives way.
  taken_until timestamptz,
  tries integer not null default 0,
  primary key (kind, subject)
);
create index likeness_waiting_by_age on likeness_waiting (since);

-- What a picture looks like, once for the same bytes.
create table likeness_print (
  -- Assigned under one lock, so that it ascends in the order of commits: who catches up by it misses none.
  print_id bigint primary key,
  sha256 text not null unique,
  hash bytea not null check (octet_length(hash) = 32),
  -- The hash of the picture seen in a mirror.
  mirrored bytea not null check (octet_length(mirrored) = 32),
  -- 0 to 100; a flat picture looks like every other and is not searched for.
  quality smallint not null check (quality between 0 and 100),
  made_at timestamptz not null
);

-- Pictures that look alike, each pair from both sides.
create table likeness_match (
  print_id bigint not null references likeness_print,
  other_id bigint not null references likeness_print,
  distance smallint not null check (distance between 0 and 255),
  mirrored boolean not null,
  found_at timestamptz not null,
  primary key (print_id, other_id)
);

-- What a package holds, files of modules included.
create table likeness_package (
  package_id uuid primary key references package on delete cascade,
  designer_id uuid not null references designer,
  file_count integer not null,
  read_at timestamptz not null
);
create table likeness_occurrence (
  package_id uuid not null references likeness_package on delete cascade,
  sha256 text not null,
  designer_id uuid not null,
  -- The first path; `icons!res/a.png` lies in a module.
  path text not null,
  size_bytes bigint not null,
  primary key (package_id, sha256)
);
create index likeness_occurrence_by_content on likeness_occurrence (sha256, designer_id, package_id);

-- Packages that have files in common, each pair from both sides.
create table likeness_shared (
  package_id uuid not null references likeness_package on delete cascade,
  other_id uuid not null references likeness_package on delete cascade,
  file_count integer not null,
  size_bytes bigint not null,
  -- The largest of them, as they are called in `package_id`.
  paths text[] not null,
  found_at timestamptz not null,
  primary key (package_id, other_id)
);

-- From a file back to the works that show it.
create index audit_by_package on audit (package_id) where package_id is not null;
create index audit_by_screenshot on audit using gin ((details -> 'screenshots'));
create index medium_by_poster on medium (poster_file_id) where poster_file_id is not null;

-- Everything that came before.
insert into likeness_waiting (kind, subject, since)
  select 'PICTURE', sha256, min(created_at) from file
  where purpose in ('SCREENSHOT', 'PACKAGE_IMAGE', 'WALLPAPER', 'POSTER') and least(width, height) >= 200
  group by sha256;
insert into likeness_waiting (kind, subject, since) select 'PACKAGE', package_id::text, created_at from package;
