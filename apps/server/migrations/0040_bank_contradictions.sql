-- A bank that books what it had refused, or beside another attempt (docs/decisions/payments.md).
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check check (state in (
  'READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT', 'PAID', 'FAILED', 'RETURNED', 'DROPPED', 'OVERPAID'));
alter table payout drop constraint payout_attention_check;
alter table payout add constraint payout_attention_check check (
  attention in ('wrongAmount', 'contradiction', 'noAnswer', 'overpaid'));
alter table payout add check ((state = 'OVERPAID') = coalesce(attention = 'overpaid', false));

-- A payment is of a withdrawal: both are written in one transaction, the withdrawal first.
alter table payout add foreign key (withdrawal_id) references withdrawal;
