-- A link that shows an unpublished work to whoever has it (docs/decisions/submissions.md); a new one takes the place of
-- the last.
create table preview_link (
  audit_id uuid primary key references audit on delete cascade,
  -- SHA-256; the token itself is seen once.
  token_hash text not null unique,
  issued_at timestamptz not null,
  ends_at timestamptz not null
);
