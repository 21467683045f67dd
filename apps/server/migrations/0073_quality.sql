-- Decided works at which a lead looks once more (docs/decisions/reviews.md).
create table review_sample (
  sample_id uuid primary key,
  audit_id uuid not null references audit,
  decided_by uuid not null references account,
  decision text not null check (decision in ('APPROVE', 'REJECT')),
  decided_at timestamptz not null,
  picked_by uuid not null references account,
  picked_at timestamptz not null,
  verdict text check (verdict in ('AGREE', 'DISAGREE')),
  note text,
  looked_by uuid references account,
  looked_at timestamptz,
  check ((verdict is null) = (looked_at is null) and (verdict is null) = (looked_by is null)),
  unique (audit_id, decided_at)
);
create index review_sample_waiting on review_sample (picked_at, sample_id) where verdict is null;
create index review_sample_looked on review_sample (looked_at desc, sample_id) where verdict is not null;
create index review_sample_by_reviewer on review_sample (decided_by, decided_at);
create index review_sample_by_picker on review_sample (picked_by);
create index review_sample_by_looker on review_sample (looked_by) where looked_by is not null;
