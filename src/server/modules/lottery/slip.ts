import type { Play, Slip as WrittenSlip } from '#contract/lottery/slips.ts'
import { MINI_PERCENTS } from '#contract/lottery/slips.ts'
import { linesOfSlip, priceOfDraw, type Slip, slipProblem } from '#domain/lottery/bets/slip.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import type { Entry } from '#domain/lottery/match/entry.ts'
import type { Minor } from '#domain/money.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { SettledBet } from '#domain/lottery/winnings/draw.ts'

/** The marks of a play. Where the second pool stands on the ticket, its last digit is the mark. */
function entryOf({ main, extra, bankers, extraBankers }: Play, ticketDigit: number[]): Entry {
  const second = extra.length + extraBankers.length > 0 ? extra : ticketDigit
  return {
    main: { bankers, chosen: main },
    extra: { bankers: extraBankers, chosen: second },
  }
}

/** The slip as the domain knows it. */
export function readSlip(written: WrittenSlip, lottery: Lottery): Slip {
  const { matrix } = currentRules(lottery)
  const isOnTicket = matrix.form === 'numbers' && matrix.isExtraOnTicket
  const digit = isOnTicket && written.ticket ? [Number(written.ticket.slice(-1))] : []
  return {
    plays: written.plays.map((play) => ({
      entry: entryOf(play, digit),
      isSystem: play.isSystem,
    })),
    ...(written.ticket !== undefined && { ticket: written.ticket }),
    options: {
      isDouble: written.doubleJackpot,
      isShielded: written.numberShield,
      withMultiplier: written.multiplier,
      percent: written.percent,
      repeat: written.repeat,
      ...(written.days && { days: written.days }),
    },
  }
}

export type ReadSlip = { slip: Slip; lines: number; drawPriceMinor: Minor }

/** The slip with its lines and its price for one draw, or why it cannot be played. */
export function pricedSlip(written: WrittenSlip, lottery: Lottery): ReadSlip | RefusalCode {
  const slip = readSlip(written, lottery)
  const problem = slipProblem(slip, lottery, { percents: MINI_PERCENTS })
  if (problem) return problem
  const rules = currentRules(lottery)
  return { slip, lines: linesOfSlip(slip, rules), drawPriceMinor: priceOfDraw(slip, rules) }
}

/** A bet as settling knows it. */
export function settledBet(
  id: string,
  written: WrittenSlip,
  { lottery, place }: { lottery: Lottery; place: SettledBet['place'] },
): SettledBet {
  const { plays, ticket, options } = readSlip(written, lottery)
  const isDigits = currentRules(lottery).matrix.form === 'digits'
  return {
    id,
    plays: isDigits ? { ticket: ticket ?? '' } : { entries: plays.map(({ entry }) => entry) },
    percent: options.percent,
    place,
    isDouble: options.isDouble,
    isShielded: options.isShielded,
    isMultiplied: options.withMultiplier,
  }
}
