/** How markets are named to programs: the number of the exchange, which is one, and our own id. */
export const marketIdText = (marketId: number): string => `1.${marketId}`

const MARKET_ID = /^1\.([1-9]\d{0,14})$/
const ID = /^[1-9]\d{0,14}$/

/** Our id of a market, or `undefined` when the text cannot name one of ours. */
export function marketIdOf(text: string): number | undefined {
  const digits = MARKET_ID.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** An id that is a number in disguise: a bet, an event, a sport. */
export const idOf = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined)

/** The ids that such texts can name. A filter that names only others finds nothing. */
export const idsOf = (
  texts: readonly string[],
  read: (text: string) => number | undefined,
): number[] => texts.map(read).filter((id) => id !== undefined)
