-- PostgreSQL reads the checks of a table anew in every statement that writes it, and those of a type once in a session: of
-- the cost of writing a batch of orders, the lists of words were a tenth. A type without a check takes over a column
-- without a rewrite of its table; the check is then added to the type, and every row is looked at.

create domain order_kind as text;
create domain order_persistence as text;
create domain order_lapse_reason as text;
create domain order_target_kind as text;
create domain order_reference as text;
create domain strategy_reference as text;
create domain positive_minor as bigint;

alter table exchange_order
  drop constraint exchange_order_kind_check,
  drop constraint exchange_order_persistence_check,
  drop constraint exchange_order_asked_persistence_check,
  drop constraint exchange_order_lapse_reason_check,
  drop constraint exchange_order_target_kind_check,
  drop constraint exchange_order_order_ref_check,
  drop constraint exchange_order_strategy_ref_check,
  drop constraint exchange_order_fill_min_minor_check,
  drop constraint exchange_order_liability_minor_check,
  drop constraint exchange_order_target_minor_check,
  -- Two others say the same and more: no amount is below zero, nor what all of them leave.
  drop constraint exchange_order_check,
  alter column kind type order_kind,
  alter column persistence type order_persistence,
  alter column asked_persistence type order_persistence,
  alter column lapse_reason type order_lapse_reason,
  alter column target_kind type order_target_kind,
  alter column order_ref type order_reference,
  alter column strategy_ref type strategy_reference,
  alter column fill_min_minor type positive_minor,
  alter column liability_minor type positive_minor,
  alter column target_minor type positive_minor;

alter domain order_kind add check (value in ('limit', 'limit_on_close', 'market_on_close'));
alter domain order_persistence add check (value in ('lapse', 'persist', 'market_on_close'));
alter domain order_lapse_reason add check (value in (
  'MKT_UNKNOWN', 'MKT_INVALID', 'MKT_SUSPENDED', 'MKT_VERSION', 'RNR_UNKNOWN', 'TIME_ELAPSED', 'SP_IN_PLAY', 'SMALL_STAKE'
));
alter domain order_target_kind add check (value in ('payout', 'backers_profit'));
alter domain order_reference add check (length(value) between 1 and 32);
alter domain strategy_reference add check (length(value) between 1 and 15);
alter domain positive_minor add check (value > 0);

create domain selection_status as text;
create domain selection_outcome as text;

alter table selection
  drop constraint selection_status_check,
  drop constraint selection_outcome_check,
  alter column status type selection_status,
  alter column outcome type selection_outcome;

alter domain selection_status
  add check (value in ('active', 'removed', 'winner', 'placed', 'loser', 'void'));
alter domain selection_outcome
  add check (value ~ '^(1|X|2|over|under|[0-9]{1,2}-[0-9]{1,2}|other-[1X2])?$');
