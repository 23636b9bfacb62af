import * as z from 'zod/mini'
import { endpoint, minor } from '../endpoint.ts'
import { gameId } from './games.ts'

const thresholds = z.object({
  /** Whether an agent can buy tickets here. Without one no threshold can be set. */
  hasAgent: z.boolean(),
  thresholds: z.array(
    z.object({
      game: z.string(),
      gameCurrency: z.string(),
      /** Above this jackpot, in the lottery's currency, Alternative Service is on. */
      thresholdMinor: minor,
    }),
  ),
})

/** The jackpots above which bets become void and their stakes buy tickets through the agent. */
export const listThresholds = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/thresholds',
  access: 'operator',
  permission: 'lotteries.read',
  reply: thresholds,
})

/** Sets the threshold of a lottery; null takes it away, and its bets are placed with us at any jackpot. */
export const setThreshold = endpoint({
  method: 'PUT',
  path: '/api/admin/lotteries/thresholds/:game',
  access: 'operator',
  permission: 'lotteries.move',
  params: z.strictObject({ game: gameId }),
  body: z.strictObject({ thresholdMinor: z.nullable(minor.check(z.minimum(1))) }),
  reply: thresholds,
  refusals: ['NOT_FOUND', 'OPTION_NOT_OFFERED', 'AGENT_MISSING'],
})
