-- The organisers' board reads which share of the phones of the last hour may vote.
create index device_attestation_by_time on device_attestation (attested_at desc);
