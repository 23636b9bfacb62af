-- Links in mails that choose a new password or confirm an address, and the choice of notices that come by mail.
alter table app_user add column email_verified_at timestamptz;

-- The code of a link is stored nowhere. A link works once: its row goes.
create table account_link (
  code_hash bytea primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('password', 'email')),
  -- The address that the link was sent to.
  email text not null,
  expires_at timestamptz not null
);
create index account_link_user on account_link (user_id);

-- The program of a device without its address: a telephone that moves is not a new device. Null: from before this column.
alter table device add column agent_hash bytea;

-- A group without a row: on the page only. Notices about security are always on the page and in a mail.
create table notice_choice (
  user_id bigint not null references app_user,
  notice_group text not null check (notice_group in ('money', 'results', 'limits')),
  on_page boolean not null,
  by_mail boolean not null,
  primary key (user_id, notice_group)
);
