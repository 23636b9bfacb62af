import { locale } from '#domain/language/locale.ts'
import { isNamed } from '#domain/language/is-named.ts'
import { lotteryText } from '#web/ui/names/lottery-names.ts'
import { approximately } from '#domain/lottery/fraction.ts'
import type { PlannedDraw } from '#domain/lottery/calendar/calendar.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import type { Weekday } from '#domain/lottery/schedule.ts'
import type { Minor } from '#domain/money.ts'
import { mainTier } from '../facts/odds-text.ts'
import { countryName, drawDays } from '../facts/places.ts'
import { valueOf } from '../facts/value.ts'

export const SORTS = ['draw', 'name', 'jackpot', 'price', 'odds', 'value'] as const
export type Sort = (typeof SORTS)[number]

export type Filters = {
  words: string
  country: string
  day?: Weekday | undefined
  sort: Sort
}

export const NO_FILTERS: Filters = { words: '', country: '', sort: 'draw' }

export type GameFacts = {
  readonly lottery: Lottery
  readonly draw: Pick<PlannedDraw, 'at' | 'closesAt'> | undefined
  /** The server has said that no draw takes bets. */
  readonly isNotSold?: boolean
  /** The jackpot that is announced for the next draw, and about how much it is in euros. */
  readonly jackpotMinor?: Minor | undefined
  readonly jackpotEuroMinor?: number | undefined
}

const nameOf = ({ game }: { game: GameFacts }): string => lotteryText(game.lottery.name)

/** The games that fit, in the order asked for. Games that the order says nothing of come last. */
export function shownGames(games: readonly GameFacts[], filters: Filters): GameFacts[] {
  return games
    .filter(({ lottery }) => fits(lottery, filters))
    .map((game) => ({ game, rank: rankOf(game, filters.sort) }))
    .sort((one, other) => one.rank - other.rank || nameOf(one).localeCompare(nameOf(other), locale))
    .map(({ game }) => game)
}

function fits(lottery: Lottery, { words, country, day }: Filters): boolean {
  const { name, underlying } = lottery
  return (
    isNamed(words, name, lotteryText(name), underlying, countryName(lottery.country)) &&
    (country === '' || lottery.country === country) &&
    (day === undefined || drawDays(lottery).includes(day))
  )
}

function rankOf({ lottery, draw, jackpotMinor, jackpotEuroMinor }: GameFacts, sort: Sort): number {
  switch (sort) {
    case 'draw':
      return draw?.at.getTime() ?? Number.MAX_SAFE_INTEGER
    case 'name':
      return 0
    case 'jackpot':
      return -(jackpotEuroMinor ?? 0)
    case 'price':
      return currentRules(lottery).linePriceMinor
    case 'odds':
      return -approximately(mainTier(lottery).chance)
    case 'value':
      return -valueOf(lottery, jackpotMinor).ofStake
  }
}
