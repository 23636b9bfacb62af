import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const foundKinds = [
  'selection',
  'table',
  'slot',
  'scratch-card',
  'bingo-room',
  'lottery',
  'bet',
] as const

export const found = z.object({
  kind: z.enum(foundKinds),
  /** As its page is called by: of a selection `SPORT/EVENT`, of a bet its number, else the id. */
  id: z.string(),
  name: z.string(),
  /** More about it, for the eye. */
  about: z.string(),
})
export type Found = z.output<typeof found>

/** At most so many of one product are answered. */
export const FOUND_OF_PRODUCT_MAX = 5

/**
 * Selections of open events, games and lotteries by a part of their name, and the caller's own bet by its number. Events
 * are searched by their own list.
 */
export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'visitor',
  isCostly: true,
  query: z.strictObject({ words: z.string().check(z.trim(), z.minLength(2), z.maxLength(64)) }),
  reply: z.object({ items: z.array(found) }),
})
