-- What finance has dealt with: an overpayment after its adjustment, and what the bank said of payments that are not ours.
alter table payout
  add column settled_at timestamptz,
  add column settled_by uuid references account,
  add column settled_reason text,
  drop constraint payout_attention_check,
  add constraint payout_attention_check check (
    attention in ('wrongAmount', 'contradiction', 'noAnswer', 'overpaid', 'paidBack')),
  -- It stays an overpayment after it was dealt with, and is looked at no longer.
  drop constraint payout_check,
  add constraint payout_overpaid_seen check (
    (state = 'OVERPAID' and settled_at is null) = coalesce(attention = 'overpaid', false)),
  add constraint payout_settled_whole check (num_nulls(settled_at, settled_by, settled_reason) in (0, 3));

-- An entry of the bank's list that cannot be read is kept with what it says, so that those after it are taken.
alter table payout_message
  drop constraint payout_message_status_check,
  add constraint payout_message_status_check check (status in (
    'ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED', 'NOT_KNOWN', 'NO_ANSWER', 'UNREADABLE')),
  drop constraint payout_message_outcome_check,
  add constraint payout_message_outcome_check check (outcome in (
    'APPLIED', 'REPEATED', 'UNKNOWN_KEY', 'WRONG_AMOUNT', 'CONTRADICTS', 'UNREADABLE')),
  add column settled_at timestamptz,
  add column settled_by uuid references account,
  add column settled_reason text,
  add constraint payout_message_settled_whole check (num_nulls(settled_at, settled_by, settled_reason) in (0, 3)),
  add constraint payout_message_settled_unmatched check (settled_at is null or payout_id is null);
create index payout_message_open on payout_message (at desc, payout_message_id desc)
  where payout_id is null and settled_at is null;
