-- How an operator wants to hear of new work and of alarms while no page of the desk is in view.
create table operator_alert_choice (
  operator_id bigint primary key references app_user,
  work_sound boolean not null,
  work_mail boolean not null,
  alarm_sound boolean not null,
  alarm_mail boolean not null,
  -- New work up to this moment was told by mail.
  told_at timestamptz not null default clock_timestamp()
);
