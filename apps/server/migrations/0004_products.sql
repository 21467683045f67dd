create table tag (
  id text primary key,
  en text not null unique,
  zh text not null unique,
  product_types text[] not null,
  position integer not null
);

-- An uploaded theme package as it was inspected; immutable.
create table package (
  package_id uuid primary key,
  designer_id uuid not null references designer,
  product_type text not null,
  file_id uuid not null references file,
  inspection jsonb not null,
  suggested jsonb not null,
  screenshot_file_ids uuid[] not null,
  mockup jsonb not null,
  created_at timestamptz not null
);
create index package_by_designer on package (designer_id, created_at desc);

create table product (
  product_id uuid primary key,
  designer_id uuid not null references designer,
  product_type text not null check (product_type in ('THEME', 'FONT', 'WALLPAPER', 'AOD', 'RINGTONE', 'VIDEO_WALLPAPER')),
  divide_type text not null default 'NO_DIVIDE' check (divide_type in ('FREE', 'PAY_DIVIDE', 'FLOW_DIVIDE', 'NO_DIVIDE')),
  state text not null check (state in ('PUBLISHED', 'HIDDEN', 'REMOVED')),
  state_reason text,
  state_note text,
  name text not null,
  version text not null,
  price_coins integer not null check (price_coins between 0 and 15),
  details jsonb not null,
  package_id uuid references package,
  cover_file_id uuid references file,
  size_bytes bigint not null default 0,
  version_number integer not null,
  published_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_by_designer on product (designer_id, product_type, updated_at desc, product_id);
create index product_by_state on product (state, updated_at desc, product_id);

create table audit (
  audit_id uuid primary key,
  designer_id uuid not null references designer,
  -- Null until the first publication makes the product.
  product_id uuid references product,
  product_type text not null check (product_type in ('THEME', 'FONT', 'WALLPAPER', 'AOD', 'RINGTONE', 'VIDEO_WALLPAPER')),
  audit_type text not null check (audit_type in ('ADD', 'UPDATE', 'INFO')),
  version_kind text check (version_kind in ('NEW_VERSION', 'PRICE_MODIFIED', 'PROFILE_UPDATED')),
  state text not null check (state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED', 'REJECTED', 'PUBLISHED', 'REVOKED')),
  name text not null default '',
  version text,
  details jsonb not null,
  package_id uuid references package,
  cover_file_id uuid references file,
  resubmit_of uuid references audit,
  submitted_at timestamptz,
  -- Place in the queue: set once at the first submission, kept by a revision and by an expired claim.
  queued_at timestamptz,
  claimed_by uuid references account,
  -- Fencing token: a decision must carry the token of the claim in force.
  claim_token uuid,
  claim_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  reasons text[] not null default '{}',
  note text,
  pins jsonb not null default '[]',
  release_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'UNDER_REVIEW') = (claim_token is not null)),
  check ((state = 'APPROVED') <= (release_at is not null))
);
-- At most one open audit per product, and per package that has no product yet.
create unique index audit_one_open_per_product on audit (product_id)
  where product_id is not null and state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create unique index audit_one_open_per_package on audit (package_id)
  where product_id is null and state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index audit_by_designer on audit (designer_id, product_type, updated_at desc, audit_id);
create index audit_by_product on audit (product_id, created_at desc);
create index audit_queue on audit (queued_at, audit_id) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
create index audit_due on audit (release_at) where state = 'APPROVED';
create index audit_claims on audit (claim_until) where state = 'UNDER_REVIEW';
create index audit_by_decision on audit (decided_at desc, audit_id) where decided_at is not null;

create table product_version (
  version_id uuid primary key,
  product_id uuid not null references product,
  number integer not null,
  kind text not null check (kind in ('NEW_VERSION', 'PRICE_MODIFIED', 'PROFILE_UPDATED')),
  -- Exactly once: an audit publishes one version.
  audit_id uuid not null unique references audit,
  package_id uuid references package,
  details jsonb not null,
  cover_file_id uuid references file,
  changes jsonb not null,
  size_bytes bigint not null,
  released_at timestamptz not null,
  unique (product_id, number)
);

create table removal (
  removal_id uuid primary key,
  product_id uuid not null references product,
  designer_id uuid not null references designer,
  reason text not null,
  state text not null check (state in ('WAITING', 'GRANTED', 'REFUSED')),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  note text
);
create unique index removal_one_waiting on removal (product_id) where state = 'WAITING';
create index removal_by_state on removal (state, applied_at, removal_id);

-- The store's feed: position is assigned under one lock, so that it ascends in commit order.
create table catalogue_event (
  position bigint primary key,
  kind text not null check (kind in ('published', 'changed', 'hidden', 'removed')),
  product_id uuid not null references product,
  item jsonb,
  at timestamptz not null
);
