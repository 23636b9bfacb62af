-- The language of the pages at the last login or the registration: mails speak it until the player chooses one.
alter table app_user add column page_language text;
