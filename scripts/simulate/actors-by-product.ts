import type { ProductName } from '#server/products.ts'
import type { Actor } from './actors/actor.ts'
import { casher } from './actors/cash-outs.ts'
import { cashier, depositor, warden, withdrawer } from './actors/cashiers.ts'
import { eventsKeeper, referee } from './actors/events.ts'
import { house } from './actors/house.ts'
import { combiner, corrector, multipleCasher, multiplesKeeper } from './actors/multiples.ts'
import { archivist, feed, operator, paymaster, powerCut, scheduler } from './actors/operators.ts'
import {
  bot,
  brokenCommit,
  canceller,
  crowd,
  delay,
  player,
  repeater,
  replacer,
  updater,
} from './actors/orders.ts'

type Acting = readonly [Actor, ...Actor[]]
/** Nobody acts for the product: the reason, which is that it moves no money of its own. */
type Resting = { readonly nobody: string }

export const isActing = (part: Acting | Resting): part is Acting => !('nobody' in part)

/**
 * The part of each product in the simulation. A product that is not named here does not compile: it has actors, or a
 * reason to have none.
 */
export const actorsByProduct: Readonly<Record<ProductName, Acting | Resting>> = {
  notices: { nobody: 'Notices tell of money and move none.' },
  account: [warden],
  protection: { nobody: 'Limits stop stakes and move no money.' },
  catalogue: [scheduler, corrector],
  exchange: [
    player,
    crowd,
    bot,
    canceller,
    replacer,
    updater,
    delay,
    repeater,
    brokenCommit,
    operator,
    paymaster,
    archivist,
    powerCut,
  ],
  multiples: [combiner, multipleCasher, multiplesKeeper],
  'instant-wins': {
    nobody: 'Cards stand against the house alone; a test of their own buys and plays whole pools.',
  },
  'cash-out': [casher],
  cashier: [depositor, withdrawer, cashier],
  casino: { nobody: 'Nobody looks at its tables in a simulation, so they sleep.' },
  bingo: { nobody: 'Nobody looks at its rooms in a simulation, so they sleep.' },
  lottery: { nobody: 'Its draws go by the clock, which the simulation does not move.' },
  'standard-api': { nobody: 'Programs place the same orders as players, in the exchange.' },
  support: { nobody: 'Messages move no money.' },
  collusion: { nobody: 'It looks at settled bets and writes alerts.' },
  events: [referee, eventsKeeper],
  rates: { nobody: 'It changes limits, and a simulation keeps to the same ones.' },
  stream: { nobody: 'It tells programs of changes and makes none.' },
  feed: [feed],
  house: [house],
  'demo-traders': { nobody: 'They are players of the demo, and bet as all players do.' },
}
