import type { Minor } from '../money.ts'

/** Kinds of play. The bets of one of them count for a bonus, never of several (PR-47). */
export const bonusPlays = ['sports', 'casino', 'instant-wins', 'bingo', 'lotteries'] as const
export type BonusPlay = (typeof bonusPlays)[number]

/** The times that a bonus may ask its amount to be wagered, at most (PR-47). */
export const BONUS_TIMES_MAX = 10
export const BONUS_OFFER_DAYS_MAX = 30
export const BONUS_WAGER_DAYS_MAX = 90
/** The grants of this many days count against the most that a player may get. */
export const BONUS_LIMIT_DAYS = 30

export const bonusStates = [
  'offered',
  'running',
  'review',
  'paid',
  'declined',
  'lapsed',
  'expired',
  'given_up',
  'cancelled',
] as const
export type BonusState = (typeof bonusStates)[number]
export type BonusStep =
  | 'accept'
  | 'decline'
  | 'lapse'
  | 'check'
  | 'pay'
  | 'expire'
  | 'give_up'
  | 'cancel'

/*
 * from \ step  accept   decline   lapse   check   pay   expire   give_up   cancel
 * offered      running  declined  lapsed  -       -     -        -         cancelled
 * running      -        -         -       review  paid  expired  given_up  cancelled
 * review       -        -         -       -       paid  -        -         cancelled
 */
const STEPS: Partial<Record<BonusState, Partial<Record<BonusStep, BonusState>>>> = {
  offered: { accept: 'running', decline: 'declined', lapse: 'lapsed', cancel: 'cancelled' },
  running: {
    check: 'review',
    pay: 'paid',
    expire: 'expired',
    give_up: 'given_up',
    cancel: 'cancelled',
  },
  review: { pay: 'paid', cancel: 'cancelled' },
}

/** The state after a step; nothing where the step is not allowed. */
export const bonusAfter = (state: BonusState, step: BonusStep): BonusState | undefined =>
  STEPS[state]?.[step]

/** Why a person looks at a bonus before it is paid: another account shares something, or bets looked arranged. */
export const bonusReviewReasons = [
  'same_device',
  'same_payout',
  'same_person',
  'collusion',
] as const
export type BonusReviewReason = (typeof bonusReviewReasons)[number]

export const requiredMinor = (amountMinor: Minor, times: number): Minor => amountMinor * times

/**
 * The part of a settled bet, round or ticket that counts: what was really won or lost by it, at most what was risked. So
 * opposing bets, bets that can hardly lose, and bets that were made void bring nothing or little.
 */
export const countedMinor = ({
  riskedMinor,
  resultMinor,
}: {
  riskedMinor: Minor
  resultMinor: Minor
}): Minor => Math.min(riskedMinor, Math.abs(resultMinor))

/** The facts that move a bonus on without a call of anybody. */
export type BonusFacts = {
  state: BonusState
  /** The account may play. */
  isPlayerActive: boolean
  isOfferOver: boolean
  isOver: boolean
  isPaused: boolean
  requiredMinor: Minor
  wageredMinor: Minor
}

/**
 * The step that clock and bets make due. A bonus that is wagered belongs to the player: it is paid also when its time is over by
 * now, or when the player may not play any more. Of other bonuses the time stands still while the player may not play.
 */
export function bonusDue(
  facts: BonusFacts,
): 'lapse' | 'pause' | 'resume' | 'pay' | 'expire' | undefined {
  if (facts.state === 'offered') return facts.isOfferOver ? 'lapse' : undefined
  if (facts.state !== 'running') return undefined
  if (facts.wageredMinor >= facts.requiredMinor) return 'pay'
  if (!facts.isPlayerActive) return facts.isPaused ? undefined : 'pause'
  if (facts.isPaused) return 'resume'
  return facts.isOver ? 'expire' : undefined
}
