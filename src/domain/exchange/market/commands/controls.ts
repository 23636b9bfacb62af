import { assert } from '../../../assert.ts'
import type { Minor } from '../../../money.ts'
import type { Position } from '../../exposure/position.ts'
import type { OrderTerms } from '../command.ts'
import { exposureOf } from '../loaded-market.ts'
import { type MarketRefusalCode, Refusal } from '../refusal.ts'
import type { Placing } from '../winnings-cap.ts'
import { type Decision, type Purse, refusalOf } from './decide.ts'
import { isOnClose, onCloseRefusalOf } from './place-on-close.ts'

/** An order as it is asked for, before the book is looked at. */
type AskedOrder = {
  accountId: number
  terms: Omit<OrderTerms, 'customerRef'>
  /** The stake with the part that an order before it has matched; by default the stake of the terms. */
  wholeStakeMinor?: Minor
  /** Whether it waits for the auction; by default as its terms say. */
  isForAuction?: boolean
}

/** The effect of all orders of a command together. */
type Effect = {
  accountId: number
  /** The position of the account afterwards. */
  after: Position
  /** The matches and orders that can win something; nothing when there are none. */
  placing?: Omit<Placing, 'accountId'> | undefined
  /** The house's loss limit. */
  exposureMaxMinor?: Minor | undefined
}

/** The amount that the account must bind besides, and the purse it has for that. */
type Need = { neededMinor: Minor; exposureMinor: Minor; purse: Purse }

type OrderRefusal = {
  code: MarketRefusalCode
  field?: keyof OrderTerms | undefined
  details?: Record<string, unknown>
}
type LeftOut = { readonly without?: readonly OrderControl[] }

/** Controls of single orders, in the order in which they are asked. The first refusal counts. */
const ofEachOrder = {
  /** The rules of the market. `smallest stake` and `fair profit` are parts of them that can be left out by themselves. */
  rules: (decision, { terms, isForAuction = isOnClose(terms) }, isLeftOut) => {
    if (isForAuction) return onCloseRefusalOf(decision, terms)
    const asked = isLeftOut('smallest stake') ? { ...decision, stakeMinMinor: 1 } : decision
    const refusal = refusalOf(asked, terms)
    return refusal?.code === 'PROFIT_RATIO' && isLeftOut('fair profit') ? undefined : refusal
  },
  /**
   * The largest stake of a player (rules.md R-081): of the market, and the player's own limit besides. The house has
   * limits of other kinds.
   */
  'stake maximum': (
    { market, purses, playerStakeMax },
    { accountId, terms, wholeStakeMinor = terms.stakeMinor },
  ) => {
    if (!purses.get(accountId)?.isPlayers) return undefined
    const maximumStakeMinor = Math.min(
      market.stakeMaxMinor,
      playerStakeMax.get(accountId) ?? Infinity,
    )
    if (wholeStakeMinor <= maximumStakeMinor) return undefined
    return { code: 'STAKE_TOO_LARGE', field: 'stakeMinor', details: { maximumStakeMinor } }
  },
} satisfies Record<
  string,
  (
    decision: Decision,
    order: AskedOrder,
    isLeftOut: (control: OrderControl) => boolean,
  ) => OrderRefusal | undefined
>

/** Controls of a command as a whole, in the order in which they are asked. Each throws `Refusal`. */
const ofAllTogether = {
  /** An order that offsets needs no free balance; without any balance nobody bets (rules.md R-039). */
  'some balance': (_decision, _effect, { neededMinor, purse }) => {
    if (purse.balanceMinor <= 0 && neededMinor >= 0) throw new Refusal('DEPOSIT_REQUIRED')
  },
  funds: (_decision, _effect, { neededMinor, purse }) => {
    if (neededMinor <= 0) return
    if (purse.balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
    const { availableMinor } = purse
    if (neededMinor > availableMinor)
      throw new Refusal('INSUFFICIENT_FUNDS', {
        field: 'stakeMinor',
        details: { neededMinor, availableMinor },
      })
    // A control of the gate may leave less than the player has.
    if (purse.limit && neededMinor > purse.limit.roomMinor) throw purse.limit.refusal
  },
  /** The loss limit of the house. */
  'exposure maximum': (_decision, { exposureMaxMinor = Infinity }, need) => {
    const { neededMinor, exposureMinor } = need
    if (neededMinor > 0 && exposureMinor > exposureMaxMinor)
      throw new Refusal('INSUFFICIENT_FUNDS', { field: 'stakeMinor' })
  },
  /** The limit that a player has set for the event. */
  'own limit': ({ market, guard, winnings }, { accountId, after }) => {
    if (guard.watches(accountId)) guard.check(winnings.markets, accountId, market, after)
  },
  /** The most that a player may win in a day. */
  winnings: ({ market, purses, cap, winnings }, { accountId, placing }) => {
    if (placing && purses.get(accountId)?.isPlayers)
      cap.check(market, { accountId, ...placing }, winnings)
  },
} satisfies Record<string, (decision: Decision, effect: Effect, need: Need) => void>

const togetherInOrder = Object.entries(ofAllTogether)

/**
 * Every control of an order. Each way to place one asks all of them, in this order, except those that it names: so a new
 * control holds for all ways as soon as it stands here.
 */
export type OrderControl =
  | 'rules'
  | 'smallest stake'
  | 'fair profit'
  | 'stake maximum'
  | keyof typeof ofAllTogether

/** Why a single order is refused. */
export function refusalOfOrder(
  decision: Decision,
  order: AskedOrder,
  { without = [] }: LeftOut = {},
): OrderRefusal | undefined {
  const isLeftOut = (control: OrderControl) => without.includes(control)
  return (
    (isLeftOut('rules') ? undefined : ofEachOrder.rules(decision, order, isLeftOut)) ??
    (isLeftOut('stake maximum') ? undefined : ofEachOrder['stake maximum'](decision, order))
  )
}

/** Refuses a single order. */
export function checkOrder(decision: Decision, order: AskedOrder, leftOut?: LeftOut): void {
  const refusal = refusalOfOrder(decision, order, leftOut)
  if (!refusal) return
  const { code, ...cause } = refusal
  throw new Refusal(code, cause)
}

/** Refuses a command for the effect of its orders together. */
export function checkEffect(
  decision: Decision,
  effect: Effect,
  { without = [] }: LeftOut = {},
): void {
  const need = needOf(decision, effect)
  for (const [name, control] of togetherInOrder)
    if (!without.some((each) => each === name)) control(decision, effect, need)
}

function needOf({ market, purses }: Decision, { accountId, after }: Effect): Need {
  const purse = purses.get(accountId)
  assert(purse !== undefined, 'the wallet of the account that places is locked')
  const exposureMinor = exposureOf(market, after)
  const neededMinor = exposureMinor - (market.exposures.get(accountId) ?? 0)
  return { purse, exposureMinor, neededMinor }
}
