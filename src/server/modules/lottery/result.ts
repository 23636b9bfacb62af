import * as z from 'zod/mini'
import { type ToldResult, toldResult } from '#contract/lottery/operators.ts'
import type { DrawnNumbers } from '#contract/lottery/games.ts'
import type { Day } from '#domain/lottery/day.ts'
import { twoDecimals } from '#domain/lottery/indices/opening-digits.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import type { Policies } from '#domain/lottery/winnings/policies.ts'
import { readSettlements } from '#domain/lottery/winnings/read-settlement.ts'
import type { Draw } from '#domain/lottery/winnings/draw.ts'

const toldResults = z.array(toldResult)

/** Results as the database keeps them. */
export const readResults = (stored: unknown): ToldResult[] => toldResults.parse(stored)

type Facts = { day: Day; rate: string; policies: Policies }

/**
 * The draws that a bet takes part in, as settling knows them, by the same reading as files of `npm run settle`; or why the
 * results do not fit the lottery.
 */
export function drawsOf(
  lottery: Lottery,
  results: readonly ToldResult[],
  { day, rate, policies }: Facts,
): { draws: Draw[] } | { problem: string } {
  const rules = rulesOn(lottery, day)
  if (results.length !== rules.drawsPerBet)
    return { problem: `${rules.drawsPerBet} draws are needed` }
  const draws: Draw[] = []
  for (const { multiplier, openings: _, ...draw } of results) {
    const written = {
      game: lottery.id,
      date: day,
      draw,
      bets: [],
      rates: { [lottery.currency]: rate },
      policies,
    }
    const read = readSettlements(JSON.stringify(written), new Map([[lottery.id, lottery]]))
    if ('problem' in read) return read
    const [settlement] = read.settlements
    if (!settlement) return { problem: 'there is no draw' }
    if (
      rules.multiplier &&
      multiplier !== undefined &&
      !rules.multiplier.values.includes(multiplier)
    )
      return { problem: `the multiplier cannot be ${multiplier}` }
    draws.push({
      ...settlement.draw,
      ...(rules.multiplier && multiplier !== undefined && { factor: multiplier }),
    })
  }
  return { draws }
}

/** Opening values as one text, however their noughts are written. */
const comparableOpenings = ({ openings = [] }: ToldResult) =>
  openings
    .map(({ index, open }) => `${index} ${twoDecimals(open) ?? open}`)
    .toSorted((one, other) => one.localeCompare(other))

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** The same result told by two sources is the same text, however they order it. */
export const comparable = (results: readonly ToldResult[]): string =>
  JSON.stringify(
    results.map((result) => ({
      main: inOrder(result.main),
      extra: inOrder(result.extra),
      ticketNumber: result.ticketNumber ?? null,
      ticketNumbers: Object.entries(result.ticketNumbers ?? {}).toSorted(([one], [other]) =>
        one.localeCompare(other),
      ),
      multiplier: result.multiplier ?? null,
      openings: comparableOpenings(result),
      jackpot: result.jackpot === undefined ? null : decimal(result.jackpot),
      tiers: result.tiers
        .toSorted((one, other) => one.tier - other.tier)
        .map(({ tier, winners, amount, amountIs, withoutRollover }) => [
          tier,
          winners,
          amount === null ? null : decimal(amount),
          amount === null ? null : amountIs,
          withoutRollover === undefined ? null : decimal(withoutRollover),
        ]),
    })),
  )

/** "30", "30.0" and "30.00" are one amount. */
const decimal = (text: string): string => {
  const [whole = '', rest = ''] = text.split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${rest.replace(/0+$/, '')}`
}

/** The numbers of a result as pages show them. */
export function shownNumbers(
  { main, extra, ticketNumber, ticketNumbers, multiplier, openings }: ToldResult,
  lottery: Lottery,
  day: Day,
): DrawnNumbers {
  const { matrix } = rulesOn(lottery, day)
  const hasBonus = matrix.form === 'numbers' && matrix.bonus !== undefined
  return {
    main,
    extra: hasBonus ? [] : extra,
    bonus: hasBonus ? extra : [],
    ticketNumbers: ticketNumbers ?? (ticketNumber === undefined ? {} : { '1': [ticketNumber] }),
    multiplier: multiplier ?? null,
    ...(openings && { openings }),
  }
}
