import type { Minor } from '../money.ts'

/** Why money that moved between two players looks arranged. */
export const collusionReasons = [
  'same_device',
  'same_payout',
  'same_person',
  'same_mobile',
  'same_address',
  'far_price',
  'together',
] as const
export type CollusionReason = (typeof collusionReasons)[number]

/**
 * An alert is decided once:
 *   open ──confirm──▶ confirmed
 *   open ──dismiss──▶ dismissed
 */
export const collusionDecisions = ['confirm', 'dismiss'] as const
export type CollusionDecision = (typeof collusionDecisions)[number]
export const collusionStates = ['open', 'confirmed', 'dismissed'] as const
export type CollusionState = (typeof collusionStates)[number]

/** The state of an alert after a decision. */
export const decidedState = (decision: CollusionDecision): CollusionState =>
  decision === 'confirm' ? 'confirmed' : 'dismissed'

/** The money that one player lost to another in a market by their bets with each other. */
export type MovedMoney = {
  /** In hundredths of a minor unit. */
  readonly movedCenti: number
  /** The part of it that moved at prices far from the market, in the winner's favour. */
  readonly farCenti: number
  readonly matchedMinor: Minor
  /** All that the loser matched in the market. */
  readonly loserMatchedMinor: Minor
  /** In how many markets they have met lately, this one included. */
  readonly marketsTogether: number
}

/** Traits by which two accounts seem to belong to one person, or to one household. An unknown trait is empty. */
export type AccountTraits = {
  readonly devices: readonly string[]
  readonly payouts: readonly string[]
  readonly person: string
  readonly mobile: string
  readonly address: string
}

/** Money that moves between two players is looked at from this many of the smallest stakes on: 100 euros. */
export const LOOKED_AT_STAKES = 200
/** A price is far from the market when it is off by this part, in the same direction, from the bets of others around it. */
export const FAR_PERCENT = 20
const TOGETHER_MARKETS = 3
const TOGETHER_PERCENT = 80

/** Whether almost all that the loser matched was with the winner: then it counts how often they have met. */
export const isAlmostAll = ({
  matchedMinor,
  loserMatchedMinor,
}: Pick<MovedMoney, 'matchedMinor' | 'loserMatchedMinor'>): boolean =>
  matchedMinor * 100 >= loserMatchedMinor * TOGETHER_PERCENT

/** Why this looks arranged; nothing when it does not. */
export function reasonsToLook(
  moved: MovedMoney,
  loser: AccountTraits,
  winner: AccountTraits,
): CollusionReason[] {
  const share = (a: readonly string[], b: readonly string[]) => a.some((each) => b.includes(each))
  const isSame = (a: string, b: string) => a !== '' && a === b
  const found: Record<CollusionReason, boolean> = {
    same_device: share(loser.devices, winner.devices),
    same_payout: share(loser.payouts, winner.payouts),
    same_person: isSame(loser.person, winner.person),
    same_mobile: isSame(loser.mobile, winner.mobile),
    same_address: isSame(loser.address, winner.address),
    far_price: moved.farCenti > 0 && moved.farCenti * 2 >= moved.movedCenti,
    together: isAlmostAll(moved) && moved.marketsTogether >= TOGETHER_MARKETS,
  }
  return collusionReasons.filter((reason) => found[reason])
}
