-- When the bank booked what a message names, by the bank's word: another amount that finance accepts arrived on that day.
-- Null: the bank named no moment, or a release before kept none.
alter table payout_message add column booked_at timestamptz;
