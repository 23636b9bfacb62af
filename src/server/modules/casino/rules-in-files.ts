import type { Game } from '#domain/casino/game.ts'
import { hashOfRules, type RulesOfGame } from '#server/modules/game-rules/index.ts'
import { GAMES, returnsOfGame } from './games.ts'

/** The name of a game of the casino among the games of all products. */
export const ruledGame = (gameId: string): string => `casino:${gameId}`

/** The hash of the rules of a game: sentences, prices, limits, returns, and every byte of its files. */
export const rulesHashOf = (game: Game): string =>
  hashOfRules(
    {
      id: game.id,
      versions: game.versions,
      rules: game.rules,
      limits: game.limits,
      markets: game.parts.map(({ markets }) => markets),
      returns: returnsOfGame(game),
    },
    `games/${game.id}.ts`,
  )

export const casinoRules = (): RulesOfGame[] =>
  [...GAMES.values()].map((game) => ({ game: ruledGame(game.id), hash: rulesHashOf(game) }))
