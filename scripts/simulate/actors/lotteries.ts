import { seededDraw } from '#domain/casino/test-draw.ts'
import { upTo } from '#domain/casino/table.ts'
import type { SeededRandom } from '#domain/random.ts'
import { type KeptDraw, PEOPLE, priceOfLines } from '../games/lotteries.ts'
import { type LotteryResult, type Marks, SHARED_TIERS, TIERS_COUNT } from '../games/lottery-wins.ts'
import { type Actor, oneOf } from './actor.ts'
import { orderOf } from './instant-wins.ts'

/** Few numbers are bet on and drawn, so that many lines win. */
const MAIN = upTo(9).map((index) => index + 1)
const EXTRA = [1, 2, 3]
const DRAWS_OPEN = 2
/** Older draws have had their time. */
const DRAWS_IN_SIGHT = 6

const someMarks = (random: SeededRandom): Marks => {
  const draw = seededDraw(random)
  return { main: draw.take(MAIN, 5), extra: draw.take(EXTRA, 2) }
}

/** The calendar gets another draw. */
export const drawPlanner: Actor = {
  weight: 0.5,
  act({ games: { lotteries } }, random) {
    const open = lotteries.draws.filter(({ state }) => state === 'open').length
    if (open >= DRAWS_OPEN) return undefined
    return { kind: 'plan-draw', inSeconds: 30 + random.below(100) }
  },
}

/** A player pays for a cart: with mistakes, and prices that have changed. */
export const ticketBuyer: Actor = {
  weight: 2,
  act(model, random) {
    const slips = upTo(1 + random.below(3)).map(() => {
      const plays = upTo(1 + random.below(3)).map(() => someMarks(random))
      const dice = random.unit()
      const bad = { main: [1, 1, 2, 3, 4], extra: [1, 2] }
      return {
        plays: dice < 0.03 ? [bad] : plays,
        priceMinor: priceOfLines(dice < 0.03 ? 1 : plays.length) + (dice > 0.97 ? 1 : 0),
      }
    })
    const mode = random.unit() < 0.5 ? ('all' as const) : ('each' as const)
    return { kind: 'buy-lottery', ...orderOf(model, random), slips, mode }
  },
}

/** The job that closes draws, settles them and takes them back. */
export const drawKeeper: Actor = { weight: 1, act: () => ({ kind: 'run-draws' }) }

/** Somebody tells the result of a draw: mostly the same as others, now and then too early, or another one. */
export const teller: Actor = {
  weight: 1.5,
  act({ games: { lotteries } }, random) {
    const draw = someDraw(lotteries.draws, random, ['closed', 'drawn', 'disputed'])
    if (!draw) return undefined
    const [first] = draw.evidence
    const result = first && random.unit() < 0.85 ? first.result : someResult(draw, random)
    return { kind: 'tell-result', drawId: draw.id, person: random.below(PEOPLE), result }
  },
}

/** A person says which evidence is right. */
export const decider: Actor = {
  weight: 0.5,
  act({ games: { lotteries } }, random) {
    const draw = someDraw(lotteries.draws, random, ['drawn', 'disputed'])
    if (!draw || draw.evidence.length === 0) return undefined
    const { id: evidenceId } = oneOf(draw.evidence, random)
    return {
      kind: 'confirm-evidence',
      drawId: draw.id,
      evidenceId,
      person: random.below(PEOPLE),
    }
  },
}

/** A result was wrong: the draw is taken back. */
export const resultCorrector: Actor = {
  weight: 0.3,
  act({ games: { lotteries } }, random) {
    const draw = someDraw(lotteries.draws, random, ['settled'])
    return draw && { kind: 'reverse-draw', drawId: draw.id }
  },
}

function someDraw(
  draws: readonly KeptDraw[],
  random: SeededRandom,
  states: readonly KeptDraw['state'][],
): KeptDraw | undefined {
  const recent = draws.slice(-DRAWS_IN_SIGHT)
  const meant = recent.filter(({ state }) => states.includes(state))
  const any = meant.length > 0 && random.unit() < 0.95 ? meant : recent
  return any.length > 0 ? oneOf(any, random) : undefined
}

/** Half of the time somebody has the highest prize. */
function someResult({ bets }: KeptDraw, random: SeededRandom): LotteryResult {
  const marks = bets.length > 0 && random.unit() < 0.5 ? oneOf(bets, random).plays[0] : undefined
  const { main, extra } = marks ?? someMarks(random)
  const tiers = upTo(TIERS_COUNT).map((tier) =>
    tier < SHARED_TIERS
      ? { winners: random.below(3), euros: 1_000 + random.below(30_000) }
      : { winners: 10 + random.below(90), euros: 1 + random.below(40) },
  )
  return { main, extra, tiers }
}
