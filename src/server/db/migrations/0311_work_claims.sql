-- The operator who works on an item of a queue. Items are rows of products; a product says which of them wait.
create table work_claim (
  queue text not null check (queue ~ '^[a-z][a-z-]*$'),
  item_id bigint not null,
  operator_id bigint not null references app_user,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (queue, item_id)
);
create index on work_claim (operator_id);
