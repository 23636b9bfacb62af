import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import { currentRules, type Lottery, type Offer, type Rules } from '../lottery.ts'
import { choosableDays, type Weekday } from '../schedule.ts'
import { type Entry, type EntryProblem, entryProblem, linesOf } from '../match/entry.ts'

/** For which draws a slip is played, besides the next one. */
export type Repeat =
  | { readonly is: 'once' }
  /** So many draws, all paid at once. */
  | { readonly is: 'duration'; readonly draws: number }
  /** Renewed every so many weeks until it is cancelled. */
  | { readonly is: 'subscription'; readonly weeks: number }
  /** Every draw until anybody wins the main jackpot. */
  | { readonly is: 'jackpotHunt' }
  /** The first draw whose announced jackpot is at least this at its closing. */
  | { readonly is: 'whenJackpotIs'; readonly atLeastMinor: Minor }

export type SlipOptions = {
  readonly isDouble: boolean
  readonly isShielded: boolean
  readonly withMultiplier: boolean
  /** 100 for a whole bet; a mini bet stakes and wins the percentage. */
  readonly percent: number
  readonly repeat: Repeat
  /** Only draws of these weekdays, by the calendar of the lottery; absent: every draw. */
  readonly days?: readonly Weekday[] | undefined
}

export const PLAIN: SlipOptions = {
  isDouble: false,
  isShielded: false,
  withMultiplier: false,
  percent: 100,
  repeat: { is: 'once' },
}

/** Marks on a slip; a system holds more numbers than a line. Games of end digits have the ticket number alone. */
export type Slip = {
  readonly plays: readonly { readonly entry: Entry; readonly isSystem: boolean }[]
  readonly ticket?: string
  readonly options: SlipOptions
}

export type SlipProblem =
  | EntryProblem
  | 'EMPTY_SLIP'
  | 'TOO_MANY_LINES'
  | 'NO_TICKET_NUMBER'
  | 'SYSTEM_NOT_OFFERED'
  | 'BANKERS_NOT_OFFERED'
  | 'OPTION_NOT_OFFERED'
  | 'NUMBER_SHIELD_WITH_DOUBLE_JACKPOT'
  | 'NUMBER_SHIELD_NOT_SOLD'
  | 'MINI_PERCENT'
  | 'SUBSCRIPTION_WEEKS'
  | 'DURATION_DRAWS'
  | 'JACKPOT_THRESHOLD'
  | 'DRAW_DAYS'

export const SUBSCRIPTION_WEEKS_MAX = 52
/** The longest duration that can be paid at once, whatever the number of draws a week. */
const DURATION_DRAWS_MAX = 365

/** Why a slip cannot be played now, if it cannot. `percents`: those of mini bets on show. */
export function slipProblem(
  slip: Slip,
  lottery: Lottery,
  { percents }: { percents: readonly number[] },
): SlipProblem | undefined {
  return playsProblem(slip, lottery) ?? optionsProblem(slip.options, lottery, percents)
}

function playsProblem({ plays, ticket }: Slip, lottery: Lottery): SlipProblem | undefined {
  const { matrix } = currentRules(lottery)
  const needsTicket =
    matrix.form === 'digits' || (matrix.form === 'numbers' && matrix.isExtraOnTicket)
  if (needsTicket && !/^\d{7}$/.test(ticket ?? '')) return 'NO_TICKET_NUMBER'
  if (matrix.form === 'digits') return plays.length > 0 ? 'TOO_MANY_NUMBERS' : undefined
  if (plays.length === 0) return 'EMPTY_SLIP'
  if (plays.length > lottery.linesMax) return 'TOO_MANY_LINES'
  for (const { entry, isSystem } of plays) {
    const hasBankers = entry.main.bankers.length + entry.extra.bankers.length > 0
    if (isSystem && !lottery.offers.includes('system')) return 'SYSTEM_NOT_OFFERED'
    if (hasBankers && !lottery.offers.includes('bankers')) return 'BANKERS_NOT_OFFERED'
    const problem = entryProblem(entry, matrix, { asSystem: isSystem })
    if (problem) return problem
  }
  return undefined
}

function optionsProblem(
  { isDouble, isShielded, withMultiplier, percent, repeat, days }: SlipOptions,
  lottery: Lottery,
  percents: readonly number[],
): SlipProblem | undefined {
  if (isShielded) return isDouble ? 'NUMBER_SHIELD_WITH_DOUBLE_JACKPOT' : 'NUMBER_SHIELD_NOT_SOLD'
  const multiplier = currentRules(lottery).multiplier?.option
  if (withMultiplier && multiplier === undefined) return 'OPTION_NOT_OFFERED'
  const wanted: readonly (Offer | false | undefined)[] = [
    isDouble && 'doubleJackpot',
    withMultiplier && multiplier,
    percent !== 100 && 'mini',
    repeat.is !== 'once' && repeat.is,
  ]
  if (wanted.some((each) => each && !lottery.offers.includes(each))) return 'OPTION_NOT_OFFERED'
  if (percent !== 100 && !percents.includes(percent)) return 'MINI_PERCENT'
  const choosable = choosableDays(currentRules(lottery).draws)
  if (days && (days.length === 0 || !days.every((day) => choosable.includes(day))))
    return 'DRAW_DAYS'
  return repeatProblem(repeat)
}

function repeatProblem(repeat: Repeat): SlipProblem | undefined {
  const isWithin = (count: number, most: number) =>
    Number.isSafeInteger(count) && count >= 1 && count <= most
  if (repeat.is === 'subscription' && !isWithin(repeat.weeks, SUBSCRIPTION_WEEKS_MAX))
    return 'SUBSCRIPTION_WEEKS'
  if (repeat.is === 'duration' && !isWithin(repeat.draws, DURATION_DRAWS_MAX))
    return 'DURATION_DRAWS'
  if (repeat.is === 'whenJackpotIs' && !isWithin(repeat.atLeastMinor, Number.MAX_SAFE_INTEGER))
    return 'JACKPOT_THRESHOLD'
  return undefined
}

/** How many lines a slip stands for: each costs the price of a line and is a bet of its own in a draw. */
export function linesOfSlip({ plays }: Slip, { matrix }: Rules): number {
  if (matrix.form === 'digits') return 1
  return plays.reduce((sum, { entry }) => sum + linesOf(entry, matrix), 0)
}

/** The price of a slip for one draw, in the lottery's currency. A mini bet is rounded up to the minor unit, once. */
export function priceOfDraw(slip: Slip, rules: Rules): Minor {
  const { isDouble, withMultiplier, percent } = slip.options
  const line = rules.linePriceMinor * (isDouble ? 2 : 1)
  const extra = withMultiplier ? (rules.multiplier?.priceMinor ?? 0) : 0
  const whole = linesOfSlip(slip, rules) * (line + extra)
  const price = Math.ceil((whole * percent) / 100)
  assert(Number.isSafeInteger(whole * percent), 'the price of a slip is exact')
  return price
}

/** The money paid when the slip is bought: all draws of a duration bet, otherwise the next draw. */
export const priceNow = (slip: Slip, rules: Rules): Minor =>
  priceOfDraw(slip, rules) * (slip.options.repeat.is === 'duration' ? slip.options.repeat.draws : 1)
