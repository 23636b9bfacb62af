import type { Score } from '#domain/exchange/kinds/asian.ts'
import type { SeededRandom } from '#domain/random.ts'

/** How a match ends: 1, X or 2. */
export type MatchOutcome = 'home' | 'draw' | 'away'

/** The probability of each outcome; they sum to 1. A sport without draws has 0 for it. */
export type Chances = Readonly<Record<MatchOutcome, number>>

/** The counts of a match. Only home counts in a first innings, whichever side bats. */
export type Counted = 'goals' | 'sets' | 'games' | 'runs' | 'first_innings'

/** A possible final count, and its chance. */
export type ScoreChance = Score & { readonly chance: number }

export type CountChances = Partial<Record<Counted, readonly ScoreChance[]>>

/** `isFinal`: it counts no further. */
export type Count = Score & { readonly isFinal: boolean }

/** Something that people would mention. */
export type Happening = {
  readonly kind:
    | 'goal'
    | 'half_time'
    | 'second_half'
    | 'game'
    | 'set'
    | 'retirement'
    | 'wicket'
    | 'boundary'
    | 'innings_break'
    | 'end'
  readonly side: 'home' | 'away' | null
  /** Whether it changes the chances so much that betting stops for a moment. */
  readonly stopsBetting: boolean
}

/**
 * A sport as a chain of steps: a spell of football, a point of tennis, a ball of cricket. `chances` are those of
 * this very chain, computed and not sampled, so that prices made from them are fair to the simulated match.
 */
export type MatchModel<Spec, Play> = {
  readonly hasDraw: boolean
  start(spec: Spec, random: SeededRandom): Play
  /** How long until the next step. */
  pauseSeconds(play: Play, random: SeededRandom): number
  step(play: Play, random: SeededRandom): { play: Play; happenings: readonly Happening[] }
  chances(play: Play): Chances
  /** The present counts of the sport. */
  counts(play: Play): Partial<Record<Counted, Count>>
  /** The possible final counts, as a crowd that is off by `bias` for home sees them. */
  countChances(play: Play, bias: number): CountChances
  scoreText(play: Play): string
  /** `null` while the match goes on; `void` when it is broken off for ever. */
  outcome(play: Play): MatchOutcome | 'void' | null
}
