-- A player's choices for pages, so that they are the same on every device.
create table player_preference (
  user_id bigint primary key references app_user,
  -- By src/contract/preferences/preferences.ts.
  preferences jsonb not null,
  saved_at timestamptz not null default clock_timestamp()
);
