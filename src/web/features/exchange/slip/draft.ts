import type { PlaceOrder, Side } from '#contract/exchange.ts'
import type { Stake } from '#domain/exchange/exposure/exposure.ts'
import {
  isOnLadder,
  type Ladder,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
  type Price,
} from '#domain/exchange/prices/ladder.ts'
import { EVEN_MONEY } from '#domain/exchange/orders/order-rules.ts'
import { isEvenMoney, ladderOfMarket } from '#domain/exchange/kinds/market-kind.ts'
import {
  fairStakeFrom,
  hasFairProfit,
  isLargeEnough,
  smallestStake,
  type SmallestBet,
} from '#domain/exchange/orders/smallest-bet.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import { readMoney } from '#web/ui/amounts/typed-money.ts'
import { riskMinor } from '../market-terms.ts'
import type { SlipLine } from './slip-line.ts'

const { slip } = exchangeMessages

/** The player's choice for a price that has changed since it was pressed (spec 002 §5). */
export const oddsChanges = ['none', 'better', 'any'] as const
export type OddsChange = (typeof oddsChanges)[number]

/** By how many prices of the ladder 'any' lets a price become worse. */
export const TOLERANCE_TICKS = 5

export type StakeRules = SmallestBet & {
  currency: string
  /** The smallest liability of a lay for the starting price. */
  liabilityMinMinor: Minor
  stakeMaxMinor: Minor
}
export type SlipRules = StakeRules & { oddsChange: OddsChange }

/** The bet of a line, as far as it can be read, and its problems by field. */
export type Draft = {
  price: Price | undefined
  /** The worst price the order accepts; all figures of the slip are computed with it. */
  limitPrice: Price | undefined
  stakeMinor: Minor | undefined
  problems: { price?: string; stake?: string; fillMin?: string }
}

/** Reads "3", "3.2" or "3,25" in hundredths; undefined for anything else. */
export function parsePrice(text: string): Price | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  return match ? Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0')) : undefined
}

export function draftOf(line: SlipLine, rules: SlipRules): Draft {
  const price = parsePrice(line.priceText)
  const stakeMinor = readMoney(line.stakeText, rules.currency)
  const ladder = ladderOfLine(line)
  const isLine = isEvenMoney(line.target.kind)
  // The starting price, whatever it is, has no limit to be wrong.
  const priceProblem =
    line.orderKind === 'market_on_close' ? undefined : problemOfPrice(price, ladder)
  const isUsable = price !== undefined && priceProblem === undefined
  const moves = rules.oddsChange === 'any' && !line.isOwnPrice && line.orderKind === 'limit'
  const worst = isUsable && moves ? worsePrice(price, line.side, ladder) : price
  const limitPrice = isUsable ? worst : undefined
  const stakeProblem =
    line.orderKind === 'limit'
      ? problemOfStake(line.stakeText, { price: limitPrice, isLine }, rules)
      : problemOfStakeOnClose(line.stakeText, line.side, rules)
  return {
    price: isUsable ? price : undefined,
    limitPrice,
    stakeMinor: stakeMinor === 0 ? undefined : stakeMinor,
    problems: {
      ...(priceProblem === undefined ? {} : { price: priceProblem }),
      ...(stakeProblem === undefined ? {} : { stake: stakeProblem }),
      ...(isFillMinGood(line, stakeMinor, rules)
        ? {}
        : { fillMin: slip.fillMinWrong(formatMoney(rules.stakeMinMinor, rules.currency)) }),
    },
  }
}

/** The least to be matched is left out, or an amount from the smallest stake up to the stake. */
function isFillMinGood(
  { isFillOrKill, fillMinText }: SlipLine,
  stakeMinor: Minor | undefined,
  { currency, stakeMinMinor }: SlipRules,
): boolean {
  if (!isFillOrKill || fillMinText.trim() === '') return true
  const fillMinMinor = readMoney(fillMinText, currency)
  if (fillMinMinor === undefined || stakeMinor === undefined) return fillMinMinor !== undefined
  return fillMinMinor >= Math.min(stakeMinMinor, stakeMinor) && fillMinMinor <= stakeMinor
}

/** The prices of the market of a line. */
export const ladderOfLine = ({ target }: SlipLine): Ladder =>
  ladderOfMarket(target.kind, target.lines)

/** The price up to five ticks worse: lower for a back, higher for a lay, and never off the ladder. */
export function worsePrice(price: Price, side: Side, ladder: Ladder): Price {
  const tick = tickOf(ladder, price)
  if (tick === undefined) return price
  const last = ladder.prices.length - 1
  const moved = side === 'back' ? tick - TOLERANCE_TICKS : tick + TOLERANCE_TICKS
  return priceAt(ladder, Math.min(last, Math.max(0, moved))) ?? price
}

/** One step on the ladder from any typed price; without a price, from `start`. */
export function steppedPrice(
  typed: string,
  direction: 1 | -1,
  start: Price,
  ladder: Ladder,
): Price {
  const price = parsePrice(typed)
  if (price === undefined) return start
  const tick = tickOf(ladder, price)
  if (tick !== undefined) return priceAt(ladder, tick + direction) ?? price
  const [lower, upper] = neighbours(price, ladder)
  return direction === 1 ? upper : lower
}

