import type { Game } from '#domain/casino/game.ts'
import { partOf, selectionKey } from '#domain/casino/part.ts'
import type { Table } from '#domain/casino/table.ts'
import type { Verdict } from '#domain/casino/verdict.ts'

export type Bettable = { market: string; selection: string; at: number }

/** How the table, which is over, settles a selection that was bet on when `at` pieces lay there. */
export function verdictOn(game: Game, table: Table, { market, selection, at }: Bettable): Verdict {
  const part = partOf(game.parts, { market })
  const names = part.markets.flatMap(({ name, selections }) =>
    selections.map((each) => selectionKey(name, each.name)),
  )
  const place = names.indexOf(selectionKey(market, selection))
  const verdict = part.happened(table, at).verdicts[place]
  if (verdict === undefined) throw new Error(`no selection ${market} | ${selection}`)
  return verdict
}

/** The selections that won, of those that are offered before the first piece. */
export function winnersOf(game: Game, table: Table): string[] {
  return game.parts
    .filter(({ scope }) => scope === 'round')
    .flatMap((part) => {
      const { verdicts } = part.happened(table, part.opening.drawn.length)
      let place = 0
      return part.markets.flatMap(({ name, selections }) =>
        selections.flatMap((selection) => {
          const verdict = verdicts[place++]
          const hasWon = verdict === 'win' || (typeof verdict === 'number' && verdict > 100)
          return hasWon && selection.isFigure !== true ? [selectionKey(name, selection.name)] : []
        }),
      )
    })
}

/** A result in a few letters, for chips: the winner of the first market, or the last piece. */
export function shortResult(game: Game, table: Table): string {
  const [first] = game.parts.flatMap(({ markets }) => markets)
  const own = winnersOf(game, table).filter((key) => key.startsWith(`${first?.name} | `))
  const names = own.map((key) => key.slice((first?.name.length ?? 0) + 3))
  if (names.length === 1 && names[0] !== undefined) return names[0]
  const last = table.drawn.at(-1)
  return names.length === 0 && table.drawn.length > 1
    ? 'Tie'
    : last === undefined
      ? ''
      : game.piece(last)
}
