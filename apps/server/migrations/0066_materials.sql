-- Pictures and materials of tenders (docs/design/tenders.md, Project; docs/decisions/tenders.md).
create table tender_image (
  tender_id uuid not null references tender,
  file_id uuid not null references file,
  position smallint not null check (position > 0),
  -- { en, zh }
  caption jsonb not null check (jsonb_typeof(caption) = 'object'),
  added_by uuid not null references account,
  added_at timestamptz not null,
  primary key (tender_id, file_id),
  constraint tender_image_position unique (tender_id, position) deferrable initially deferred
);
create index tender_image_by_file on tender_image (file_id);

-- What designers download to work with. One that is removed stays for the log of its downloads.
create table tender_material (
  material_id uuid primary key,
  tender_id uuid not null references tender,
  file_id uuid not null references file,
  added_by uuid not null references account,
  added_at timestamptz not null,
  removed_by uuid references account,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create unique index tender_material_once on tender_material (tender_id, file_id) where removed_at is null;
create index tender_material_by_tender on tender_material (tender_id, added_at, material_id);
create index tender_material_by_file on tender_material (file_id);

-- Who agreed to the terms of rights of which version, before downloading.
create table tender_agreement (
  tender_id uuid not null,
  version integer not null,
  designer_id uuid not null references designer,
  agreed_at timestamptz not null,
  primary key (tender_id, designer_id, version),
  foreign key (tender_id, version) references tender_version
);
create index tender_agreement_by_designer on tender_agreement (designer_id);

-- Every link to a material that was given out, and to whom; it grows with each and is never changed.
create table material_download (
  download_id uuid primary key,
  material_id uuid not null references tender_material,
  account_id uuid not null references account,
  at timestamptz not null
);
create index material_download_by_material on material_download (material_id, at desc, download_id);
create index material_download_by_account on material_download (account_id);
