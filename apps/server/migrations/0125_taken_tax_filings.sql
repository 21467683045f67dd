-- What was handed out of a file for the tax office, by kind of income: what the bank books later is told from what was
-- filed (docs/decisions/withdrawals.md). Null: nothing, or by a release before.
alter table tax_filing add column taken jsonb;
-- Who is paid, as they were at that moment, encrypted whole: their tax is filed under that name and number. Null: no tax is
-- withheld, or it was applied for with a release before.
alter table withdrawal add column person_cipher text;
