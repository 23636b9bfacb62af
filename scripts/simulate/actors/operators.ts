import type { SeededRandom } from '#domain/random.ts'
import type { MoveName } from '#server/modules/exchange/steps/move-market.ts'
import { trueStartMs } from '../events.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Operation } from '../operation.ts'
import { isLiving } from '../what-holds.ts'
import { type Actor, oneOf, someMarket } from './actor.ts'
import { someDraft } from './drafts.ts'
import { someWhileAgo } from './events.ts'
import { isSilent } from './house.ts'
import { someResult } from './results.ts'

const LIVING_MAX = 8

/** Brings a new market when there are few, and opens it. */
export const scheduler: Actor = {
  weight: 3,
  act(model, random) {
    if ([...model.kept.values()].filter(isLiving).length >= LIVING_MAX) return undefined
    const beside = random.unit() < 0.2 ? someMarket(model, random) : undefined
    return {
      kind: 'new-market',
      eventId: beside?.row.eventId,
      draft: someDraft(random),
      commissionBps: oneOf([0, 200, 500], random),
      turnsInPlay: random.unit() < 0.7,
      betDelaySeconds: oneOf([0, 0, 5], random),
    }
  },
}

/**
 * The deeds of the feed: it opens, suspends, turns in play and reports results; while it is silent, markets in play
 * stop.
 */
export const feed: Actor = {
  weight: 4,
  act(model, random) {
    const kept = someMarket(model, random)
    if (!kept) return undefined
    const { id: marketId, row } = kept
    const move = (asked: MoveName): Operation => {
      return { kind: 'move', marketId, move: asked, isByFeed: true }
    }
    if (isSilent(model.nowMs))
      return row.inPlay && row.status === 'open' ? move('suspend') : undefined
    const hasStarted = trueStartMs(row) <= model.nowMs
    const dice = random.unit()
    if (hasStarted && !row.inPlay && dice < 0.7)
      return move(row.turnsInPlay ? 'turn-in-play' : 'suspend')
    // It knows what it settled; now and then it forgets.
    if (kept.wasSettled && dice < 0.9) return undefined
    if (row.status !== 'open') return dice < 0.97 ? move('open') : move('turn-in-play')
    if (dice < 0.2) return move('suspend')
    if (dice < 0.3 && model.events.all.get(row.eventId)?.state === 'scheduled')
      return { kind: 'start-event', eventId: row.eventId, atMs: someWhileAgo(model, random) }
    if (dice < 0.35)
      return { kind: 'enter-result', marketId, result: someResult(kept, random), isByFeed: true }
    return undefined
  },
}

/** An operator at work, mistakes included: wrong results, two confirmations, moves that cannot be made. */
export const operator: Actor = {
  weight: 5,
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
    const isOver = trueStartMs(kept.row) <= model.nowMs && !kept.row.turnsInPlay
    if (dice < (isOver ? 0.5 : 0.03))
      return { kind: 'enter-result', marketId, result: someResult(kept, random), isByFeed: false }
    if (dice < 0.1) return removalIn(kept, random)
    if (dice < 0.11) return { kind: 'reverse', marketId }
    if (dice < 0.13) return { kind: 'switch-starting-price', marketId, isOn: random.unit() < 0.5 }
    if (dice < 0.75) return undefined
    const moves: MoveName[] = ['open', 'open', 'reopen', 'suspend', 'turn-in-play']
    return { kind: 'move', marketId, move: oneOf(moves, random), isByFeed: false }
  },
}

function removalIn(kept: KeptMarket, random: SeededRandom): Operation | undefined {
  const runners = kept.selections.filter(({ status }) => status !== 'removed')
  // A market of one runner would have only one result.
  if (runners.length < 3) return undefined
  const reductionBps = oneOf([0, 200, 300, 1_500, 6_000, 9_500], random)
  const selectionId = oneOf(kept.selections, random).id
  return { kind: 'remove', marketId: kept.id, selectionId, reductionBps }
}

/** Goes on with payments that were begun, a few accounts at a time. */
export const paymaster: Actor = {
  weight: 5,
  act(model, random) {
    const kept = someMarket(model, random, ({ settlement }) =>
      ['settling', 'reversing'].includes(settlement?.status ?? ''),
    )
    return kept && { kind: 'pay', marketId: kept.id, linesMax: 1 + random.below(8) }
  },
}

/** Puts away what ended long ago, so that a long run needs no more memory than a short one. */
export const archivist: Actor = {
  weight: 0.8,
  act(model, random) {
    const kept = someMarket(
      model,
      random,
      (each) => each.settlement?.status === 'settled' && !model.multiples.awaits(each),
    )
    return kept && { kind: 'archive', marketId: kept.id }
  },
}

/** The process dies and starts again. */
export const powerCut: Actor = { weight: 0.1, act: () => ({ kind: 'restart' }) }
