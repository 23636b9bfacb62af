import { selectionKey } from '#domain/casino/part.ts'
import type { Quote } from '#domain/casino/quotes.ts'
import type { Table } from '#domain/casino/table.ts'
import type { Verdict } from '#domain/casino/verdict.ts'
import type { Game } from '#domain/casino/game.ts'
import { returnsOfPart, returnTable } from '#domain/casino/returns.ts'
import { gameById, type Returns, returnsOfGame } from '../games.ts'

/** All that can still come of a part of a game: each way in which its selections can be settled together, once. */
export type PartOdds = {
  /** `market | selection`, in the order of the verdicts. */
  keys: readonly string[]
  /** Its markets are about the next piece only. */
  isNext: boolean
  cases: readonly (readonly Verdict[])[]
}

/** All that bets need to know of a state of a table: prices, and what can still come. */
export type Odds = {
  quotes: ReadonlyMap<string, Quote>
  /** The returns of all that is offered, each when it is first offered. */
  returns: Returns
  parts: readonly PartOdds[]
}

/** The state of a table whose odds are asked for; `returnBps` is the operator's return of its prices. */
export type OddsQuestion = { gameId: string; table: Table; returnBps: number | null }

/** Counts it. For some states this takes half a second, so the server has a thread for it. */
export function oddsOf({ gameId, table, returnBps }: OddsQuestion): Odds {
  const game = gameById(gameId)
  return {
    quotes: game.quotes(table, returnBps ?? undefined),
    returns: returnBps === null ? returnsOfGame(game) : returnsAt(game, returnBps),
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

const known = new Map<string, Returns>()

function returnsAt(game: Game, returnBps: number): Returns {
  const key = `${game.id}:${returnBps}`
  const returns =
    known.get(key) ?? returnTable(game.parts.flatMap((part) => returnsOfPart(part, returnBps)))
  known.set(key, returns)
  return returns
}

export const stateKey = ({ gameId, table: { drawn, setAside }, returnBps }: OddsQuestion): string =>
  `${gameId}:${returnBps ?? ''}:${drawn.join()}:${setAside.join()}`
