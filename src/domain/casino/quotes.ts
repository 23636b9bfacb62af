import { type Chance, isDecided } from './chance.ts'
import { type Part, type Price, selectionKey } from './part.ts'
import { backPrice, layPrice } from './pricing.ts'
import type { Table } from './table.ts'

/** Prices in hundredths at which a bet is taken now. `paytable`: the rules say what is paid. */
export type Quote = { readonly back?: number | 'paytable'; readonly lay?: number }

const quoted = (price: Price | undefined, ours: () => number | undefined) =>
  price === 'target' || price === 'moves' ? ours() : price

/** The price that the house asks for one selection, from how it stands. */
function quoteOf(
  { back, lay }: { readonly back?: Price; readonly lay?: Exclude<Price, 'paytable'> },
  chance: Chance,
): Quote {
  const backNow = quoted(back, () => backPrice(chance))
  const layNow = quoted(lay, () => layPrice(chance))
  return {
    ...(backNow === undefined ? {} : { back: backNow }),
    ...(typeof layNow === 'number' ? { lay: layNow } : {}),
  }
}

const moves = ({ back, lay }: { readonly back?: Price; readonly lay?: Price }): boolean =>
  back === 'moves' || lay === 'moves'

/** Every selection of the part as it stands when it is first offered, figures among them. */
export function openingQuotes(
  part: Part,
  chances: ReadonlyMap<string, Chance> = part.chances(part.opening),
): ReadonlyMap<string, Quote> {
  return new Map(
    part.markets.flatMap((market) =>
      market.selections.map((selection) => {
        const key = selectionKey(market.name, selection.name)
        const chance = chances.get(key)
        return [key, chance ? quoteOf(selection, chance) : {}] as const
      }),
    ),
  )
}

/** The selections that can be bet on now, with their prices. A selection that is not in the answer is suspended. */
export function quotesNow(
  part: Part,
  opening: ReadonlyMap<string, Quote>,
  table: Table,
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
          [key, moves(selection) ? quoteOf(selection, chance) : (opening.get(key) ?? {})] as const,
        ]
      })
    }),
  )
}
