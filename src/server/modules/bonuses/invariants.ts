import { sql } from 'kysely'
import type { Sql } from '#server/kernel/product.ts'

export const bonusInvariants: readonly Sql[] = [
  sql`select 'bonus account ' || id || ' has ' || balance_minor || ' and holds ' || hold_minor from ledger_account
    where kind = 'bonus' and (balance_minor < 0 or hold_minor <> 0)`,
  // The account has the bonuses that run, and nothing else.
  sql`select 'the bonus account of player ' || a.user_id || ' has ' || a.balance_minor || ' but ' || coalesce(b.due, 0)
      || ' is running'
    from ledger_account a left join (
      select user_id, currency, sum(amount_minor) as due from bonus where state in ('running', 'review') group by 1, 2
    ) b on b.user_id = a.user_id and b.currency = a.currency
    where a.kind = 'bonus' and a.balance_minor <> coalesce(b.due, 0)`,
  sql`select 'bonus ' || b.id || ' runs without an account' from bonus b
    where b.state in ('running', 'review') and not exists (
      select from ledger_account a where a.kind = 'bonus' and a.user_id = b.user_id and a.currency = b.currency
    )`,
  // Bonus money moves between the house and the bonus account alone: never to a wallet, a bet or the bank.
  sql`select 'transfer ' || t.id || ' moves bonus money to or from account ' || o.id
    from ledger_account a
    join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
    join ledger_account o on o.id = t.debit_account_id + t.credit_account_id - a.id
    where a.kind = 'bonus' and not (o.kind = 'house' and o.name = 'bonuses')`,
  // A reward is paid for a bonus that was wagered, once and in full.
  sql`select 'bonus ' || b.id || ' is ' || b.state || ' and its reward is ' || coalesce(t.amount_minor, 0)
    from bonus b left join ledger_transfer_key k on k.key = 'bonus:' || b.id || ':reward'
    left join ledger_transfer t on t.id = k.transfer_id
    where (k.transfer_id >= (select ledger_first_id())) is not false
      and coalesce(t.amount_minor, 0) <> case b.state when 'paid' then b.amount_minor else 0 end`,
]
