/** The messages of a page when a waiting or open bet has changed. */
export const betNews = {
  matched: (amount: string, selection: string, price: string) =>
    `Matched: ${amount} on ${selection} at ${price}.`,
  partMatched: (amount: string, stake: string, selection: string, price: string) =>
    `Partly matched: ${amount} of ${stake} on ${selection} at ${price}.`,
  lapsed: (selection: string) => `The bet on ${selection} was not matched in time and has lapsed.`,
  restLapsed: (selection: string) => `The rest of the bet on ${selection} has lapsed.`,
  settled: (selection: string, profit: string) =>
    `The bet on ${selection} is settled: ${profit} before commission.`,
  settledVoid: (selection: string) => `The bet on ${selection} is void. The stake was given back.`,
  more: (count: number) => `${count} more of your bets have changed. My bets shows them all.`,
} as const
