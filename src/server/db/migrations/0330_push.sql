-- Browsers that a player wants to be told in, also while no page is open.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- The login that asked for it. When the player ends that login, nothing more is sent here; a session that merely grew old
  -- changes nothing.
  family uuid not null,
  -- A browser has one address of its push service, whoever uses the browser.
  endpoint text not null unique,
  -- The keys of the browser, with which messages to it are encrypted.
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null default clock_timestamp()
);
create index push_subscription_user on push_subscription (user_id);

-- A player who asks for messages in a browser gets all groups until some are turned off.
alter table notice_choice add column by_push boolean not null default true;
