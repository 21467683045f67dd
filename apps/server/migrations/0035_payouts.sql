-- Payments to the bank (docs/design/revenue.md, Payments). A payout is written in the transaction that approves a
-- withdrawal and sent afterwards, with its key, as often as it takes to get an answer.
create table bank_file (
  bank_file_id uuid primary key,
  direction text not null check (direction in ('OUT', 'IN')),
  name text not null,
  sha256 text not null,
  size_bytes integer not null,
  -- It names people and their accounts: sealed like the numbers of designers.
  content_cipher text not null,
  -- The message in it, such as pain.001.001.09; null where it could not be read.
  message_kind text,
  message_id text,
  transfers integer not null default 0,
  total_fen bigint not null default 0,
  state text not null check (state in ('MADE', 'PLACED', 'TAKEN', 'REFUSED')),
  refusal jsonb check ((refusal is not null) = (state = 'REFUSED')),
  source text check (source in ('FOLDER', 'UPLOAD')),
  made_by uuid references account,
  made_at timestamptz not null,
  placed_at timestamptz,
  check ((direction = 'OUT') = (state in ('MADE', 'PLACED'))),
  check ((direction = 'IN') = (source is not null)),
  -- An incoming file is taken once.
  unique (direction, sha256)
);
create index bank_file_newest on bank_file (made_at desc, bank_file_id desc);
create index bank_file_made on bank_file (made_at) where state = 'MADE';

create table payout (
  payout_id uuid primary key,
  withdrawal_id uuid not null,
  attempt integer not null check (attempt between 1 and 99),
  -- What the bank knows the payment by: 35 characters at most (ISO 20022, EndToEndIdentification).
  key text not null unique check (length(key) <= 35),
  order_number text not null,
  amount_fen bigint not null check (amount_fen > 0),
  creditor_name text not null,
  bank_name text not null,
  bank_province text not null,
  bank_city text not null,
  bank_branch text not null,
  account_cipher text not null,
  account_last4 text not null,
  state text not null check (state in (
    'READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT', 'PAID', 'FAILED', 'RETURNED', 'DROPPED')),
  -- Something that finance has to look at; the messages say more.
  attention text check (attention in ('wrongAmount', 'contradiction', 'noAnswer')),
  -- Why the bank refused or returned it, in the bank's words.
  reason text,
  bank_reference text,
  bank_file_id uuid references bank_file,
  -- How often the bank was called for it without an answer that ends it.
  tries integer not null default 0,
  -- When it is taken up next; null: when news comes.
  next_at timestamptz,
  requested_at timestamptz not null,
  sent_at timestamptz,
  -- When the bank booked, refused or returned it.
  answered_at timestamptz,
  unique (withdrawal_id, attempt)
);
-- A withdrawal never has two payments under way or paid.
create unique index payout_one_alive on payout (withdrawal_id)
  where state in ('READY', 'HELD', 'SENDING', 'UNKNOWN', 'SENT', 'PAID');
create index payout_due on payout (next_at) where next_at is not null;
create index payout_newest on payout (requested_at desc, payout_id desc);
create index payout_by_state on payout (state, requested_at desc, payout_id desc);
create index payout_attention on payout (requested_at desc, payout_id desc) where attention is not null;
create index payout_by_file on payout (bank_file_id) where bank_file_id is not null;

-- What was said between us and the bank, in order; also what it said of payments that we do not know.
create table payout_message (
  payout_message_id uuid primary key,
  payout_id uuid references payout,
  key text not null,
  at timestamptz not null,
  kind text not null check (kind in ('SENT', 'ASKED', 'NEWS')),
  bank_file_id uuid references bank_file,
  -- Of the bank's list of bookings: each of its entries is taken once.
  entry_id text unique,
  status text not null check (status in (
    'ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED', 'NOT_KNOWN', 'NO_ANSWER')),
  amount_fen bigint,
  reason text,
  bank_reference text,
  outcome text not null check (outcome in (
    'APPLIED', 'REPEATED', 'UNKNOWN_KEY', 'WRONG_AMOUNT', 'CONTRADICTS'))
);
create index payout_message_by_payout on payout_message (payout_id, at, payout_message_id)
  where payout_id is not null;
create index payout_message_by_file on payout_message (bank_file_id) where bank_file_id is not null;
create index payout_message_unmatched on payout_message (at desc, payout_message_id desc)
  where payout_id is null;

-- How far the bank's list of bookings was read.
create table bank_cursor (
  name text primary key,
  position text not null
);
