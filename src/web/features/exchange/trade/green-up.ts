import { mulDiv, type Minor } from '#domain/money.ts'

export type OwnBets = { winCenti: number; loseCenti: number }

/**
 * The sure result of the bets on a selection once they are closed by a bet at `price`: the stake that makes both
 * results equal is the difference between them divided by the price. Each part is rounded down, so that nobody is
 * promised more.
 */
export const closedMinor = ({ winCenti, loseCenti }: OwnBets, price: number): Minor =>
  mulDiv(loseCenti, 1, 100, 'floor') + mulDiv(winCenti - loseCenti, 1, price, 'floor')
