import { type Minor, mulDiv } from '#domain/money.ts'

/**
 * How an outcome settles a selection. `push` gives the stake back, `half` gives half of it back. A number is what a pay
 * table gives back for 100 staked, stake included.
 */
export type Verdict = 'win' | 'lose' | 'push' | 'half' | number

export type BetSide = 'back' | 'lay'

/** A bet on a table against the house. The price is in hundredths; the stake is the backer's. */
export type TableBet = {
  readonly side: BetSide
  readonly price: number
  readonly stake: Minor
}

/** The return of a backer for 100 staked. */
export function returnForHundred(verdict: Verdict, price: number): number {
  switch (verdict) {
    case 'win':
      return price
    case 'lose':
      return 0
    case 'push':
      return 100
    case 'half':
      return 50
    default:
      return verdict
  }
}

/** The win or loss of the player by the bet, rounded down to the whole minor unit. */
export function resultOf({ side, price, stake }: TableBet, verdict: Verdict): Minor {
  const gain = returnForHundred(verdict, price) - 100
  return mulDiv(stake, side === 'back' ? gain : -gain, 100, 'floor')
}

/** The most that a bet alone can lose: the stake of a back, the liability of a lay, rounded up. */
export const liabilityOf = ({ side, price, stake }: TableBet): Minor =>
  side === 'back' ? stake : mulDiv(stake, price - 100, 100, 'ceil')
