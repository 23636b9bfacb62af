import type { Minor } from '../money.ts'

export const reviewStates = [
  'held',
  'escalated',
  'released',
  'released_with_fee',
  'returned_to_source',
  'confiscation_proposed',
  'confiscated',
] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewSteps = [
  'release',
  'release_with_fee',
  'return_to_source',
  'escalate',
  'propose_confiscation',
  'confirm_confiscation',
  'drop_confiscation',
] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** `unplayed`: a deposit of which no bet was settled. `name`: a holder who is partly named like the player. */
export const holdReasons = ['unplayed', 'name', 'check'] as const
export type HoldReason = (typeof holdReasons)[number]

/*
 * from \ step            release   release_with_fee   return_to_source    escalate   propose_…  confirm_…    drop_…
 * held                   released  released_with_fee  returned_to_source  escalated  proposed   -            -
 * escalated              released  -                  returned_to_source  -          proposed   -            -
 * confiscation_proposed  -         -                  -                   -          -          confiscated  held
 *
 * The other states have no step: what is released or returned is paid, and what is confiscated stands in an account of
 * its own. No step is made by the clock.
 */
const MOVES: Record<ReviewState, Partial<Record<ReviewStep, ReviewState>>> = {
  held: {
    release: 'released',
    release_with_fee: 'released_with_fee',
    return_to_source: 'returned_to_source',
    escalate: 'escalated',
    propose_confiscation: 'confiscation_proposed',
  },
  escalated: {
    release: 'released',
    return_to_source: 'returned_to_source',
    propose_confiscation: 'confiscation_proposed',
  },
  confiscation_proposed: { confirm_confiscation: 'confiscated', drop_confiscation: 'held' },
  released: {},
  released_with_fee: {},
  returned_to_source: {},
  confiscated: {},
}

export const stepsFrom = (state: ReviewState): ReviewStep[] =>
  reviewSteps.filter((step) => MOVES[state][step] !== undefined)

export const stateAfterStep = (state: ReviewState, step: ReviewStep): ReviewState | undefined =>
  MOVES[state][step]

/** Whether the money may leave: nothing holds it, or a person has let it go. */
export const isPayable = (state: ReviewState | null): boolean =>
  state === null ||
  state === 'released' ||
  state === 'released_with_fee' ||
  state === 'returned_to_source'

/** Whether an operator may give the money back to the balance: not while others are asked about it. */
export const isRejectable = (state: ReviewState | null): boolean =>
  state === 'held' || isPayable(state)

export type UnplayedRate = { readonly percent: number; readonly minMinor: Minor }
/** The terms name these: no operator takes more. */
export const UNPLAYED_RATE: UnplayedRate = { percent: 5, minMinor: 200 }

/**
 * The fee on a deposit that was not played: a percentage, and at least an amount, rounded down for the player. Only what is both withdrawn
 * and unplayed counts. 0 where it would take everything.
 */
export function unplayedFee(
  withdrawnMinor: Minor,
  unplayedMinor: Minor,
  { percent, minMinor }: UnplayedRate,
): Minor {
  const counted = Math.min(withdrawnMinor, unplayedMinor)
  const fee = Math.max(minMinor, Math.floor((counted * percent) / 100))
  return fee < counted ? fee : 0
}
