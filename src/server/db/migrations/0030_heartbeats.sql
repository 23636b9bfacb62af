-- Until when a program has to be heard of again, by the wallet whose orders are cancelled otherwise. Written every few
-- seconds by each program: without an index on what changes, and with room for it, a write stays within its page.
create table heartbeat (
  account_id bigint primary key references ledger_account,
  deadline timestamptz not null,
  -- What became of the deadline once it had passed, in the words that programs are told.
  action text not null default 'NONE',
  -- The same of the deadline before: what the program is told with this one.
  action_before text not null default 'NONE'
) with (fillfactor = 50);
