-- Editions of the competition: what one is is data (docs/design/competitions.md;
-- docs/decisions/editions-and-entries.md).
create table edition (
  edition_id uuid primary key,
  -- Names it in addresses; that of the draft until it is published, and then for good.
  slug text not null,
  -- What organisers write; saved often, read by them alone.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  -- Two people who edit at once: the second is told.
  revision integer not null default 1,
  -- What everybody reads: the definition of the latest version. Null until it is published.
  definition jsonb,
  version integer,
  published_at timestamptz,
  -- From the definition, for guards in the database: nothing is entered, voted or scored outside its window.
  submission_from timestamptz,
  submission_until timestamptz,
  voting_from timestamptz,
  voting_until timestamptz,
  judging_from timestamptz,
  judging_until timestamptz,
  announced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint edition_slug unique (slug),
  check (num_nulls(definition, version, published_at, submission_from, submission_until, voting_from, voting_until,
    judging_from, judging_until, announced_at) in (0, 10)),
  check (submission_from < submission_until and voting_from < voting_until and judging_from < judging_until),
  check (submission_until <= judging_from and voting_until <= judging_from and judging_until <= announced_at)
);
create index edition_newest on edition (updated_at desc, edition_id);

-- Every definition that was ever published, as it was.
create table edition_version (
  edition_id uuid not null references edition,
  version integer not null check (version > 0),
  definition jsonb not null,
  -- Null where it came with the portal.
  published_by uuid references account,
  published_at timestamptz not null,
  primary key (edition_id, version)
);
create function edition_version_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'published versions of an edition do not change: % of %', lower(tg_op), tg_table_name;
end
$$;
create trigger edition_version_append_only before update or delete or truncate on edition_version
  for each statement execute function edition_version_is_append_only();

-- Links for audiences without accounts (spec §2, {token}).
create table edition_link (
  link_id uuid primary key,
  edition_id uuid not null references edition,
  token text not null,
  audience text not null,
  ends_at timestamptz not null,
  issued_by uuid not null references account,
  issued_at timestamptz not null,
  revoked_by uuid references account,
  revoked_at timestamptz,
  constraint edition_link_token unique (token),
  check (ends_at > issued_at),
  check ((revoked_by is null) = (revoked_at is null))
);
create index edition_link_by_edition on edition_link (edition_id, issued_at desc, link_id);
