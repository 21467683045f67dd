-- outside a transaction
-- What one reviewer decided, newest first, and who decided anything (reviews/listQueries.ts).
create index concurrently if not exists audit_decided_by on audit (decided_by, state, decided_at desc, audit_id)
  where decided_at is not null;
