-- The value of a setting that is a text is the id of its row here, so that a change of it waits and is kept as any other.
create table operator_text (
  id bigint generated always as identity primary key,
  text text not null check (length(text) between 1 and 500)
);
