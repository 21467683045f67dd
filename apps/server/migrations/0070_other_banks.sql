-- Banks beside those of the list: known by name, BIC and country (docs/decisions/designers.md). What is there is in
-- China.
alter table designer
  add column bank_other_name text,
  add column bank_bic text,
  add column bank_country text not null default 'CN';

alter table payout
  add column bank_bic text,
  add column bank_country text not null default 'CN';
