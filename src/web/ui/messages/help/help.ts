/** Texts of the help pages. Figures come as texts: the page computes them by the rules in force. */
export const helpMessages = {
  title: 'Help',
  lead: 'How betting works here, what it costs, and when a bet stands.',
  topics: 'Topics',
  all: 'All topics',
  support: 'Your question is not answered here? Write to support.',
  names: {
    lay: {
      title: 'What is a lay?',
      lead: 'To bet that something does not happen, with an example.',
    },
    fees: { title: 'Fees', lead: 'What we take, by example, and what costs nothing.' },
    sports: {
      title: 'Rules by sport',
      lead: 'When a bet stands, when it is void, and how each market is decided.',
    },
    games: { title: 'Games', lead: 'Tables of the casino, slots, scratch cards and bingo.' },
    lotteries: { title: 'Lotteries', lead: 'Bets on the results of lotteries.' },
    words: { title: 'Words of betting', lead: 'What the words on these pages mean.' },
  },
  lay: {
    paragraphs: [
      'On an exchange players bet with each other. One says that a selection wins: that is a back. The other says that it does not win: that is a lay.',
      'The layer stands where a bookmaker stands elsewhere: the layer wins the backer’s stake if the selection does not win, and pays the backer’s profit if it wins.',
      'The most that a lay can lose is its liability. We hold it from the moment of the bet, so that every winner is paid.',
      'A lay wins with every other result, also with a draw.',
    ],
    example: 'An example',
    exampleText: (stake: string, price: string) =>
      `Two players agree on ${stake} at a price of ${price}. The liability of the lay is what the back can win.`,
    columns: ['Result', 'The back', 'The lay'],
    wins: 'The selection wins',
    loses: 'It does not win',
    how: 'How to lay',
    steps: [
      'Press a pink price.',
      'Give the backer’s stake.',
      'The slip shows your profit and your liability. Place the bet when both are right for you.',
    ],
    commission: 'Commission on net winnings comes off the side that wins.',
  },
  fees: {
    commission: 'Commission on the exchange',
    commissionText:
      'We take a part of your net winnings in one market, after its result. A market in which you lose costs nothing, and one market is not set against another.',
    rates: (rates: string) =>
      `Markets that take bets now take ${rates}. Each market shows its rate.`,
    noRates: 'No market takes bets now. Each market shows its rate.',
    columns: ['Your bets in the market', 'Net winnings', 'Commission', 'You keep'],
    oneWins: (won: string) => `One wins ${won}`,
    both: (won: string, lost: string) => `One wins ${won}, another loses ${lost}`,
    loses: (lost: string) => `One loses ${lost}`,
    free: 'What costs nothing',
    freeList: [
      'Deposits and withdrawals.',
      'Bets that are not matched, and bets that are cancelled, lapsed or void.',
      'Multiples, the casino, instant wins and lotteries take no commission: our part is in their prices and prizes.',
    ],
    special: 'In special cases',
    cashOut: (percent: string, worth: string, paid: string) =>
      `A multiple that is cashed out: we keep ${percent} of its worth. Of a worth of ${worth} you get ${paid}.`,
    unplayed: (deposit: string, fee: string) =>
      `A deposit that is withdrawn without a bet: we may take a fee, for ${deposit} for example ${fee}. The page shows it before you ask for the withdrawal.`,
    inactive: (months: number, fee: string, feeInUk: string) =>
      `No stake for more than ${months} months: we write to you and then repay your balance. Only where that is not possible, we take ${fee} a month (${feeInUk} in the United Kingdom), never more than the balance.`,
    noMore: 'There are no other fees.',
  },
  sports: {
    general: 'When a bet stands',
    generalList: [
      'A result is confirmed before bets are settled. A player never decides a result.',
      'A postponed event that starts within 48 hours keeps its bets. After that they may be void.',
      'An abandoned event that goes on within 48 hours keeps its bets. Otherwise markets that are decided are settled, and all others are void.',
      'A cancelled event voids all its bets. Every stake and every liability is given back.',
      'Where selections tie for a place, the payout is divided among them.',
    ],
    winner: 'The winner, sport by sport',
    columns: ['Sport', 'How the winner is bet on'],
    shapes: {
      '1X2': 'Home, draw or away. A market whose match can have no draw leaves it out.',
      '12': 'One of two sides wins; there is no draw.',
      field: 'Many runners: one of them wins, or several are placed.',
    },
    notes: {
      tennis:
        'A player who retires: markets that are decided are settled, and the rest is void. The 48 hours do not count.',
      football:
        'The minutes 15 to 30 are 15:00 to 29:59. A yellow card counts 1 booking and a red card 2, at most 3 for a player.',
      racing:
        'Bets on a runner that is withdrawn are void. Its factor reduces the prices of bets on the others.',
    },
    kinds: 'How each kind of market is decided',
    kindColumns: ['Market', 'Decided by'],
    kindNames: {
      match_odds: 'Match odds',
      win: 'Win',
      place: 'Place',
      each_way: 'Each way',
      outright: 'Outright',
      over_under: 'Over or under',
      handicap: 'Handicap',
      correct_score: 'Correct score',
      asian_handicap: 'Asian handicap',
      asian_total: 'Asian total',
      line: 'Line',
    },
  },
  games: {
    sections: [
      {
        title: 'Tables of the casino',
        text: [
          'Cards are dealt in rounds. You bet until the round closes its bets; after that nothing is taken.',
          'Each table shows its rules and the return of every selection.',
        ],
      },
      {
        title: 'Slots, scratch cards and bingo',
        text: [
          'You see the prizes and their chances before you play.',
          'A scratch card is drawn when you buy it; scratching only shows it.',
        ],
      },
      {
        title: 'Checking a result',
        text: [
          'Each result comes from a seed whose hash is known before, so that nobody can choose it. You can check your rounds, cards and spins yourself.',
        ],
      },
      {
        title: 'A round that is cancelled',
        text: [
          'Stakes are given back, and winnings of the round are taken back. You get a notice with the reason.',
        ],
      },
    ],
    links: { casino: 'Open the casino', fairness: 'Check a result' },
  },
  lotteries: {
    paragraphs: [
      'You bet on the result of a lottery; you do not buy a ticket of its operator. When your numbers win, we pay by the rules on the page of the game.',
      'Each game shows the exact odds of every prize. They are the same for every line and every draw.',
      'A bet that is not accepted before the draw closes is refunded. “Won” or “not won” is said only after the result is confirmed.',
    ],
    links: { all: 'See all lotteries', faqs: 'Questions about lotteries' },
  },
} as const
