import { type Hashing, joined, textBytes } from './bytes.ts'

/** A bet as it stands in the list that is published by its hash when betting closes. */
export type ListedBet = {
  readonly id: string
  readonly market: string
  readonly selection: string
  readonly side: 'back' | 'lay'
  /** In hundredths; null where a pay table says what is paid. */
  readonly price: number | null
  readonly stakeMinor: number
  /** The seed that the page of the player added to the entropy; empty when there is none. */
  readonly playerSeed: string
}

/** One line for one bet. Texts stand as JSON strings, so that no name can pretend to be two fields. */
export const betLine = (bet: ListedBet): string =>
  JSON.stringify([
    bet.id,
    bet.market,
    bet.selection,
    bet.side,
    bet.price,
    bet.stakeMinor,
    bet.playerSeed,
  ])

/** The hash of the ordered list: every line ends with a line feed. It makes bets that are added later visible. */
export const betListHash = (hashing: Hashing, bets: readonly ListedBet[]): Uint8Array =>
  hashing.sha256(joined(...bets.map((bet) => textBytes(`${betLine(bet)}\n`))))
