import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import type { Engine } from '../engine/engine.ts'
import { buildMarkets } from '#domain/exchange/market/loaded-market.ts'
import { applyMove } from './move-market.ts'
import { bindAgain, LIVING } from './remove-selection.ts'
import { readMarkets } from '../engine/store.ts'

export type VoidedBets = { bets: number; stakeMinor: Minor }

/**
 * Makes void the matches at or after the true start and before the market was in play (spec 002 §5). Both sides of a
 * match go: it stays on record, counts in no position, and its money is free. No transfer was posted for it yet; a
 * settlement of the market is taken back through the ledger first. A void bet may have covered another bet, so the rest
 * is bound anew, like after the removal of a selection. A second run changes nothing.
 */
export async function voidLateBets(
  engine: Engine,
  { marketId, startedAt }: { marketId: number; startedAt: Date },
): Promise<VoidedBets> {
  const voided = await engine.alone(marketId, async (step) => {
    const { tx, market } = step
    if (!LIVING.includes(market.status)) throw new Refusal('ILLEGAL_MOVE')
    if (market.status === 'open' && !market.inPlay) await applyMove(step, 'suspend')
    const funds = await lockAccounts(tx, [...market.positions.keys()])
    const fills = await voidFills(tx, { marketId, startedAt, now: step.changes.now })
    const [left] = fills.length > 0 ? buildMarkets(await readMarkets(tx, [marketId])) : []
    if (left) {
      market.positions = left.positions
      for (const account of funds) bindAgain(step, account)
    }
    return fills
  })
  // Read again with the rest of its volume.
  if (voided.length > 0) engine.forget(marketId)
  return {
    bets: voided.length,
    stakeMinor: voided.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0),
  }
}

/**
 * Whether a match `f` of the orders `b` and `l` in the market `m` was made at or after the true start and before play. The
 * auction is held at the start among those who asked before it, so there it counts when the later of both asked.
 */
export const isLate = (startedAt: Date | RawBuilder<unknown>) => sql`
  case when f.matched_at = m.reconciled_at
    then greatest(b.placed_at, l.placed_at) >= ${startedAt}::timestamptz
    else f.matched_at >= ${startedAt}::timestamptz and (not m.in_play or f.matched_at < m.in_play_at)
  end`

type Voided = { id: number; stakeMinor: Minor }

/** Marks the matches void and takes them out of their orders and of the volume. */
async function voidFills(
  tx: Tx,
  { marketId, startedAt, now }: { marketId: number; startedAt: Date; now: Date },
): Promise<Voided[]> {
  // A market has no index on its fills; its orders lead to them.
  const { rows } = await sql<Voided>`
    update exchange_fill f set voided_at = ${now}::timestamptz
    from exchange_order b, exchange_order l, market m
    where m.id = ${marketId} and b.market_id = m.id and f.back_order_id = b.id and l.id = f.lay_order_id
      and f.voided_at is null and ${isLate(startedAt)}
    returning f.id, f.stake_minor as "stakeMinor"`.execute(tx)
  if (rows.length === 0) return rows
  const among = sql`any(${numbers(rows.map(({ id }) => id))}::bigint[])`
  await sql`
    update exchange_order o
    set matched_minor = o.matched_minor - v.stake, matched_profit_centi = o.matched_profit_centi - v.profit,
      voided_minor = o.voided_minor + v.stake
    from (
      select order_id, sum(stake_minor)::bigint as stake, sum(stake_minor * (price - 100))::bigint as profit
      from exchange_fill, unnest(array[back_order_id, lay_order_id]) as order_id
      where id = ${among} group by order_id
    ) v
    where o.id = v.order_id`.execute(tx)
  await sql`
    with gone as (
      select selection_id, price, sum(stake_minor)::bigint as stake
      from exchange_fill where id = ${among} group by selection_id, price
    ), emptied as (
      delete from selection_price p using gone g
      where p.market_id = ${marketId} and (p.selection_id, p.price, p.traded_minor) = (g.selection_id, g.price, g.stake)
    ), lessened as (
      update selection_price p set traded_minor = p.traded_minor - g.stake from gone g
      where p.market_id = ${marketId} and (p.selection_id, p.price) = (g.selection_id, g.price)
        and p.traded_minor > g.stake
    )
    update selection s set traded_minor = s.traded_minor - t.stake
    from (select selection_id, sum(stake)::bigint as stake from gone group by selection_id) t
    where s.id = t.selection_id`.execute(tx)
  return rows
}
