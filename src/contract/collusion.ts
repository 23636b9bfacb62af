import * as z from 'zod/mini'
import {
  collusionDecisions,
  collusionReasons,
  collusionStates,
} from '#domain/exchange/collusion.ts'
import { between, endpoint, id, idText, instant, minor, page, paging, text } from './endpoint.ts'

const party = z.object({ id, userId: z.string(), name: z.string() })

export const collusionAlert = z.object({
  alertId: id,
  foundAt: instant,
  marketId: id,
  marketName: z.string(),
  eventName: z.string(),
  loser: party,
  winner: party,
  /** The money that one player lost to the other by their bets with each other, before commission. */
  movedMinor: minor,
  currency: z.string(),
  bets: z.int(),
  matchedMinor: minor,
  /** Its share of all the loser's matches in the market, in hundredths of a percent. */
  shareBps: z.int(),
  reasons: z.array(z.enum(collusionReasons)),
  /** With `far_price`: the price of their bets, and the price of others' bets at about the same time. */
  price: z.nullable(z.int()),
  marketPrice: z.nullable(z.int()),
  state: z.enum(collusionStates),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  note: z.string(),
})
export type CollusionAlert = z.output<typeof collusionAlert>

export const alertFilters = [...collusionStates, 'All'] as const

/** Money that moved between two players in a way that looks arranged. */
export const listCollusionAlerts = endpoint({
  method: 'GET',
  path: '/api/admin/collusion-alerts',
  access: 'operator',
  permission: 'collusion.read',
  query: z.strictObject({
    /** A part of a user name or a name. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(alertFilters), 'open'),
    ...between,
    ...paging,
  }),
  reply: page(collusionAlert),
})

/** Records the outcome of looking into an alert, once. It changes nothing else: accounts are suspended separately. */
export const decideCollusionAlert = endpoint({
  method: 'POST',
  path: '/api/admin/collusion-alerts/:alertId/:decision',
  access: 'operator',
  permission: 'collusion.decide',
  params: z.strictObject({ alertId: idText, decision: z.enum(collusionDecisions) }),
  body: z.strictObject({ reason: text(300) }),
  reply: collusionAlert,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
