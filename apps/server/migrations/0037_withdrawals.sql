-- How tax is counted, as dated rows (docs/design/revenue.md, Invoice choices and tax; docs/decisions/withdrawals.md).
-- `terms` is a TaxMethod of domain; its amounts are fen, its ratios hundredths of a per cent.
create table tax_rule (
  invoice_type text not null check (invoice_type in ('WITHHOLDING', 'VAT_3', 'VAT_6')),
  version text not null check (length(version) between 1 and 40),
  -- The first day in Shanghai on which applications are taxed by it; null: known, and not in force.
  first_day date,
  source_en text not null,
  source_zh text not null,
  terms jsonb not null,
  primary key (invoice_type, version),
  unique (invoice_type, first_day)
);
create function tax_rule_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.invoice_type, old.version, old.source_en, old.source_zh, old.terms)
    is distinct from (new.invoice_type, new.version, new.source_en, new.source_zh, new.terms) then
    raise exception 'a tax rule is never changed: add a version';
  end if;
  return new;
end
$$;
create trigger tax_rule_stays before update or delete on tax_rule
  for each row execute function tax_rule_stays();

insert into tax_rule (invoice_type, version, first_day, source_en, source_zh, terms) values
  ('WITHHOLDING', 'author-2019', '2019-01-01',
    'Author''s remuneration: State Taxation Administration Announcement No. 61 of 2018, article 8. 800 CNY are deducted up to 4,000 CNY, 20 % above; 70 % of the rest is taxed at 20 %.',
    '稿酬所得：国家税务总局公告2018年第61号第八条。每次收入不超过4000元减除费用800元，超过4000元减除20%；收入额减按70%计算，预扣率20%。',
    '{"method":"AUTHOR","smallUpToFen":400000,"expensesFen":80000,"expensesRatio":2000,"taxedRatio":7000,
      "brackets":[{"upToFen":null,"ratio":2000,"deductionFen":0}]}'),
  ('WITHHOLDING', 'labour-2019', null,
    'Labour: State Taxation Administration Announcement No. 61 of 2018, article 8 and its second table. 800 CNY are deducted up to 4,000 CNY, 20 % above; the rest is taxed at 20, 30 and 40 %.',
    '劳务报酬所得：国家税务总局公告2018年第61号第八条及预扣率表二。每次收入不超过4000元减除费用800元，超过4000元减除20%；预扣率20%、30%、40%。',
    '{"method":"LABOUR","smallUpToFen":400000,"expensesFen":80000,"expensesRatio":2000,"taxedRatio":10000,
      "brackets":[{"upToFen":2000000,"ratio":2000,"deductionFen":0},{"upToFen":5000000,"ratio":3000,"deductionFen":200000},
        {"upToFen":null,"ratio":4000,"deductionFen":700000}]}'),
  ('WITHHOLDING', 'cumulative-2025', null,
    'Labour over platforms: State Taxation Administration Announcement No. 16 of 2025. Counted over the year: 20 % expenses and 5,000 CNY for each month are deducted, the rest is taxed at 3 to 45 %, less what was withheld before.',
    '平台内从业人员劳务报酬：国家税务总局公告2025年第16号。按累计预扣法：减除20%费用及每月5000元，适用3%至45%预扣率，减去已预扣税额。',
    '{"method":"CUMULATIVE","expensesRatio":2000,"deductionPerMonthFen":500000,
      "brackets":[{"upToFen":3600000,"ratio":300,"deductionFen":0},{"upToFen":14400000,"ratio":1000,"deductionFen":252000},
        {"upToFen":30000000,"ratio":2000,"deductionFen":1692000},{"upToFen":42000000,"ratio":2500,"deductionFen":3192000},
        {"upToFen":66000000,"ratio":3000,"deductionFen":5292000},{"upToFen":96000000,"ratio":3500,"deductionFen":8592000},
        {"upToFen":null,"ratio":4500,"deductionFen":18192000}]}'),
  ('VAT_3', 'vat-3-2016', '2016-05-01',
    'Small-scale taxpayers: Cai Shui [2016] No. 36, annex 1, article 16; from 2026 the VAT Law, article 11. 3 % inside the amount.',
    '小规模纳税人：财税〔2016〕36号附件1第十六条；2026年起为《中华人民共和国增值税法》第十一条。征收率3%，价内计算。',
    '{"method":"VAT","ratio":300}'),
  ('VAT_6', 'vat-6-2016', '2016-05-01',
    'General taxpayers: Cai Shui [2016] No. 36, annex 1, article 15; from 2026 the VAT Law, article 10. 6 % inside the amount.',
    '一般纳税人：财税〔2016〕36号附件1第十五条；2026年起为《中华人民共和国增值税法》第十条。税率6%，价内计算。',
    '{"method":"VAT","ratio":600}');

