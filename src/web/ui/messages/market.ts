/** Texts of the details of a market page: depth, price history, rules and results. */
export const marketMessages = {
  depth: 'All prices',
  depthOf: (selection: string) => `All prices of ${selection}`,
  depthMore: (count: number) => `All ${count} prices`,
  depthLess: 'Fewer prices',
  depthNone: 'Nothing is on offer and nothing was matched yet.',
  columns: { back: 'Back', price: 'Price', lay: 'Lay', traded: 'Matched' },
  history: 'Price history',
  historyNone: 'The price history begins with the first match.',
  historyOf: (selection: string) => `How the price of ${selection} went`,
  facts: { first: 'First', last: 'Last', high: 'Highest', low: 'Lowest', traded: 'Matched' },
  range: 'How far back',
  ranges: { 15: '15 min', 60: '1 hour', all: 'All' },
  unit: 'What the line shows',
  units: { price: 'Price', probability: 'Chance' },
  percent: (value: string) => `${value} %`,
  matchedThen: (amount: string) => `${amount} matched`,
  read: (selection: string) => `Read the price of ${selection} at a moment`,
  story: {
    title: 'Time line',
    inWords: 'What happened, the latest first',
    player: (name: string) => `player ${name}`,
  },
  scoreboard: {
    title: 'Score',
    side: 'Side',
    part: (place: number) => `Part ${place}`,
    now: 'Now',
  },
  chart: {
    title: 'Price chart',
    selection: 'Selection',
  },
  shares: {
    title: 'Matched by selection',
    part: (percent: number) => `${percent} %`,
  },
  others: {
    title: 'Also in play',
  },
  info: {
    title: (market: string) => `${market}: rules and results`,
    terms: 'Terms',
    rules: 'Rules',
    results: 'Results',
    commission: 'Commission',
    commissionText: (percent: string) => `${percent} % of net winnings on this market`,
    status: 'State',
    winners: 'Winners',
    winnersText: (count: number) =>
      count === 1 ? 'One selection wins' : `${count} selections win`,
    places: (count: number) => `The first ${count} are placed`,
    eachWay: 'Each way',
    eachWayText: (divisor: string) =>
      `The stake counts twice: on the win, and on a place at 1/${divisor} of the odds`,
    line: 'Lines',
    lineText: (min: string, max: string, interval: string, unit: string) =>
      `${min} to ${max} ${unit}, every ${interval}, at even money`,
    delay: 'Delay in play',
    delayText: (seconds: number) =>
      seconds === 0
        ? 'None'
        : `An order that would match at once waits ${seconds} s, and is not placed if the market stops meanwhile`,
    startingPrice: 'Starting price',
    startingPriceText: 'Orders may be left to the auction that makes it at the start',
    startingPrices: 'Starting prices',
    startingPricesMade: 'The prices that the auction at the start made.',
    startingPricesNow: 'The prices that an auction would make now.',
    startingPriceNone: 'None',
    reduction: 'If a runner is withdrawn',
    /** From which percentages on a withdrawal lowers prices, and lets lays lapse. */
    reductionText: (lowersFrom: number, lapsesFrom: number) => {
      const small = lowersFrom === 0 ? '' : ` A factor below ${lowersFrom} % changes nothing.`
      return `Bets on a withdrawn runner are void. Its reduction factor lowers the prices of bets on the others that were matched before, and what lays for the starting price may lose.${small} From ${lapsesFrom} % on, lays that were not matched lapse; those that are kept in play stay, at the lowered price. Backs that were not matched stay as they are.`
    },
    runner: 'Runner',
    factor: 'Reduction factor',
    removed: 'withdrawn',
    noResult: 'There is no result yet.',
    won: (names: string) => `Won: ${names}`,
    placed: (names: string) => `Placed: ${names}`,
    tied: (names: string) => `Tied: ${names}`,
    score: (home: number, away: number) => `Score: ${home}–${away}`,
    number: (number: string, unit: string) => `Result: ${number} ${unit}`,
    void: 'Void: all stakes were given back.',
    settledAt: (at: string) => `Settled ${at}`,
    reversedAt: (at: string) => `Reversed ${at}`,
    stands: 'This result stands.',
  },
} as const
