-- The queue takes turns between designers (docs/decisions/review-queue.md): nobody's bulk holds up another's single
-- work.

-- When its turn in the queue is. Kept like queued_at: neither a revision nor a lapsed claim moves it.
alter table audit add turn_at timestamptz;

-- The turn of a work that a designer hands in: at once where none of theirs waits, else half an hour after the last one.
create function audit_turn(designer uuid, at timestamptz) returns timestamptz language sql volatile as $$
  select greatest(at, max(turn_at) + interval '30 minutes') from audit
  where designer_id = designer and state in ('WAITING_REVIEW', 'UNDER_REVIEW')
$$;

update audit set turn_at = queued_at where queued_at is not null and state not in ('WAITING_REVIEW', 'UNDER_REVIEW');
update audit set turn_at = greatest(queued_at, line.first_at + (line.nth - 1) * interval '30 minutes')
from (
  select audit_id, row_number() over own as nth, min(queued_at) over own as first_at from audit
  where queued_at is not null and state in ('WAITING_REVIEW', 'UNDER_REVIEW')
  window own as (partition by designer_id order by queued_at, batch_position, audit_id)
) as line where line.audit_id = audit.audit_id;

create function audit_takes_its_turn() returns trigger language plpgsql as $$
begin
  new.turn_at := audit_turn(new.designer_id, new.queued_at);
  return new;
end
$$;
create trigger audit_turn before insert or update of queued_at on audit
  for each row when (new.queued_at is not null and new.turn_at is null) execute function audit_takes_its_turn();

create index audit_turns_of_designer on audit (designer_id, turn_at) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
drop index audit_queue;
create index audit_queue on audit (nudged_at, turn_at, audit_id) where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
drop index audit_queue_of_type;
create index audit_queue_of_type on audit (product_type, nudged_at, turn_at, audit_id)
  where state in ('WAITING_REVIEW', 'UNDER_REVIEW');
