import { assert } from '../assert.ts'
import type { Minor } from '../money.ts'
import type { Day } from './day.ts'
import type { Matrix } from './matrix.ts'
import type { Closing, Schedule } from './schedule.ts'
import { type Tier, type TierLine, tiersOf } from './tier.ts'

/** The choices of a player besides a plain line for one draw. */
export type Offer =
  | 'system'
  | 'bankers'
  | 'duration'
  | 'subscription'
  | 'jackpotHunt'
  | 'whenJackpotIs'
  | 'doubleJackpot'
  | 'numberShield'
  | 'megaplier'
  | 'powerPlay'
  | 'mini'
  | 'syndicate'

/** The offers of every game. */
export const EVERY_GAME: readonly Offer[] = ['duration', 'subscription', 'mini', 'syndicate']

/** The offers of games with a main jackpot. NumberShield is settled for old bets and no longer sold. */
export const JACKPOT_GAME: readonly Offer[] = [
  ...EVERY_GAME,
  'jackpotHunt',
  'whenJackpotIs',
  'doubleJackpot',
  'numberShield',
]

/** A factor that is drawn with the numbers and pays more on lower tiers. */
export type Multiplier = {
  readonly name: string
  /** The option that buys it; absent where every bet has it. */
  readonly option?: 'megaplier' | 'powerPlay'
  readonly values: readonly number[]
  /** Ten is drawn only while the jackpot is below this. */
  readonly tenBelowMinor?: Minor
  /** The effect on tiers of type B. */
  readonly onB: 'multiplies' | 'doubles'
  /** The price of the option for a line. */
  readonly priceMinor: Minor
}

/** The rules of a lottery from one day to another. */
export type Rules = {
  /** Absent: as far back as is known. */
  readonly from?: Day
  /** The last day; absent: until today. */
  readonly until?: Day
  readonly matrix: Matrix
  readonly tiers: readonly Tier[]
  readonly linePriceMinor: Minor
  readonly draws: Schedule
  readonly closing: Closing
  /** How many draws one bet takes part in, each with all its tiers. */
  readonly drawsPerBet: number
  readonly multiplier?: Multiplier
}

type RulesLine = Omit<Rules, 'tiers' | 'drawsPerBet'> & {
  readonly tiers: readonly TierLine[]
  readonly drawsPerBet?: number
}

/** The rules that only some lotteries have: each is one named step of reckoning a win. */
export type Particulars = {
  /** Most that is paid in one tier of one draw, all winners together. */
  readonly tierMaxMinor?: Minor
  /** Part of the top tiers that is withheld. */
  readonly withholding?: { readonly percent: number; readonly tiers: number }
  /** A type A win is rounded down to this form: so many times `every`, and `above`. */
  readonly jackpotForm?: { readonly everyMinor: Minor; readonly aboveMinor: Minor }
  /** With at most so many winners of type A, each wins at least this. */
  readonly leastWin?: { readonly winnersMax: number; readonly eachMinor: Minor }
  /** Type A may be paid as yearly payments that rise, or at once with a deduction. */
  readonly annuity?: {
    readonly payments: number
    readonly risePercent: number
    readonly cashPercent: number
  }
  /** A prize paid monthly ends after so many months, and at the largest sum. */
  readonly monthlyMax?: {
    readonly months: number
    readonly monthMinor: Minor
    readonly totalMinor: Minor
  }
  /** Players in the United Kingdom and all others share apart. */
  readonly isCountedApart?: true
  /** The jackpot is the house's own and paid as published. */
  readonly isIndependentJackpot?: true
}

export type Evidence = {
  readonly confidence: 'verified' | 'recalled' | 'proposed'
  /** The facts that at least one named source states. */
  readonly verified: readonly ('matrix' | 'odds' | 'schedule' | 'types')[]
  readonly sources: readonly string[]
  readonly remark?: string
}

export type Lottery = Particulars & {
  readonly id: string
  readonly name: string
  readonly underlying: string
  readonly operator: string
  /** ISO 3166, or EU for draws of several countries. */
  readonly country: string
  readonly currency: string
  /** Where the numbers come from: another operator, our own draw, or opening values of stock indices. */
  readonly drawnBy: 'operator' | 'house' | { readonly indexDigits: 7 | 10 }
  /** The newest last. */
  readonly versions: readonly [Rules, ...Rules[]]
  readonly offers: readonly Offer[]
  /** Most lines of one slip. */
  readonly linesMax: number
  /** The draw that decides the bets when their own is not held. */
  readonly ifNotHeld: 'next-draw' | 'own-draw'
  /** The lottery that took its place. */
  readonly continuedBy?: string
  readonly evidence: Evidence
}

type LotteryLine = Omit<Lottery, 'versions' | 'linesMax' | 'ifNotHeld'> & {
  readonly versions: readonly [RulesLine, ...RulesLine[]]
  readonly linesMax?: number
  readonly ifNotHeld?: Lottery['ifNotHeld']
}

/** A lottery from the facts of its file. */
export function lottery(facts: LotteryLine): Lottery {
  const [first, ...later] = facts.versions
  later.forEach((rules, index) => {
    const before = facts.versions[index]?.until
    assert(
      before !== undefined && rules.from !== undefined && before < rules.from,
      `the rules of ${facts.id} follow each other`,
    )
  })
  return {
    linesMax: 12,
    ifNotHeld: 'next-draw',
    ...facts,
    versions: [rulesOf(first), ...later.map(rulesOf)],
  }
}

const rulesOf = (line: RulesLine): Rules => ({
  drawsPerBet: 1,
  ...line,
  tiers: tiersOf(line.tiers, line.matrix),
})

/**
 * The rules a draw of that day is settled by. A day before the first rules that are known takes these, and a day after
 * the last ones these: whether the lottery is played on it is another question (`isPlayedOn`).
 */
export function rulesOn({ versions }: Pick<Lottery, 'versions'>, day: Day): Rules {
  const begun = versions.filter(({ from }) => from === undefined || from <= day)
  return begun.at(-1) ?? versions[0]
}

/** Whether the lottery holds draws under known rules on that day. */
export const isPlayedOn = ({ versions }: Pick<Lottery, 'versions'>, day: Day): boolean =>
  versions.some(
    ({ from, until }) =>
      (from === undefined || from <= day) && (until === undefined || day <= until),
  )

export const currentRules = ({ versions }: Pick<Lottery, 'versions'>): Rules =>
  versions.at(-1) ?? versions[0]
