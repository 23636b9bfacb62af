import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/db/database.ts'
import { insertOperator } from '#server/modules/account/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { openMarket } from '../traders.ts'
import { fillPast } from './past.ts'
import { tokenOf } from './past-players.ts'
import { lastPlayers, type PastSize } from './size.ts'

/** Players who bet while it is measured, at most. */
const PLAYERS_MAX = 400
const OPERATOR = 'growth-operator'
const OPERATOR_TOKEN = 'growth-operator-token'

type Given = { db: Db; url: string }
export type Market = Awaited<ReturnType<typeof openMarket>>

/** A database with a past, and the people of its last day. */
export type AgedDatabase = Given & {
  orders: number
  /** How long the past took to be written. */
  fillSeconds: number
  /** Of players of whom every second one has played every day, the others in the last season. */
  tokens: string[]
  walletIds: number[]
  /** Open markets. */
  markets: Market[]
  /** Of a player who has played every day, and of one of the last season. */
  faithful: { token: string; playerId: number; lastOrderId: number }
  seasonal: { token: string; playerId: number; lastOrderId: number }
  operator: string
}

export async function ageDatabase(
  { db, url }: Given,
  size: PastSize,
  openMarkets: number,
): Promise<AgedDatabase> {
  const startedAt = performance.now()
  await fillPast(db, size)
  const fillSeconds = (performance.now() - startedAt) / 1_000
  const { faithful, seasonal } = lastPlayers(size)
  const numbers = faithful.flatMap((n, index) => [n, seasonal[index] ?? n]).slice(0, PLAYERS_MAX)
  const markets: Market[] = []
  for (let n = 0; n < openMarkets; n++) markets.push(await openMarket(db, n))
  return {
    db,
    url,
    orders: await countOrders(db),
    fillSeconds,
    tokens: numbers.map(tokenOf),
    walletIds: await walletsOf(db, numbers),
    markets,
    faithful: await playerNumbered(db, faithful[0] ?? 0),
    seasonal: await playerNumbered(db, seasonal[0] ?? 0),
    operator: await addOperator(db),
  }
}

async function countOrders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from exchange_order`.execute(db)
  return rows[0]?.count ?? 0
}

async function walletsOf(db: Db, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${numbers}::int[]) with ordinality as p (n, place)
    join app_user u on u.user_id_key = 'past' || p.n join ledger_account a on a.user_id = u.id order by place`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function playerNumbered(db: Db, n: number): Promise<AgedDatabase['faithful']> {
  const { rows } = await sql<{ playerId: number; lastOrderId: number }>`
    select u.id as "playerId", max(o.id) as "lastOrderId"
    from app_user u join ledger_account a on a.user_id = u.id join exchange_order o on o.account_id = a.id
    where u.user_id_key = ${`past${n}`} group by u.id`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Player ${n} has no past`)
  return { token: tokenOf(n), ...found }
}

async function addOperator(db: Db): Promise<string> {
  await inTransaction(db, (tx) =>
    insertOperator(tx, {
      userId: OPERATOR,
      name: 'Operator',
      email: '',
      passwordHash: '',
      roles: ['administrator'],
    }),
  )
  return OPERATOR_TOKEN
}

/** Opens sessions for all who come: later than the past is written, because a session ends when nobody uses it. */
export async function logIn({ db }: Given): Promise<void> {
  await sql`
    insert into session (token_hash, user_id, user_agent, ends_at)
    select sha256(convert_to(
      case role when 'operator' then ${OPERATOR_TOKEN} else ${tokenOf(0).slice(0, -1)} || substr(user_id, 5) end, 'UTF8')),
      id, 'bench', now() + interval '12 hours'
    from app_user where user_id like 'past%' or user_id = ${OPERATOR}`.execute(db)
}

/** Ends the measure where something does not hold that must always hold. Reads everything, so it is asked of a small past. */
export async function refuseBroken({ db }: Given): Promise<void> {
  const broken = await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return brokenInvariants(tx)
  })
  if (broken.length > 0) throw new Error(broken.slice(0, 20).join('\n'))
}
