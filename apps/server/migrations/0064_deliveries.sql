-- oldest: 0055_turns.sql
-- Whatever that release writes passes the new checks: they allow two lists of words to be longer.
-- What winners of tenders deliver, by milestones, and what they are paid for it (docs/design/tenders.md, Delivery;
-- docs/decisions/tenders.md).

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (kind in (
  'SALES', 'SPLIT', 'SETTLE', 'RESTATE', 'RESERVE', 'UNRESERVE', 'FREEZE', 'UNFREEZE',
  'PAY', 'PAY_RETURNED', 'TAX', 'ADJUST', 'CLAWBACK', 'TENDER'));

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in (
  'IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE', 'FONT',
  'POSTER', 'PROFILE', 'INVOICE', 'ENTRY', 'DELIVERY', 'MATERIAL', 'TENDER_IMAGE', 'BID_SAMPLE'));

-- One milestone of one bid that won.
create table delivery (
  delivery_id uuid primary key,
  bid_id uuid not null references bid,
  tender_id uuid not null references tender,
  designer_id uuid not null references designer,
  -- Whose ledger account is paid.
  account_id uuid not null references account,
  -- A key of the tender's milestones, and its place among them.
  milestone text not null,
  place smallint not null check (place > 0),
  -- What is paid for it, before tax; fen.
  amount_fen bigint not null check (amount_fen >= 0),
  -- When it is wanted; another date where changes are wanted.
  due_at timestamptz not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'CHANGES_WANTED', 'ACCEPTED', 'PAID')),
  revision integer not null default 1 check (revision > 0),
  -- How often it was delivered.
  round integer not null default 0 check (round >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  delivered_at timestamptz,
  accepted_by uuid references account,
  accepted_at timestamptz,
  -- How many people pay it: two above the configured amount, copied when it was accepted.
  approvals smallint check (approvals in (1, 2)),
  paid_by uuid references account,
  paid_at timestamptz,
  -- When its designer was reminded, and told that it is late, for this due date.
  reminded_at timestamptz,
  late_at timestamptz,
  -- The draft submission that was made of its theme.
  audit_id uuid references audit on delete set null,
  constraint delivery_once unique (bid_id, milestone),
  constraint delivery_place unique (bid_id, place),
  check ((round = 0) = (delivered_at is null)),
  check (state = 'WAITING' or round > 0),
  check ((state in ('ACCEPTED', 'PAID')) = (accepted_by is not null)),
  check (num_nonnulls(accepted_by, accepted_at, approvals) in (0, 3)),
  check ((state = 'PAID') = (paid_by is not null)),
  check ((paid_by is null) = (paid_at is null)),
  constraint delivery_paid_by_another check (approvals = 1 or paid_by <> accepted_by)
);
create index delivery_by_tender on delivery (tender_id, designer_id, place);
create index delivery_by_designer on delivery (designer_id, due_at, delivery_id);
create index delivery_by_account on delivery (account_id);
create index delivery_accepted on delivery (accepted_at desc, delivery_id desc) where accepted_at is not null;
create index delivery_to_pay on delivery (accepted_at desc, delivery_id desc) where state = 'ACCEPTED';
create index delivery_due on delivery (due_at, delivery_id) where state in ('WAITING', 'CHANGES_WANTED');

-- The files of a delivery as its designer has them now, in the slots of what is wanted.
create table delivery_file (
  delivery_id uuid not null references delivery,
  file_id uuid not null references file,
  slot text not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- What a list shows of a video.
  poster_file_id uuid references file,
  attached_at timestamptz not null,
  -- In the order in which they came.
  position bigint generated always as identity,
  primary key (delivery_id, slot, file_id)
);
create index delivery_file_by_file on delivery_file (file_id);
create index delivery_file_by_poster on delivery_file (poster_file_id) where poster_file_id is not null;

-- Each time that it was delivered, with the files as they were, and what the organisers said.
create table delivery_round (
  delivery_id uuid not null references delivery,
  round integer not null check (round > 0),
  note text,
  delivered_at timestamptz not null,
  decision text check (decision in ('ACCEPT', 'CHANGES')),
  reasons text[] not null default '{}',
  decision_note text,
  -- [{ fileId, x, y, text }]
  pins jsonb not null default '[]' check (jsonb_typeof(pins) = 'array'),
  decided_by uuid references account,
  decided_at timestamptz,
  primary key (delivery_id, round),
  check (num_nonnulls(decision, decided_by, decided_at) in (0, 3)),
  check (decision = 'CHANGES' or cardinality(reasons) = 0)
);

create table delivery_round_file (
  delivery_id uuid not null,
  round integer not null,
  position smallint not null check (position > 0),
  slot text not null,
  file_id uuid not null references file,
  poster_file_id uuid references file,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (delivery_id, round, position),
  foreign key (delivery_id, round) references delivery_round
);
create index delivery_round_file_by_file on delivery_round_file (file_id);
create index delivery_round_file_by_poster on delivery_round_file (poster_file_id) where poster_file_id is not null;

-- What is paid stays as it is, and only a bid that has won delivers.
create function delivery_is_sound() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from bid where bid_id = new.bid_id and state = 'WON' and tender_id = new.tender_id
      and designer_id = new.designer_id)
    then
      raise exception 'delivery % is of a bid that has not won', new.delivery_id
        using errcode = 'check_violation', constraint = 'delivery_of_winner', table = 'delivery';
    end if;
    return new;
  end if;
  if (new.bid_id, new.tender_id, new.designer_id, new.account_id, new.milestone, new.amount_fen)
    is distinct from (old.bid_id, old.tender_id, old.designer_id, old.account_id, old.milestone, old.amount_fen)
    or (old.state = 'PAID' and (new.state, new.round, new.accepted_by, new.paid_by, new.paid_at)
      is distinct from (old.state, old.round, old.accepted_by, old.paid_by, old.paid_at))
  then
    raise exception 'delivery % is fixed', old.delivery_id
      using errcode = 'check_violation', constraint = 'delivery_fixed', table = 'delivery';
  end if;
  return new;
end
$$;
create trigger delivery_sound before insert or update on delivery
  for each row execute function delivery_is_sound();
create function delivery_is_not_deleted() returns trigger language plpgsql as $$
begin
  raise exception 'deliveries are not deleted';
end
$$;
create trigger delivery_for_good before delete on delivery
  for each row execute function delivery_is_not_deleted();
