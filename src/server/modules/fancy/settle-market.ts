import { sql } from 'kysely'
import { type HouseBet, resultOfAll } from '#domain/fancy/house-bet.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import {
  advance,
  houseAccount,
  type NewTransfer,
  openPayees,
  payResult,
  type Payees,
  post,
} from '#server/modules/ledger/index.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { nameOfMarket } from './market-name.ts'
import { marketColumns, type MarketRow } from './market-store.ts'
import { FANCY } from './needs.ts'
import { saveResults, standsIn } from './stand-store.ts'

/** The other side of every bet. The limit of a market bounds acceptance, never payment. */
const houseOfFancy = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: FANCY, currency, creditLimitMinor: null })

const referenceOf = (marketId: number): string => `${FANCY}:${marketId}`

const isDue = sql`(m.status = 'decided' or m.corrected_result is not null)`

/** Moves the money of the markets that are decided or whose result was corrected, of one event or of all. */
export async function settleDecided(
  db: Db,
  currency: string,
  eventId: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select m.id from fancy_market m
    where ${isDue} and (${eventId}::bigint is null or m.event_id = ${eventId}) order by m.id`.execute(
    db,
  )
  for (const { id } of rows) await inTransaction(db, (tx) => settleMarket(tx, id, currency))
  return rows.length
}

/**
 * Pays a market that is decided: one transfer for each player, whatever the number of bets. A corrected market moves the
 * difference to the result that it paid before. No bet comes in any more, so the accounts are known before they are locked,
 * and they are locked before the market, as bets do. Again it changes nothing.
 */
async function settleMarket(tx: Tx, marketId: number, currency: string): Promise<void> {
  const houseId = await houseOfFancy(tx, currency)
  const accountIds = (await standsIn(tx, marketId)).map(({ accountId }) => accountId)
  const payees = await openPayees(tx, [...accountIds, houseId], { product: FANCY, currency })
  const market = await lockDue(tx, marketId)
  if (!market) return
  const stands = await standsIn(tx, marketId)
  const results = await resultsOf(tx, market)
  const moved = stands.map(({ accountId, holdMinor, resultMinor }) => ({
    accountId,
    freedMinor: holdMinor,
    gotMinor: (results.get(accountId) ?? 0) - (resultMinor ?? 0),
  }))
  const transfers: NewTransfer[] = []
  for (const each of moved)
    transfers.push(...(await paymentOf(tx, { payees, market, houseId }, each)))
  const holds = moved
    .filter(({ freedMinor }) => freedMinor > 0)
    .map(({ accountId, freedMinor }) => ({ accountId, holdMinor: -freedMinor }))
  const accounts = payees.funds.values()
  if (transfers.length + holds.length > 0)
    await post(tx, withTickets(tx, { transfers, holds }, { product: FANCY, accounts }))
  await saveResults(tx, marketId, new Map(accountIds.map((id) => [id, results.get(id) ?? 0])))
  await sql`
    update fancy_market set status = 'settled', settled_at = clock_timestamp(),
      result = coalesce(corrected_result, result), corrected_result = null,
      settlement = settlement + (corrected_result is not null)::int
    where id = ${marketId}`.execute(tx)
  if (market.isCorrected) await tellCorrected(tx, { ...market, currency }, moved)
  await announce(tx, 'fancy_market', [market.eventId])
}

type Moved = { accountId: number; freedMinor: Minor; gotMinor: Minor }

/** A player who has spent a win that is taken back gets an advance: no wallet goes below zero. */
async function paymentOf(
  tx: Tx,
  { payees, market, houseId }: { payees: Payees; market: Due; houseId: number },
  { accountId, freedMinor, gotMinor }: Moved,
): Promise<NewTransfer[]> {
  const reference = referenceOf(market.marketId)
  const { isCorrected, settlement } = market
  const key = `${reference}:${accountId}:settle${isCorrected ? `:${settlement + 1}` : ''}`
  const description = `${nameOfMarket(market)}, ${market.eventName}${isCorrected ? ': settled anew' : ''}`
  const due = { accountId, dueMinor: -gotMinor, freedMinor, key, reference }
  const result = { houseId, accountId, resultMinor: gotMinor, reference, description, key }
  return [...(gotMinor < 0 ? await advance(tx, payees, due) : []), ...payResult(payees, result)]
}

type Due = MarketRow & { eventName: string; isCorrected: boolean; settlement: number }

async function lockDue(tx: Tx, marketId: number): Promise<Due | undefined> {
  const { rows } = await sql<Due & { due: Due['result'] }>`
    select ${marketColumns}, e.name as "eventName", m.settlement, m.corrected_result is not null as "isCorrected",
      coalesce(m.corrected_result, m.result) as due
    from fancy_market m join event e on e.id = m.event_id
    where m.id = ${marketId} and ${isDue} for update of m`.execute(tx)
  const [row] = rows
  return row && { ...row, result: row.due }
}

/** Tells the players whose balance a corrected result has changed. */
const tellCorrected = (
  tx: Tx,
  market: Due & { currency: string },
  moved: readonly Moved[],
): Promise<void> =>
  notifyWallets(
    tx,
    moved
      .filter(({ gotMinor }) => gotMinor !== 0)
      .map(({ accountId, gotMinor }) => ({
        walletId: accountId,
        kind: 'house-market-corrected' as const,
        parameters: {
          event: market.eventName,
          market: nameOfMarket(market),
          isMore: gotMinor > 0,
          amountMinor: Math.abs(gotMinor),
          currency: market.currency,
        },
        key: `house-market-corrected:${market.marketId}:${market.settlement + 1}:${accountId}`,
      })),
  )

/** The result of each account by the result of the market. */
async function resultsOf(tx: Tx, { marketId, result }: Due): Promise<Map<number, Minor>> {
  const { rows } = await sql<HouseBet & { accountId: number }>`
    select account_id as "accountId", selection, side, line, win_minor as "winMinor", risk_minor as "riskMinor"
    from fancy_bet where market_id = ${marketId}`.execute(tx)
  const own = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map(
    [...own].map(([accountId, bets]) => [accountId, resultOfAll(bets, result ?? 'void')]),
  )
}
