import type { Weekday } from '#domain/lottery/schedule.ts'
import type { Offer } from '#domain/lottery/lottery.ts'
import type { SlipProblem } from '#domain/lottery/bets/slip.ts'

/** The sentences on a slip that cannot be played. */
export const slipProblems: Record<SlipProblem, string> = {
  NUMBER_OUTSIDE: 'A number is not in this game. Please mark the line anew.',
  NUMBER_TWICE: 'A number is marked twice. Please mark the line anew.',
  TOO_FEW_NUMBERS: 'A line lacks numbers. Mark them, or let the quick pick fill the rest.',
  TOO_MANY_NUMBERS: 'A line has too many numbers. Please take some away.',
  TOO_MANY_BANKERS: 'Bankers would fill the whole line. Please leave at least one number free.',
  NO_SYSTEM: 'This game has no systems. Please play normal lines.',
  EMPTY_SLIP: 'The slip is empty. Please mark at least one line.',
  TOO_MANY_LINES: 'The slip has more lines than this game allows.',
  NO_TICKET_NUMBER: 'The ticket number needs 7 digits.',
  SYSTEM_NOT_OFFERED: 'This game has no systems. Please play normal lines.',
  BANKERS_NOT_OFFERED: 'This game has no bankers. Please mark plain numbers.',
  OPTION_NOT_OFFERED: 'This game does not have the option that is chosen.',
  NUMBER_SHIELD_WITH_DOUBLE_JACKPOT:
    'NumberShield and DoubleJackpot do not go together on one slip.',
  NUMBER_SHIELD_NOT_SOLD: 'NumberShield is no longer sold.',
  MINI_PERCENT: 'Please choose one of the percentages of a Mini Bet that are offered.',
  SUBSCRIPTION_WEEKS: 'A subscription is for 1 to 52 weeks.',
  DURATION_DRAWS: 'Please choose 1 to 365 draws.',
  DRAW_DAYS: 'Please choose at least one of the days on which this lottery draws.',
  JACKPOT_THRESHOLD: 'Please enter the jackpot from which the bet is to be placed.',
}

export const slipMessages = {
  alternative:
    'The jackpot is above the threshold of this lottery: your stake buys a ticket on this draw through an agent (Alternative Service).',
  title: 'Your slip',
  kind: 'Kind of bet',
  normal: 'Normal',
  system: 'System',
  systemHint:
    'Mark more numbers than a line needs. Every combination of them is a line of its own.',
  bankersHint:
    'Press a marked number again to make it a banker: it is then in every line of the system.',
  lines: 'Lines',
  line: (number: number) => `Line ${number}`,
  lineState: (number: number, isWhole: boolean) =>
    isWhole ? `Line ${number}, complete` : `Line ${number}, not complete`,
  addLine: 'Add a line',
  removeLine: 'Remove line',
  marked: (name: string, count: number, least: number) => `${name}: ${count} of ${least}`,
  markedRange: (name: string, count: number, least: number, most: number) =>
    `${name}: ${count}, from ${least} to ${most}`,
  banker: (number: number) => `${number}, banker`,
  quickPick: 'Quick pick',
  fillRest: 'Fill the rest',
  clear: 'Clear',
  nextLine: 'Next line',
  ticket: 'Ticket number',
  ticketHint: '7 digits. Leading zeros count.',
  ticketPick: 'Another number',
  options: 'Options',
  days: 'Draw days',
  daysHint: 'The slip is played in the draws of these days, by the calendar of the lottery.',
  dayNames: {
    mon: 'Mon',
    tue: 'Tue',
    wed: 'Wed',
    thu: 'Thu',
    fri: 'Fri',
    sat: 'Sat',
    sun: 'Sun',
  } satisfies Record<Weekday, string>,
  onDays: (names: readonly string[]) => `Draws of ${names.join(', ')}`,
  offers: {
    doubleJackpot: {
      name: 'DoubleJackpot',
      text: 'Costs twice the line and counts twice when the main jackpot is divided.',
    },
    megaplier: {
      name: 'Megaplier',
      text: 'Multiplies prizes below the main jackpot by the factor that is drawn.',
    },
    powerPlay: {
      name: 'PowerPlay',
      text: 'Multiplies prizes of Type C by the factor that is drawn, 2 to 5, and doubles those of Type B. The factor 10 applies only to jackpots below 150,000,000.00 USD.',
    },
    system: {
      name: 'System',
      text: 'More numbers than a line needs; every combination is a line.',
    },
    bankers: { name: 'Bankers', text: 'Numbers that are in every line of a system.' },
    duration: { name: 'Duration Bet', text: 'Several draws, all paid at once.' },
    subscription: {
      name: 'Subscription',
      text: 'For 1 to 52 weeks, then renewed until you cancel. Cancel until 23:59 of the day before the period ends.',
    },
    jackpotHunt: {
      name: 'JackpotHunt',
      text: 'Every draw until anybody wins the main jackpot.',
    },
    whenJackpotIs: {
      name: 'When Jackpot is',
      text: 'Placed on the first draw whose announced jackpot at its closing is at least your figure.',
    },
    mini: { name: 'Mini Bet', text: 'A part of the price for the same part of the winnings.' },
    numberShield: { name: 'NumberShield', text: 'No longer sold; older bets are settled with it.' },
    syndicate: { name: 'Syndicate', text: 'A share of a larger slip and of its winnings.' },
  } satisfies Record<Offer, { name: string; text: string }>,
  optionPrice: (price: string) => `${price} a line`,
  size: 'Size of the bet',
  whole: 'Whole bet',
  mini: (percent: number) => `Mini Bet, ${percent} %`,
  draws: 'Which draws',
  once: { name: 'Next draw', text: 'One draw.' },
  durationDraws: 'Number of draws',
  weeks: 'Number of weeks',
  atLeast: (currency: string) => `Jackpot at least, in ${currency}`,
  notOnSale: 'No draw of this lottery takes bets at the moment.',
  total: 'To pay',
  perDraw: (price: string) => `${price} each draw`,
  linesOf: (lines: string) => (lines === '1' ? '1 line' : `${lines} lines`),
  favourites: 'Favourites',
  saveFavourite: 'Keep as favourite',
  favourite: (number: number) => `Favourite ${number}`,
  lastSlip: 'Last slip again',
  remove: (name: string) => `Remove ${name}`,
  keptHere: 'Favourites are kept on this device.',
} as const
