import * as z from 'zod/mini'
import { accountState } from './account.ts'
import {
  between,
  bps,
  endpoint,
  id,
  idText,
  instant,
  minor,
  newestFirst,
  page,
  paging,
  text,
  optionalText,
} from './endpoint.ts'

export const playerRow = z.object({
  /** The player number. */
  id,
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  state: accountState,
  country: z.nullable(z.string()),
  registeredAt: instant,
  balanceMinor: minor,
  heldMinor: minor,
  currency: z.string(),
  /** The share of the commission on net winnings that the player is let off. */
  commissionDiscountBps: bps,
})
export type PlayerRow = z.output<typeof playerRow>

export const playerSorts = ['registeredAt', 'userId', 'name', 'state', 'balance', 'held'] as const

/** Players with their state and balance, found by player number, name, user id or state, a page at a time. */
export const listPlayers = endpoint({
  method: 'GET',
  path: '/api/admin/players',
  access: 'operator',
  permission: 'players.read',
  query: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    state: z._default(z.enum(['All', ...accountState.options]), 'All'),
    sort: z._default(z.enum(playerSorts), 'registeredAt'),
    direction: newestFirst,
    ...between,
    ...paging,
  }),
  reply: page(playerRow),
})

export const playerMoves = ['suspend', 'reopen', 'close'] as const
export type PlayerMove = (typeof playerMoves)[number]

/**
 * Moves a player's account. Sessions of a suspended or closed account end at once and its open orders are cancelled.
 * ILLEGAL_MOVE has in its details the present `state`; ACCOUNT_NOT_EMPTY has the things that keep the account from
 * being closed: `openOrders`, `openBets` (markets), `openMultiples`, `pendingDeposits`, `pendingWithdrawals`, `wageredBonuses`,
 * `heldMinor`, `balanceMinor`.
 */
export const movePlayer = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/:move',
  access: 'operator',
  permission: 'players.move',
  params: z.strictObject({ playerId: idText, move: z.enum(playerMoves) }),
  /** `told` is the reason in words for the player, who gets a notice of the move. `reason` is for the audit log alone. */
  body: z.strictObject({ reason: text(300), told: optionalText(300) }),
  reply: playerRow,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'ACCOUNT_NOT_EMPTY'],
})

/** Lets a player off a part of the commission, from the next settlement on. */
export const setCommissionDiscount = endpoint({
  method: 'PUT',
  path: '/api/admin/players/:playerId/commission-discount',
  access: 'operator',
  permission: 'players.discount',
  params: z.strictObject({ playerId: idText }),
  body: z.strictObject({ discountBps: bps, reason: text(300) }),
  reply: playerRow,
  refusals: ['NOT_FOUND'],
})
