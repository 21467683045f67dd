-- What is looked at before a withdrawal is approved (docs/decisions/withdrawals.md).
-- What could be read in the file of an invoice: {number, date, amountFen, taxFen}, each where it was found.
alter table withdrawal_invoice add column read_figures jsonb;
-- locks: one row for each invoice of a withdrawal, some thousands a month
create index withdrawal_invoice_of_anybody on withdrawal_invoice (number);

-- A file for the tax office with identity numbers: one of finance asks for a month's, another lets it be taken.
create table tax_filing (
  tax_filing_id uuid primary key,
  -- The first day of the month, in Shanghai, in which was paid.
  month date not null check (extract(day from month) = 1),
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  allowed_by uuid references account,
  allowed_at timestamptz,
  check ((allowed_by is null) = (allowed_at is null)),
  check (allowed_by <> asked_by)
);
create unique index tax_filing_asked on tax_filing (month) where allowed_by is null;
create index tax_filing_newest on tax_filing (asked_at desc, tax_filing_id);
-- locks: one row for each withdrawal
create index withdrawal_arrived on withdrawal (arrived_at) where state = 'PAID';
