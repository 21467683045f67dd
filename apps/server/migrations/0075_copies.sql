-- What a search for changed copies compares (docs/decisions/copies.md): the picture as 64 × 64 shades of grey, and the
-- hashes of two parts of it. Prints from before get theirs from a worker, when nothing else waits.
create table likeness_sample (
  -- Assigned under the lock of prints, so that it ascends in the order of commits too.
  sample_id bigint primary key,
  print_id bigint not null unique references likeness_print,
  -- Goes with the bytes.
  sha256 text not null unique references stored_object on delete cascade,
  -- The middle and the lower half; null where there is too little to see.
  inner_hash bytea check (octet_length(inner_hash) = 32),
  lower_hash bytea check (octet_length(lower_hash) = 32),
  sample bytea not null check (octet_length(sample) = 4096)
);

alter table likeness_match
  -- How theirs is turned, clockwise and after it was mirrored, to look like ours.
  add quarters smallint not null default 0 check (quarters between 0 and 3),
  -- Of a hundred fields of ours, those in which theirs shows the same; null where the prints alone are near.
  add agreeing smallint check (agreeing between 0 and 100);
