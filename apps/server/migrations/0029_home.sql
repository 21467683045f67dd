-- The home page: of each state the first works outside batches, and each batch once
-- (docs/decisions/lists-and-searches.md).
create index audit_single_by_state on audit (designer_id, state, updated_at desc, audit_id) where batch_id is null;
create index audit_batch_by_state on audit (designer_id, state, batch_id) where batch_id is not null;
