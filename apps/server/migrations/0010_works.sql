-- The works list: what is on its way and what stands, each branch newest first (docs/decisions/lists-and-searches.md).
create index audit_works on audit (designer_id, updated_at desc, audit_id) where state <> 'PUBLISHED';
create index audit_in_process on audit (designer_id, updated_at desc, audit_id)
  where state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index audit_by_designer_newest on audit (designer_id, updated_at desc, audit_id);
create index audit_by_designer_state on audit (designer_id, state, updated_at desc, audit_id);
create index audit_works_of_type on audit (designer_id, product_type, updated_at desc, audit_id) where state <> 'PUBLISHED';
create index audit_in_process_of_type on audit (designer_id, product_type, updated_at desc, audit_id)
  where state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index product_by_designer_newest on product (designer_id, updated_at desc, product_id);
create index product_by_designer_state on product (designer_id, state, updated_at desc, product_id);
create index product_by_designer_type_state on product (designer_id, product_type, state, updated_at desc, product_id);

-- Keys of the object store that no row knows, and since when. One that is stored again is struck from here
-- first, so that the sweep never takes what an upload is about to name (docs/decisions/files-and-pictures.md).
create table orphan (
  object_key text primary key,
  seen_at timestamptz not null
);
create index orphan_by_age on orphan (seen_at);

-- A package is known by its file: the same bytes again are the same package.
create unique index package_of_file on package (designer_id, product_type, file_id);
