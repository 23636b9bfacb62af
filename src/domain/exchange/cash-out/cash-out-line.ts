import { assert } from '../../assert.ts'
import { type Minor, mulDiv } from '../../money.ts'
import { type CashOutAsk, levelled, WHOLE_BPS } from './cash-out-ask.ts'
import type { Position } from '../exposure/position.ts'
import { type Hedge, hedgeOf, takeStake } from './hedge.ts'

/**
 * The bet that closes a line market: of the same stake on the other side, so that the whole of it is exactly level
 * below all lines and above them. Between the line of a bet and the line it was closed at both are won, or both lost.
 */
export function closeLine(ask: CashOutAsk): Hedge[] | undefined {
  const [selectionId] = levelled(ask)
  if (selectionId === undefined) return []
  const netMinor = netBackedMinor(ask.position)
  const side = netMinor > 0 ? 'lay' : 'back'
  const stakeMinor = mulDiv(Math.abs(netMinor), ask.fractionBps, WHOLE_BPS, 'floor')
  const matches = takeStake(ask.offers.get(selectionId)?.[side] ?? [], stakeMinor)
  return matches && hedgeOf(selectionId, side, matches)
}

/**
 * How good the lines of the bets are, for the account: two ways to close the same bets take the same stakes, and the
 * one with more won is between its lines is the one that sells higher and buys lower.
 */
export const lineWorth = (hedges: readonly Hedge[]): number =>
  hedges.reduce(
    (sum, { side, matches }) =>
      matches.reduce(
        (worth, { price, stakeMinor }) =>
          worth + (side === 'back' ? stakeMinor : -stakeMinor) * price,
        sum,
      ),
    0,
  )

/** The stakes of all backs less those of all lays, on any line. At even money they are the winnings. */
function netBackedMinor(position: Position): Minor {
  let netCenti = 0
  for (const { winCenti } of position.values()) netCenti += winCenti
  assert(netCenti % 100 === 0, 'at even money a stake wins as much')
  return netCenti / 100
}
