import type { Minor } from '../../money.ts'
import { instantOf } from '../calendar/zone.ts'
import { type Day, dayAfter } from '../day.ts'
import type { Repeat } from './slip.ts'

/** The facts of a plan when the bets of a draw close. */
export type PlanFacts = {
  /** Draws that it has played. */
  readonly played: number
  /** Somebody has won the main jackpot in a draw that it has played. */
  readonly isJackpotWon: boolean
  /** The jackpot that the operator announces for this draw, if any. */
  readonly announcedMinor?: Minor
  /** A subscription: the last day that is paid for, and whether it was cancelled in time. */
  readonly paidUntil?: Day
  readonly isCancelled: boolean
  /** The day of the draw. */
  readonly day: Day
  /** The player may not bet: excluded, suspended or closed. */
  readonly isBarred: boolean
}

/** `play`: it places its bet on the draw. `renew`: it pays for its next period first. `wait`: not this draw. */
export type PlanMove = 'play' | 'renew' | 'wait' | 'end'

/** The next move of a plan. Plans of a player who may not bet end; accepted bets stand. */
export function planMove(repeat: Repeat, facts: PlanFacts): PlanMove {
  if (facts.isBarred) return 'end'
  switch (repeat.is) {
    case 'once':
      return facts.played === 0 ? 'play' : 'end'
    case 'duration':
      return facts.played < repeat.draws ? 'play' : 'end'
    case 'jackpotHunt':
      return facts.isJackpotWon || facts.isCancelled ? 'end' : 'play'
    case 'whenJackpotIs':
      return jackpotMove(repeat.atLeastMinor, facts)
    case 'subscription':
      if (facts.paidUntil !== undefined && facts.day <= facts.paidUntil) return 'play'
      return facts.isCancelled ? 'end' : 'renew'
  }
}

function jackpotMove(
  atLeastMinor: Minor,
  { played, isCancelled, announcedMinor }: PlanFacts,
): PlanMove {
  if (played > 0 || isCancelled) return 'end'
  return announcedMinor !== undefined && announcedMinor >= atLeastMinor ? 'play' : 'wait'
}

/** The last day of a period of so many weeks that begins on a day. */
export const periodEnd = (begins: Day, weeks: number): Day => dayAfter(begins, weeks * 7 - 1)

/**
 * Until when a subscription can be cancelled for its next period: 23:59 on the day before the period ends, by the clock
 * of the operator. The instant named is the first that is too late.
 */
export const cancelledTooLateFrom = (ends: Day, zone: string): Date =>
  instantOf(ends, '00:00', zone)
