create table designer (
  designer_id uuid primary key,
  account_id uuid not null unique references account,
  designer_type text not null check (designer_type in ('INDIVIDUAL', 'CORPORATE')),
  designer_level text not null default 'NONE' check (designer_level in ('S', 'A', 'B', 'C', 'NONE')),
  registration_status text not null check (registration_status in ('NORMAL', 'VERIFIED', 'REFUSED')),
  nickname text not null,
  -- Case-folded, so that two names that look alike are one.
  nickname_key text not null unique,
  real_name text not null,
  address text not null,
  qq text,
  -- Encrypted (platform/secrets); *_last4 is all a screen shows.
  id_card_cipher text,
  id_card_last4 text,
  id_card_pic_id uuid references file,
  business_license_cipher text,
  business_license_last4 text,
  license_pic_id uuid references file,
  contact_person_name text,
  contact_person_phone text,
  contact_person_email text,
  bank_account_name text not null,
  bank_name text not null,
  bank_province text not null,
  bank_city text not null,
  bank_branch text not null,
  bank_card_cipher text not null,
  bank_card_last4 text not null,
  content_types text[] not null,
  auth_product_types text[] not null default '{}',
  profile_pic_id uuid references file,
  reject_reason_code text,
  reject_message text,
  info_change_status text check (info_change_status in ('INFO_CHANGE_WAIT', 'INFO_CHANGE_PASS', 'INFO_CHANGE_REJECT')),
  -- The data asked for, numbers encrypted as above; the data in force stays in the columns.
  info_change jsonb,
  info_change_requested_at timestamptz,
  info_change_reject_reason_code text,
  info_change_reject_message text,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  updated_at timestamptz not null
);
create index designer_by_status on designer (registration_status, applied_at, designer_id);
create index designer_with_change on designer (info_change_requested_at, designer_id) where info_change_status = 'INFO_CHANGE_WAIT';

-- The application as far as it is filled, encrypted whole: it holds ID and card numbers.
create table designer_draft (
  account_id uuid primary key references account on delete cascade,
  draft_cipher text not null,
  saved_at timestamptz not null
);

create table ban (
  ban_id uuid primary key,
  designer_id uuid not null references designer,
  disable_auth text[] not null,
  reason text not null,
  begin_at timestamptz not null,
  -- Null: permanent.
  end_at timestamptz,
  imposed_by uuid references account,
  lifted_at timestamptz,
  lifted_by uuid references account,
  check (end_at is null or end_at > begin_at)
);
create index ban_by_designer on ban (designer_id, begin_at desc);
