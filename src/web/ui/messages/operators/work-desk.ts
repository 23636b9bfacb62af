const HOUR_MS = 3_600_000

/** A span in one unit that fits: "5 min", "3 h", "2 d". */
const spanText = (ms: number): string => {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`
}

const items = (count: number): string => (count === 1 ? 'One item' : `${count} items`)

/** Texts of the one list of work. */
export const workDesk = {
  title: 'Work',
  lead: 'All that waits for an operator with your roles, the next one due first. Take an item, so that others see that you work on it.',
  queues: {
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    'excluded-balances': 'Balances of excluded players',
    'payment-cases': 'Payment cases',
    identity: 'Identity checks',
    'identity-proofs': 'Proofs of payment account and source of money',
    watchlist: 'Watchlist',
    'harm-cases': 'Cases of harm',
    'funds-cases': 'Funds checks',
    'comeback-cases': 'Players like excluded persons',
    'laundering-cases': 'Cases of money laundering',
    'duplicate-cases': 'Same-person cases',
    support: 'Support',
    complaints: 'Complaints',
    collusion: 'Collusion alerts',
    results: 'Results to confirm',
    'lottery-payouts': 'Lottery payouts',
  } as Record<string, string>,
  all: 'All queues',
  queueWith: (name: string, waiting: number, late: number) =>
    `${name} (${waiting}${late > 0 ? `, ${late} late` : ''})`,
  queue: 'Queue',
  owner: 'Owner',
  owners: { All: 'Everybody', mine: 'Mine', nobody: 'Nobody', others: 'Others' },
  due: 'Due',
  dues: { All: 'At any time', late: 'Late', soon: 'Within two hours' },
  sort: 'Order',
  sorts: { due: 'Next due', age: 'Oldest', amount: 'Largest sum' },
  search: 'Search',
  searchHint: 'Player, reference, subject or number',
  late: (ms: number) => `Late by ${spanText(ms)}`,
  dueIn: (ms: number) => `Due in ${spanText(ms)}`,
  isSoon: (ms: number) => ms < 2 * HOUR_MS,
  age: (ms: number) => `${spanText(ms)} old`,
  columns: {
    queue: 'Queue',
    item: 'Item',
    title: 'About',
    player: 'Player',
    amount: 'Sum',
    currency: 'Currency',
    at: 'Since',
    due: 'Due by',
    owner: 'Owner',
  },
  file: 'work.csv',
  own: 'You',
  nobody: 'Nobody',
  since: (name: string, ms: number) => `${name}, for ${spanText(ms)}`,
  select: (title: string) => `Select ${title}`,
  open: 'Open',
  openNamed: (title: string) => `Open ${title}`,
  take: 'Take',
  takeOver: 'Take over',
  giveBack: 'Give back',
  chosen: (count: number) => `${items(count)} selected`,
  none: 'Nothing waits',
  noneText: 'New work appears here by itself.',
  notFound: 'Nothing fits these filters',
  notFoundText: 'Widen the filters or search for other words.',
  taken: (taken: number, asked: number) =>
    taken === asked
      ? `${items(taken)} taken.`
      : `${items(taken)} of ${asked} taken. Others have been taken or are done.`,
  given: (count: number) => `${items(count)} given back.`,
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  keys: 'Keys',
  keyList: [
    ['J / K', 'next and previous item'],
    ['Enter', 'open the item'],
    ['X', 'select it'],
    ['T', 'take it, or those selected'],
    ['G', 'give it back, or those selected'],
    ['?', 'show or hide this list'],
  ],
} as const
