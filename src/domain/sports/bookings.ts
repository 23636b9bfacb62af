/** A card as the referee shows it. A second yellow card sends off like a red one. */
export const CARDS = ['yellow', 'second-yellow', 'red'] as const
export type Card = (typeof CARDS)[number]

/** A card and its player, by any name that tells the players apart. */
export type Booking = { player: string; card: Card }

/** The worth of each card, and the most that one player counts. */
type Scale = Record<Card, number> & { perPlayerMax: number }

/** spec 002 §5: "yellow card counts 1, red 2, maximum 3". */
const BOOKINGS: Scale = { yellow: 1, 'second-yellow': 2, red: 2, perPlayerMax: 3 }
/** spec 002 §5: "yellow 10, red or second yellow 25, maximum 35". */
const POINTS: Scale = { yellow: 10, 'second-yellow': 25, red: 25, perPlayerMax: 35 }

/** The bookings of a match, for markets on their number. */
export const bookings = (cards: readonly Booking[]): number => totalOf(cards, BOOKINGS)

/** The booking points of a match, for markets on their number. */
export const bookingPoints = (cards: readonly Booking[]): number => totalOf(cards, POINTS)

function totalOf(cards: readonly Booking[], scale: Scale): number {
  let total = 0
  for (const own of Map.groupBy(cards, ({ player }) => player).values()) {
    const sum = own.reduce((count, { card }) => count + scale[card], 0)
    total += Math.min(sum, scale.perPlayerMax)
  }
  return total
}
