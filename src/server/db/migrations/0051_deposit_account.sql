-- The account that the player chose to pay to, and how it read then: accounts are edited.
alter table deposit add column payment_account_id bigint references payment_account;
alter table deposit add column paid_to text;
alter table deposit add check ((payment_account_id is null) = (paid_to is null));
