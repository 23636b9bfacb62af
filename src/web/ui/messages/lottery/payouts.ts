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
  documentsMissing: (day: string) => `Asked for by ${day}`,
  documentsOverdue: (day: string) => `Missing since ${day}; the winnings stay owed`,
  media:
    'You are invited to tell the media about your win. It is up to you, and the payment does not depend on it.',
  mediaAtDesk: 'May be invited to tell the media; never a condition of payment',
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
  desk: {
    title: 'Lottery payouts',
    lead: 'Wins that need documents and two people. One says how it is paid, another confirms it, once for ever.',
    show: 'Show',
    all: 'All',
    empty: 'No payout here',
    emptyText: 'Choose another state.',
    player: 'Player',
    proposed: (who: string, manner: string) =>
      `${who} said: ${manner}. Another person confirms it.`,
    takeDocuments: 'Documents are here',
    takeDocumentsText: 'Confirm only after you have checked the documents of the winner.',
    propose: (manner: string) => `Say: ${manner}`,
    proposeText: 'Another person has to confirm it before anything is paid.',
    confirm: (manner: string) => `Confirm: ${manner}`,
    confirmText:
      'The payments are written down and made on their days. It cannot be changed later.',
    end: 'Winner has died',
    endText: 'Payments after the day of death fall away. Those before it are still made.',
    endedOn: 'Day of death',
    endedOnMissing: 'Enter the day.',
    done: 'Done.',
  },
} as const
