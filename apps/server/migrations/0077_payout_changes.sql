-- oldest: 0076_archived_ballots.sql
-- A change of what money follows: who is paid, by which documents, to which account (docs/decisions/payout-details.md).
-- It waits with designer.info_change; in force, it holds withdrawals until held_until.
create table payout_change (
  payout_change_id uuid primary key,
  designer_id uuid not null references designer,
  -- PAYOUT_FIELDS of domain.
  fields text[] not null,
  state text not null check (state in ('WAITING', 'IN_FORCE', 'ENDED')),
  ended_as text check (ended_as in ('REFUSED', 'WITHDRAWN', 'STOPPED')),
  requested_at timestamptz not null,
  -- Null where it was asked for before proof was.
  proved_at timestamptz,
  proved_by text check (proved_by in ('PASSWORD', 'CODE')),
  held_until timestamptz,
  -- The columns of `designer` before it, numbers encrypted as there; kept until held_until.
  before jsonb,
  check ((proved_at is null) = (proved_by is null)),
  check ((state = 'ENDED') = (ended_as is not null)),
  check ((state = 'IN_FORCE') <= (held_until is not null))
);
create unique index payout_change_waiting on payout_change (designer_id) where state = 'WAITING';
create index payout_change_in_force on payout_change (designer_id, held_until) where state = 'IN_FORCE';
create index payout_change_kept on payout_change (held_until) where before is not null;

-- The link of a message that stops a change, by the SHA-256 of its token. The row goes once one of them was used.
create table payout_change_link (
  token_hash text primary key,
  payout_change_id uuid not null references payout_change,
  -- The messages in the outbox that hold the token.
  message_keys text[] not null,
  expires_at timestamptz not null
);
create index payout_change_link_by_change on payout_change_link (payout_change_id);
create index payout_change_link_by_expiry on payout_change_link (expires_at);

-- No bank details get into a withdrawal while they are held: neither at an application nor at the next attempt. A new
-- key (SECRET_KEY) writes the same details once more and moves no attempt.
create function withdrawal_payout_is_free() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.attempt is distinct from old.attempt) and exists (
    select from payout_change where designer_id = new.designer_id and state = 'IN_FORCE'
      and held_until > new.updated_at) then
    raise check_violation using constraint = 'withdrawal_payout_held',
      message = 'payout details were changed: withdrawals are held';
  end if;
  return new;
end
$$;
create trigger withdrawal_payout_held before insert or update of creditor_cipher on withdrawal
  for each row execute function withdrawal_payout_is_free();

alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check check (purpose in (
  'SIGN_IN', 'VERIFY_EMAIL', 'VERIFY_PHONE', 'CHANGE_EMAIL', 'CHANGE_PHONE', 'RESET_PASSWORD',
  'ALLOW_EMAIL_CHANGE', 'ALLOW_PHONE_CHANGE', 'ALLOW_PHONE_ADDITION', 'ALLOW_PAYOUT_CHANGE')) not valid;
-- locks: codes live for ten minutes, so that the table is small
alter table account_code validate constraint account_code_purpose_check;
