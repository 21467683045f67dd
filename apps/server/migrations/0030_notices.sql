-- A notice goes to an account about any subject, not to a designer about a product (docs/decisions/notices.md).
alter table notice
  add account_id uuid references account,
  add subject_kind text,
  add subject_id uuid,
  -- What the subject was called when the notice was written.
  add subject_name text;

-- Bans and requests for tags were named in the key alone.
update notice set
  account_id = designer.account_id,
  subject_kind = told.kind,
  subject_id = told.id,
  subject_name = notice.product_name,
  params = notice.params || jsonb_strip_nulls(jsonb_build_object(
    'productType', notice.product_type,
    'productId', case when told.kind <> 'product' then notice.product_id end,
    'auditId', case when told.kind <> 'audit' then notice.audit_id end))
from designer, notice as old
cross join lateral (
  select case
    when old.kind in ('REJECT', 'APPEAL_GRANTED', 'APPEAL_UPHELD') and old.audit_id is not null then 'audit'
    when old.product_id is not null then 'product'
    when old.audit_id is not null then 'audit'
    when old.kind in ('BANNED', 'BAN_ENDED', 'BAN_LIFTED') and named.id is not null then 'ban'
    when old.kind in ('TAG_ADDED', 'TAG_DECLINED') and named.id is not null then 'tagRequest'
    else 'designer'
  end as kind, named.id as named_id
  from (select substring(split_part(old.key, ':', 2) from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid as id) named
) as kinds
cross join lateral (
  select kinds.kind, case kinds.kind
    when 'audit' then old.audit_id
    when 'product' then old.product_id
    when 'designer' then old.designer_id
    else kinds.named_id
  end as id
) as told
where old.notice_id = notice.notice_id and designer.designer_id = notice.designer_id;

drop index notice_by_designer, notice_unread;
alter table notice
  drop constraint notice_pkey,
  drop constraint notice_key_key,
  alter account_id set not null,
  drop designer_id,
  drop product_type,
  drop product_name,
  drop product_id,
  drop audit_id,
  -- The account is what rows are spread by, as votes are by voter.
  add primary key (account_id, notice_id),
  -- One notice per happening and account.
  add unique (account_id, key),
  add check ((subject_kind is null) = (subject_id is null));
create index notice_by_id on notice (notice_id);
create index notice_by_account on notice (account_id, created_at desc, notice_id);
create index notice_unread on notice (account_id) where read_at is null;
