import { type Chance, isDecided } from './chance.ts'
import { type Part, type Price, selectionKey } from './part.ts'
import { backPrice, layPrice } from './pricing.ts'
import type { Table } from './table.ts'

/** Prices in hundredths at which a bet is taken now. `paytable`: the rules say what is paid. */
export type Quote = { readonly back?: number | 'paytable'; readonly lay?: number }

/** With a return of the operator's, prices that the rules fix are ours too. A pay table stays as it is. */
function quoted(
  price: Price | undefined,
  returnBps: number | undefined,
  ours: (returnBps?: number) => number | undefined,
): Price | undefined {
  if (price === undefined || price === 'paytable') return price
  return typeof price === 'number' && returnBps === undefined ? price : ours(returnBps)
}

/** The price that the house asks for one selection, from how it stands. */
function quoteOf(
  { back, lay }: { readonly back?: Price; readonly lay?: Exclude<Price, 'paytable'> },
  chance: Chance,
  returnBps: number | undefined,
): Quote {
  const backNow = quoted(back, returnBps, (bps) => backPrice(chance, bps))
  const layNow = quoted(lay, returnBps, (bps) => layPrice(chance, bps))
  return {
    ...(typeof backNow === 'number' || backNow === 'paytable' ? { back: backNow } : {}),
    ...(typeof layNow === 'number' ? { lay: layNow } : {}),
  }
}

const moves = ({ back, lay }: { readonly back?: Price; readonly lay?: Price }): boolean =>
  back === 'moves' || lay === 'moves'

/**
 * Every selection of the part as it stands when it is first offered, figures among them. `returnBps`: what players get back
 * of 10,000 in the long run, where the operator has set it.
 */
export function openingQuotes(
  part: Part,
  chances: ReadonlyMap<string, Chance> = part.chances(part.opening),
  returnBps?: number,
): ReadonlyMap<string, Quote> {
  return new Map(
    part.markets.flatMap((market) =>
      market.selections.map((selection) => {
        const key = selectionKey(market.name, selection.name)
        const chance = chances.get(key)
        return [key, chance ? quoteOf(selection, chance, returnBps) : {}] as const
      }),
    ),
  )
}

/** The selections that can be bet on now, with their prices. A selection that is not in the answer is suspended. */
export function quotesNow(
  part: Part,
  opening: ReadonlyMap<string, Quote>,
  table: Table,
  returnBps?: number,
): ReadonlyMap<string, Quote> {
  const chances = part.chances(table)
  return new Map(
    part.markets.flatMap((market) => {
      const isFirst = table.drawn.length === part.opening.drawn.length
      return market.selections.flatMap((selection) => {
        const key = selectionKey(market.name, selection.name)
        const chance = chances.get(key)
        const isOpen = market.opens ? market.opens(table) : moves(selection) || isFirst
        if (!chance || !isOpen || selection.isFigure === true || isDecided(chance)) return []
        return [
          [
            key,
            moves(selection) ? quoteOf(selection, chance, returnBps) : (opening.get(key) ?? {}),
          ] as const,
        ]
      })
    }),
  )
}
