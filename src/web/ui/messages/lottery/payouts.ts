import type { Payout } from '#contract/lottery/payouts.ts'

type State = Payout['state']
type Kind = Payout['kind']
type Manner = NonNullable<Payout['manner']>

export const payoutMessages = {
  title: 'Payment plans',
  lead: 'Large lottery wins, and prizes that are paid by months or years.',
  empty: 'No payment plan',
  emptyText: 'Wins that are paid later or in parts stand here with the days of their payments.',
  kinds: {
    single: 'Win',
    annuity: 'Main jackpot, by years or at once',
    monthly: 'Prize paid by months',
  } satisfies Record<Kind, string>,
  states: {
    waiting: 'Waiting for two people',
    running: 'Being paid',
    done: 'Paid',
    'taken-back': 'Taken back',
  } satisfies Record<State, string>,
  manners: {
    'at-once': 'At once',
    annuity: 'Yearly payments',
    cash: 'Cash at once, with the deduction',
    monthly: 'Monthly payments',
  } satisfies Record<Manner, string>,
  of: (game: string, day: string) => `${game}, draw of ${day}`,
  winnings: 'Winnings',
  month: 'Each month, before the maximums of the game',
  manner: 'Paid as',
  mannerOpen: 'Not said yet',
  paid: 'Paid so far',
  documents: 'Documents',
  documentsAsked: (day: string) =>
    `Please send your documents to our support by ${day}. You lose nothing if they come later: the winnings stay yours.`,
  documentsLate: (day: string) =>
    `Your documents were asked for by ${day} and are still missing. The winnings stay yours, and they are paid once the documents are here.`,
  documentsHere: (day: string) => `Here since ${day}`,
  media:
    'You are invited to tell the media about your win. It is up to you, and the payment does not depend on it.',
  ended: (day: string) => `Ended on ${day}: later payments fell away`,
  payments: 'Payments',
  number: 'No.',
  due: 'Day',
  amount: 'Amount',
  state: 'State',
  paymentStates: {
    due: 'To come',
    paid: 'Paid',
    'fallen-away': 'Fell away',
    'taken-back': 'Taken back',
  },
  toPage: 'Payment plan',
  owed: 'Paid by a payment plan',
} as const
