-- One appeal per rejection, no longer one per submission: an approval that followed a granted appeal can be taken back,
-- and the submission rejected again (docs/decisions/review-queue.md). An earlier release lodges one for each submission
-- and goes on so; it cannot list the submissions of a designer once a later one took a second appeal for one of them.
-- locks: appeals are few, and an index of 100,000 takes a tenth of a second
create unique index appeal_one_per_rejection on appeal (audit_id, rejected_at);
alter table appeal drop constraint appeal_audit_id_key;
