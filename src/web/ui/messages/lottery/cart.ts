export const cartMessages = {
  title: 'Cart',
  links: 'Pages of the lotteries',
  cart: (count: number) => (count === 0 ? 'Cart' : `Cart (${count})`),
  toLotteries: 'Lotteries',
  toResults: 'Results',
  toChecker: 'Ticket checker',
  toMyGames: 'My Games',
  toSyndicates: 'Syndicates',
  toPayouts: 'Payment plans',
  toFaqs: 'Questions',
  empty: 'The cart is empty',
  emptyText:
    'Fill a slip of any lottery and put it into the cart. Nothing is paid before you confirm.',
  toCart: 'Open the cart',
  add: 'Put into the cart',
  added: (name: string) => `${name} is in the cart.`,
  full: 'The cart holds 20 slips. Please pay or remove some first.',
  leftOut: (count: number) =>
    count === 1
      ? 'Your cart was full, so 1 slip was left out.'
      : `Your cart was full, so ${count} slips were left out.`,
  remove: (name: string) => `Remove ${name} from the cart`,
  removeShort: 'Remove',
  perDraw: (price: string, draws: number) =>
    draws === 0
      ? `${price} when the jackpot is reached`
      : draws === 1
        ? `${price} for 1 draw`
        : `${price} for each of ${draws} draws`,
  rate: (rate: string, currency: string) =>
    `at the reference rate of the European Central Bank, 1 EUR = ${rate} ${currency}`,
  drawAt: (drawn: string, closes: string) => `Next draw ${drawn}; bets until ${closes}, your time`,
  summary: 'Payment',
  mode: 'If a slip cannot be bought',
  modes: {
    all: { name: 'All or nothing', text: 'If one slip cannot be bought, none is.' },
    each: {
      name: 'Each by itself',
      text: 'Slips that can be bought are bought. Others stay here.',
    },
  },
  total: 'To pay now',
  pay: 'Pay',
  notAll: 'A slip cannot be bought as it is. Remove it, or choose “Each by itself”.',
  bought: (count: number, price: string) =>
    count === 1 ? `1 slip is bought for ${price}.` : `${count} slips are bought for ${price}.`,
  boughtText:
    'Your bets are submitted. They are accepted before the draw closes, or the money comes back.',
  someRefused: (count: number) =>
    count === 1
      ? '1 slip was refused and stays in the cart.'
      : `${count} slips were refused and stay in the cart.`,
} as const
