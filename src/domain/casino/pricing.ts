import type { Chance } from './chance.ts'
import type { Verdict } from './verdict.ts'

/** The least and the most that a table quotes, in hundredths. */
export const LEAST_PRICE = 101
export const MOST_PRICE = 1_000_000

/** The return of a player in the long run where no public price is followed, in basis points of the risked money. */
export const TARGET_RETURN_BPS = 9_700

const WHOLE = 10_000n

type Weights = { win: bigint; lose: bigint; push: bigint; half: bigint }

const weightsOf = ({ by }: Chance): Weights => {
  const of = (verdict: Verdict) => by.get(verdict) ?? 0n
  return { win: of('win'), lose: of('lose'), push: of('push'), half: of('half') }
}

const withinLadder = (price: bigint): number | undefined =>
  price < BigInt(LEAST_PRICE)
    ? undefined
    : Number(price > BigInt(MOST_PRICE) ? BigInt(MOST_PRICE) : price)

/**
 * The highest price in hundredths at which a back returns at most the target; `undefined` where the selection is decided
 * or so likely that no price leaves the margin.
 */
export function backPrice(chance: Chance, targetBps = TARGET_RETURN_BPS): number | undefined {
  const { win, push, half } = weightsOf(chance)
  if (win === 0n || win === chance.total) return undefined
  // win x price + push + half / 2 = target, times 200 to stay whole.
  const paid = 2n * chance.total * BigInt(targetBps) - WHOLE * (2n * push + half)
  return withinLadder((100n * paid) / (2n * WHOLE * win))
}

/**
 * The lowest price in hundredths at which a lay returns at most the target of its liability; `undefined` where the
 * selection is decided, can no longer lose, or is so unlikely that no price does.
 */
export function layPrice(chance: Chance, targetBps = TARGET_RETURN_BPS): number | undefined {
  const { win, lose, half } = weightsOf(chance)
  if (win === 0n || win === chance.total) return undefined
  // (price - 1) x (target - (1 - win)) = lose + half / 2, times 200 to stay whole.
  const per = 2n * (chance.total * BigInt(targetBps) - WHOLE * (chance.total - win))
  if (per <= 0n) return undefined
  const gain = 100n * WHOLE * (2n * lose + half)
  if (gain === 0n) return undefined
  const price = 100n + (gain + per - 1n) / per
  return price > BigInt(MOST_PRICE) ? undefined : Number(price)
}
