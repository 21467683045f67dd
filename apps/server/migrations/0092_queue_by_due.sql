-- outside a transaction
-- What is due first within its type, and what is late.
create index concurrently if not exists audit_queue_by_due on audit (product_type, due_at, queued_at, audit_id)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
