/** Texts of what a market page shows when it is asked: depth, price history, rules and results. */
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
  price: 'Price',
  matched: 'Matched',
  step: (minutes: number) =>
    minutes === 1
      ? 'A point for every minute with a match.'
      : minutes < 60
        ? `A point for every ${minutes} minutes with a match.`
        : minutes === 60
          ? 'A point for every hour with a match.'
          : `A point for every ${Math.round(minutes / 60)} hours with a match.`,
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
    startingPriceText:
      'Orders may be left to the auction that makes it when the market turns in play',
    reduction: 'If a runner is withdrawn',
    reductionText:
      'Bets on a withdrawn runner are void. The prices of bets on the others that were matched before are lowered by its reduction factor, and waiting bets on them lapse.',
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
    kinds: {
      match_odds: 'The selection that wins decides. A draw counts only where it can be bet on.',
      win: 'The runner that wins decides.',
      place: 'Every runner that is placed wins its bets.',
      each_way: 'A bet is two bets of its stake: one on winning, one on being placed.',
      outright: 'The winner of the competition decides. Where winners tie, the odds are shared.',
      over_under: 'The sum of the score decides whether it is over or under the line.',
      handicap:
        'The score decides, with the lead on paper added. There is a draw with the handicap.',
      correct_score: 'The exact score at the end of play decides.',
      asian_handicap:
        'The score decides, with the lead on paper added. A draw with the handicap gives the stake back; on a quarter line each half of the bet is settled on its own.',
      asian_total:
        'The sum of the score decides. On the line the stake is given back; on a quarter line each half of the bet is settled on its own.',
      line: 'The number at the end decides, at even money: a back wins below its line, a lay above it. On the line stakes are given back.',
    },
  },
} as const
