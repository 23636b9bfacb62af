type Ends = {
  of: (count: number) => string
  least: (count: number) => string
  most: (count: number) => string
}

const rangeText = (from: number | null, to: number | null, { of, least, most }: Ends): string =>
  from === null
    ? to === null
      ? 'Any score'
      : most(to)
    : to === null
      ? least(from)
      : from === to
        ? of(from)
        : `${of(from)} to ${of(to)}`

const goalsText = (count: number): string => (count === 1 ? '1 goal' : `${count} goals`)

/** By how many goals the home side leads; below zero the away side does. */
const leadText = (from: number | null, to: number | null): string =>
  rangeText(from, to, {
    of: (lead) => (lead === 0 ? 'Draw' : lead > 0 ? `Home win by ${lead}` : `Away win by ${-lead}`),
    least: (lead) => atLeast(lead, 'Home', 'Away'),
    most: (lead) => atLeast(-lead, 'Away', 'Home'),
  })

const atLeast = (lead: number, side: string, other: string): string =>
  lead === 1
    ? `${side} win`
    : lead > 1
      ? `${side} win by ${lead} or more`
      : lead === 0
        ? `${side} win or draw`
        : `No ${other.toLowerCase()} win by more than ${-lead}`

/** Texts of cash-out. */
export const cashOutMessages = {
  button: 'Cash out',
  buttonFor: (figure: string) => `Cash out ${figure}`,
  /** After a cash-out, or where the results were alike anyway. */
  nothing: 'Nothing is left to cash out here.',
  tooThin: 'The offers do not allow all of it now',
  automaticShort: 'At a target',
  /** From the smallest of all results to the greatest. */
  between: (least: string, most: string) => `${least} to ${most}`,
  title: (market: string, event: string) => `Cash out: ${market} · ${event}`,
  intro:
    'Cashing out places bets against your own, so that every result brings the same amount, or as nearly as your bets allow. It adds no new risk.',
  waiting:
    'Your unmatched bets stay and may be matched later. Unmatched bets that stand in the way are cancelled.',
  what: 'What to close',
  wholeMarket: 'All bets on this market',
  how: 'How much of it',
  percent: (percent: number) => `${percent} %`,
  whole: 'All',
  results: 'If it wins',
  outcomes: 'If',
  fates: {
    wins: (selection: string) => `${selection} wins`,
    placed: (selection: string) => `${selection} is placed`,
    loses: (selection: string) => `${selection} loses`,
  },
  lead: leadText,
  goals: (from: number | null, to: number | null) =>
    rangeText(from, to, {
      of: goalsText,
      least: (n) => `${n} goals or more`,
      most: (n) => `${goalsText(n)} at most`,
    }),
  number: (from: string | null, to: string | null) =>
    from === null
      ? to === null
        ? 'Any number'
        : `Below ${to}`
      : to === null
        ? `Above ${from}`
        : `Between ${from} and ${to}`,
  uneven: 'Bets of this kind cannot all be made alike. The smallest result is promised.',
  onLine: 'If the result is exactly on a line, you get the mean of its two sides.',
  before: 'Now',
  wasBefore: 'Before',
  after: 'After',
  net: 'Less commission',
  bet: (side: string, stake: string, selection: string, price: string) =>
    `${side} ${stake} on ${selection} at ${price}`,
  fromHouse: 'The house stands by this figure until the bar has run out.',
  fromBook: 'From what is on offer now; it may change before your bets arrive.',
  delayed: (seconds: number) => `In play the bets wait ${seconds} s before they match.`,
  available: (percent: number) => `At the moment ${percent} % of it can be cashed out.`,
  takeAvailable: (percent: number) => `Choose ${percent} %`,
  tolerance: 'If prices get worse meanwhile',
  tolerances: [
    { ticks: 0, name: 'Refuse' },
    { ticks: 1, name: '1 step' },
    { ticks: 3, name: '3 steps' },
    { ticks: 10, name: '10 steps' },
  ],
  confirmPart: (percent: number) => `Cash out ${percent} %`,
  confirm: (figure: string) => `Cash out, ${figure}`,
  confirming: 'Cashing out …',
  changed: (sentence: string, figure: string) => `${sentence} It is ${figure} now.`,
  unknown:
    'We do not know whether your request arrived. Send it again: it is carried out only once.',
  askAgain: 'Ask again',
  done: (figure: string) => `Cashed out: ${figure}, whatever happens.`,
  donePart: (percent: number) => `${percent} % cashed out.`,
  close: 'Done',
  automatic: 'By itself at a target',
  automaticIntro:
    'We watch the market for you, also while you are away, and cash all of it out once this is sure.',
  profit: 'At a profit of',
  loss: 'At a loss of',
  setTarget: 'Set the target',
  replaceTarget: 'Change the target',
  cancelTarget: 'Cancel the target',
  amountMissing: 'Enter a profit, a loss, or both.',
  amountUnreadable: 'Enter the amount as a plain number, for example 10 or 12.50.',
  waitsFor: (profit: string | null, loss: string | null) =>
    profit !== null && loss !== null
      ? `Waits for a profit of ${profit} or a loss of ${loss}.`
      : profit !== null
        ? `Waits for a profit of ${profit}.`
        : `Waits for a loss of ${loss}.`,
  afterCommission:
    'Profit counts after commission. At a loss the bets are made at the prices on offer then.',
  past: 'Cashed out before',
  pastItem: (figure: string, part: string) => `${part}: ${figure}`,
  byItself: 'by itself',
  news: (figure: string) => `A target was reached and the market was cashed out: ${figure}.`,
} as const
