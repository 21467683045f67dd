-- Tenders and sealed bids (docs/design/tenders.md; docs/decisions/tenders.md).

create table tender (
  tender_id uuid primary key,
  -- What organisers edit; a draft may lack words.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  revision integer not null default 1 check (revision > 0),
  -- The version that is published; null before it is.
  version integer check (version > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  places integer not null check (places > 0),
  audience text not null check (audience in ('LEVELS', 'INVITED')),
  levels text[] not null,
  -- The key under which its bids are encrypted, itself encrypted by the server.
  seal_key text not null,
  created_by uuid not null references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  cancelled_by uuid references account,
  cancelled_at timestamptz,
  cancel_reason text,
  opening text not null default 'SEALED' check (opening in ('SEALED', 'ASKED', 'OPENED')),
  asked_by uuid references account,
  asked_at timestamptz,
  opened_by uuid references account,
  opened_at timestamptz,
  -- When bidders were reminded of its end.
  reminded_at timestamptz,
  check ((version is null) = (published_at is null)),
  check (num_nonnulls(cancelled_by, cancelled_at, cancel_reason) in (0, 3)),
  check (cancelled_at is null or published_at is not null),
  check ((opening = 'SEALED') = (asked_by is null)),
  check ((asked_by is null) = (asked_at is null)),
  check ((opening = 'OPENED') = (opened_by is not null)),
  check ((opened_by is null) = (opened_at is null)),
  -- Two people open the bids, and not before bidding has ended.
  check (opened_by <> asked_by),
  constraint tender_opened_after_end check (opened_at >= ends_at and asked_at >= ends_at)
);
create index tender_by_end on tender (ends_at, tender_id) where published_at is not null;
create index tender_by_creation on tender (created_at desc, tender_id);

-- What was published, version by version: bidders are shown the difference.
create table tender_version (
  tender_id uuid not null references tender,
  version integer not null check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  published_by uuid not null references account,
  published_at timestamptz not null,
  primary key (tender_id, version)
);

create table tender_invitation (
  tender_id uuid not null references tender,
  designer_id uuid not null references designer,
  invited_by uuid not null references account,
  invited_at timestamptz not null,
  primary key (tender_id, designer_id)
);
create index tender_invitation_by_designer on tender_invitation (designer_id);

create table tender_question (
  question_id uuid primary key,
  tender_id uuid not null references tender,
  designer_id uuid not null references designer,
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_by uuid references account,
  answered_at timestamptz,
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create index tender_question_by_tender on tender_question (tender_id, asked_at, question_id);

create table bid (
  bid_id uuid primary key,
  tender_id uuid not null references tender,
  designer_id uuid not null references designer,
  state text not null check (state in ('DRAFT', 'SUBMITTED', 'WITHDRAWN', 'WON', 'LOST')),
  revision integer not null default 1 check (revision > 0),
  -- The proposal, price, days and samples, encrypted under the tender's key.
  sealed text not null,
  -- The version of the tender for which it holds.
  tender_version integer not null check (tender_version > 0),
  -- The version whose terms were agreed to, and when; null before it is submitted.
  agreed_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- When its bidder changed it last: before bidding ended, the database sees to it.
  changed_at timestamptz not null,
  is_shortlisted boolean not null default false,
  decided_by uuid references account,
  decided_at timestamptz,
  reason text,
  constraint bid_once unique (tender_id, designer_id),
  check ((state in ('DRAFT')) = (submitted_at is null)),
  check ((agreed_version is null) = (submitted_at is null)),
  check ((state in ('WON', 'LOST')) = (decided_by is not null)),
  check (num_nonnulls(decided_by, decided_at, reason) in (0, 3))
);
create index bid_by_designer on bid (designer_id, updated_at desc, bid_id);
create index bid_by_tender on bid (tender_id, state);

-- Nothing of a bid changes outside the window of bidding, and no more bids win than there are places.
create function bid_is_within_limits() returns trigger language plpgsql as $$
declare
  of_tender record;
begin
  select starts_at, ends_at, places, opening, cancelled_at into of_tender
  from tender where tender_id = new.tender_id;
  if tg_op = 'INSERT' or (new.sealed, new.tender_version, new.agreed_version, new.submitted_at, new.changed_at)
    is distinct from (old.sealed, old.tender_version, old.agreed_version, old.submitted_at, old.changed_at)
    or (new.state is distinct from old.state and new.state in ('DRAFT', 'SUBMITTED', 'WITHDRAWN'))
  then
    if (new.changed_at >= of_tender.starts_at and new.changed_at < of_tender.ends_at) is not true then
      raise exception 'bid % is changed outside the window of bidding', new.bid_id
        using errcode = 'check_violation', constraint = 'bid_window', table = 'bid';
    end if;
  end if;
  if new.state in ('WON', 'LOST') and (tg_op = 'INSERT' or old.state <> new.state) then
    if of_tender.opening <> 'OPENED' or of_tender.cancelled_at is not null then
      raise exception 'bid % is decided while the bids are sealed', new.bid_id
        using errcode = 'check_violation', constraint = 'bid_sealed', table = 'bid';
    end if;
    if new.state = 'WON'
      and (select count(*) from bid where tender_id = new.tender_id and state = 'WON' and bid_id <> new.bid_id)
        >= of_tender.places
    then
      raise exception 'bid % wins a place that there is not', new.bid_id
        using errcode = 'check_violation', constraint = 'bid_places', table = 'bid';
    end if;
  end if;
  return new;
end
$$;
create trigger bid_within_limits before insert or update on bid
  for each row execute function bid_is_within_limits();

-- A decision is for good.
create function bid_is_decided() returns trigger language plpgsql as $$
begin
  raise exception 'bid % is decided for good', old.bid_id;
end
$$;
create trigger bid_for_good before update or delete on bid
  for each row when (old.state in ('WON', 'LOST')) execute function bid_is_decided();
