import * as z from 'zod/mini'
import { HIT_STATES, WATCHLISTS } from '#domain/protection/watchlist.ts'
import { between, endpoint, id, idText, instant, page, paging, text } from '../endpoint.ts'

/** The largest file of persons, in characters. */
export const WATCHLIST_FILE_MAX = 1_000_000
const reason = text(300)
const search = z._default(z.string().check(z.maxLength(64)), '')
const list = z.enum(WATCHLISTS)
/** A day such as 1980-12-31; null where it is not known. */
const bornOn = z.nullable(z.string())

export const watchlistPerson = z.object({
  personId: id,
  list,
  name: z.string(),
  bornOn,
  reference: z.string(),
  addedBy: z.string(),
  addedAt: instant,
})
export type WatchlistPerson = z.output<typeof watchlistPerson>

/** Persons who may not play, the newest first. */
export const listWatchlist = endpoint({
  method: 'GET',
  path: '/api/admin/watchlist',
  access: 'operator',
  permission: 'watchlist.read',
  query: z.strictObject({
    search,
    list: z._default(z.enum([...WATCHLISTS, 'all']), 'all'),
    ...between,
    ...paging,
  }),
  reply: page(watchlistPerson),
})

/**
 * Takes a CSV file with the columns name, date of birth and reference. All of its rows are taken, or none. Persons who are on
 * the list already stay as they are. All players are compared with the list at once.
 */
export const addToWatchlist = endpoint({
  method: 'POST',
  path: '/api/admin/watchlist',
  access: 'operator',
  permission: 'watchlist.change',
  bodyBytesMax: 2 * WATCHLIST_FILE_MAX,
  body: z.strictObject({
    list,
    content: z.string().check(z.minLength(1), z.maxLength(WATCHLIST_FILE_MAX)),
  }),
  reply: z.object({ added: z.int(), known: z.int(), hits: z.int() }),
  refusals: ['FILE_UNREADABLE'],
})

/** The person may play again, unless another list names them. */
export const removeFromWatchlist = endpoint({
  method: 'POST',
  path: '/api/admin/watchlist/:personId/removal',
  access: 'operator',
  permission: 'watchlist.change',
  params: z.strictObject({ personId: idText }),
  body: z.strictObject({ reason }),
  reply: z.object({ message: z.string() }),
  refusals: ['NOT_FOUND'],
})

export const watchlistHit = z.object({
  hitId: id,
  foundAt: instant,
  playerId: id,
  userId: z.string(),
  name: z.string(),
  bornOn,
  person: z.object({ list, name: z.string(), bornOn, reference: z.string() }),
  /** The same name and birth date: the player cannot stake or deposit meanwhile. */
  isExact: z.boolean(),
  likenessPercent: z.int(),
  state: z.enum(HIT_STATES),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.string(),
})
export type WatchlistHit = z.output<typeof watchlistHit>

/** Players who look like a person on a list, the newest first. */
export const listWatchlistHits = endpoint({
  method: 'GET',
  path: '/api/admin/watchlist-hits',
  access: 'operator',
  permission: 'watchlist.read',
  query: z.strictObject({
    search,
    state: z._default(z.enum([...HIT_STATES, 'all']), 'open'),
    ...between,
    ...paging,
  }),
  reply: page(watchlistHit),
})

/** `same`: the player may not stake or deposit from now on. `other`: the player is not taken for that person again. */
export const decideWatchlistHit = endpoint({
  method: 'POST',
  path: '/api/admin/watchlist-hits/:hitId/:decision',
  access: 'operator',
  permission: 'watchlist.change',
  params: z.strictObject({ hitId: idText, decision: z.enum(['same', 'other']) }),
  body: z.strictObject({ reason }),
  reply: watchlistHit,
  refusals: ['NOT_FOUND'],
})
