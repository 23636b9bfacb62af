import type { RefusalEntry } from './entry.ts'

/** Refusals of lottery slips and draws. */
export const lotteryRefusals = {
  DRAW_CLOSED: [409, 'This draw takes no more bets. Please choose the next one.'],
  LOTTERY_NOT_SOLD: [409, 'This lottery takes no bets at the moment.'],
  NO_RATE: [409, 'There is no exchange rate for this lottery at the moment.'],
  PRICE_CHANGED: [409, 'The price of a slip has changed.'],
  EMPTY_SLIP: [422, 'The slip has no line yet.'],
  TOO_MANY_LINES: [422, 'The slip has more lines than this lottery allows.'],
  NO_TICKET_NUMBER: [422, 'This lottery needs a ticket number of seven digits.'],
  NUMBER_OUTSIDE: [422, 'A number of the slip is not in this lottery.'],
  NUMBER_TWICE: [422, 'A line has a number twice.'],
  TOO_FEW_NUMBERS: [422, 'A line has too few numbers.'],
  TOO_MANY_NUMBERS: [422, 'A line has too many numbers.'],
  TOO_MANY_BANKERS: [422, 'A system has too many bankers.'],
  NO_SYSTEM: [422, 'This lottery has no systems.'],
  SYSTEM_NOT_OFFERED: [422, 'This lottery has no systems.'],
  BANKERS_NOT_OFFERED: [422, 'This lottery has no bankers.'],
  OPTION_NOT_OFFERED: [422, 'This lottery does not have that option.'],
  NUMBER_SHIELD_WITH_DOUBLE_JACKPOT: [
    422,
    'NumberShield and DoubleJackpot cannot be played together.',
  ],
  NUMBER_SHIELD_NOT_SOLD: [422, 'NumberShield is no longer sold.'],
  MINI_PERCENT: [422, 'This part of a bet is not on offer.'],
  SUBSCRIPTION_WEEKS: [422, 'A subscription runs for 1 to 52 weeks.'],
  DURATION_DRAWS: [422, 'This number of draws is not possible.'],
  JACKPOT_THRESHOLD: [422, 'The jackpot to wait for must be above zero.'],
  PLAN_ENDED: [409, 'This has already ended.'],
  CANCELLED_TOO_LATE: [
    409,
    'It was too late to cancel for the next period. The cancellation counts for the one after it.',
  ],
  EVIDENCE_INVALID: [422, 'This result does not fit the lottery.'],
  EVIDENCE_MISSING: [409, 'There is no result of this draw yet.'],
  EVIDENCE_TWICE: [409, 'This source has already told the result.'],
  SECOND_PERSON_NEEDED: [409, 'Another person has to confirm this.'],
} as const satisfies Record<string, RefusalEntry>
