import { sql } from 'kysely'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import { selectionName } from '#domain/exchange/kinds/selection-name.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'

/** Fills that one transaction looks through. */
const FILLS_MAX = 20_000

export type Progress = { lastFillId: number; toldUntil: Date; until: Date }

/** How far bets were told, and until when they are told now. Waits for another server that tells. */
export async function lockProgress(tx: Tx, youngSeconds: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select last_fill_id as "lastFillId", told_until as "toldUntil",
      greatest(told_until, now() - make_interval(secs => ${youngSeconds})) as until
    from bet_notice_progress where id = 1 for update`.execute(tx)
  const [progress] = rows
  if (!progress) throw new Error('the progress of the notices of bets is gone')
  return progress
}

export async function saveProgress(
  tx: Tx,
  { lastFillId, until }: { lastFillId: number; until: Date },
): Promise<void> {
  await sql`update bet_notice_progress set last_fill_id = ${lastFillId}, told_until = ${until} where id = 1`.execute(
    tx,
  )
}

/** The last fill that is looked through now, and whether more wait. */
export async function nextFill(tx: Tx, after: number): Promise<{ id: number; isLast: boolean }> {
  const { rows } = await sql<{ id: number | null; fills: number }>`
    select max(id) as id, count(*) as fills
    from (select id from exchange_fill where id > ${after} order by id limit ${FILLS_MAX}) as fill`.execute(
    tx,
  )
  const { id = null, fills = 0 } = rows[0] ?? {}
  return { id: id ?? after, isLast: fills < FILLS_MAX }
}

type OfWallet = { walletId: number; currency: string; marketId: number; event: string }
type OfSelection = OfWallet & { selection: string; marketKind: MarketKind }
export type MatchedBet = OfSelection & {
  amountMinor: Minor
  price: Price
  isWhole: boolean
}
export type LapsedBet = OfSelection & { amountMinor: Minor }
export type SettledMarket = OfWallet & { market: string; netMinor: Minor }

const betOf = sql`a.id as "walletId", a.currency, o.market_id as "marketId", e.name as event, m.kind as "marketKind",
  s.name as selection, s.handicap`
type WithHandicap<Bet> = Bet & { handicap: number }

const withWholeName = <Bet extends OfSelection>({ handicap, ...bet }: WithHandicap<Bet>) => ({
  ...bet,
  selection: selectionName({ kind: bet.marketKind }, { name: bet.selection, handicap }),
})

/** Only players have wallets with an owner. */
const namesOfOrder = sql`
  join ledger_account a on a.id = o.account_id and a.kind = 'wallet' and a.user_id is not null
  join market m on m.id = o.market_id
  join event e on e.id = m.event_id
  join selection s on s.id = o.selection_id`

/**
 * Bets that were matched after they had waited: with their first part, and again with their last. The answer to the placing
 * has told the part that was matched at once.
 */
export async function matchedBets(
  tx: Tx,
  { after, to }: { after: number; to: number },
): Promise<MatchedBet[]> {
  const { rows } = await sql<WithHandicap<MatchedBet>>`
    with touched as (
      select order_id, sum(stake_minor) as stake_minor
      from exchange_fill, lateral (values (back_order_id), (lay_order_id)) as side (order_id)
      where id > ${after} and id <= ${to} and voided_at is null group by order_id
    )
    select ${betOf}, o.matched_minor as "amountMinor", o.remaining_minor = 0 as "isWhole",
      100 + round(o.matched_profit_centi::numeric / o.matched_minor)::int as price
    from touched t join exchange_order o on o.id = t.order_id ${namesOfOrder}
    where o.matched_minor > o.first_matched_minor
      and (o.remaining_minor = 0 or t.stake_minor >= o.matched_minor - o.first_matched_minor)
    order by o.id`.execute(tx)
  return rows.map(withWholeName)
}

type Time = Pick<Progress, 'toldUntil' | 'until'>

/** Bets, or parts of them, that ended without a match after they had waited. */
export async function lapsedBets(tx: Tx, { toldUntil, until }: Time): Promise<LapsedBet[]> {
  const { rows } = await sql<WithHandicap<LapsedBet>>`
    select ${betOf}, o.lapsed_minor as "amountMinor"
    from exchange_order o ${namesOfOrder}
    where o.lapsed_at > ${toldUntil} and o.lapsed_at <= ${until}
      and o.lapsed_minor > 0 and o.lapsed_at > o.placed_at
    order by o.id`.execute(tx)
  return rows.map(withWholeName)
}

/** The result of each player in each market that was settled, less commission. Of a void market the settlement itself tells. */
export async function settledMarkets(tx: Tx, { toldUntil, until }: Time): Promise<SettledMarket[]> {
  const { rows } = await sql<SettledMarket>`
    select a.id as "walletId", a.currency, m.id as "marketId", e.name as event, m.name as market,
      l.profit_minor - l.commission_minor as "netMinor"
    from market_settlement f
    join settlement_line l on l.settlement_id = f.id
    join ledger_account a on a.id = l.account_id and a.kind = 'wallet' and a.user_id is not null
    join market m on m.id = f.market_id
    join event e on e.id = m.event_id
    where f.settled_at > ${toldUntil} and f.settled_at <= ${until} and f.kind <> 'void'
    order by f.id, a.id`.execute(tx)
  return rows
}
