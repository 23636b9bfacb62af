import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'
import { FANCY } from './needs.ts'

export const fancyInvariants: readonly Sql[] = [
  // A settled market brings each player what its bets say, and the ledger has moved just that.
  sql`select 'house market ' || s.market_id || ' brought account ' || s.account_id || ' ' || coalesce(s.result_minor, 0)
      || ' but its bets say ' || coalesce(own.result, 0) || ' and the ledger moved ' || moved.net
    from fancy_stand s join fancy_market m on m.id = s.market_id
    cross join lateral (
      select sum(case
        when m.result is null or m.status <> 'settled' or m.result = '"void"' then 0
        when (coalesce((m.result ->> 'runs')::int >= b.line, m.result ->> 'winner' = b.selection)) = (b.side = 'back')
          then b.win_minor
        else -b.risk_minor end) as result
      from fancy_bet b where b.market_id = s.market_id and b.account_id = s.account_id
    ) own
    cross join lateral (
      select coalesce(sum(case when t.credit_account_id = s.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.kind = 'house' and h.name = ${FANCY}
        and h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'fancy:' || s.market_id and s.account_id in (t.credit_account_id, t.debit_account_id)
    ) moved
    where coalesce(own.result, 0) <> coalesce(s.result_minor, 0) or moved.net <> coalesce(s.result_minor, 0)
      and (select min(placed_at) from fancy_bet where market_id = s.market_id) > (select ledger_whole_since())`,
  // The worst over all results is held: after each line of a bet, and before the first.
  sql`select 'account ' || s.account_id || ' can lose ' || -worst.minor || ' in house market ' || s.market_id
      || ' and ' || s.hold_minor || ' is held'
    from fancy_stand s join fancy_market m on m.id = s.market_id and m.status <> 'settled'
    cross join lateral (
      select least(0, min(result)) as minor from (
        select sum(case when coalesce(o.runs >= b.line, o.winner = b.selection) = (b.side = 'back')
          then b.win_minor else -b.risk_minor end) as result
        from (
          select distinct line as runs, null as winner from fancy_bet where market_id = s.market_id and line is not null
          union all select 0, null where m.kind = 'session'
          union all select null, side from unnest(array['home', 'away']) as side where m.kind = 'bookmaker'
        ) as o
        join fancy_bet b on b.market_id = s.market_id and b.account_id = s.account_id
        group by o.runs, o.winner
      ) as by_outcome
    ) worst
    where s.hold_minor <> -worst.minor`,
]

/** The holds of markets that are not settled. */
export const heldByFancy = sql`
  select account_id, sum(hold_minor) as amount from fancy_stand where hold_minor > 0 group by account_id`
