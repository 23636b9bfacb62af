import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert } from '#domain/assert.ts'
import type { Game } from '#domain/casino/game.ts'
import { RETURN_LEAST, RETURN_MOST } from '#domain/casino/returns.ts'
import type { BetSide } from '#domain/casino/verdict.ts'

const domain = join(import.meta.dirname, '../../../domain/casino')
const folder = join(domain, 'games')
const files = readdirSync(folder).filter((name) => /^[a-z0-9-]+\.ts$/.test(name))
const loaded = await Promise.all(
  files.map(async (file) => {
    const { default: game }: { default: Game } = await import(
      pathToFileURL(join(folder, file)).href
    )
    return [game.id, game] as const
  }),
)

/** Every game that has a file, by its id. */
export const GAMES: ReadonlyMap<string, Game> = new Map(loaded)

export function gameById(id: string): Game {
  const game = GAMES.get(id)
  assert(game !== undefined, `there is a game ${id}`)
  return game
}

/** The version of the rules that is in force. */
export function rulesOf({ versions }: Game): Game['versions'][number] {
  const rules = versions.at(-1)
  assert(rules !== undefined, 'a game has rules')
  return rules
}

/** Returns by `market (side)`: one for all selections, or one for each. */
export type Returns = Readonly<Record<string, string | Readonly<Record<string, string>>>>
/** The returns as each game declares them; a test of the games computes every one of them anew. */
const declared: Record<string, Returns> = JSON.parse(
  readFileSync(join(domain, 'declared-returns.json'), 'utf8'),
)

/** The returns of all that a game offers, as they are declared. */
export const returnsOfGame = ({ id }: Pick<Game, 'id'>): Returns => declared[id] ?? {}

/** The return of a selection when it is first offered, of 10,000; undefined for a side that is not offered. */
export function returnBpsOf(
  returns: Returns,
  market: string,
  selection: string,
  side: BetSide,
): number | undefined {
  const found = returns[`${market} (${side})`]
  const text = typeof found === 'string' ? found : found?.[selection]
  return text === undefined ? undefined : Math.round(Number(text) * 10_000)
}

/** Whether bets may be taken at this return; a selection outside of the bounds is not opened. */
export const isWithinBounds = (bps: number | undefined): boolean =>
  bps !== undefined && bps >= RETURN_LEAST * 10_000 && bps <= RETURN_MOST * 10_000

/** The returns of all that a game offers, least and most. */
export function returnBoundsOf(game: Game, returns: Returns): { least: number; most: number } {
  const offered = game.parts.flatMap(({ markets }) =>
    markets.flatMap(({ name, selections }) =>
      selections
        .filter(({ isFigure }) => isFigure !== true)
        .flatMap((selection) =>
          (['back', 'lay'] as const).map((side) =>
            returnBpsOf(returns, name, selection.name, side),
          ),
        ),
    ),
  )
  const bounds = offered.filter((bps) => bps !== undefined)
  return { least: Math.min(...bounds), most: Math.max(...bounds) }
}
