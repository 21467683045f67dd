-- All notices of an account become read by one row, however many there are (docs/decisions/notices.md).

-- How often everything of its account had been read when it was written: what was written before the last time is read.
alter table notice add generation integer not null default 0;

-- Everything of the generations below this one was read then.
create table notice_reading (
  account_id uuid not null references account,
  generation integer not null check (generation > 0),
  read_at timestamptz not null,
  primary key (account_id, generation)
);

create function notice_generation(account uuid) returns integer language sql stable as $$
  select coalesce(max(generation), 0) from notice_reading where account_id = account
$$;

-- The lock is shared among those who write; reading everything waits for them and they for it, so that no notice that
-- nobody has seen counts as read. It is taken here, where no statement can forget it.
create function notice_takes_its_generation() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('notices:' || new.account_id, 0));
  new.generation := notice_generation(new.account_id);
  return new;
end
$$;
create trigger notice_generation before insert on notice
  for each row execute function notice_takes_its_generation();

drop index notice_unread;
create index notice_unread on notice (account_id, generation, created_at desc, notice_id) where read_at is null;
