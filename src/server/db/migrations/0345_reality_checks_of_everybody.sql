-- The next reality check: the interval after the last one that was seen, or after the first login since, on a page or by a
-- program. The interval in force is the caller's to know: an operator may bound the player's own, or demand one of everybody.
-- The function of one argument stays for a server of the version before.
create function check_due_at(player bigint, every_minutes integer) returns timestamptz language sql stable as $$
  select greatest(
    (select c.seen_at from player_check c where c.user_id = player),
    coalesce(
      (
        select min(s.created_at) from session s
        where s.user_id = player and s.ended_at is null and s.ends_at > clock_timestamp()
          and s.last_used_at > clock_timestamp() - interval '1 hour'
      ),
      (select min(a.created_at) from api_session a where a.user_id = player and a.ends_at > clock_timestamp())
    )
  ) + make_interval(mins => every_minutes)
$$;
