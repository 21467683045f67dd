-- What a message holds that opens an account: a code or a link. It is masked in the body as soon as it is worth nothing.
alter table outbox add column secret text, add column secret_until timestamptz;
create index outbox_with_secret on outbox (secret_until) where secret is not null;

-- Codes of before: those that still live are known by their code, the others are masked.
update outbox
   set secret = substring(body from '\d{6}'), secret_until = code.expires_at
  from account_code as code
 where outbox.key = 'code:' || code.id and code.used_at is null and code.expires_at > now() and body <> '';
update outbox
   set body = regexp_replace(body, '\d{6}', '••••••'),
       next_attempt_at = case when sent_at is null then 'infinity' else next_attempt_at end
 where key like 'code:%' and secret is null and body <> '';
