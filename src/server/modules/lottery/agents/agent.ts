import type { Slip } from '#contract/lottery/slips.ts'
import type { Minor } from '#domain/money.ts'

export type TicketOrder = {
  /** The same number ordered again is the same ticket. */
  orderId: number
  game: string
  /** The alternative draw. */
  day: string
  drawsAt: Date
  slip: Slip
  stakeMinor: Minor
}

/** Somebody who buys tickets of a lottery for players, holds them and pays what they win. */
export type TicketAgent = {
  name: string
  /** His number of the ticket, or nothing where he cannot buy it. */
  buy: (order: TicketOrder) => Promise<string | undefined>
}

/** The agent of play money: every ticket can be bought, on the draw that the bet was for. */
export const playMoneyAgent: TicketAgent = {
  name: 'Play money agent',
  buy: ({ orderId, day }) => Promise.resolve(`PM-${day.replaceAll('-', '')}-${orderId}`),
}
