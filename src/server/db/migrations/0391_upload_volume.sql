-- How much a person has sent in files of all kinds since the beginning of the own 24 hours (attack A39).
create table upload_volume (
  user_id bigint primary key references app_user,
  began_at timestamptz not null default clock_timestamp(),
  bytes bigint not null
);
