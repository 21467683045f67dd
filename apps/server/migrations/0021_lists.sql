-- Works lists of every kind: what waits and what was rejected, newest change first
-- (docs/decisions/lists-and-searches.md).
create index audit_waiting on audit (designer_id, updated_at desc, audit_id)
  where state in ('WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index audit_waiting_of_type on audit (designer_id, product_type, updated_at desc, audit_id)
  where state in ('WAITING_SCREENSHOTS', 'WAITING_REVIEW', 'UNDER_REVIEW', 'APPROVED');
create index audit_rejected_of_type on audit (designer_id, product_type, updated_at desc, audit_id)
  where state = 'REJECTED';
create index audit_drafts_of_batch on audit (batch_id) where batch_id is not null and state = 'DRAFT';

-- A claim of many at once: it is resumed as a whole (docs/decisions/reviews.md).
alter table audit add claim_is_bulk boolean not null default false;
-- In the order of the queue, within one kind.
drop index audit_queue_of_type;
create index audit_queue_of_type on audit (product_type, nudged_at, queued_at, audit_id)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
