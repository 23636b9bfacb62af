import { type Minor, mulDiv } from '../../money.ts'
import type { Price } from '../prices/ladder.ts'

/** The amount that a backer should get: the whole payout, stake included, or the profit alone. */
export type Target = { readonly kind: 'payout' | 'backers_profit'; readonly minor: Minor }

/** The stake that brings it at this price, rounded down: never more than was asked for. */
export const targetStake = ({ kind, minor }: Target, price: Price): Minor =>
  mulDiv(minor, 100, kind === 'payout' ? price : price - 100, 'floor')
