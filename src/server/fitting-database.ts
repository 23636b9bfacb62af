import { sql } from 'kysely'
import type { Config } from './config.ts'
import { DEMO_OPERATOR_EMAIL } from './demo.ts'
import { DEMO_GRANTS } from './modules/account/index.ts'
import type { Db } from './db/database.ts'
import { StartError } from './start-error.ts'
import { checkZone } from './time-zone-of-database.ts'

type Found = { currencies: string[]; hasDemo: boolean }

/** Of what only the demo makes: no player can get an operator's role or an account of the house. */
const demoTraces = sql`
  exists (select from app_user where role = 'operator' and email = ${DEMO_OPERATOR_EMAIL})
  or exists (select from ledger_account where kind = 'clearing' and name = ${DEMO_GRANTS})`

/**
 * Refuses a database whose money is not the money of these settings: wallets of another currency, days of another zone, and,
 * where it would count, what the demo has made. Its operator's password is printed in the README, and its points were given away.
 */
export async function checkDatabaseFits(
  db: Db,
  { currency, isProduction, realMoney, timeZone }: Config,
): Promise<void> {
  const { rows } = await sql<Found>`
    select array(
        select distinct currency from ledger_account
        where kind in ('wallet', 'house') and currency <> ${currency} order by currency
      ) as currencies,
      (${demoTraces}) as "hasDemo"`.execute(db)
  const { currencies = [], hasDemo = false } = rows[0] ?? {}
  if (currencies.length > 0)
    throw new StartError(
      `The database has accounts in ${currencies.join(', ')}, and CURRENCY is ${currency}. The currency of money that was booked cannot be changed: name another database in DATABASE_URL or DATA_DIR, or set CURRENCY to the one it has.`,
    )
  if (hasDemo && (isProduction || realMoney))
    throw new StartError(
      'The demo has run in this database: its operator has a password that everybody knows, and its points were given away. Name a new database in DATABASE_URL or DATA_DIR, and make an operator with "npm run operator -- add NAME".',
    )
  await checkZone(db, timeZone)
}
