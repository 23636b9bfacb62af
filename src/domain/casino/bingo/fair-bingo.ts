import { type Hashing, joined, textBytes } from '../fairness/bytes.ts'
import { drawOfStage } from '../fairness/stage-draw.ts'
import { drawOf } from '../fairness/stream.ts'
import { type BingoRoom, type BingoTicket, callsOf } from './bingo.ts'

/** A ticket as it stands in the list that is published by its hash when the sale ends. */
export type ListedTicket = {
  /** Its place among the tickets that the round has sold, from 1. */
  readonly sale: number
  /** The seed that the page of its player added; empty when there is none. */
  readonly playerSeed: string
  readonly rows: BingoTicket
}

type Sale = Pick<ListedTicket, 'sale' | 'playerSeed'>

/** The numbers of a ticket follow from its player's seed and from its place in the sale alone. */
export const ticketOfSale = (
  hashing: Hashing,
  room: BingoRoom,
  { round, sale, playerSeed }: Sale & { readonly round: string },
): BingoTicket => {
  const key = hashing.hmacSha256(textBytes(playerSeed), textBytes(`${room.id}|${round}|${sale}`))
  return room.ticketOf(drawOf(hashing, key, 'ticket'))
}

/** The order of the balls. The public entropy does not exist while tickets are sold. */
export const callsOfRound = (
  hashing: Hashing,
  room: BingoRoom,
  chance: { readonly round: string; readonly seed: Uint8Array; readonly entropy: string },
): readonly number[] =>
  callsOf(room, drawOfStage(hashing, { ...chance, table: room.id, stage: 1, label: 'balls' }))

const ticketLine = ({ sale, playerSeed, rows }: ListedTicket): string =>
  JSON.stringify([sale, playerSeed, rows])

/** The hash of the list in the order of the sale: every line ends with a line feed. */
export const ticketListHash = (hashing: Hashing, tickets: readonly ListedTicket[]): Uint8Array =>
  hashing.sha256(joined(...tickets.map((ticket) => textBytes(`${ticketLine(ticket)}\n`))))
