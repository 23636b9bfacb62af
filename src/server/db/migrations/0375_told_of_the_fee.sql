-- The fee of inactive accounts is a setting that may come on after a notice. Nobody pays a fee that the own notice did not name.
alter table account_inactivity add column is_fee_told boolean not null default false;
