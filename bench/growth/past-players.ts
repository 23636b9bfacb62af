import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { feesAccount, outsideAccount, poolAccount } from '#server/modules/ledger/index.ts'
import type { PastSize } from './size.ts'

export const CURRENCY = 'PTS'
/** So much that nobody runs out of it, whatever is bet, and the sum of all players is a safe integer. */
const BALANCE_MINOR = 10_000_000_000

/** Tokens of players by their number. */
export const tokenOf = (player: number) => `growth-token-${player}`

/**
 * Players with a wallet, and the accounts of the house. The temporary tables `past_player` and `past_house` know their ids for as
 * long as the session of the database lasts.
 */
export async function openAccounts(session: Db, { players, days }: PastSize): Promise<void> {
  await sql`
    insert into app_user (
      user_id, user_id_key, role, state, name, email, mobile, password_hash, date_of_birth, address, country, registered_at
    )
    select 'past' || n, 'past' || n, 'player', 'active', 'Past player ' || n, 'past@bench.invalid', '', '',
      -- No two alike: players of one birth date are looked at as perhaps one person.
      date '1950-01-01' + (n % 18000), 'Bench', 'GB', now() - make_interval(days => ${days}::int + 1)
    from generate_series(0, ${players - 1}::int) n`.execute(session)
  await sql`
    insert into terms_consent (user_id, number)
    select u.id, t.number from app_user u cross join terms_in_force t where u.role = 'player'`.execute(
    session,
  )
  await sql`
    insert into operator_setting (name, value) values ('open:GB', 1) on conflict do nothing`.execute(
    session,
  )
  await sql`
    insert into ledger_account (kind, name, user_id, currency)
    select 'wallet', 'wallet', id, ${CURRENCY} from app_user where role = 'player' order by id`.execute(
    session,
  )
  await sql`
    create temporary table past_player as
    select substr(u.user_id, 5)::int as n, a.id as account_id
    from app_user u join ledger_account a on a.user_id = u.id where u.user_id like 'past%'`.execute(
    session,
  )
  await sql`alter table past_player add primary key (n)`.execute(session)
  await sql`analyze past_player`.execute(session)
  await openHouse(session)
  await sql`
    insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key, booked_at
    )
    select h.grants_id, p.account_id, ${BALANCE_MINOR}, ${CURRENCY}, 'cashier', 'grant', 'bench', 'Bench', 'bench:' || p.n,
      date_trunc('day', now()) - make_interval(days => ${days}::int + 1)
    from past_player p cross join past_house h order by p.n`.execute(session)
}

async function openHouse(session: Db): Promise<void> {
  const ids = await inTransaction(session, async (tx) => ({
    pool: await poolAccount(tx, CURRENCY),
    fees: await feesAccount(tx, CURRENCY),
    grants: await outsideAccount(tx, { name: 'bench grants', currency: CURRENCY }),
  }))
  await sql`
    create temporary table past_house as
    select ${ids.pool}::bigint as pool_id, ${ids.fees}::bigint as fees_id, ${ids.grants}::bigint as grants_id`.execute(
    session,
  )
}
