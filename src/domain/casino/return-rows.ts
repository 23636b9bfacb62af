import {
  asNumber,
  type Chance,
  type Fraction,
  fractionText,
  halfProbability,
  pushProbability,
  returnOf,
  winProbability,
} from './chance.ts'
import type { Game } from './game.ts'
import { type Part, selectionKey } from './part.ts'
import { openingQuotes, type Quote } from './quotes.ts'
import type { BetSide } from './verdict.ts'

/** One selection at one side, under the names of the reference: its chance and its return. */
export type ReturnRow = {
  readonly game: string
  readonly market: string
  readonly selection: string
  readonly side: BetSide
  /** Decimal, stake included; null where it moves and where a pay table says what is paid. */
  readonly price: number | null
  /** An exact fraction, or a decimal where it was simulated. */
  readonly probability: string | number
  readonly pushProbability: string | number
  readonly halfProbability: string | number
  /** For one unit staked, for a lay for one unit of liability; null where no price is offered. */
  readonly return: number | null
  readonly method: 'exact' | 'simulated'
  /** One standard deviation of `probability`; 0 where it is exact. */
  readonly error: number
}

type Figures = Omit<ReturnRow, 'game' | 'market' | 'selection'>

function figuresOf(
  part: Part,
  chance: Chance,
  side: BetSide,
  { quote, moves }: { readonly quote: Quote; readonly moves: boolean },
): Figures {
  const price = quote[side]
  const told = (probability: Fraction) =>
    part.method === 'exact' ? fractionText(probability) : asNumber(probability)
  return {
    side,
    price: typeof price === 'number' && !moves ? price / 100 : null,
    probability: told(winProbability(chance)),
    pushProbability: told(pushProbability(chance)),
    halfProbability: told(halfProbability(chance)),
    return:
      price === undefined
        ? null
        : asNumber(returnOf(chance, side, price === 'paytable' ? 100 : price)),
    method: part.method,
    error: part.error(asNumber(winProbability(chance))),
  }
}

function rowsOfPart(game: Game, part: Part): readonly ReturnRow[] {
  const chances = part.chances(part.opening)
  const quotes = openingQuotes(part, chances)
  const isReferred = game.reference !== undefined
  return part.markets.flatMap((market) =>
    market.selections.flatMap((selection) => {
      const key = selectionKey(market.name, selection.name)
      const [chance, quote] = [chances.get(key), quotes.get(key) ?? {}]
      if (!chance) return []
      const sides: readonly BetSide[] = selection.lay === undefined ? ['back'] : ['back', 'lay']
      const names = isReferred ? (selection.refers ?? [selection.name]) : [selection.name]
      return names.flatMap((name) =>
        sides.map((side) => ({
          game: market.refers?.game ?? game.reference ?? game.name,
          market: (isReferred ? market.refers?.market : undefined) ?? market.name,
          selection: name,
          ...figuresOf(part, chance, side, { quote, moves: selection[side] === 'moves' }),
        })),
      )
    }),
  )
}

/** A mean that the reference asks for, which is no bet: it stands in the place of the probability. */
const meansOf = (game: Game, part: Part): readonly ReturnRow[] =>
  part.means(part.opening).map(({ market, selection, value }) => ({
    game: game.reference ?? game.name,
    market,
    selection,
    side: 'back',
    price: null,
    probability: value,
    pushProbability: 0,
    halfProbability: 0,
    return: null,
    method: part.method,
    error: 0,
  }))

/** Every row of a game when its markets first open. Selections that are one row of the reference are told once. */
export function returnRows(game: Game): readonly ReturnRow[] {
  const rows = game.parts.flatMap((part) => [...rowsOfPart(game, part), ...meansOf(game, part)])
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}
