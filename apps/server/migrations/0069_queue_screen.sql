-- The reviewers' first screen and its queue (docs/decisions/review-queue.md).

-- By when a work came to wait, within its type: what is due first, and what is late.
create index audit_queue_by_age on audit (product_type, queued_at, audit_id)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
-- Packages with errors or warnings; the queue is narrowed by them.
create index package_with_findings on package (package_id)
  where jsonb_path_exists(inspection, '$.findings[*] ? (@.severity == "error" || @.severity == "warning")');

-- What a member of staff narrows the queue by, under a name.
create table saved_filter (
  account_id uuid not null references account,
  name text not null,
  -- The query of the queue's address.
  query text not null,
  saved_at timestamptz not null,
  primary key (account_id, name)
);
