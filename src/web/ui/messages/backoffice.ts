const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

const timeText = (seconds: number): string =>
  seconds < 120
    ? count(seconds, 'second', 'seconds')
    : count(Math.round(seconds / 60), 'minute', 'minutes')

/** Texts of the pages of operators. */
export const backofficeMessages = {
  percentWrong: 'From 0 to 100, with at most two decimals.',
  frame: {
    title: 'Back office',
    nav: 'Back office',
    allPages: 'All pages',
    groups: {
      today: 'Today',
      money: 'Money',
      players: 'Players',
      protection: 'Protection',
      sports: 'Sports',
      games: 'Games',
      figures: 'Figures',
      house: 'House',
      program: 'Program',
    },
    waiting: (number: number) => count(number, 'waits', 'wait'),
    operatorsOnly: 'This page is for operators only',
    operatorsOnlyText: 'You are logged in as a player. Your own pages are in the menu.',
    toHome: 'To the home page',
    toSite: 'To the site',
    freeze: 'Stop everything',
    announcements: 'Announcements',
    overview: 'Overview',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    paymentAccounts: 'Payment accounts',
    players: 'Players',
    markets: 'Events & markets',
    events: 'Event states',
    rates: 'Rates & limits',
    multiples: 'Multiples',
    collusion: 'Collusion alerts',
    support: 'Support',
    trialBalance: 'Trial balance',
    audit: 'Audit log',
    jobs: 'Jobs',
    system: 'System',
  },
  menu: {
    more: (name: string) => `More for ${name}`,
    forGood: 'For good: it cannot be taken back.',
  },
  reason: {
    label: 'Reason',
    hint: 'It is written into the audit log with your name and cannot be changed.',
    missing: 'Please give a reason.',
  },
  overview: {
    title: 'Overview',
    greeting: (name: string) => `Signed in as ${name}`,
    depositsWaiting: 'Deposits waiting',
    withdrawalsWaiting: 'Withdrawals waiting',
    resultsWaiting: 'Results to confirm',
    supportWaiting: 'Messages to answer',
    players: 'Players',
    nothing: 'Nothing to do',
    open: 'Open the list',
    playersByState: 'Players by state',
    noPlayers: 'Nobody has registered yet.',
    money: (currency: string) => `Money by kind of account, ${currency}`,
    moneyText: 'What is owed to players stands against what came in. Together it is zero.',
    noSettlements: 'No market has been settled yet.',
    settlementLag: (settled: number, median: number, slowest: number) =>
      `From result to credit: ${timeText(median)} at the median, ${timeText(slowest)} at most, of the last ${count(settled, 'market', 'markets')}.`,
    settlementLate: (seconds: number) =>
      `A result has waited for ${timeText(seconds)}. Credits are due within 30 minutes.`,
    balance: 'Balance',
    held: 'Held',
    noMoney: 'Nothing has been booked yet.',
    ledger: 'Ledger',
    sumZero:
      'All balances together are zero. Open the trial balance to hold them against their transfers.',
    sumWrong: 'All balances together are not zero. Open the trial balance.',
  },
} as const
