-- Notes of operators about a player, for other operators. A note is never changed.
create table player_note (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  author_id bigint not null references app_user,
  text text not null check (text <> ''),
  written_at timestamptz not null default clock_timestamp()
);
create index on player_note (user_id, id);
create trigger append_only before update or delete on player_note
  for each row execute function refuse_change();

-- Reports read the transfers of some days. They lie by their time, so a small index is enough.
create index ledger_transfer_booked_at on ledger_transfer using brin (booked_at);
