import type { PlaceBets } from '#contract/casino/bets.ts'
import { selectionKey } from '#domain/casino/part.ts'
import { liabilityOf } from '#domain/casino/verdict.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isWithinBounds, returnBpsOf } from '../games.ts'
import type { RoundRow } from '../rounds/round-store.ts'
import type { OpenStage } from './book-keeper.ts'
import { asTableBet, type BookBet } from './round-book.ts'

export type BetLimits = {
  leastMinor: Minor
  mostMinor: Minor
  playerMostMinor: Minor
  lossLimitMinor: Minor
}

/** A bet that is taken, at the price of now. */
export type TakenBet = BookBet & {
  market: string
  selection: string
  liabilityMinor: Minor
  returnMinor: Minor
}

type Asked = PlaceBets['bets'][number]
type Acceptance = Pick<PlaceBets, 'acceptance' | 'toleranceBps'>
type PriceNow = number | 'paytable'

/** The stage takes bets at this moment, by the clock of the database. */
export const isOpenAt = ({ state, closesAt }: RoundRow, nowMs: number): boolean =>
  state === 'open' && nowMs < closesAt.getTime()

/** The price of now for one bet, or why there is none. A return outside of the bounds is not opened. */
export function priceNow(
  { odds, book }: Pick<OpenStage, 'odds' | 'book'>,
  { market, selection, side }: Pick<Asked, 'market' | 'selection' | 'side'>,
): PriceNow {
  const key = selectionKey(market, selection)
  if (!book.knows(key)) throw new Refusal('UNKNOWN_SELECTION')
  const price = odds.quotes.get(key)?.[side]
  const bps = returnBpsOf(odds.returns, market, selection, side)
  if (price === undefined || (bps !== undefined && !isWithinBounds(bps)))
    throw new Refusal('MARKET_SUSPENDED')
  return price
}

/** Whether the player takes the price of now in place of the one seen; a lay is better when it is lower. */
export function takesPrice(
  { acceptance, toleranceBps }: Acceptance,
  { seen, now, side }: { seen: number | null; now: PriceNow; side: Asked['side'] },
): boolean {
  if (now === 'paytable' || seen === null) return now === 'paytable' && seen === null
  if (acceptance === 'none') return now === seen
  const sign = side === 'back' ? 1 : -1
  if (sign * (now - seen) >= 0) return true
  return acceptance === 'any' && Math.abs(now - seen) * 10_000 <= toleranceBps * seen
}

/**
 * Takes the bets of one call into the book, all or none: prices of now, limits of the market and the player, and the most
 * that the house may lose. Throws the refusal.
 */
export function takeBets(
  stage: OpenStage,
  { walletId, form, limits }: { walletId: number; form: PlaceBets; limits: BetLimits },
): TakenBet[] {
  const prices = form.bets.map((bet) => priceNow(stage, bet))
  const isTaken = form.bets.every((bet, place) =>
    takesPrice(form, { seen: bet.price, now: prices[place] ?? 'paytable', side: bet.side }),
  )
  if (!isTaken)
    throw new Refusal('ODDS_CHANGED', {
      field: 'bets',
      details: { prices: prices.map((price) => (price === 'paytable' ? null : price)) },
    })
  const taken = form.bets.map((bet, place) => {
    const price = prices[place]
    const { market, selection, side, stakeMinor } = bet
    const own = { walletId, side, stakeMinor, price: typeof price === 'number' ? price : null }
    checkStake(limits, stakeMinor, liabilityOf(asTableBet(own)), place)
    const booked = { ...own, key: selectionKey(market, selection), market, selection }
    const liabilityMinor = liabilityOf(asTableBet(own))
    return {
      ...booked,
      liabilityMinor,
      returnMinor: liabilityMinor + stage.book.highestResultOf(booked),
    }
  })
  const houseBefore = stage.book.houseRisk()
  const playerBefore = stage.book.riskOf(walletId)
  for (const bet of taken) stage.book.add(bet)
  const refused = refusalOf(stage, walletId, { houseBefore, playerBefore, limits })
  if (refused) {
    for (const bet of taken) stage.book.remove(bet)
    throw refused
  }
  return taken
}

function checkStake(
  { leastMinor, mostMinor }: BetLimits,
  stakeMinor: Minor,
  liabilityMinor: Minor,
  place: number,
): void {
  const field = `bets.${place}.stakeMinor`
  if (stakeMinor < leastMinor)
    throw new Refusal('STAKE_TOO_SMALL', { field, details: { stakeMinMinor: leastMinor } })
  if (stakeMinor > mostMinor || liabilityMinor > mostMinor)
    throw new Refusal('STAKE_TOO_LARGE', { field, details: { maximumStakeMinor: mostMinor } })
}

/** A bet that makes a risk smaller is taken even where the risk is above its limit already. */
function refusalOf(
  { book }: OpenStage,
  walletId: number,
  before: { houseBefore: Minor; playerBefore: Minor; limits: BetLimits },
): Refusal | undefined {
  const { houseBefore, playerBefore, limits } = before
  const { playerMostMinor, lossLimitMinor } = limits
  const risk = book.riskOf(walletId)
  if (risk > playerMostMinor && risk > playerBefore)
    return new Refusal('PLAYER_LIMIT', { details: { maximumMinor: playerMostMinor } })
  const loss = book.houseRisk()
  if (loss > lossLimitMinor && loss > houseBefore) return new Refusal('HOUSE_LIMIT')
  return undefined
}
