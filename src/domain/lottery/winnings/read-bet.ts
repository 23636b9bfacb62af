import { type Day, isDay } from '../day.ts'
import type { Rules } from '../lottery.ts'
import { type Entry, entryProblem, marked } from '../match/entry.ts'
import { isDigits, problemText } from './read-numbers.ts'
import type { SettledBet } from './draw.ts'
import type { WrittenBet } from './settlement-shape.ts'
import { refuse } from './unreadable.ts'

/** NumberShield was sold for bets before this day. */
export const SHIELD_ENDED: Day = '2023-09-05'

type Facts = { rules: Rules; day: Day; place: string; hasFactor: boolean }

export function readBet(bet: WrittenBet, facts: Facts): SettledBet {
  const place = `${facts.place}bet ${bet.id}: `
  const { options = [] } = bet
  const [isDouble, isShielded] = [
    options.includes('doubleJackpot'),
    options.includes('numberShield'),
  ]
  if (isDouble && isShielded) refuse(place, 'doubleJackpot and numberShield do not go together')
  if (isShielded) checkShield(bet, facts.day, place)
  return {
    id: bet.id,
    plays: readPlays(bet, facts.rules, place),
    percent: bet.miniPercent ?? 100,
    place: bet.place ?? 'elsewhere',
    isDouble,
    isShielded,
    isMultiplied: readMultiplied(options, facts, place),
    ...(bet.shares && bet.shares.length > 0 && { shares: bet.shares }),
  }
}

function checkShield({ placedAt }: WrittenBet, drawn: Day, place: string): void {
  const day = placedAt ?? drawn
  if (!isDay(day)) refuse(place, `placedAt: ${day} is no day of the calendar`)
  if (day >= SHIELD_ENDED) refuse(place, `numberShield ended before ${SHIELD_ENDED}`)
}

function readMultiplied(
  options: NonNullable<WrittenBet['options']>,
  { rules: { multiplier }, hasFactor }: Facts,
  place: string,
): boolean {
  const bought = options.find((option) => option === 'megaplier' || option === 'powerPlay')
  if (bought === undefined) return false
  if (options.some((option) => option !== bought && /^(megaplier|powerPlay)$/.test(option)))
    refuse(place, 'megaplier and powerPlay are of different games')
  if (multiplier?.option !== bought) refuse(place, `${bought}: the game has none`)
  if (!hasFactor) refuse(place, `${bought}: the draw names no multiplier`)
  return true
}

function readPlays(bet: WrittenBet, { matrix }: Rules, place: string): SettledBet['plays'] {
  const { lines = [], ticketNumber, system: asSystem = false } = bet
  if (matrix.form === 'digits') {
    if (ticketNumber === undefined || !isDigits(ticketNumber, matrix.digits))
      refuse(place, `ticketNumber: ${matrix.digits} digits are needed`)
    if (lines.length > 0 || asSystem) refuse(place, 'lines: end digits have none')
    return { ticket: ticketNumber }
  }
  if (lines.length === 0) refuse(place, 'lines: there is none')
  const isOnTicket = matrix.form === 'numbers' && matrix.isExtraOnTicket
  const ticketDigit = isOnTicket ? lastDigit(ticketNumber, place) : []
  const entries = lines.map(({ main, extra = [] }, index): Entry => {
    const where = `lines.${index}`
    if (isOnTicket && extra.length > 0)
      refuse(place, `${where}: extra comes from the ticket number`)
    const entry = marked(main, isOnTicket ? ticketDigit : extra)
    const problem = entryProblem(entry, matrix, { asSystem })
    return problem ? refuse(place, `${where}: ${problemText(problem)}`) : entry
  })
  return { entries }
}

/** The Superzahl: the last of the seven digits, for all lines of the bet. */
function lastDigit(ticketNumber: string | undefined, place: string): number[] {
  if (ticketNumber === undefined || !/^\d{7}$/.test(ticketNumber))
    refuse(place, 'ticketNumber: seven digits are needed')
  return [Number(ticketNumber.slice(-1))]
}
