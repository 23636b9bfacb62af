import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

export const casinoInvariants: readonly Sql[] = [
  // A settled round brings each player what the bets say, and the ledger has moved just that.
  sql`select 'round ' || s.round_id || ' brought account ' || s.account_id || ' ' || s.result_minor || ' but the ledger moved '
      || moved.net
    from casino_stand s join casino_round r on r.id = s.round_id and r.opened_at > (select ledger_whole_since())
    cross join lateral (
      select coalesce(sum(case when t.credit_account_id = s.account_id then t.amount_minor else -t.amount_minor end), 0)
        as net
      from ledger_transfer t join ledger_account h on h.kind = 'house' and h.name = 'casino'
        and h.id in (t.credit_account_id, t.debit_account_id)
      where t.reference = 'casino:' || s.round_id and s.account_id in (t.credit_account_id, t.debit_account_id)
    ) moved
    where s.round_id >= (select first_id_of('casino_stand')) and moved.net <> coalesce(s.result_minor, 0)`,
  sql`select 'round ' || r.id || ' is ' || r.state || ' and still holds ' || s.hold_minor || ' of account ' || s.account_id
    from casino_round r join casino_stand s on s.round_id = r.id and s.hold_minor > 0
    where r.state in ('settled', 'void')`,
  // No foreign key says that these have their round: see decision 0077.
  ...['stage', 'stand', 'verdict'].map(
    (name) => sql`
      select ${`a ${name} of round `}::text || o.round_id || ' has no round' from ${sql.table(`casino_${name}`)} o
      where o.round_id >= (select first_id_of(${`casino_${name}`})) and not exists (select from casino_round r where r.id = o.round_id)`,
  ),
  sql`select 'casino bet ' || b.id || ' has no round' from casino_bet b
    where b.id >= (select first_id_of('casino_bet')) and not exists (select from casino_round r where r.id = b.round_id)`,
  sql`select 'the notes of the part ' || part || ' are not those of then' from play_detached
    where table_name in ('casino_bet', 'casino_round') and noted_hash is distinct from casino_noted_hash(table_name, to_id)`,
  sql`select distinct 'there are notes of a part of ' || table_name || ' before id ' || to_id || ', which was not detached'
    from (
      select 'casino_bet' as table_name, to_id from casino_rounds_parted
      union all select 'casino_bet', to_id from casino_account_carried
      union all select 'casino_bet', to_id from casino_selection_carried
      union all select part_of, to_id from casino_day_carried
    ) as noted where not exists (
      select from play_detached p where p.table_name = noted.table_name and p.to_id = noted.to_id
    )`,
  // Calls, seeds and running rounds come once by tables of their own.
  sql`select 'casino bet ' || b.id || ' is not the one of its reference' from casino_bet b
    left join casino_bet_reference k on k.account_id = b.account_id and k.customer_ref = b.customer_ref
    where b.id >= (select first_id_of('casino_bet')) and b.place = 0 and k.bet_id is distinct from b.id`,
  sql`select 'round ' || r.id || ' is not the one of its seed' from casino_round r
    left join casino_round_seed k on k.chain_id = r.chain_id and k.step = r.step
    where r.id >= (select first_id_of('casino_round')) and k.round_id is distinct from r.id`,
  sql`select 'table ' || coalesce(r.table_id, k.table_id) || ' runs a round that is over, or one that it does not know'
    from (select table_id, id from casino_round where state not in ('settled', 'void')) r
    full join casino_running_round k on k.table_id = r.table_id
    where k.round_id is distinct from r.id`,
]

/** The holds of open rounds. */
export const heldByCasino = sql`
  select account_id, sum(hold_minor) as amount from casino_stand where hold_minor > 0 group by account_id`
