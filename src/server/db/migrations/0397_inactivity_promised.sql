-- The day and the fee that the notice of an inactive account named: a later change of a setting moves neither.
alter table account_inactivity add column due_at timestamptz, add column told_fee_minor bigint check (told_fee_minor > 0);
update account_inactivity
  set due_at = noticed_at + interval '30 days', told_fee_minor = case when is_fee_told then 500 end
  where noticed_at is not null;
-- Notices of before say the same sentence with the figures that they had.
update player_notice
  set parameters = parameters || jsonb_build_object('months', 12, 'feeMinor', case when parameters -> 'takesFee' = 'true' then 500 end)
  where kind = 'account-inactive';
