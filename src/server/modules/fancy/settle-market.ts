import { sql } from 'kysely'
import { type HouseBet, resultOfAll } from '#domain/fancy/house-bet.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import {
  houseAccount,
  type NewTransfer,
  openPayees,
  post,
  repay,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { nameOfMarket } from './market-name.ts'
import type { MarketRow } from './market-store.ts'
import { marketColumns } from './market-store.ts'
import { FANCY } from './needs.ts'
import { saveResults, standsIn } from './stand-store.ts'

/** The other side of every bet. The limit of a market bounds acceptance, never payment. */
const houseOfFancy = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: FANCY, currency, creditLimitMinor: null })

const referenceOf = (marketId: number): string => `${FANCY}:${marketId}`

/** Moves the money of the markets that are decided, of one event or of all. */
export async function settleDecided(
  db: Db,
  currency: string,
  eventId: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from fancy_market
    where status = 'decided' and (${eventId}::bigint is null or event_id = ${eventId}) order by id`.execute(
    db,
  )
  for (const { id } of rows) await inTransaction(db, (tx) => settleMarket(tx, id, currency))
  return rows.length
}

/**
 * Pays a market that is decided: one transfer for each player, whatever the number of bets. No bet comes in any more, so the
 * accounts are known before they are locked, and they are locked before the market, as bets do. Again it changes nothing.
 */
async function settleMarket(tx: Tx, marketId: number, currency: string): Promise<void> {
  const houseId = await houseOfFancy(tx, currency)
  const stands = await standsIn(tx, marketId)
  const accountIds = stands.map(({ accountId }) => accountId)
  const payees = await openPayees(tx, [...accountIds, houseId], { product: FANCY, currency })
  const market = await lockDecided(tx, marketId)
  if (!market) return
  const results = await resultsOf(tx, market)
  const reference = referenceOf(marketId)
  const transfers = stands.flatMap(({ accountId }): NewTransfer[] => {
    const resultMinor = results.get(accountId) ?? 0
    if (resultMinor === 0) return []
    const key = `${reference}:${accountId}:settle`
    const hasWon = resultMinor > 0
    const paid: NewTransfer = {
      debitAccountId: hasWon ? houseId : accountId,
      creditAccountId: hasWon ? accountId : houseId,
      amountMinor: Math.abs(resultMinor),
      currency,
      product: FANCY,
      kind: 'bet',
      reference,
      description: `${nameOfMarket(market)}, ${market.eventName}`,
      idempotencyKey: key,
    }
    const repaid = repay(payees, { accountId, gotMinor: resultMinor, key, reference })
    return hasWon ? [paid, ...repaid] : [paid]
  })
  const holds = stands
    .filter(({ holdMinor }) => holdMinor > 0)
    .map(({ accountId, holdMinor }) => ({ accountId, holdMinor: -holdMinor }))
  const accounts = payees.funds.values()
  if (transfers.length + holds.length > 0)
    await post(tx, withTickets(tx, { transfers, holds }, { product: FANCY, accounts }))
  await saveResults(tx, marketId, new Map(accountIds.map((id) => [id, results.get(id) ?? 0])))
  await sql`
    update fancy_market set status = 'settled', settled_at = clock_timestamp() where id = ${marketId}`.execute(
    tx,
  )
  await announce(tx, 'fancy_market', [market.eventId])
}

type Decided = MarketRow & { eventName: string }

async function lockDecided(tx: Tx, marketId: number): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    select ${marketColumns}, e.name as "eventName" from fancy_market m join event e on e.id = m.event_id
    where m.id = ${marketId} and m.status = 'decided' for update of m`.execute(tx)
  return rows[0]
}

/** The result of each account by the result of the market. */
async function resultsOf(tx: Tx, { marketId, result }: Decided): Promise<Map<number, Minor>> {
  const { rows } = await sql<HouseBet & { accountId: number }>`
    select account_id as "accountId", selection, side, line, win_minor as "winMinor", risk_minor as "riskMinor"
    from fancy_bet where market_id = ${marketId}`.execute(tx)
  const own = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...own].map(([accountId, bets]) => [accountId, resultOfAll(bets, result ?? 'void')]),
  )
}
