-- A case may close the account. Mails are found by the player whom they were sent to.

alter table player_case drop constraint player_case_outcome_check;
alter table player_case add constraint player_case_outcome_check
  check (outcome in ('none', 'contact', 'limit', 'pause', 'report', 'suspend', 'close'));

-- The player whom the message was sent to, whatever address the player has now. Null for all others.
alter table outbox_message add column player_id bigint references app_user;
create index on outbox_message (player_id, id) where player_id is not null;
