import type { BetSide, HouseSelection } from '#domain/fancy/house-bet.ts'

/** The side of a market that was pressed, and the quote that it had then. */
export type Pressed = {
  marketId: number
  selection: HouseSelection
  side: BetSide
  quoteVersion: number
  line: number | null
  rate: number
}
