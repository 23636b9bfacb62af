import { seededDraw } from '#domain/casino/test-draw.ts'
import { prizesOfPool, type ScratchGame } from '#domain/casino/scratch/pool.ts'
import { spin } from '#domain/casino/slots/machine.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { upTo } from '#domain/casino/table.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { KeptPool } from '../games/instant-wins.ts'
import type { Model } from '../model.ts'
import { type Actor, oneOf } from './actor.ts'

const POOLS_ON_SALE = 2
const SYMBOLS = ['sun', 'moon', 'star', 'leaf', 'boat', 'drum', 'lamp']

const isOnSale = ({ status }: KeptPool): boolean => status === 'on_sale'

/** The operator brings a small game on sale, or a new version of one. */
export const cardMaker: Actor = {
  weight: 0.3,
  act({ games: { instantWins } }, random) {
    const onSale = instantWins.pools.filter(isOnSale).length
    if (onSale >= POOLS_ON_SALE && random.unit() < 0.9) return undefined
    const id = `simulated-${random.below(POOLS_ON_SALE + 1)}`
    const versions = instantWins.pools.filter(({ game }) => game.id === id).length
    const game: ScratchGame = {
      id,
      name: `Simulated ${id}`,
      version: versions + 1,
      tickets: 6 + random.below(20),
      priceMinor: 100 * (1 + random.below(5)),
      tiers: [
        { prizeMinor: 2_000 + 100 * random.below(30), count: 1 + random.below(2) },
        { prizeMinor: 100, count: 1 + random.below(4) },
      ],
      symbols: SYMBOLS,
    }
    return { kind: 'open-pool', game, prizes: prizesOfPool(game, seededDraw(random)) }
  },
}

/** A player buys a card: now and then of a game that is not sold any more, or the same again, or another so. */
export const cardBuyer: Actor = {
  weight: 2,
  act(model, random) {
    const { pools } = model.games.instantWins
    const onSale = pools.filter(isOnSale)
    const meant = onSale.length > 0 && random.unit() < 0.95 ? onSale : pools
    if (meant.length === 0) return cardMaker.act(model, random)
    const pool = oneOf(meant, random)
    const left = upTo(pool.game.tickets).filter((ticket) => !pool.sold.has(ticket))
    return {
      kind: 'buy-card',
      poolId: pool.id,
      ...orderOf(model, random),
      ticket: left.length > 0 ? oneOf(left, random) : 0,
    }
  },
}

/** A player scratches a card, or one that was scratched before. */
export const scratcher: Actor = {
  weight: 1.5,
  act({ games: { instantWins } }, random) {
    const { cards } = instantWins
    if (cards.length === 0) return undefined
    const unplayed = cards.filter(({ state }) => state === 'purchased')
    const card = oneOf(unplayed.length > 0 && random.unit() < 0.9 ? unplayed : cards, random)
    return { kind: 'reveal-card', cardId: card.id }
  },
}

/** The job that plays cards which nobody has scratched for two weeks. */
export const cardKeeper: Actor = { weight: 0.1, act: () => ({ kind: 'play-due-cards' }) }

/** An operator ends a game: for good, or for a malfunction. */
export const cardWarden: Actor = {
  weight: 0.1,
  act({ games: { instantWins } }, random) {
    if (instantWins.pools.length === 0) return undefined
    const { id: poolId } = oneOf(instantWins.pools.slice(-POOLS_ON_SALE), random)
    return { kind: 'close-pool', poolId, isVoid: random.unit() < 0.5 }
  },
}

/** A player spins a slot, sometimes too soon. */
export const spinner: Actor = {
  weight: 2,
  act(model, random) {
    const machine = oneOf(SLOT_MACHINES, random)
    const order = orderOf(model, random)
    const { lastSpinnerId = order.accountId } = model.games.instantWins
    const isAgain = random.unit() < 0.3
    return {
      kind: 'spin-slot',
      machineId: machine.id,
      coinMinor: oneOf(machine.coinsMinor, random),
      ...order,
      ...(isAgain && { accountId: lastSpinnerId }),
      stops: spin(machine, seededDraw(random)),
    }
  },
}

/** A player and a reference that is mostly new. */
export function orderOf(model: Model, random: SeededRandom): { accountId: number; ref: string } {
  const isAgain = random.unit() < 0.05
  const accountId = oneOf(model.playerIds, random)
  return { accountId, ref: `order-${isAgain ? random.below(20) : model.newId()}` }
}
