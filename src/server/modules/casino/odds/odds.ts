import { selectionKey } from '#domain/casino/part.ts'
import type { Quote } from '#domain/casino/quotes.ts'
import type { Table } from '#domain/casino/table.ts'
import type { Verdict } from '#domain/casino/verdict.ts'
import { gameById } from '../games.ts'

/** All that can still come of a part of a game: each way in which its selections can be settled together, once. */
export type PartOdds = {
  /** `market | selection`, in the order of the verdicts. */
  keys: readonly string[]
  /** Its markets are about the next piece only. */
  isNext: boolean
  cases: readonly (readonly Verdict[])[]
}

/** All that bets need to know of a state of a table: prices, and what can still come. */
export type Odds = { quotes: ReadonlyMap<string, Quote>; parts: readonly PartOdds[] }

/** Counts it. For some states this takes half a second, so the server has a thread for it. */
export function oddsOf(gameId: string, table: Table): Odds {
  const game = gameById(gameId)
  return {
    quotes: game.quotes(table),
    parts: game.parts.map((part) => {
      const cases = new Map(
        part.outcomes(table).map(({ verdicts }) => [verdicts.join(), verdicts] as const),
      )
      return {
        keys: part.markets.flatMap(({ name, selections }) =>
          selections.map((selection) => selectionKey(name, selection.name)),
        ),
        isNext: part.scope === 'next',
        cases: [...cases.values()],
      }
    }),
  }
}

export const stateKey = (gameId: string, { drawn, setAside }: Table): string =>
  `${gameId}:${drawn.join()}:${setAside.join()}`
