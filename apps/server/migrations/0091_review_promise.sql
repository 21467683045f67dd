-- By when a work that waits was promised to be reviewed (docs/decisions/review-queue.md): the end of that day in Shanghai.
-- It is written when the work takes its place in the queue, and does not change afterwards.
alter table audit add due_at timestamptz;

-- Three business days: what a process of the release before promises.
create function review_due_at(queued timestamptz) returns timestamptz language sql stable as $$
  select ((queued at time zone 'Asia/Shanghai')::date + 1
    + case extract(isodow from queued at time zone 'Asia/Shanghai')
      when 6 then 4 when 3 then 5 when 4 then 5 when 5 then 5 else 3 end)::timestamp at time zone 'Asia/Shanghai'
$$;
create function audit_is_promised() returns trigger language plpgsql as $$
begin
  new.due_at := review_due_at(new.queued_at);
  return new;
end
$$;
create trigger audit_promise before insert or update of queued_at on audit
  for each row when (new.queued_at is not null and new.due_at is null) execute function audit_is_promised();

update audit set due_at = review_due_at(queued_at)
where queued_at is not null and state in ('WAITING_REVIEW', 'UNDER_REVIEW');
