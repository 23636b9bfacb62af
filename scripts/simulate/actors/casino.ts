import { selectionKey } from '#domain/casino/part.ts'
import { seededDraw } from '#domain/casino/test-draw.ts'
import { acceptanceModes } from '#domain/multiples/acceptance.ts'
import type { SeededRandom } from '#domain/random.ts'
import { dueStep } from '../games/casino-rounds.ts'
import { type KeptRound, type KeptTable, lastRound } from '../games/kept-table.ts'
import { type Model, STEP_MS } from '../model.ts'
import { type Actor, oneOf } from './actor.ts'
import { orderOf } from './instant-wins.ts'

/** The server turns a table whose time has come. */
export const turner: Actor = {
  weight: 5,
  act(model, random) {
    const nowMs = model.nowMs + STEP_MS
    const { tables } = model.games.casino
    const due = tables.filter((kept) => dueStep(kept, nowMs).kind !== 'wait')
    const kept = oneOf(due.length > 0 ? due : tables, random)
    return { kind: 'turn-table', tableId: kept.id, drawn: dealt(kept, random) }
  },
}

/** The pieces on the table when its closed stage is dealt. */
function dealt(kept: KeptTable, random: SeededRandom): readonly number[] {
  const round = lastRound(kept)
  if (round?.state !== 'closed') return []
  return kept.game.deal(seededDraw(random), round.table).drawn
}

/** A player bets on a round: mostly on the open one, at the prices of now or those of a moment ago. */
export const gambler: Actor = {
  weight: 5,
  act(model, random) {
    const { casino } = model.games
    const taking = casino.tables.filter((kept) => lastRound(kept)?.state === 'open')
    const isUsual = taking.length > 0 && random.unit() < 0.9
    const kept = oneOf(isUsual ? taking : casino.tables, random)
    const open = lastRound(kept)
    if (!open) return undefined
    const round = random.unit() < 0.97 ? open : oneOf(casino.rounds, random)
    const count = 1 + random.below(3)
    return {
      kind: 'bet-table',
      tableId: kept.id,
      roundId: round.id,
      ...orderOf(model, random),
      acceptance: oneOf(acceptanceModes, random),
      toleranceBps: random.below(500),
      bets: Array.from({ length: count }, () => someBet(model, { kept, round: open }, random)),
    }
  },
}

function someBet(
  { games: { casino } }: Model,
  { kept, round }: { kept: KeptTable; round: KeptRound },
  random: SeededRandom,
) {
  const market = oneOf(oneOf(kept.game.parts, random).markets, random)
  const selection = oneOf(market.selections, random)
  const quote = casino.oddsNow(kept, round).quotes.get(selectionKey(market.name, selection.name))
  const side =
    quote?.lay !== undefined && random.unit() < 0.4 ? ('lay' as const) : ('back' as const)
  const price = quote?.[side]
  const seen = typeof price === 'number' ? price + (random.unit() < 0.1 ? 5 : 0) : null
  const dice = random.unit()
  const stakeMinor = dice < 0.03 ? 50 : dice < 0.06 ? 600_000 : 100 + random.below(30_000)
  const isUnknown = random.unit() < 0.01
  return {
    market: market.name,
    selection: isUnknown ? 'Nobody' : selection.name,
    side,
    price: seen,
    stakeMinor,
  }
}

/** A player takes a bet back: the last one, or one that is not the last. */
export const undoer: Actor = {
  weight: 1,
  act({ games: { casino } }, random) {
    const recent = casino.bets.slice(-10)
    if (recent.length === 0) return undefined
    const { id: betId, accountId, roundId } = oneOf(recent, random)
    const table = casino.tables.find(({ rounds }) => rounds.some(({ id }) => id === roundId))
    return table ? { kind: 'undo-table-bet', tableId: table.id, accountId, betId } : undefined
  },
}

/** An operator says that a round does not count: one of the last ones, whatever its state. */
export const tableWarden: Actor = {
  weight: 0.3,
  act({ games: { casino } }, random) {
    const recent = casino.rounds.slice(-20)
    return recent.length > 0 ? { kind: 'void-round', roundId: oneOf(recent, random).id } : undefined
  },
}
