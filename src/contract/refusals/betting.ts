import type { RefusalEntry } from './entry.ts'

/** Refusals of orders on the exchange. */
export const bettingRefusals = {
  MARKET_NOT_OPEN: [409, 'This market is not open for betting.'],
  MARKET_SUSPENDED: [409, 'This market is suspended. Please wait until it opens again.'],
  UNKNOWN_SELECTION: [422, 'This selection is not part of the market.'],
  SELECTION_WITHDRAWN: [422, 'This selection was withdrawn.'],
  PRICE_NOT_ON_LADDER: [422, 'This price is not one of the prices of the market.'],
  STAKE_TOO_SMALL: [422, 'The stake is below the minimum.'],
  STAKE_TOO_LARGE: [422, 'The stake is above the maximum.'],
  WINNINGS_TOO_LARGE: [422, 'With this bet you could win more in a day than the maximum.'],
  EVENT_STARTED: [422, 'The event has started and this market takes no more bets.'],
  ODDS_CHANGED: [409, 'The price has changed.'],
  SELF_MATCH: [409, 'This would match your own order. Cancel it first.'],
  ORDER_NOT_OPEN: [409, 'No part of this order is left to change.'],
  ORDER_WAITS: [409, 'This order waits to be matched in play. It cannot be changed until then.'],
  EVENT_BLOCKED: [409, 'Your own limit has stopped your bets on this event.'],
  EVENT_LIMIT: [422, 'This would exceed your own limit for this event.'],
  EVENT_MATCHED_LIMIT: [422, 'This would exceed your own limit for matched bets on this event.'],
  NO_STARTING_PRICE: [409, 'This market makes no starting price, or has made it.'],
  NOTHING_TO_CHANGE: [409, 'The order already has these values.'],
  PROFIT_RATIO: [
    422,
    'At this price such a small stake cannot be paid out exactly. Please choose a larger one.',
  ],
  FILL_MIN_INVALID: [
    422,
    'The least that must match lies between the minimum stake and the stake.',
  ],
  DUTCHING_NOT_OFFERED: [
    422,
    'A stake can be divided only where one selection wins, and over different selections.',
  ],
  NO_EVEN_PROFIT: [
    422,
    'At these prices no stakes win this profit whichever selection wins. Choose fewer selections or a total stake.',
  ],
  PERSISTENCE_NOT_OFFERED: [422, 'This market cannot keep orders in this way.'],
} as const satisfies Record<string, RefusalEntry>
