import * as z from 'zod/mini'
import { endpoint, minor } from '../endpoint.ts'
import { gameId } from './games.ts'

const ofGame = z.strictObject({ game: gameId })

export const alerts = z.strictObject({
  /** Results of draws in which no bet of the player has won. */
  results: z.boolean(),
  /** Renewals and ends of plans, and a reminder two days before them. */
  plans: z.boolean(),
  /** A draw whose announced jackpot is at least this, in the lottery's currency; null: never. */
  jackpotFromMinor: z.nullable(minor.check(z.positive())),
})
export type Alerts = z.output<typeof alerts>

/** The news of a lottery that the player has chosen. Winnings, and wins that are taken back, are always told. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/my-lotteries/alerts/:game',
  params: ofGame,
  reply: alerts,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

/** Chooses the news of a lottery. Whether they come on the page or by mail is chosen for all results together. */
export const chooseAlerts = endpoint({
  method: 'PUT',
  path: '/api/my-lotteries/alerts/:game',
  params: ofGame,
  body: alerts,
  reply: alerts,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})
