-- Roles of operators. What a role allows: src/domain/account/permissions.ts.
create table operator_role (
  user_id bigint not null references app_user,
  role text not null check (role ~ '^[a-z][a-z-]*$'),
  given_at timestamptz not null default clock_timestamp(),
  primary key (user_id, role)
);

-- Every operator could do everything so far.
insert into operator_role (user_id, role)
select id, 'administrator' from app_user where role = 'operator';
