import type { MarketResult } from '#contract/backoffice.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { AskedMove } from '#server/modules/exchange/move-market.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Operation } from '../operation.ts'
import { isLiving } from '../what-holds.ts'
import { type Actor, oneOf, someMarket } from './actor.ts'
import { isSilent } from './house.ts'

const LIVING_MAX = 6

/** Brings a new market when there are few, and opens it. */
export const scheduler: Actor = {
  weight: 1,
  act(model, random) {
    if ([...model.kept.values()].filter(isLiving).length >= LIVING_MAX) return undefined
    const runners = 2 + random.below(5)
    return {
      kind: 'new-market',
      runners,
      winners: random.unit() < 0.7 ? 1 : 1 + random.below(3),
      commissionBps: oneOf([0, 200, 500], random),
      turnsInPlay: random.unit() < 0.7,
      betDelaySeconds: oneOf([0, 0, 5], random),
    }
  },
}

/** What the feed does: opens, suspends, turns in play, tells results; while it is silent, what is in play stops. */
export const feed: Actor = {
  weight: 1,
  act(model, random) {
    const kept = someMarket(model, random)
    if (!kept) return undefined
    const { id: marketId, row } = kept
    const move = (asked: AskedMove): Operation => {
      return { kind: 'move', marketId, move: asked, isByFeed: true }
    }
    if (isSilent(model.nowMs))
      return row.inPlay && row.status === 'open' ? move('suspend') : undefined
    const hasStarted = row.startsAt.getTime() <= model.nowMs
    const dice = random.unit()
    if (hasStarted && !row.inPlay && dice < 0.7)
      return move(row.turnsInPlay ? 'turn-in-play' : 'suspend')
    if (row.status !== 'open') return dice < 0.9 ? move('open') : move('turn-in-play')
    if (dice < 0.2) return move('suspend')
    if (dice < 0.3) return { kind: 'start-event', marketId }
    if (dice < 0.35)
      return { kind: 'enter-result', marketId, result: someResult(kept, random), isByFeed: true }
    return undefined
  },
}

/** An operator at work, mistakes included: wrong results, two confirmations, moves that cannot be made. */
export const operator: Actor = {
  weight: 2,
  act(model, random) {
    const kept = someMarket(model, random, () => true)
    if (!kept) return undefined
    const { id: marketId, settlement } = kept
    const dice = random.unit()
    if (settlement?.status === 'entered' && dice < 0.6) {
      const result = dice < 0.55 ? settlement.result : someResult(kept, random)
      return { kind: 'confirm-result', marketId, result }
    }
    if (settlement?.status === 'settled' && dice < 0.1) return { kind: 'reverse', marketId }
    if (settlement && dice > 0.9)
      return { kind: 'confirm-result', marketId, result: settlement.result }
    const isOver = kept.row.startsAt.getTime() <= model.nowMs && !kept.row.turnsInPlay
    if (dice < (isOver ? 0.5 : 0.03))
      return { kind: 'enter-result', marketId, result: someResult(kept, random), isByFeed: false }
    if (dice < 0.1) return removalIn(kept, random)
    if (dice < 0.11) return { kind: 'reverse', marketId }
    if (dice < 0.5) return undefined
    const moves: AskedMove[] = ['open', 'open', 'reopen', 'suspend', 'turn-in-play']
    return { kind: 'move', marketId, move: oneOf(moves, random), isByFeed: false }
  },
}

/** Right most of the time; else void, without a winner, or with one more than the market has. */
function someResult(kept: KeptMarket, random: SeededRandom): MarketResult {
  const dice = random.unit()
  if (dice < 0.1) return { kind: 'void', winnerSelectionIds: [] }
  const runners = kept.selections.filter(({ status }) => status !== 'removed')
  const right = Math.min(kept.row.winners, runners.length)
  const count = dice < 0.13 ? 0 : right + (dice < 0.16 ? 1 : 0)
  const from = random.below(runners.length || 1)
  const winners = [...runners.slice(from), ...runners.slice(0, from)].slice(0, count)
  return { kind: 'winners', winnerSelectionIds: winners.map(({ id }) => id) }
}

function removalIn(kept: KeptMarket, random: SeededRandom): Operation | undefined {
  const runners = kept.selections.filter(({ status }) => status !== 'removed')
  // A market of one runner would have only one result.
  if (runners.length < 3) return undefined
  return { kind: 'remove', marketId: kept.id, selectionId: oneOf(kept.selections, random).id }
}

/** Goes on with payments that were begun, a few accounts at a time. */
export const paymaster: Actor = {
  weight: 3,
  act(model, random) {
    const kept = someMarket(model, random, ({ settlement }) =>
      ['settling', 'reversing'].includes(settlement?.status ?? ''),
    )
    return kept && { kind: 'pay', marketId: kept.id, linesMax: 1 + random.below(8) }
  },
}

/** Puts away what ended long ago, so that a long run needs no more memory than a short one. */
export const archivist: Actor = {
  weight: 0.2,
  act(model, random) {
    const kept = someMarket(model, random, ({ settlement }) => settlement?.status === 'settled')
    return kept && { kind: 'archive', marketId: kept.id }
  },
}

/** The process dies and starts again. */
export const powerCut: Actor = { weight: 0.1, act: () => ({ kind: 'restart' }) }
