import type { LimitKind, LimitPeriod } from '#domain/protection/limits.ts'

const kinds: Record<LimitKind, string> = {
  deposit: 'Deposits',
  loss: 'Losses',
  stake: 'Stakes',
  session: 'Time',
}
const periods: Record<LimitPeriod, string> = {
  day: '24 hours',
  week: '7 days',
  month: 'a month',
}

/** Texts of the page on which players set limits and take breaks. */
export const limitsMessages = {
  title: 'Limits and breaks',
  lead: 'Decide before you play how much money and time it may take. You can change this whenever you like.',
  yours: 'Your limits',
  none: 'You have set no limit yet.',
  limit: (kind: LimitKind, period: LimitPeriod, amount: string) =>
    `${kinds[kind]} in ${periods[period]}: ${amount}`,
  used: (amount: string) => `${amount} used so far`,
  byOperator: 'Set by our support.',
  asked: (amount: string) => `You asked for ${amount}.`,
  noLimit: 'no limit',
  minutes: (count: number) => `${count} minutes`,
  due: 'You can confirm it now.',
  notDue: (hours: number) => `You can confirm it ${hours} hours after you asked.`,
  confirm: 'Confirm',
  keep: 'Keep the old limit',
  remove: 'Ask to remove it',
  set: 'Set a limit',
  setNote: (hours: number) =>
    `A lower limit holds at once. A higher one needs ${hours} hours and your confirmation.`,
  what: 'What is limited',
  period: 'In which time',
  kinds,
  periods,
  amount: 'Amount',
  amountMinutes: 'Minutes',
  amountWrong: 'Please give an amount above 0, for example 10 or 12.50.',
  save: 'Save this limit',
  saved: 'We have noted it.',
  timeOut: 'Take a break',
  timeOutText:
    'You cannot play or deposit until it ends, and nobody can end it early. After that, nothing opens before you say so on this page. You can still withdraw.',
  lengths: {
    day: () => '24 hours',
    week: () => '1 week',
    month: () => '1 month',
    longest: (days: number) => `${days} days`,
  },
  timeOutOver: 'Your time-out is over',
  returnText: 'Nothing opens by itself. You can play and deposit again once you say so.',
  returnButton: 'I want to play again',
  returnBySupport: 'Please write to our support if you want to play again. You can still withdraw.',
  returnsAt: (at: string) => `You can play and deposit again from ${at} on.`,
  timeOutButton: 'Begin the break',
  timeOutAsk: 'Do you want to begin this break now? It cannot be shortened.',
  exclusion: 'Exclude yourself',
  exclusionText:
    'You cannot play or deposit for this time. Open bets that can be cancelled are cancelled. Your balance is paid out to the account in your name that you withdrew to last; if there is none, log in and ask for a withdrawal. The way back leads through our support.',
  months: (count: number) => {
    if (count % 12 > 0) return `${count} months`
    return count === 12 ? '1 year' : `${count / 12} years`
  },
  exclusionButton: 'Exclude me',
  exclusionAsk: 'Do you want to be excluded from now on? Nobody can undo it before it ends.',
  howLong: 'How long',
  yes: 'Yes',
  no: 'No',
} as const
