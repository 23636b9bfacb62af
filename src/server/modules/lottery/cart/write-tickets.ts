import { sql } from 'kysely'
import type { Slip } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { numbers } from '#server/db/arrays.ts'
import type { Tx } from '#server/db/database.ts'
import type { OpenDraw } from '../draw-store.ts'
import type { Stake } from '../money.ts'

export type NewTicket = { walletId: number; slip: Slip; paidUntil: string | null }

/** Writes tickets, in as many statements as for one; answers their ids in that order. */
export async function writeTickets(tx: Tx, tickets: readonly NewTicket[]): Promise<number[]> {
  if (tickets.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into lottery_ticket (account_id, game, slip, paid_until)
    select account_id, game, slip::jsonb, paid_until
    from unnest(
      ${numbers(tickets.map(({ walletId }) => walletId))}::bigint[], ${tickets.map(({ slip }) => slip.game)}::text[],
      ${tickets.map(({ slip }) => JSON.stringify(slip))}::text[], ${tickets.map(({ paidUntil }) => paidUntil)}::date[]
    ) with ordinality as t (account_id, game, slip, paid_until, n)
    order by n returning id`.execute(tx)
  return idsInOrder(rows)
}

/** The bets of a ticket, one on each draw. */
export type NewBets = {
  ticketId: number
  walletId: number
  draws: readonly Pick<OpenDraw, 'id' | 'day'>[]
  lines: number
  priceMinor: Minor
  rate: string
  stakeMinor: Minor
  name: string
}

/** Writes the bets of tickets, submitted; answers the stakes that have to be posted with them. */
export async function writeBets(tx: Tx, tickets: readonly NewBets[]): Promise<Stake[]> {
  const bets = tickets.flatMap(({ draws, ...bet }) => draws.map((draw) => ({ ...bet, draw })))
  if (bets.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor, country)
    select ticket_id, account_id, draw_id, draw_id, lines, price_minor, rate, stake_minor,
      (select u.country from ledger_account w join app_user u on u.id = w.user_id where w.id = b.account_id)
    from unnest(
      ${numbers(bets.map(({ ticketId }) => ticketId))}::bigint[], ${numbers(bets.map(({ walletId }) => walletId))}::bigint[],
      ${numbers(bets.map(({ draw }) => draw.id))}::bigint[], ${numbers(bets.map(({ lines }) => lines))}::bigint[],
      ${numbers(bets.map(({ priceMinor }) => priceMinor))}::bigint[], ${bets.map(({ rate }) => rate)}::text[],
      ${numbers(bets.map(({ stakeMinor }) => stakeMinor))}::bigint[]
    ) with ordinality as b (ticket_id, account_id, draw_id, lines, price_minor, rate, stake_minor, n)
    order by n returning id`.execute(tx)
  const ids = idsInOrder(rows)
  return bets.map(({ walletId, stakeMinor, name, draw }, place) => {
    const betId = ids[place]
    assert(betId !== undefined, 'each bet was written')
    return { betId, walletId, stakeMinor, description: `${name}, draw of ${draw.day}` }
  })
}

/** Ids rise in the order in which rows are written. */
const idsInOrder = (rows: readonly { id: number }[]): number[] =>
  rows.map(({ id }) => id).toSorted((a, b) => a - b)
