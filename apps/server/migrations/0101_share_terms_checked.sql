-- outside a transaction
alter table share_term validate constraint share_term_check;
alter table sales_break validate constraint sales_break_reason_check;
alter table payout validate constraint payout_acceptance;
