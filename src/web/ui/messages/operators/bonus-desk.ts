import type { bonusFilters } from '#contract/bonuses/bonuses.ts'
import type { BonusPlay, BonusReviewReason, BonusState } from '#domain/bonuses/bonus.ts'

const states: Record<BonusState, string> = {
  offered: 'Offered',
  running: 'Running',
  review: 'To be checked',
  paid: 'Reward paid',
  declined: 'Declined',
  lapsed: 'Offer ended',
  expired: 'Time over',
  given_up: 'Given up',
  cancelled: 'Cancelled',
}
const plays: Record<BonusPlay, string> = {
  sports: 'Sports',
  casino: 'Casino',
  'instant-wins': 'Slots and scratch cards',
  bingo: 'Bingo',
  lotteries: 'Lotteries',
}
const filters: Record<(typeof bonusFilters)[number], string> = {
  open: 'Not over',
  all: 'All',
  ...states,
}
const reasons: Record<BonusReviewReason, string> = {
  same_device: 'another account uses the same device',
  same_payout: 'another account is paid out to the same payee',
  same_person: 'another account has the same name and birth date',
  collusion: 'another desk looks at this account, or found arranged bets',
}

/** Texts of the operators' page of bonuses. */
export const bonusDesk = {
  title: 'Bonuses',
  lead: 'A bonus is offered to one player, for one kind of play. Bonuses that have to be checked stand first.',
  search: 'Player',
  filter: 'State',
  filters,
  states,
  plays,
  reasons,
  empty: 'No bonus is under way',
  emptyText: 'Grant one, or choose another state.',
  file: 'fairbook-bonuses.csv',
  columns: {
    id: 'Number',
    player: 'Player',
    amount: 'Amount',
    play: 'Kind of play',
    wagered: 'Wagered',
    required: 'To wager',
    state: 'State',
    ends: 'Ends',
    offered: 'Offered',
    by: 'Granted by',
    reason: 'Reason',
    review: 'To be checked because',
    end: 'Why it ended',
    actions: 'Step',
  },
  grant: 'Grant a bonus',
  grantText:
    'The player sees the conditions before accepting, and need not accept. Players on a pause, under a check, on a list, or who want no bonuses get none.',
  userId: 'Username of the player',
  amount: 'Amount',
  times: 'Times to wager',
  timesText: (most: number) => `At most ${most}, by the operator profile.`,
  play: 'Kind of play whose bets count',
  offerDays: 'Days to accept',
  wagerDays: 'Days to wager',
  wrong: 'Please fill in this field.',
  amountWrong: 'Please give an amount above zero.',
  timesWrong: (most: number) => `Please give a whole number from 1 to ${most}.`,
  daysWrong: (most: number) => `Please give a whole number from 1 to ${most}.`,
  granted: 'The bonus is offered. The player has a notice.',
  cancel: 'Cancel',
  cancelText:
    'The bonus goes back to the house. The balance of the player is not touched. The player reads your reason.',
  cancelled: 'The bonus is cancelled.',
  pay: 'Pay',
  payText: (amount: string) => `The reward of ${amount} goes into the balance of the player.`,
  paid: 'The reward is paid.',
  checks: (list: string) => `To be checked: ${list}.`,
  numbered: (bonusId: number) => `bonus ${bonusId}`,
  nameOf: (step: string, bonusId: number) => `${step} bonus ${bonusId}`,
} as const
