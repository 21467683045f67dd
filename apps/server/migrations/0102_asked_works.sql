-- outside a transaction
-- Works whose designer is asked something by a reviewer: few, listed on the designer's home (docs/decisions/review-queue.md).
create index concurrently if not exists audit_asked on audit (designer_id, state, updated_at, audit_id)
  where hold_kind = 'QUESTION';
