import type { AccountState } from '#contract/account.ts'
import type { MarketMove, PlayerMove } from '#contract/backoffice.ts'
import type { MarketStatus } from '#contract/exchange.ts'

const playerStates: Record<AccountState, string> = {
  profile_incomplete: 'Incomplete',
  active: 'Active',
  suspended: 'Suspended',
  closed: 'Closed',
}
const playerMoves: Record<PlayerMove, string> = {
  suspend: 'Suspend',
  reopen: 'Reopen',
  close: 'Close',
}
const marketStatuses: Record<MarketStatus, string> = {
  inactive: 'Not open yet',
  open: 'Open',
  suspended: 'Suspended',
  closed: 'Settled',
  void: 'Void',
}
const marketMoves: Record<MarketMove, string> = {
  open: 'Open',
  suspend: 'Suspend',
  reopen: 'Reopen',
  'turn-in-play': 'Turn in play',
}

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
    waiting: (number: number) => count(number, 'waits', 'wait'),
    operatorsOnly: 'This page is for operators only',
    operatorsOnlyText: 'You are logged in as a player. Your own pages are in the menu.',
    toHome: 'To the home page',
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
    trialBalance: 'Trial balance',
    audit: 'Audit log',
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
    sumZero: 'The sums are zero and every balance agrees with its transfers.',
    sumWrong: 'The ledger does not agree with itself. Open the trial balance.',
  },
  accountKinds: {
    wallet: 'Wallets of players',
    house: 'House betting',
    clearing: 'Clearing',
    fees: 'Fees',
    debt: 'Debts of players',
  },
  players: {
    title: 'Players',
    searchHint: 'User, name, email or mobile',
    file: 'fairbook-players.csv',
    state: 'State',
    allStates: 'All states',
    states: playerStates,
    columns: {
      id: 'Id',
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
        'Deposits, bets and withdrawals stop at once, sessions end, and open orders are cancelled. Matched bets stand.',
      reopen: 'The player can deposit, bet and withdraw again.',
      close:
        'A closed account cannot be opened again. It must have no open bets, no pending requests and nothing held.',
    },
    closeBalance: (amount: string) =>
      `There are still ${amount} in the wallet. Let the player withdraw them first: nobody can log in to a closed account.`,
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
      pendingDeposits: (number: number) => count(number, 'pending deposit', 'pending deposits'),
      pendingWithdrawals: (number: number) =>
        count(number, 'pending withdrawal', 'pending withdrawals'),
      heldMinor: (amount: string) => `${amount} held`,
    },
    discount: 'Discount',
    discountOf: (percent: number) => `Discount ${percent} %`,
    discountNamed: (userId: string) => `Commission discount of ${userId}`,
    discountText:
      'This share of the commission is left to the player, from the next settlement on. What is settled stays as it was paid.',
    discountField: 'Discount on the commission, in percent',
    discountConfirm: 'Set the discount',
    discountSet: (userId: string, percent: number) =>
      `The commission discount of ${userId} is ${percent} %.`,
    isNow: (state: string) => `The account is now in the state “${state}”. Look at it again.`,
  },
  markets: {
    title: 'Events & markets',
    searchHint: 'Event or competition',
    file: 'fairbook-markets.csv',
    status: 'State',
    filters: {
      All: 'All',
      unfinished: 'Not finished',
      'result-missing': 'Waiting for a result',
      'result-entered': 'Result to confirm',
      ...marketStatuses,
    },
    statuses: marketStatuses,
    inPlay: 'In play',
    sport: 'Sport',
    allSports: 'All sports',
    columns: {
      id: 'Market id',
      event: 'Event',
      competition: 'Competition',
      sport: 'Sport',
      market: 'Market',
      startsAt: 'Starts',
      status: 'State',
      matched: 'Matched',
      openOrders: 'Open orders',
      result: 'Result',
      currency: 'Currency',
      actions: 'Actions',
    },
    moves: marketMoves,
    moveNamed: (move: string, event: string) => `${move} ${event}`,
    moveTitles: {
      open: (event: string) => `Open ${event} for betting?`,
      suspend: (event: string) => `Suspend ${event}?`,
      reopen: (event: string) => `Reopen ${event} for betting?`,
      'turn-in-play': (event: string) => `Turn ${event} in play?`,
    },
    moveTexts: {
      open: 'Players can place orders from now until the event starts.',
      suspend:
        'No order is taken or matched until the market is reopened. Before the start, waiting orders stay in the book.',
      reopen: 'Orders are taken and matched again.',
      'turn-in-play':
        'The event has started. Waiting orders lapse, and bets are taken at the prices of the running event. This cannot be taken back.',
    },
    dropsResult: 'The result that was entered is dropped.',
    moved: {
      open: 'The market is open.',
      suspend: 'The market is suspended.',
      reopen: 'The market is open again.',
      'turn-in-play': 'The market is in play.',
    },
    lacks: {
      winners: 'Winner missing',
      score: 'Score missing',
      number: 'Number missing',
    },
    settlement: {
      entered: 'To confirm',
      settling: 'Paying',
      settled: 'Paid',
      reversing: 'Taking back',
      reversed: 'Taken back',
    },
    create: 'New event',
  },
  market: {
    back: 'All events & markets',
    status: 'State',
    starts: 'Starts',
    matched: 'Matched',
    openOrders: 'Open orders',
    commission: 'Commission',
    percent: (percent: string) => `${percent} %`,
    version: 'Version',
    crossMatching: 'Cross-matching',
    on: 'On',
    off: 'Off',
    switchCrossMatching: (isOn: boolean) =>
      isOn ? 'Switch cross-matching on' : 'Switch cross-matching off',
    crossMatchingTitle: (isOn: boolean, event: string) =>
      `Switch cross-matching ${isOn ? 'on' : 'off'} for ${event}?`,
    crossMatchingTexts: {
      on: 'New orders are matched with those of the other selections too, through an account of the house that cannot lose by it, and the ladders show what can be had that way.',
      off: 'New orders are matched within their own selection only. Bets that are matched stand.',
    },
    crossMatchingSwitched: (isOn: boolean) => `Cross-matching is ${isOn ? 'on' : 'off'}.`,
    startingPrice: 'Starting price',
    startingPriceMade: 'Made',
    switchStartingPrice: (isOn: boolean) =>
      isOn ? 'Switch starting price on' : 'Switch starting price off',
    startingPriceTitle: (isOn: boolean, event: string) =>
      `Switch the starting price ${isOn ? 'on' : 'off'} for ${event}?`,
    startingPriceTexts: {
      on: 'Players may leave orders to an auction at the start. It makes one price for each selection, at which orders that rest may match too, never worse than they asked.',
      off: 'No auction is held at the start. This is refused while an order waits for it.',
    },
    startingPriceSwitched: (isOn: boolean) => `The starting price is ${isOn ? 'on' : 'off'}.`,
    selections: 'Selections',
    selection: 'Selection',
    bestBack: 'Best back',
    bestLay: 'Best lay',
    fates: {
      removed: 'Removed',
      winner: 'Winner',
      placed: 'Placed',
      loser: 'Lost',
      void: 'Void',
    },
    playersPage: 'As players see it',
    actions: 'Actions',
  },
  result: {
    title: 'Result',
    choose: 'Who won?',
    goals: { home: 'Goals of the first side', away: 'Goals of the second side' },
    number: (unit: string) => (unit === '' ? 'The number' : `How many ${unit}`),
    fates: { lost: 'Lost', won: 'Won', placed: 'Placed', tied: 'Tied for the last place' },
    fatesText: (places: number) =>
      places === 1
        ? 'One wins. If more were equal, mark each of them as tied.'
        : `${places} places. If more were equal for the last of them, mark each of those as tied.`,
    tied: (names: string) => `${names} (tied)`,
    placed: (names: string) => `placed: ${names}`,
    void: 'Void: give every stake back',
    voidShort: 'Void, every stake is given back',
    enter: 'Enter the result',
    enterText: 'Entering suspends the market. Nothing is paid before the result is confirmed.',
    chooseFirst: 'Please choose the result first.',
    enteredBy: (name: string) => `Entered by ${name}`,
    byFeed: 'the feed',
    changed: 'The result is entered. Check it, then confirm it.',
    change: 'Enter another result',
    keep: 'Keep the entered result',
    confirm: 'Confirm and pay',
    confirmTitle: (result: string) => `Settle the market: ${result}?`,
    confirmText: 'Payment starts at once and goes to every account with a bet on this market.',
    confirmed: 'The result is confirmed. Payment is under way.',
    preview: 'What it will pay',
    players: 'Players with bets',
    winnings: 'Players win',
    losses: 'Players lose',
    commissionTotal: 'Commission for us',
    house: 'House bets',
    net: 'We earn in all',
    noBets: 'Nobody has a bet on this market: nothing will be paid.',
    settling: 'Paying',
    reversing: 'Taking the payment back',
    progress: (done: number, total: number) =>
      `${done.toLocaleString('en')} of ${count(total, 'account', 'accounts')}`,
    settled: 'Paid',
    reversed: (result: string) =>
      `The result “${result}” was paid and taken back. Enter the right one.`,
    reverse: 'Reverse the settlement',
    reverseTitle: 'Take this settlement back?',
    reverseText:
      'Every payment of this market is taken back through the ledger. What a player has staked or withdrawn in the meantime becomes a debt. The market stays suspended until another result is confirmed. Players see both.',
    reverseDone: 'The settlement is being taken back.',
  },
  trialBalance: {
    title: 'Trial balance',
    text: 'All accounts of the ledger against the sum of their transfers, as of one instant.',
    checkedAt: (instant: string) => `Checked ${instant}`,
    checkAgain: 'Check again',
    file: 'fairbook-trial-balance.csv',
    empty: 'There are no accounts yet',
    currency: 'Currency',
    kind: 'Kind',
    account: 'Account',
    accounts: 'Accounts',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    held: 'Held',
    total: 'Sum',
    tableOf: (currency: string) => `Accounts in ${currency}`,
    sumOf: (currency: string) => `Sum of all balances in ${currency}`,
    balanced: 'Balanced',
    unbalanced: 'Not balanced',
    notZero: (currencies: string) =>
      `The balances in ${currencies} do not sum to zero. Stop all payments and find out why before anything else is booked.`,
    differences: 'Accounts that differ from their transfers',
    noDifferences: 'None differs',
  },
  audit: {
    title: 'Audit log',
    text: 'Every step of every operator. Each row carries a hash over the row before it, so that none can be changed, put in or taken out unnoticed.',
    searchHint: 'Operator, action, subject or reason',
    file: 'fairbook-audit.csv',
    columns: {
      id: 'Row',
      at: 'When',
      operator: 'Operator',
      action: 'Action',
      subject: 'Subject',
      reason: 'Reason',
      details: 'Details',
    },
    verify: 'Verify the chain',
    verifying: 'Verifying …',
    whole: (rows: number) => `The chain is whole: ${count(rows, 'row', 'rows')} checked.`,
    broken: (id: number, rows: number) =>
      `The chain is broken at row ${id} of ${count(rows, 'row', 'rows')}. It was changed, or a row before it was put in or taken out.`,
    show: 'Show',
  },
} as const
