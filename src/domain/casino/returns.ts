import {
  asNumber,
  type Fraction,
  halfProbability,
  loseProbability,
  pushProbability,
  returnOf,
  winProbability,
} from './chance.ts'
import { assert } from '#domain/assert.ts'
import { type Part, selectionKey } from './part.ts'
import { openingQuotes, type Quote } from './quotes.ts'
import type { BetSide } from './verdict.ts'

/** A market whose return is outside these bounds is not opened. */
export const RETURN_LEAST = 0.85
export const RETURN_MOST = 0.995

/** The return of one selection at one side when it is first offered. */
export type ReturnLine = {
  readonly market: string
  readonly selection: string
  readonly side: BetSide
  readonly price: NonNullable<Quote['back']>
  readonly win: Fraction
  readonly lose: Fraction
  readonly push: Fraction
  readonly half: Fraction
  readonly return: Fraction
  /** Computed and shown only. */
  readonly isFigure: boolean
}

/** Every selection of the part at every side that has a price; at the operator's return, where one is set. */
export function returnsOfPart(part: Part, returnBps?: number): readonly ReturnLine[] {
  const chances = part.chances(part.opening)
  const quotes = openingQuotes(part, chances, returnBps)
  return part.markets.flatMap((market) =>
    market.selections.flatMap((selection) => {
      const key = selectionKey(market.name, selection.name)
      const [chance, quote] = [chances.get(key), quotes.get(key)]
      assert(chance !== undefined && quote !== undefined)
      return (['back', 'lay'] as const).flatMap((side): ReturnLine[] => {
        const price = quote[side]
        if (price === undefined) return []
        return [
          {
            market: market.name,
            selection: selection.name,
            side,
            price,
            win: winProbability(chance),
            lose: loseProbability(chance),
            push: pushProbability(chance),
            half: halfProbability(chance),
            return: returnOf(chance, side, price === 'paytable' ? 100 : price),
            isFigure: selection.isFigure === true,
          },
        ]
      })
    }),
  )
}

/** Returns to six places: one for a market whose selections are alike, else one for each. */
export function returnTable(
  lines: readonly ReturnLine[],
): Record<string, string | Record<string, string>> {
  const bySide = new Map<string, Map<string, string>>()
  for (const line of lines) {
    const name = `${line.market} (${line.side})`
    const own = bySide.get(name) ?? new Map<string, string>()
    bySide.set(name, own.set(line.selection, asNumber(line.return).toFixed(6)))
  }
  return Object.fromEntries(
    [...bySide].map(([name, returns]) => {
      const [first = '', ...others] = new Set(returns.values())
      return [name, others.length === 0 ? first : Object.fromEntries(returns)]
    }),
  )
}
