import type { PlaceOrder, Side } from '#contract/exchange.ts'
import type { Stake } from '#domain/exchange/exposure.ts'
import {
  CLASSIC_LADDER,
  isOnLadder,
  type Ladder,
  priceAt,
  priceAtOrAbove,
  priceAtOrBelow,
  tickOf,
  type Price,
} from '#domain/exchange/ladder.ts'
import { formatMoney, parseMoney, type Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { priceText } from '#web/ui/price-text.ts'
import type { SlipLine } from './slip-line.ts'

/** What to do when the price has changed since it was pressed (spec 002 §5). */
export const oddsChanges = ['none', 'better', 'any'] as const
export type OddsChange = (typeof oddsChanges)[number]

/** By how many prices of the ladder 'any' lets a price become worse. */
export const TOLERANCE_TICKS = 5

export type SlipRules = {
  oddsChange: OddsChange
  currency: string
  stakeMinMinor: Minor
  stakeMaxMinor: Minor
}

/** What a line asks for, as far as it can be read, and what is wrong with it, by field. */
export type Draft = {
  price: Price | undefined
  /** The worst price the order accepts; all figures of the slip are computed with it. */
  limitPrice: Price | undefined
  stakeMinor: Minor | undefined
  problems: { price?: string; stake?: string }
}

/** Reads "3", "3.2" or "3,25" in hundredths; undefined for anything else. */
export function parsePrice(text: string): Price | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  return match ? Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0')) : undefined
}

export function draftOf(line: SlipLine, rules: SlipRules): Draft {
  const price = parsePrice(line.priceText)
  const stakeMinor = parseMoney(line.stakeText.trim(), rules.currency)
  const priceProblem = problemOfPrice(price)
  const stakeProblem = problemOfStake(line.stakeText, stakeMinor, rules)
  const isUsable = price !== undefined && priceProblem === undefined
  const moves = rules.oddsChange === 'any' && !line.isOwnPrice
  return {
    price: isUsable ? price : undefined,
    limitPrice: isUsable ? (moves ? worsePrice(price, line.side) : price) : undefined,
    stakeMinor: stakeMinor === 0 ? undefined : stakeMinor,
    problems: {
      ...(priceProblem === undefined ? {} : { price: priceProblem }),
      ...(stakeProblem === undefined ? {} : { stake: stakeProblem }),
    },
  }
}

/** The price up to five ticks worse: lower for a back, higher for a lay, and never off the ladder. */
export function worsePrice(price: Price, side: Side): Price {
  const tick = tickOf(CLASSIC_LADDER, price)
  if (tick === undefined) return price
  const last = CLASSIC_LADDER.prices.length - 1
  const moved = side === 'back' ? tick - TOLERANCE_TICKS : tick + TOLERANCE_TICKS
  return priceAt(CLASSIC_LADDER, Math.min(last, Math.max(0, moved))) ?? price
}

/** One step on the ladder from whatever was typed; without a price, from `start`. */
export function steppedPrice(
  typed: string,
  direction: 1 | -1,
  start: Price,
  ladder = CLASSIC_LADDER,
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

/** What is wrong with a price that was typed. */
export function problemOfPrice(
  price: Price | undefined,
  ladder = CLASSIC_LADDER,
): string | undefined {
  if (price === undefined) return exchangeMessages.slip.priceMissing
  if (isOnLadder(ladder, price)) return undefined
  const [lower, upper] = neighbours(price, ladder)
  return lower === upper
    ? exchangeMessages.slip.priceBeyond(priceText(lower))
    : exchangeMessages.slip.priceOffLadder(priceText(lower), priceText(upper))
}

/** What is wrong with a stake that was typed. */
export function problemOfStake(
  text: string,
  stakeMinor: Minor | undefined,
  rules: Omit<SlipRules, 'oddsChange'>,
): string | undefined {
  if (text.trim() === '') return exchangeMessages.slip.stakeMissing
  if (stakeMinor === undefined) return exchangeMessages.slip.stakeUnreadable
  if (stakeMinor < rules.stakeMinMinor)
    return exchangeMessages.slip.stakeTooSmall(formatMoney(rules.stakeMinMinor, rules.currency))
  if (stakeMinor > rules.stakeMaxMinor)
    return exchangeMessages.slip.stakeTooLarge(formatMoney(rules.stakeMaxMinor, rules.currency))
  return undefined
}

/** The line as a bet at the worst price it accepts; undefined while it is incomplete. */
export function stakeOf(line: SlipLine, rules: SlipRules): Stake | undefined {
  const { limitPrice, stakeMinor } = draftOf(line, rules)
  if (limitPrice === undefined || stakeMinor === undefined) return undefined
  const { selectionId } = line.target
  return { selectionId, side: line.side, price: limitPrice, stakeMinor }
}

/** The order without its reference; undefined while something is wrong with the line. */
export function orderOf(
  line: SlipLine,
  rules: SlipRules,
): Omit<PlaceOrder, 'customerRef'> | undefined {
  const { price, limitPrice, stakeMinor, problems } = draftOf(line, rules)
  if (price === undefined || limitPrice === undefined || stakeMinor === undefined) return undefined
  if (problems.price !== undefined || problems.stake !== undefined) return undefined
  const { marketId, selectionId } = line.target
  const mustStay = rules.oddsChange === 'none' && !line.isOwnPrice
  return {
    marketId,
    selectionId,
    side: line.side,
    price: limitPrice,
    stakeMinor,
    ...(mustStay ? { expectedPrice: price } : {}),
  }
}
