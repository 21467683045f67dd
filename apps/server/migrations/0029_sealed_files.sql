-- Identity pictures, licences and copyright proofs are encrypted in the object store
-- (docs/decisions/settings-and-keys.md). Their sha256 is that of the encrypted object.
alter table file
  -- The key of the file's objects and the SHA-256 of the file as it came, encrypted by SECRET_KEY; null: not encrypted.
  add column wrapped_key text,
  -- By it the owner's second upload of the same bytes is recognised.
  add column content_mac text;
create unique index file_content_key on file (owner_account_id, purpose, content_mac) where content_mac is not null;
create index file_not_sealed on file (file_id) where purpose in ('IDENTITY', 'COPYRIGHT') and wrapped_key is null;
-- A ThumbHash is a blurred copy of the picture.
update file set thumb_hash = null where purpose in ('IDENTITY', 'COPYRIGHT');
