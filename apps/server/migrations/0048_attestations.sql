-- What phones have attested of themselves (docs/decisions/votes-and-receipts.md), and what a ballot keeps of where it
-- came from.

create table device_attestation (
  attestation_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- A token counts once: its nonce is here for good.
  nonce bytea not null constraint device_attestation_once unique,
  system_version text not null,
  -- A keyed hash of the phone's key.
  device bytea not null check (octet_length(device) = 32),
  attested_at timestamptz not null
);
create index device_attestation_newest on device_attestation (account_id, attested_at desc);

-- Keyed hashes, of an edition's own: they say that two ballots came from one place, and not from which.
alter table ballot
  add column network bytea check (octet_length(network) = 32),
  add column device bytea check (octet_length(device) = 32);
