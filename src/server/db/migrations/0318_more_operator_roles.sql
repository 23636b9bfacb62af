-- The role of trading no longer covers the casino and lotteries. Operators who have it keep all that they could do.
insert into operator_role (user_id, role)
select user_id, added.role from operator_role, (values ('games'), ('draws')) as added (role)
where operator_role.role = 'trading'
on conflict do nothing;
