-- outside a transaction
-- Places in either line are read from the index alone (docs/decisions/lists-and-searches.md).
create index concurrently if not exists audit_queue_of_line on audit (product_type, nudged_at, turn_at, audit_id)
  include (state, claim_until, audit_type) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
drop index concurrently if exists audit_queue_of_type;
-- The last turn of a designer's changes, whatever else of theirs waits.
create index concurrently if not exists audit_turns_of_changes on audit (designer_id, turn_at)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW') and audit_type = 'INFO';
