import type { InstructionError } from '#contract/standard/enumerations.ts'
import { isEvenMoney, ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import { refuseBet, refuseBetOnClose } from '#domain/exchange/orders/order-rules.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Pricing } from '../listing/market-facts.ts'
import type { OwnOrder } from './own-orders.ts'
import { instructionErrorOf } from './refused.ts'

/** Why an order cannot be had at another price, as far as that can be told before it is cancelled. */
export function replacementProblem(
  { order, price }: { order: OwnOrder; price: number },
  { kind, lines }: Pricing,
  limits: SportsLimits,
): InstructionError | undefined {
  if (order.remainingMinor === 0) return 'BET_TAKEN_OR_LAPSED'
  if (order.kind === 'market_on_close') return 'BET_TAKEN_OR_LAPSED'
  if (price === order.price) return 'NO_ACTION_REQUIRED'
  if (order.kind === 'limit_on_close' && isWithdrawn(order, price)) return 'INVALID_PRICE_EDIT'
  const { stakeMinMinor, payoutMinMinor, liabilityMinMinor } = limits
  const ladder = ladderOfMarket(kind, lines)
  const bet = { side: order.side, price, stakeMinor: order.remainingMinor }
  const refusal =
    order.kind === 'limit'
      ? refuseBet(bet, { ladder, isLine: isEvenMoney(kind), stakeMinMinor, payoutMinMinor })
      : refuseBetOnClose(bet, { ladder, stakeMinMinor, liabilityMinMinor })
  return refusal && instructionErrorOf(refusal.code)
}

/** A promise to the auction is not taken back: its limit may only become easier to meet. */
const isWithdrawn = ({ side, price }: OwnOrder, newPrice: number): boolean =>
  side === 'lay' ? newPrice < price : newPrice > price
