-- A change of price or words alone waits in a line of its own, and a small change of price is approved by rule
-- (docs/decisions/review-queue.md).

-- When a rule approved it; kept where a reviewer takes that approval back.
alter table audit add column auto_approved_at timestamptz;

-- What a designer's works take turns with is their other works, and their changes with their other changes. The
-- function of two arguments is for processes of the release before.
create function audit_turn(designer uuid, at timestamptz, change boolean)
returns timestamptz language sql volatile as $$
  select greatest(at, interval '30 minutes' + case
    when change then (select max(turn_at) from audit
      where designer_id = designer and state in ('WAITING_REVIEW', 'UNDER_REVIEW') and audit_type = 'INFO')
    else (select max(turn_at) from audit
      where designer_id = designer and state in ('WAITING_REVIEW', 'UNDER_REVIEW') and audit_type <> 'INFO')
  end)
$$;
create or replace function audit_takes_its_turn() returns trigger language plpgsql as $$
begin
  new.turn_at := audit_turn(new.designer_id, new.queued_at, new.audit_type = 'INFO');
  return new;
end
$$;