create sequence withdrawal_order_number;

-- One application (docs/design/revenue.md, Withdrawal). Its money is reserved in the ledger, frozen while it is FROZEN.
create table withdrawal (
  withdrawal_id uuid primary key,
  order_number text not null unique,
  account_id uuid not null references account,
  designer_id uuid not null references designer,
  designer_type text not null check (designer_type in ('INDIVIDUAL', 'CORPORATE')),
  -- The first day of the month, in Shanghai, in which it was applied for.
  month date not null check (extract(day from month) = 1),
  invoice_type text not null,
  rule_version text not null,
  amount_fen bigint not null check (amount_fen > 0 and amount_fen < 9007199254740992),
  tax_fen bigint not null check (tax_fen between 0 and amount_fen),
  actual_fen bigint not null generated always as (amount_fen - tax_fen) stored,
  -- The bank data as they were verified: encrypted whole; what a screen shows stands beside it.
  creditor_cipher text not null,
  bank_account_name text not null,
  bank_name text not null,
  bank_branch text not null,
  bank_card_last4 text not null,
  state text not null check (state in (
    'SUBMITTED', 'WAITING_INVOICE', 'WITHDRAWING', 'PAID', 'FAILED', 'FROZEN', 'CLOSED')),
  -- Where a frozen one was, and why it was frozen: the end of a ban thaws only what the ban froze.
  state_before text check (state_before in ('SUBMITTED', 'WAITING_INVOICE', 'WITHDRAWING')),
  frozen_for text check (frozen_for in ('FINANCE', 'BAN')),
  -- How often it was frozen; numbers the journals.
  freezes integer not null default 0,
  -- How often it went to the bank; numbers the payouts.
  attempt integer not null default 0,
  -- When an invoice was last asked for; it lapses 30 days later.
  invoice_wanted_at timestamptz,
  first_approved_by uuid references account,
  first_approved_at timestamptz,
  approved_by uuid references account,
  approved_at timestamptz,
  -- The reason of the last refusal, failure, freeze or closing, as its owner reads it.
  remark text,
  closed_as text check (closed_as in ('cancel', 'close', 'lapse')),
  applied_at timestamptz not null,
  arrived_at timestamptz,
  updated_at timestamptz not null,
  foreign key (invoice_type, rule_version) references tax_rule,
  check ((state = 'FROZEN') = (state_before is not null)),
  check ((state = 'FROZEN') = (frozen_for is not null)),
  check ((state = 'CLOSED') = (closed_as is not null)),
  check ((state = 'PAID') <= (arrived_at is not null)),
  check ((invoice_type = 'WITHHOLDING') <= (designer_type = 'INDIVIDUAL'))
);
-- One application a month, of those that are not closed; a hundred at once end with one.
create unique index withdrawal_one_a_month on withdrawal (account_id, month) where state <> 'CLOSED';
create index withdrawal_by_account on withdrawal (account_id, applied_at desc, withdrawal_id);
create index withdrawal_by_state on withdrawal (state, applied_at, withdrawal_id);
create index withdrawal_newest on withdrawal (applied_at desc, withdrawal_id);
create index withdrawal_lapsing on withdrawal (invoice_wanted_at) where state = 'WAITING_INVOICE';

create table withdrawal_invoice (
  withdrawal_id uuid not null references withdrawal,
  invoice_id uuid not null,
  account_id uuid not null references account,
  number text not null,
  invoice_date date not null,
  amount_fen bigint not null,
  tax_fen bigint not null,
  file_id uuid not null references file,
  uploaded_at timestamptz not null,
  refused_at timestamptz,
  refused_by uuid references account,
  refuse_reason text,
  primary key (withdrawal_id, invoice_id),
  check ((refused_at is null) = (refuse_reason is null))
);
create unique index withdrawal_invoice_in_force on withdrawal_invoice (withdrawal_id) where refused_at is null;
create index withdrawal_invoice_by_number on withdrawal_invoice (account_id, number) where refused_at is null;
create index withdrawal_invoice_by_file on withdrawal_invoice (file_id);

alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in (
  'IDENTITY', 'SCREENSHOT', 'COPYRIGHT', 'PACKAGE', 'PACKAGE_IMAGE', 'WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE', 'FONT',
  'POSTER', 'PROFILE', 'INVOICE'));
