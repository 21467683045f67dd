-- Every file that a product's released versions show: public while the product is
-- (docs/decisions/files-and-pictures.md).
create table product_file (
  product_id uuid not null references product,
  file_id uuid not null references file,
  primary key (product_id, file_id)
);
create index product_file_by_file on product_file (file_id);

-- Staff lists and searches over every designer's works.
create extension if not exists pg_trgm;
create index product_newest on product (updated_at desc, product_id);
create index product_by_name on product using gin (name gin_trgm_ops);
create index audit_by_name on audit using gin (name gin_trgm_ops) where submitted_at is not null;
create index audit_newest on audit (submitted_at desc, audit_id) where submitted_at is not null;
create index audit_decided on audit (state, decided_at desc, audit_id) where decided_at is not null;
create index audit_claimed on audit (claimed_by, claim_until) where state = 'UNDER_REVIEW';
create index audit_resubmitted on audit (resubmit_of) where resubmit_of is not null;
create index removal_newest on removal (applied_at desc, removal_id);
