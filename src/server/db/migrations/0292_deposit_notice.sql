-- Players who confirmed that they know how their money is protected and which documents they may be asked for. Versions:
-- src/domain/protection/deposit-notice.ts.
create table player_deposit_notice (
  user_id bigint not null references app_user,
  version int not null,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, version)
);
create trigger append_only before update or delete on player_deposit_notice
  for each row execute function refuse_change();
create trigger raise_gate_version after insert on player_deposit_notice
  for each row execute function raise_gate_version('user_id');

-- The documents that the player of a held withdrawal was asked for. Null: none, or asked for before lists were kept.
alter table withdrawal_review add column documents_asked text[];
