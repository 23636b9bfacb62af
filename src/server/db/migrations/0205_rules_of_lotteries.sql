-- Lotteries are ruled games too, and their names have capitals: `lottery:megaMillions`.
alter table game_rules
  drop constraint game_rules_game_check,
  add constraint game_rules_game_check check (game ~ '^[a-z-]+:[a-zA-Z0-9-]+$');
