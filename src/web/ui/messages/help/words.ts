/** The words of betting that pages explain where they stand, each with one sentence or two. */
export const words = {
  back: { name: 'Back', text: 'A bet that a selection wins.' },
  lay: {
    name: 'Lay',
    text: 'A bet that a selection does not win. You win the backer’s stake, or you pay your liability.',
  },
  price: {
    name: 'Price',
    text: 'Decimal odds. At 3.00 a back gives back 3.00 for each 1.00 staked: the stake and a profit of 2.00.',
  },
  stake: { name: 'Stake', text: 'The money of a back. You lose it if the selection does not win.' },
  backersStake: {
    name: 'Backer’s stake',
    text: 'The stake of the player on the other side of your lay. You win it if the selection does not win.',
  },
  liability: {
    name: 'Liability',
    text: 'The most that a lay can lose: the backer’s stake times the price less one. We hold it until the bet is settled.',
  },
  matched: {
    name: 'Matched',
    text: 'Another player, or the house, has taken the other side of the bet. A matched bet is final.',
  },
  waiting: {
    name: 'Waiting',
    text: 'Nobody has taken the other side yet. You can still cancel this part of the bet.',
  },
  lapsed: {
    name: 'Lapsed',
    text: 'The bet, or the part of it that waited, ended without a match. The money is free again.',
  },
  void: { name: 'Void', text: 'The bet does not count, and stakes are given back.' },
  commission: {
    name: 'Commission',
    text: 'Our share of your net winnings in one market. A market in which you lose costs no commission.',
  },
  cashOut: {
    name: 'Cash out',
    text: 'To close a bet before the result, so that every result gives you about the same.',
  },
  inPlay: { name: 'In play', text: 'The match has begun, and bets are still taken.' },
  delay: {
    name: 'Delay in play',
    text: 'In play a bet waits for some seconds before it may match, so that nobody gains from seeing the match sooner.',
  },
  startingPrice: {
    name: 'Starting price',
    text: 'The price at which the auction at the start matches the most money.',
  },
  book: {
    name: 'Book percentage',
    text: 'The chances that the best prices stand for, added up. At 100 % the prices are fair; the nearer to it, the better for you.',
  },
  suspended: {
    name: 'Suspended',
    text: 'No bet is taken and none is matched for the moment, often because something has just happened in the match.',
  },
  held: {
    name: 'Held',
    text: 'Money that is bound by open bets and by withdrawals that are being worked on.',
  },
  dutching: {
    name: 'Dutching',
    text: 'One stake divided over several selections of a market, so that each of them wins alike.',
  },
  multiple: {
    name: 'Multiple',
    text: 'One bet on several events. It wins when all of them win, and the prices are multiplied.',
  },
} as const
export type Word = keyof typeof words

/** The name of a mark that explains a word. */
export const wordTexts = {
  meaning: (name: string) => `Meaning of “${name}”`,
} as const
