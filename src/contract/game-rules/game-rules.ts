import * as z from 'zod/mini'
import { endpoint, instant, text } from '../endpoint.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const game = z.string().check(z.regex(/^[a-z-]+:[a-zA-Z0-9-]+$/))

export const closedGame = z.object({
  /** The product and the game: `casino:lucky-7-a`, `lottery:eurojackpot`. */
  game: z.string(),
  /** The version in force before, and its hash. */
  version: z.int(),
  hash: z.string(),
  /** The hash of what the files say now. */
  foundHash: z.string(),
  closedAt: instant,
})
export type ClosedGame = z.output<typeof closedGame>

const closed = z.object({ games: z.array(closedGame) })

/**
 * Games whose files differ from the rules in force. They take no bets. The server compares the hashes at its start and once
 * a day.
 */
export const listClosedGames = endpoint({
  method: 'GET',
  path: '/api/admin/closed-games',
  access: 'operator',
  permission: 'casino.read',
  reply: closed,
})

/** Puts what the files say in force as a new version, and opens the game. `hash`: the one that the operator has seen. */
export const acceptGameRules = endpoint({
  method: 'POST',
  path: '/api/admin/closed-games/accept',
  access: 'operator',
  permission: 'casino.run',
  body: z.strictObject({ game, hash, reason: text(300) }),
  reply: closed,
  refusals: ['NOT_FOUND', 'RULES_CHANGED'],
})

const news = z.object({
  version: z.int(),
  from: z.iso.date(),
  change: z.string(),
})
const ofGame = z.strictObject({ game })

/** The version of a game's rules that the player was not told of yet; null when there is none. A first visit counts as told. */
export const visitGame = endpoint({
  method: 'POST',
  path: '/api/game-rules/visit',
  body: ofGame,
  reply: z.object({ news: z.nullable(news) }),
  refusals: ['NOT_FOUND'],
})
export type RulesNews = z.output<typeof news>

/** The player was told of this version of the rules. */
export const acknowledgeRules = endpoint({
  method: 'POST',
  path: '/api/game-rules/acknowledge',
  body: z.extend(ofGame, { version: z.int() }),
  reply: z.object({ version: z.int() }),
  refusals: ['NOT_FOUND'],
})
