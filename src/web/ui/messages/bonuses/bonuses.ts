import type { BonusPlay, BonusState } from '#domain/bonuses/bonus.ts'

const plays: Record<BonusPlay, string> = {
  sports: 'sports bets',
  casino: 'casino tables',
  'instant-wins': 'slots and scratch cards',
  bingo: 'bingo',
  lotteries: 'lotteries',
}
const states: Record<BonusState, string> = {
  offered: 'Offered',
  running: 'Running',
  review: 'We are checking it',
  paid: 'Reward paid',
  declined: 'You declined it',
  lapsed: 'Offer ended',
  expired: 'Time over',
  given_up: 'You gave it up',
  cancelled: 'Cancelled',
}

/** Texts of the player's page of bonuses. */
export const bonusMessages = {
  title: 'Bonuses',
  lead: 'A bonus is an offer. You need none of them to play or to withdraw.',
  own: 'Your bonuses',
  none: 'You have no bonus',
  noneText: 'If we offer you one, it stands here with its conditions, and you get a notice.',
  plays,
  states,
  name: (amount: string) => `Bonus of ${amount}`,
  conditions: 'Conditions',
  wager: (required: string, play: string, times: number) =>
    times === 1
      ? `To earn the reward, you wager ${required} on ${play} with your own money: the amount of the bonus once.`
      : `To earn the reward, you wager ${required} on ${play} with your own money: ${times} times the bonus.`,
  counts:
    'Only settled bets count that you place after you accept. Each counts with the amount that you really win or lose by it, at most what you risk. Bets on both sides of one market bring little or nothing, and bets that are made void bring nothing. A market or round in which you have bet before does not count.',
  days: (days: number) =>
    days === 1
      ? 'You have one day from the moment you accept.'
      : `You have ${days} days from the moment you accept.`,
  until: (at: string) => `The time ends on ${at}.`,
  reward: (amount: string) =>
    `When you have wagered it, we pay ${amount} in cash into your balance. You can withdraw it at once.`,
  apart:
    'Until then, the bonus stands on a bonus account of its own. It cannot be bet and never be withdrawn.',
  cash: 'You can withdraw your own balance at any time. The bonus goes on.',
  lost: 'If the time is over before, the bonus goes back to us. Your balance is not touched.',
  pause: 'The time stands still while you take a time-out. An exclusion ends the bonus.',
  checked:
    'If another account shares a device, a payout account or a name and birth date with yours, a person of ours looks at the bonus before we pay.',
  offerEnds: (at: string) => `You can accept until ${at}. If you do nothing, nothing happens.`,
  accept: 'Accept with these conditions',
  decline: 'Decline',
  giveUp: 'Give the bonus up',
  giveUpTitle: 'Give the bonus up?',
  giveUpText:
    'The bonus goes back to us, and what you have wagered for it is lost. Your balance is not touched.',
  progress: (wagered: string, required: string) => `${wagered} of ${required} wagered`,
  progressName: 'Wagered',
  soon: 'We pay the reward within a minute.',
  paused: 'The time stands still, because your account may not play now.',
  endedAt: (at: string) => `Ended on ${at}`,
  because: (reason: string) => `The reason: ${reason}`,
  account: 'Bonus account',
  accountText: (amount: string) =>
    `${amount} stands on your bonus account. It is not a part of your balance. Your transactions list each change of it under “Bonus account”.`,
  choice: 'Your choice',
  noBonuses: 'Offer me no bonuses',
  noBonusesText:
    'Offers that wait are declined. A bonus that runs goes on until it ends or you give it up.',
  operators: 'You are logged in as an operator',
  operatorsText: 'You grant bonuses in the back office.',
  toDesk: 'To the bonuses',
} as const
