import type { Day } from '../day.ts'
import type { Fraction } from '../fraction.ts'
import type { Lottery } from '../lottery.ts'
import type { Entry } from '../match/entry.ts'
import type { DrawnDigits, DrawnNumbers } from '../match/winning-lines.ts'
import type { TierResult, WinOptions } from './line-win.ts'

export type SettledBet = WinOptions & {
  readonly id: string
  /** Marks of every line or system, or the ticket number that end digits are compared with. */
  readonly plays: { readonly entries: readonly Entry[] } | { readonly ticket: string }
  /** 100 unless it is a mini bet. */
  readonly percent: number
  /** Players of one place share among each other where a lottery counts them apart. */
  readonly place: 'uk' | 'elsewhere'
  readonly shares?: readonly { readonly player: string; readonly held: number }[]
}

export type Draw = {
  readonly lottery: Lottery
  readonly day: Day
  readonly drawn: { readonly numbers: DrawnNumbers } | { readonly digits: DrawnDigits }
  /** By rank, the top first; a tier that nothing is known of has no winners and no amount. */
  readonly results: readonly TierResult[]
  readonly factor?: number
  /** Units of the lottery's currency for one euro; absent while it is not known. */
  readonly rate?: Fraction
}
