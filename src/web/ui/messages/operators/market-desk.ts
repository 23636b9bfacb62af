import type { MarketStatus } from '#contract/exchange.ts'
import type { MarketMove } from '#contract/managed-markets.ts'

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

/** The list of markets for operators. */
export const marketsDesk = {
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
} as const

/** A market as operators see it. */
export const marketDesk = {
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
} as const

/** Entering, confirming and reversing a result. */
export const resultDesk = {
  title: 'Result',
  none: 'No result has been entered yet.',
  choose: 'Who won?',
  goals: { home: 'Goals of the first side', away: 'Goals of the second side' },
  number: (unit: string) => (unit === '' ? 'The number' : `How many ${unit}`),
  fates: { lost: 'Lost', won: 'Won', placed: 'Placed', tied: 'Tied for the last place' },
  fatesText: (places: number) =>
    places === 1
      ? 'One wins. If more were equal, mark each of them as tied.'
      : `${places} places. If more were equal for the last of them, mark each of those as tied.`,
  equalFirst: 'If several were first, mark each of them as won, also more than there are places.',
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
} as const
