-- A change of e-mail, phone or password that whoever had the account before can undo until expires_at, with the
-- contacts as they were before it. The row goes when the change is undone or can no longer be.
create table account_change (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('EMAIL', 'PHONE', 'PASSWORD')),
  -- SHA-256 of the token in the link.
  token_hash text not null unique,
  email text not null,
  email_verified boolean not null,
  -- Null where there was no confirmed number.
  phone text,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- By the clock that credentials are dated by.
  recorded_at timestamptz not null default now()
);
create index account_change_by_account on account_change (account_id, changed_at);
create index account_change_by_email on account_change (email) where kind = 'EMAIL';
create index account_change_by_phone on account_change (phone) where kind = 'PHONE';
create index account_change_by_expiry on account_change (expires_at);

-- An address or number that may still be restored is kept for its account: another account that took it would make
-- undoing impossible. Told as the unique index would tell it, so that every way to an account is covered.
create function account_contact_is_free() returns trigger language plpgsql as $$
begin
  if exists (select from account_change
              where kind = 'EMAIL' and email = new.email and account_id <> new.id) then
    raise unique_violation using constraint = 'account_email_key', message = 'the address is kept for another account';
  end if;
  if new.phone is not null and exists (select from account_change
              where kind = 'PHONE' and phone = new.phone and account_id <> new.id) then
    raise unique_violation using constraint = 'account_phone_key', message = 'the number is kept for another account';
  end if;
  return null;
end $$;
-- After the row is written: whoever waited for the unique index sees what has been committed meanwhile.
create trigger account_contact_kept after insert or update of email, phone on account
  for each row execute function account_contact_is_free();

alter table account_code drop constraint account_code_purpose_check, add constraint account_code_purpose_check check (purpose in (
  'SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD',
  'ALLOW_EMAIL_CHANGE', 'ALLOW_PHONE_CHANGE', 'ALLOW_PHONE_ADDITION'));
