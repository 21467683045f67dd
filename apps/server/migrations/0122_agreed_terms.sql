-- Who agreed to the terms of which version, and when, also where it was with a bid or its confirmation
-- (docs/decisions/tenders.md). Bids kept the latest version beside the moment of their submission.
create function bid_agrees() returns trigger language plpgsql as $$
begin
  insert into tender_agreement (tender_id, version, designer_id, agreed_at)
  values (new.tender_id, new.agreed_version, new.designer_id, new.changed_at)
  on conflict do nothing;
  return null;
end
$$;
-- A trigger, so that a process of the release before keeps it too. A bid changes at the moment of its consent.
create trigger bid_agreed after insert or update of agreed_version on bid
  for each row when (new.agreed_version is not null) execute function bid_agrees();

-- What was agreed to before, from the log: the version is the one that was in force. The first consent to it counts.
insert into tender_agreement as known (tender_id, version, designer_id, agreed_at)
select bid.tender_id, held.version, bid.designer_id, min(activity.at)
from bid
join activity on activity.subject_id = bid.bid_id::text and activity.act in ('bid.submit', 'bid.confirm')
cross join lateral (
  select max(version) as version from tender_version
  where tender_id = bid.tender_id and published_at <= activity.at) as held
where held.version is not null
group by bid.tender_id, held.version, bid.designer_id
on conflict (tender_id, designer_id, version) do update set agreed_at = excluded.agreed_at
where known.agreed_at > excluded.agreed_at;

-- Where the log has no line: the submission, or the bid's last change, by which a later version had been agreed to.
insert into tender_agreement (tender_id, version, designer_id, agreed_at)
select bid.tender_id, bid.agreed_version, bid.designer_id,
  case when bid.submitted_at >= held.published_at then bid.submitted_at else bid.changed_at end
from bid join tender_version as held on held.tender_id = bid.tender_id and held.version = bid.agreed_version
on conflict do nothing;

create function agreement_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was agreed to stays';
end
$$;
create trigger tender_agreement_stays before update or delete on tender_agreement
  for each row execute function agreement_stays();