/** The prices of the ladder around one that is not on it. */
function neighbours(price: Price, ladder: Ladder): [lower: Price, upper: Price] {
  const lowest = ladder.prices[0] ?? price
  const highest = ladder.prices.at(-1) ?? price
  return [priceAtOrBelow(ladder, price) ?? lowest, priceAtOrAbove(ladder, price) ?? highest]
}

/** The problem of a typed price. */
export function problemOfPrice(price: Price | undefined, ladder: Ladder): string | undefined {
  if (price === undefined) return slip.priceMissing
  if (isOnLadder(ladder, price)) return undefined
  const [lower, upper] = neighbours(price, ladder)
  return lower === upper
    ? slip.priceBeyond(priceText(lower))
    : slip.priceOffLadder(priceText(lower), priceText(upper))
}

/**
 * The problem of a typed stake, for a bet at `price`; without a price no stake is too small. On a line every price is
 * even money.
 */
export function problemOfStake(
  text: string,
  { price, isLine }: { price: Price | undefined; isLine: boolean },
  rules: StakeRules,
): string | undefined {
  const stake = readStake(text, rules)
  if ('problem' in stake) return stake.problem
  if (price === undefined) return undefined
  const bet = { ...stake, price: isLine ? EVEN_MONEY : price }
  const amount = (minor: Minor): string => formatMoney(minor, rules.currency)
  if (!isLargeEnough(bet, rules)) return slip.stakeTooSmall(amount(smallestStake(bet.price, rules)))
  if (!hasFairProfit(bet)) return slip.stakeUnfair(amount(fairStakeFrom(bet)))
  return undefined
}

/** The same for the starting price: a back is typed as its stake, a lay as its liability. */
export function problemOfStakeOnClose(
  text: string,
  side: Side,
  rules: StakeRules,
): string | undefined {
  const stake = readStake(text, rules)
  if ('problem' in stake) return stake.problem
  const leastMinor = side === 'back' ? rules.stakeMinMinor : rules.liabilityMinMinor
  if (stake.stakeMinor >= leastMinor) return undefined
  const least = formatMoney(leastMinor, rules.currency)
  return side === 'back' ? slip.stakeTooSmall(least) : slip.liabilityTooSmall(least)
}

/** A stake as typed, or why it is none. */
function readStake(
  text: string,
  { currency, stakeMaxMinor }: StakeRules,
): { stakeMinor: Minor } | { problem: string } {
  if (text.trim() === '') return { problem: slip.stakeMissing }
  const stakeMinor = readMoney(text, currency)
  if (stakeMinor === undefined) return { problem: slip.stakeUnreadable }
  if (stakeMinor > stakeMaxMinor)
    return { problem: slip.stakeTooLarge(formatMoney(stakeMaxMinor, currency)) }
  return { stakeMinor }
}

/**
 * The line as a bet at the worst price it accepts; undefined while it is incomplete, and for the starting price, which
 * nobody knows yet.
 */
export function stakeOf(line: SlipLine, rules: SlipRules): Stake | undefined {
  if (line.orderKind !== 'limit') return undefined
  const { limitPrice, stakeMinor } = draftOf(line, rules)
  if (limitPrice === undefined || stakeMinor === undefined) return undefined
  const { selectionId } = line.target
  return { selectionId, side: line.side, price: limitPrice, stakeMinor }
}

/** The possible loss of the line; undefined while it is incomplete. For the starting price that is the typed amount. */
export function riskOf(line: SlipLine, rules: SlipRules): Minor | undefined {
  if (line.orderKind !== 'limit') return draftOf(line, rules).stakeMinor
  const stake = stakeOf(line, rules)
  return stake && riskMinor(stake, line.target)
}

/** The order without its reference; undefined while something is wrong with the line. */
export function orderOf(
  line: SlipLine,
  rules: SlipRules,
): Omit<PlaceOrder, 'customerRef'> | undefined {
  const { limitPrice = anyPrice(line), stakeMinor, problems, ...draft } = draftOf(line, rules)
  if (stakeMinor === undefined || Object.keys(problems).length > 0) return undefined
  const { marketId, selectionId } = line.target
  const mustStay = rules.oddsChange === 'none' && !line.isOwnPrice && line.orderKind === 'limit'
  return {
    marketId,
    selectionId,
    side: line.side,
    price: limitPrice,
    stakeMinor,
    ...(mustStay && draft.price !== undefined ? { expectedPrice: draft.price } : {}),
    ...restOf(line, stakeMinor, rules),
  }
}

/** The price that accepts every other one. */
const anyPrice = (line: SlipLine): Price =>
  ladderOfLine(line).prices.at(line.side === 'back' ? 0 : -1) ?? 0

/** The fate of the part that is not matched at once. */
function restOf(
  { orderKind, persistence, isFillOrKill, fillMinText }: SlipLine,
  stakeMinor: Minor,
  { currency }: SlipRules,
): Pick<PlaceOrder, 'orderKind' | 'persistence' | 'fillMinMinor'> {
  if (orderKind !== 'limit') return { orderKind }
  if (isFillOrKill) return { fillMinMinor: readMoney(fillMinText, currency) || stakeMinor }
  return persistence === 'lapse' ? {} : { persistence }
}
