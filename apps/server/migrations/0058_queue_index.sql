-- Places in the queue are read from the index alone, in its order (docs/decisions/lists-and-searches.md).
drop index audit_queue_of_type;
create index audit_queue_of_type on audit (product_type, nudged_at, turn_at, audit_id) include (state, claim_until)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
