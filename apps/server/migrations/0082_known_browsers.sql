-- Browsers that have signed in are counted apart from strangers (docs/decisions/sign-in-limits.md).
alter table account
  -- Device cookies carry it; a higher one ends those given before.
  add device_epoch integer not null default 0,
  -- When its owner was last told that strangers guess at the password.
  add guesses_told_at timestamptz;

-- Whose code it is: of one known browser, or, when empty, of all that are unknown together.
alter table account_code add browser text not null default '';
