-- The gender that a player gives in the profile, if the player wishes to (R-004).
alter table app_user add column gender text check (gender in ('female', 'male', 'other'));
