-- Spec §7, GET /thm/user-actions. One partition for each day in Shanghai, made ahead and dropped when old by a
-- ticker (docs/decisions/activity-log.md). No foreign keys: rows outlive what they name, and a day is dropped whole.
create table user_action (
  day date not null,
  action_id uuid not null,
  at timestamptz not null,
  -- Of the session; a visitor has none, whatever the call claims.
  account_id uuid,
  designer_id uuid,
  mi_id text,
  designer_level text,
  module_id text not null,
  action text not null,
  content text not null,
  primary key (day, action_id)
) partition by range (day);
