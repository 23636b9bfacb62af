import { type MarketMove, moveMarket as stateAfter } from '#domain/exchange/market-state.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lapseAll } from './decide.ts'
import type { Engine, Stage } from './engine.ts'

/** Runs in the transaction of the step, for what must happen with it or not at all. */
export type Also = (tx: Tx) => Promise<void>
export type OperatorMove = 'open' | 'suspend' | 'reopen' | 'turn-in-play'

const moveOf: Record<OperatorMove, MarketMove> = {
  open: 'open',
  suspend: 'suspend',
  reopen: 'open',
  'turn-in-play': 'turnInPlay',
}

/** Opens, suspends, reopens a market or turns it in play. */
export function moveMarket(
  engine: Engine,
  { marketId, move, also }: { marketId: number; move: OperatorMove; also?: Also },
): Promise<void> {
  return engine.alone(marketId, async (stage) => {
    if (move === 'reopen' && stage.market.status !== 'suspended') throw new Refusal('ILLEGAL_MOVE')
    if (move !== 'suspend') await withdrawEntry(stage.tx, marketId)
    await applyMove(stage, moveOf[move])
    await also?.(stage.tx)
  })
}

/**
 * Makes a move in memory and in the database; every move is a new version. Orders that rest lapse when the market
 * turns in play and when it is suspended in play: their prices belong to a match that is no longer the same.
 */
export async function applyMove(stage: Stage, move: MarketMove): Promise<void> {
  const { tx, market } = stage
  const after = stateAfter(market, move)
  if (after === 'ILLEGAL_MOVE') throw new Refusal('ILLEGAL_MOVE')
  if (move === 'turnInPlay' && !market.turnsInPlay) throw new Refusal('ILLEGAL_MOVE')
  if (move === 'turnInPlay' || (move === 'suspend' && market.inPlay)) lapseOrders(stage)
  market.status = after.status
  market.inPlay = after.inPlay
  market.version += 1
  await tx
    .updateTable('market')
    .set({ status: after.status, in_play: after.inPlay, version: market.version })
    .where('id', '=', market.id)
    .execute()
  if (move === 'turnInPlay')
    await tx.updateTable('event').set({ in_play: true }).where('id', '=', market.eventId).execute()
}

export const lapseOrders = ({ market, changes }: Stage): void =>
  lapseAll({ market, changes, purses: new Map() })

/** A result that was only entered is taken back; a market that was settled once takes no more bets. */
async function withdrawEntry(tx: Tx, marketId: number): Promise<void> {
  await tx
    .deleteFrom('market_settlement')
    .where('market_id', '=', marketId)
    .where('status', '=', 'entered')
    .execute()
  const settled = await tx
    .selectFrom('market_settlement')
    .select('id')
    .where('market_id', '=', marketId)
    .executeTakeFirst()
  if (settled) throw new Refusal('ILLEGAL_MOVE')
}
