-- A link in the mail about a recovery stops it: its owner may have nobody at hand who works at the desk.

alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check
  check (purpose in ('password', 'email', 'recovery'));
