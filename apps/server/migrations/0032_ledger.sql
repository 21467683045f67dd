-- The one truth of money (docs/design/revenue.md, The ledger; docs/decisions/ledger.md). Amounts are fen; positive: the
-- owner gets it, or the house owes it.
create table ledger_account (
  ledger_account_id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'pending', 'available', 'reserved', 'frozen', 'clawback',
    'store', 'channel', 'platform', 'taxWithheld', 'taxVat', 'bank', 'breaks')),
  -- Whose money it is; null: the house's.
  owner_id uuid references account,
  -- The first day of the month that the money is from.
  month date check (extract(day from month) = 1),
  balance_fen bigint not null default 0 check (abs(balance_fen) < 9007199254740992),
  unique nulls not distinct (owner_id, kind, month),
  check ((owner_id is not null) = (kind in ('pending', 'available', 'reserved', 'frozen', 'clawback'))),
  check ((month is not null) = (kind in ('pending', 'clawback'))),
  -- Nobody has less than nothing, but for what a month owes.
  check (owner_id is null or case kind when 'clawback' then balance_fen <= 0 else balance_fen >= 0 end)
);
create index ledger_account_by_month on ledger_account (month, kind) where month is not null;

create table journal (
  journal_id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'SALES', 'SPLIT', 'SETTLE', 'RESTATE', 'RESERVE', 'UNRESERVE', 'FREEZE', 'UNFREEZE',
    'PAY', 'PAY_RETURNED', 'TAX', 'ADJUST', 'CLAWBACK')),
  -- One journal per event: an event that is told again posts nothing.
  business_key text not null unique,
  at timestamptz not null,
  -- Null: the portal itself.
  made_by uuid references account,
  -- What it is about, such as { productId, day, batch }.
  causes jsonb not null default '{}',
  -- Entries are added by the transaction that makes the journal, and by no other.
  made_in xid8 not null default pg_current_xact_id()
);
create index journal_by_product on journal ((causes ->> 'productId'), journal_id) where causes ? 'productId';

create table entry (
  ledger_account_id bigint not null references ledger_account,
  journal_id bigint not null references journal,
  amount_fen bigint not null check (amount_fen <> 0),
  balance_after_fen bigint not null,
  primary key (ledger_account_id, journal_id)
);
create index entry_by_journal on entry (journal_id);

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of %', lower(tg_op), tg_table_name;
end
$$;
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function ledger_is_append_only();
create trigger entry_append_only before update or delete or truncate on entry
  for each statement execute function ledger_is_append_only();
-- Besides the triggers. The owner of a table keeps the right to lock referenced rows, which is that of `update`.
revoke delete, truncate on journal from current_user;
revoke update, delete, truncate on entry from current_user;

create function journal_sums_to_nothing() returns trigger language plpgsql as $$
declare
  total numeric;
begin
  select sum(amount_fen) into total from entry where journal_id = new.journal_id;
  if total is distinct from 0 then
    raise exception 'journal % (%) sums to % fen', new.journal_id, new.business_key, coalesce(total::text, 'nothing')
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger journal_sums_to_nothing after insert on journal
  deferrable initially deferred for each row execute function journal_sums_to_nothing();

create function entry_is_of_its_transaction() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join journal using (journal_id) where journal.made_in <> pg_current_xact_id()
  ) then
    raise exception 'an entry was added to a journal of an earlier transaction'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create trigger entry_is_of_its_transaction after insert on entry referencing new table as added
  for each statement execute function entry_is_of_its_transaction();
