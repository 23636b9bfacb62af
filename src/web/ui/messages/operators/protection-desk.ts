import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'
import type { TimeOutLength } from '#domain/protection/pauses.ts'

/** Texts of the pages on which operators see and change limits and breaks of players. */
export const protectionDesk = {
  title: 'Limits & breaks',
  lead: 'Players on a time-out or excluded now. A match is an account that was excluded because name and birth date are those of an excluded player.',
  searchHint: 'User ID or name',
  file: 'players-on-a-break',
  empty: {
    title: 'Nobody is on a break',
    text: 'A player who takes a time-out or is excluded stands here.',
  },
  columns: {
    id: 'ID',
    userId: 'Player',
    name: 'Name',
    kind: 'Kind',
    beganAt: 'Began',
    endsAt: 'Ends',
    returnsAt: 'Comes back',
    match: 'Match',
    reason: 'Reason',
    actions: 'Actions',
  },
  kinds: { timed_out: 'Time-out', excluded: 'Exclusion' },
  follows: (userId: string) => `as ${userId}`,
  open: 'to be checked',
  decide: { same: 'Same person', other: 'Another person' },
  decideNamed: (decision: string, userId: string) => `${decision}: ${userId}`,
  decideText: {
    same: 'The exclusion stays as it is.',
    other:
      'The exclusion of this account ends at once, and the two accounts are never taken for one again.',
  },
  decided: 'The match was decided.',
  of: (userId: string) => `Limits & breaks of ${userId}`,
  limits: 'Limits',
  noLimits: 'There is no limit.',
  limit: (kind: LimitKind, period: LimitPeriod, amount: string, setBy: string) =>
    `${kindNames[kind]} in ${periodNames[period]}: ${amount}, set by ${setBy}`,
  setBy: { player: 'the player', operator: 'an operator' },
  used: (amount: string) => `${amount} used`,
  removeNamed: (limit: string) => `Take away: ${limit}`,
  remove: 'Take away',
  removeText: 'The limit of operators is taken away. A limit of the player’s own stays.',
  set: 'Set a limit',
  setText: 'It stands beside the player’s own limit. The lower one holds.',
  what: 'What is limited',
  period: 'In which time',
  amount: 'Amount, or minutes',
  amountWrong: 'Please give a positive amount.',
  breaks: 'Breaks',
  noBreaks: 'There was no break.',
  pause: (kind: string, from: string, to: string) => `${kind} from ${from} to ${to}`,
  over: 'over',
  running: 'in force',
  steps: {
    timeOut: 'Time-out',
    exclude: 'Exclude',
    return: 'Let return',
  },
  timeOutText: 'The player has asked for a break. It acts at once, and nobody can shorten it.',
  excludeText:
    'The player has asked to be excluded. It acts at once, and nobody can undo it before it ends.',
  returnText: (hours: number) =>
    `The break has ended and the player has asked to come back. After an exclusion the account opens ${hours} hours from now, after a time-out as the operator profile says.`,
  howLong: 'How long',
  lengths: {
    day: () => '24 hours',
    week: () => '1 week',
    month: () => '1 month',
    longest: (days: number) => `${days} days`,
  } satisfies Record<TimeOutLength, (days: number) => string>,
  months: (count: number) => {
    if (count % 12 > 0) return `${count} months`
    return count === 12 ? '1 year' : `${count / 12} years`
  },
  history: 'History of limits',
  noHistory: 'No limit was ever set.',
  events: {
    set: 'set',
    lowered: 'lowered',
    raise_asked: 'raise asked for',
    raised: 'raised',
    removed: 'removed',
    raise_dropped: 'raise given up',
  },
  states: 'States of the account',
  changedBy: { player: 'the player', operator: 'an operator', program: 'the program' },
  noStates: 'The state has not changed yet.',
  saved: 'Saved.',
  back: 'All breaks',
} as const

const kindNames: Record<LimitKind, string> = {
  deposit: 'Deposits',
  loss: 'Losses',
  stake: 'Stakes',
  session: 'Time',
}
const periodNames: Record<LimitPeriod, string> = {
  day: '24 hours',
  week: '7 days',
  month: 'a month',
}
export const limitWords = { kinds: kindNames, periods: periodNames }
