import * as z from 'zod/mini'
import { type Fraction, fraction, readDecimal, times, dividedBy, WHOLE } from '../fraction.ts'
import { type Day, isDay } from '../day.ts'
import { type Lottery, type Rules, rulesOn } from '../lottery.ts'
import { multiplierProblem } from '../multiplier.ts'
import type { TierResult } from './line-win.ts'
import { DEFAULT_POLICIES, type Policies } from './policies.ts'
import { readDrawn } from './read-numbers.ts'
import { readBet } from './read-bet.ts'
import { refuse, Unreadable } from './unreadable.ts'
import type { Draw, SettledBet } from './draw.ts'
import {
  settlementShape,
  type WrittenDraw,
  type WrittenRate,
  type WrittenSettlement,
} from './settlement-shape.ts'

export type Settlement = { draw: Draw; bets: SettledBet[]; policies: Policies }

/** All settlements of a file, or where and why it cannot be read; then nothing of it is settled. */
export function readSettlements(
  text: string,
  catalogue: ReadonlyMap<string, Lottery>,
): { settlements: Settlement[]; isList: boolean } | { problem: string } {
  try {
    const written = parsed(text)
    const isList = Array.isArray(written)
    const all: unknown[] = isList ? written : [written]
    const settlements = all.map((each, index) => {
      const place = isList ? `settlement ${index + 1}: ` : ''
      return readSettlement(shaped(each, place), catalogue, place)
    })
    return { settlements, isList }
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message }
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuse(
      '',
      `the file is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    )
  }
}

function shaped(written: unknown, place: string): WrittenSettlement {
  const result = settlementShape.safeParse(written)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = issue?.path ?? []
  return refuse(
    place,
    `${betOf(written, path)}${path.join('.') || 'settlement'}: ${issue?.message ?? 'wrong'}`,
  )
}

const identified = z.object({ bets: z.array(z.unknown()) })
const named = z.object({ id: z.string() })

/** The id of the bet a path leads into, for the message. */
function betOf(written: unknown, path: readonly PropertyKey[]): string {
  const [field, index] = path
  const all = identified.safeParse(written)
  if (field !== 'bets' || typeof index !== 'number' || !all.success) return ''
  const bet = named.safeParse(all.data.bets[index])
  return bet.success ? `bet ${bet.data.id}: ` : ''
}

function readSettlement(
  written: WrittenSettlement,
  catalogue: ReadonlyMap<string, Lottery>,
  place: string,
): Settlement {
  const lottery = catalogue.get(written.game) ?? refuse(place, `no game ${written.game}`)
  const day = readDay(written.date, place)
  const rules = rulesOn(lottery, day)
  const policies = readPolicies(written.policies)
  const results = readResults(written.draw, rules, { policies, place })
  const factor = readFactor(written, rules, { policies, place, jackpot: results[0]?.pot })
  const rate = readRate(written.rates?.[lottery.currency], { lottery, day, place })
  const ids = new Set<string>()
  const bets = written.bets.map((bet) => {
    if (ids.has(bet.id)) refuse(place, `bet ${bet.id}: there are two of this id`)
    ids.add(bet.id)
    return readBet(bet, { rules, day, place, hasFactor: factor !== undefined })
  })
  const drawn = readDrawn(written.draw, rules, place)
  const draw = { lottery, day, drawn, results, ...(factor && { factor }), rate }
  return { draw, bets, policies }
}

/** The policies a file names, and the usual ones for the rest. */
const readPolicies = (written: WrittenSettlement['policies'] = {}): Policies => ({
  rollover: written.rollover ?? DEFAULT_POLICIES.rollover,
  doubleJackpotCounts: written.doubleJackpotCounts ?? DEFAULT_POLICIES.doubleJackpotCounts,
  shieldedCounts: written.shieldedCounts ?? DEFAULT_POLICIES.shieldedCounts,
  tenAtLimit: written.tenAtLimit ?? DEFAULT_POLICIES.tenAtLimit,
})

const readDay = (text: string, place: string): Day =>
  isDay(text) ? text : refuse(place, `${text} is no day of the calendar`)

/** The operator's result, tier by tier. A figure that is missing is not known. */
function readResults(
  { tiers: written = [], jackpot }: WrittenDraw,
  { tiers }: Rules,
  { policies, place }: { policies: Policies; place: string },
): TierResult[] {
  const seen = new Set<number>()
  for (const { tier } of written) {
    if (tier > tiers.length || seen.has(tier))
      refuse(place, `draw: tier ${tier} ${seen.has(tier) ? 'stands twice' : 'is not of the game'}`)
    seen.add(tier)
  }
  return tiers.map(({ rank }) => {
    const row = written.find(({ tier }) => tier === rank)
    // No row at all means that nobody is known to have won; a row without the number, that it is not known.
    const winners = row ? (row.winners ?? undefined) : 0
    const isWithout = policies.rollover === 'without' && typeof row?.withoutRollover === 'string'
    const text = isWithout ? row.withoutRollover : row?.amount
    if (typeof text === 'string') {
      const is = row?.amountIs ?? refuse(place, `draw: amountIs of tier ${rank} is missing`)
      return amountsOf(exact(text), is, winners)
    }
    const isJackpot = rank === 1 && typeof jackpot === 'string'
    return { ...(winners !== undefined && { winners }), ...(isJackpot && { pot: exact(jackpot) }) }
  })
}

function amountsOf(
  amount: Fraction,
  is: 'perWinner' | 'total' | 'pot',
  winners: number | undefined,
): TierResult {
  if (winners === undefined) return is === 'perWinner' ? { announced: amount } : { pot: amount }
  const all = fraction(winners)
  if (is === 'perWinner') return { winners, pot: times(amount, all), announced: amount }
  // The money of a tier without winners is no announced prize.
  if (is === 'pot' || winners === 0) return { winners, pot: amount }
  return { winners, pot: amount, announced: dividedBy(amount, all) }
}

function readFactor(
  { draw, bets }: WrittenSettlement,
  { multiplier }: Rules,
  facts: { policies: Policies; place: string; jackpot: Fraction | undefined },
): number | undefined {
  const factor = draw.multiplier ?? undefined
  const option = multiplier?.option
  const buyer = bets.find(({ options = [] }) => option !== undefined && options.includes(option))
  if (!multiplier || !buyer || factor === undefined) return undefined
  const problem = multiplierProblem(multiplier, factor, {
    jackpot: facts.jackpot,
    tenAtLimit: facts.policies.tenAtLimit,
  })
  if (problem === 'NO_SUCH_MULTIPLIER')
    refuse(facts.place, `draw: the ${multiplier.name} cannot be ${factor}`)
  if (problem) refuse(facts.place, `draw: the jackpot is too high for a ${multiplier.name} of 10`)
  return factor
}

/** A text is used as it is; of rates by day the last one not after the draw. */
function readRate(
  written: WrittenRate | undefined,
  { lottery, day, place }: { lottery: Lottery; day: Day; place: string },
): Fraction {
  if (lottery.currency === 'EUR') return WHOLE
  const text = typeof written === 'object' ? rateOn(written, day) : written
  const rate = text === undefined ? undefined : exact(text)
  if (!rate || rate.numerator === 0n)
    return refuse(place, `rates: no rate of ${lottery.currency} for ${day}`)
  return rate
}

/** The rate of the last day that is not after: weekends and holidays have none of their own. */
export function rateOn(byDay: Readonly<Record<string, string>>, day: Day): string | undefined {
  const last = Object.keys(byDay)
    .filter((each) => each <= day)
    .sort()
    .at(-1)
  return last === undefined ? undefined : byDay[last]
}

/** The shape has seen to it that the text is a decimal number. */
const exact = (text: string): Fraction => readDecimal(text) ?? refuse('', `${text} is no number`)
