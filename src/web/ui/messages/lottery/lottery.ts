/** Texts of the lists of lotteries, their facts and their rules. */
export const lotteryMessages = {
  title: 'Lotteries',
  lead: (count: number) =>
    `${count} lotteries of the world. You bet on their results. The odds of each game are counted exactly from its rules.`,
  filters: {
    search: 'Search',
    country: 'Country',
    everyCountry: 'All countries',
    day: 'Day of draw',
    everyDay: 'Any day',
    sort: 'Sort by',
  },
  sorts: {
    draw: 'Next draw',
    name: 'Name',
    price: 'Lowest price',
    odds: 'Best odds of the main prize',
    jackpot: 'Highest jackpot',
    value: 'Value',
  },
  found: (count: number) => (count === 1 ? '1 lottery' : `${count} lotteries`),
  none: 'No lottery fits',
  noneText: 'Try another country or day.',
  days: {
    mon: 'Monday',
    tue: 'Tuesday',
    wed: 'Wednesday',
    thu: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    sun: 'Sunday',
  },
  play: (name: string) => `Play ${name}`,
  jackpot: 'Jackpot',
  mainPrize: 'Main prize',
  noJackpot: 'Not announced',
  nextDraw: 'Next draw in',
  draw: {
    over: 'Now',
    /** Hours and minutes have two digits. */
    left: (days: number, hours: string, minutes: string) => `${days} d ${hours} h ${minutes} min`,
    none: 'No draw is planned',
    at: (when: string) => `${when}, your time`,
    closes: (when: string) => `Bets until ${when}, your time`,
  },
  line: 'A line',
  odds: {
    label: 'Odds',
    oneIn: (count: string) => `1 in ${count}`,
    never: 'cannot be won',
    main: 'Odds of the main prize',
    any: 'Odds of any prize',
    anyWith: (spots: number) => `Odds of any prize with ${spots} numbers`,
  },
  value: {
    label: 'Value',
    of: (share: string) => `${share} back of 1.00`,
    partly: (share: string, tiers: number) =>
      tiers === 1
        ? `at least ${share} back of 1.00; 1 prize is not published`
        : `at least ${share} back of 1.00; ${tiers} prizes are not published`,
    note: 'Value is the sum over all prizes of odds × prize, divided by the price of a line: the average return of 1.00 staked if nobody shares the prizes with you. Prizes that are not published in advance count as nothing. Below 1.00 a line loses on average.',
  },
  facts: {
    title: 'Rules and odds',
    underlying: 'Result of',
    operator: 'Held by',
    country: 'Country',
    price: 'Price of a line',
    drawn: 'Draws',
    rounds: (every: number, from: string, to: string) =>
      `every ${every} minutes from ${from} to ${to}`,
    zone: (zone: string) => `by the clock of ${zone}`,
    closing: 'Bets close',
    before: (minutes: number) => `${minutes} minutes before the draw`,
    choose: 'You choose',
    pick: (pick: number, of: number) => `${pick} of ${of} numbers`,
    pickRange: (least: number, most: number, of: number) => `${least} to ${most} of ${of} numbers`,
    more: (pick: number, of: number, name: string) => `${pick} of ${of} (${name})`,
    onTicket: (name: string) => `${name}: the last digit of the ticket number`,
    ticket: (digits: number) => `A ticket number of 7 digits; the last ${digits} are compared`,
    drawnMore: (drawn: number) => `${drawn} numbers are drawn`,
    bonus: (count: number, name: string) => `${name}: ${count} more from the same numbers`,
    drawsPerBet: (count: number) => `A bet takes part in ${count} draws.`,
    linesMax: 'Most lines of a slip',
  },
  tiers: {
    caption: 'Prize categories',
    name: 'Category',
    match: 'You match',
    type: 'Type',
    prize: 'Published prize',
    odds: 'Odds of a line',
    share: 'is divided among the winners',
    announced: 'as the operator announces',
    times: (times: string) => `${times} × stake`,
    monthly: (amount: string, months: number) => `${amount} a month for ${months} months`,
    types: {
      A: 'Type A: the main jackpot, divided among all who won it.',
      B: 'Type B: another jackpot that is divided.',
      C: 'Type C: the prize that the operator announces.',
    },
  },
  particulars: {
    title: 'Rules of this game alone',
    tierMax: (amount: string) =>
      `At most ${amount} is paid in one prize category of a draw, all winners together.`,
    withholding: (percent: number, tiers: number) =>
      `${percent} % is withheld from the top ${tiers} prize categories.`,
    jackpotForm: (every: string, above: string) =>
      `A main prize is rounded down to ${above} or to it and a multiple of ${every}.`,
    leastWin: (winners: number, each: string) =>
      `With at most ${winners} winners, each wins at least ${each} of the main prize.`,
    annuity: (payments: number, rise: number, cash: number) =>
      `The main prize may be paid in ${payments} yearly payments, each ${rise} % higher than the one before, or at once with ${cash} % of it.`,
    monthly: (months: number, month: string, total: string) =>
      `A monthly prize is paid for at most ${months} months, at most ${month} a month and ${total} in all. It cannot be inherited.`,
    apart: 'Players in the United Kingdom and all others share the prizes apart.',
    independent: 'The jackpot is our own and paid as published.',
    indices: (digits: number) =>
      `The numbers come from ${digits} digits of the opening values of five stock indices.`,
    house: 'The numbers are drawn by us.',
    nextDraw: 'If the draw is not held, bets stand for its new date or the next draw.',
    ownDraw:
      'If the draw is not held, it gets a new date, or our own random draw takes its place; anybody can check that draw.',
    continuedBy: (name: string) => `Goes on as ${name}.`,
  },
  versions: {
    title: 'Earlier rules',
    until: (day: string) => `Until ${day}`,
    from: (day: string) => `Since ${day}`,
    text: (lines: string, tiers: number, price: string) =>
      `${lines}; ${tiers} prize categories; ${price} a line`,
  },
  sources: {
    title: 'Sources of these rules',
    verified: 'The figures below are confirmed by at least one source',
    of: { matrix: 'numbers', odds: 'odds', schedule: 'days of draws', types: 'types of prizes' },
    recalled:
      'No source confirms these rules. Prices and times have to be checked by the operator.',
  },
  categories: {
    caption: 'Prize categories of every game',
    game: 'Game, underlying lottery, operator',
    every: '*',
    star: 'An asterisk stands for every prize of the pay table of that game.',
  },
  statistics: {
    title: 'Statistics',
    note: 'Past draws change nothing: in the next draw every number is as likely as every other.',
  },
} as const
