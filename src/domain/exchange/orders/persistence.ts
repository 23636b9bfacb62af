/** The fate of the unmatched rest of an order when its market turns in play. */
export type Persistence = 'lapse' | 'persist' | 'market_on_close'

/** Changes of a market that may end its resting orders. */
export type Turning = 'suspend' | 'turnInPlay' | 'suspendInPlay' | 'close'

/** Where a resting order goes: `auction` is the one that makes the starting price. */
export type Fate = 'rests' | 'lapses' | 'auction'

/*
 * persistence \ the market   suspend   turnInPlay   suspendInPlay   close
 * lapse                      rests     lapses       lapses          lapses
 * persist                    rests     rests        rests           lapses
 * market_on_close            rests     auction      lapses          lapses
 *
 * Before the turn in play a suspension is a pause: the orders are there again when it ends. In play something has
 * happened, and prices that were not meant to stand it are withdrawn. There is one auction, at the start: at the close the
 * result is known, and what is left lapses.
 */
const FATES: Record<Persistence, Record<Turning, Fate>> = {
  lapse: { suspend: 'rests', turnInPlay: 'lapses', suspendInPlay: 'lapses', close: 'lapses' },
  persist: { suspend: 'rests', turnInPlay: 'rests', suspendInPlay: 'rests', close: 'lapses' },
  market_on_close: {
    suspend: 'rests',
    turnInPlay: 'auction',
    suspendInPlay: 'lapses',
    close: 'lapses',
  },
}

export const fateOf = (persistence: Persistence, turning: Turning): Fate =>
  FATES[persistence][turning]

/** The choices that a market offers beyond orders that lapse. */
export type PersistenceTerms = {
  readonly turnsInPlay: boolean
  /** Whether it still makes a starting price. */
  readonly takesStartingPrice: boolean
}

/** Whether an order may be kept so in this market. */
export function isPersistenceOffered(persistence: Persistence, terms: PersistenceTerms): boolean {
  if (persistence === 'persist') return terms.turnsInPlay
  return persistence === 'lapse' || terms.takesStartingPrice
}
