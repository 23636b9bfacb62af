-- Fails the transaction when what it was decided on is no longer so. The program knows it by its code, reads what is so
-- and decides anew.
create function foreseen(is_so boolean) returns void language plpgsql as $$
begin
  if is_so is not true then
    raise exception 'Something is not as it was foreseen' using errcode = 'FB001';
  end if;
end
$$;
