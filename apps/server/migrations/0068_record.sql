-- What was decided of one designer's works, newest first (reviews/recordQueries.ts).
create index audit_decided_of_designer on audit (designer_id, decided_at desc, audit_id) where decided_at is not null;
create index appeal_by_designer on appeal (designer_id, state);
