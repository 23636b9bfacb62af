import type { AccountState } from '#contract/account.ts'
import type { PlayerMove } from '#contract/players.ts'

const playerStates: Record<AccountState, string> = {
  profile_incomplete: 'Incomplete',
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  timed_out: 'Time-out',
  excluded: 'Excluded',
  closed: 'Closed',
}
const playerMoves: Record<PlayerMove, string> = {
  suspend: 'Suspend',
  reopen: 'Reopen',
  close: 'Close',
}

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

/** The list of players. */
export const playersDesk = {
  title: 'Players',
  searchHint: 'Number, user, name, email or mobile',
  file: 'fairbook-players.csv',
  state: 'State',
  allStates: 'All states',
  states: playerStates,
  columns: {
    id: 'Player number',
    userId: 'User',
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    contact: 'Contact',
    country: 'Country',
    registeredAt: 'Registered',
    balance: 'Balance',
    held: 'Held',
    currency: 'Currency',
    discount: 'Discount, %',
    actions: 'Actions',
  },
  moves: playerMoves,
  moveNamed: (move: string, userId: string) => `${move} ${userId}`,
  confirms: { ...playerMoves, close: 'Close the account' },
  moveTitles: {
    suspend: (userId: string) => `Suspend ${userId}?`,
    reopen: (userId: string) => `Reopen ${userId}?`,
    close: (userId: string) => `Close the account of ${userId} for ever?`,
  },
  moveTexts: {
    suspend:
      'Deposits and bets stop at once, sessions end, and open orders are cancelled. Matched bets stand. The player can log in and ask for a withdrawal.',
    reopen: 'The player can deposit and bet again.',
    close:
      'A closed account cannot be opened again. It must have no open bets, no pending requests and no money.',
  },
  told: 'Told to the player (optional)',
  toldHint:
    'The player gets a notice of this step with these words. Leave it empty where the law forbids to tell: the notice then names support.',
  closeBalance: (amount: string) =>
    `There are still ${amount} in the wallet. The player withdraws them first, or you ask for the payout in the list of players.`,
  moved: {
    suspend: (userId: string) => `${userId} is suspended.`,
    reopen: (userId: string) => `${userId} is open again.`,
    close: (userId: string) => `The account of ${userId} is closed.`,
  },
  blocked: (list: string) => `This account cannot be closed yet. It has ${list}.`,
  blockers: {
    openOrders: (number: number) => count(number, 'open order', 'open orders'),
    openBets: (number: number) =>
      count(number, 'market with unsettled bets', 'markets with unsettled bets'),
    openBingoTickets: (number: number) =>
      count(number, 'purchase of bingo tickets', 'purchases of bingo tickets'),
    openScratchCards: (number: number) =>
      count(number, 'unplayed scratch card', 'unplayed scratch cards'),
    openMultiples: (number: number) => count(number, 'open multiple', 'open multiples'),
    openFancyMarkets: (number: number) =>
      count(number, 'fancy market with unsettled bets', 'fancy markets with unsettled bets'),
    pendingDeposits: (number: number) => count(number, 'pending deposit', 'pending deposits'),
    pendingWithdrawals: (number: number) =>
      count(number, 'pending withdrawal', 'pending withdrawals'),
    wageredBonuses: (number: number) =>
      count(number, 'wagered bonus that is not paid yet', 'wagered bonuses that are not paid yet'),
    heldMinor: (amount: string) => `${amount} held`,
    balanceMinor: (amount: string) => `${amount} in the wallet`,
  },
  discount: 'Discount',
  discountOf: (percent: number) => `Discount ${percent} %`,
  discountButtonNamed: (button: string, userId: string) => `${button} for ${userId}`,
  discountNamed: (userId: string) => `Commission discount of ${userId}`,
  discountText:
    'This share of the commission is left to the player, from the next settlement on. What is settled stays as it was paid.',
  discountField: 'Discount on the commission, in percent',
  discountConfirm: 'Set the discount',
  discountSet: (userId: string, percent: number) =>
    `The commission discount of ${userId} is ${percent} %.`,
  isNow: (state: string) => `The account is now in the state “${state}”. Look at it again.`,
} as const

/** Texts of the desk of players about paying an account out. */
export const playerDeskMessages = {
  more: {
    label: (userId: string) => `More for ${userId}`,
    closeHint: 'For ever: it cannot be opened again.',
  },
  payout: {
    button: 'Pay out',
    named: (userId: string) => `Pay out ${userId}`,
    title: (userId: string) => `Pay out the money of ${userId}?`,
    text: (amount: string) =>
      `This asks for all that is free in the wallet, ${amount}, as a withdrawal of the player. Another operator pays it and notes the bank reference. An empty account can be closed.`,
    fields: {
      account_holder_name: 'Account holder',
      bank_name: 'Bank, or UPI',
      acc_num: 'Account number or UPI id',
      account_ifsc_code: 'IFSC or IBAN',
    },
    wrong: 'Please check this.',
    confirm: 'Ask for the payout',
    asked: (userId: string) => `The payout of ${userId} waits among the withdrawals.`,
  },
}
