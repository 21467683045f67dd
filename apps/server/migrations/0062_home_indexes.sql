-- The home page reads no released and no revoked works: most works, and each release, need no place in its indexes.
drop index audit_single_by_state, audit_batch_by_state;
create index audit_single_by_state on audit (designer_id, state, updated_at desc, audit_id)
  where batch_id is null
    and state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED', 'REJECTED');
create index audit_batch_by_state on audit (designer_id, state, batch_id)
  where batch_id is not null
    and state in ('DRAFT', 'WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED', 'REJECTED');
