-- oldest: 0076_archived_ballots.sql
-- Files of the bank are kept as they come, read in a process of its own and recorded by a job
-- (docs/decisions/bank-files.md).
-- Those of the release before have their content in bank_file, and TAKEN without placed_at while they are recorded.
alter table bank_file
  alter column content_cipher drop not null,
  -- Of `transfers`: entries of a file of the bank that were recorded.
  add column recorded integer not null default 0,
  drop constraint bank_file_state_check,
  add constraint bank_file_state_check check (state in (
    'MADE', 'PLACED', 'RECEIVED', 'READING', 'RECORDING', 'TAKEN', 'REFUSED')) not valid;
-- locks: a few files a day, whose contents a check does not read
alter table bank_file validate constraint bank_file_state_check;

-- The content of a file, in pieces that take milliseconds to encrypt; none where it is too large to be kept.
create table bank_file_part (
  bank_file_part_id uuid primary key,
  bank_file_id uuid not null references bank_file,
  number integer not null,
  -- It names people and their accounts: sealed like the numbers of designers.
  cipher text not null,
  unique (bank_file_id, number)
);

-- What a file says of each payment, until it is recorded: its row goes in the transaction that does so.
create table bank_file_word (
  bank_file_id uuid not null references bank_file,
  -- In the file; what is said of a whole file of ours has a row for each of its payments.
  place integer not null,
  key text not null,
  status text not null,
  amount_fen bigint,
  at timestamptz,
  reason text,
  reference text,
  primary key (bank_file_id, place, key)
);
