import type { ProductName } from '#server/products.ts'
import type { Actor } from './actors/actor.ts'
import { casher } from './actors/cash-outs.ts'
import { bingoBuyer, caller, roomWarden } from './actors/bingo.ts'
import { gambler, tableWarden, turner, undoer } from './actors/casino.ts'
import { cashier, depositor, warden, withdrawer } from './actors/cashiers.ts'
import { eventsKeeper, referee } from './actors/events.ts'
import { house } from './actors/house.ts'
import {
  cardBuyer,
  cardKeeper,
  cardMaker,
  cardWarden,
  scratcher,
  spinner,
} from './actors/instant-wins.ts'
import { combiner, corrector, multipleCasher, multiplesKeeper } from './actors/multiples.ts'
import {
  decider,
  drawKeeper,
  drawPlanner,
  resultCorrector,
  teller,
  ticketBuyer,
} from './actors/lotteries.ts'
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

/** The products in which players stand against the house or share a pot. */
const GAMES: readonly ProductName[] = ['instant-wins', 'casino', 'bingo', 'lottery']

type Acting = readonly [Actor, ...Actor[]]
/** Nobody acts for the product: the reason, which is that it moves no money of its own. */
type Resting = { readonly nobody: string }

const isActing = (part: Acting | Resting): part is Acting => !('nobody' in part)

/**
 * The part of each product in the simulation. A product that is not named here does not compile: it has actors, or a
 * reason to have none.
 */
export const actorsByProduct: Readonly<Record<ProductName, Acting | Resting>> = {
  notices: { nobody: 'Notices tell of money and move none.' },
  'game-rules': { nobody: 'It compares files of rules and moves no money.' },
  owed: { nobody: 'It adds up what wallets have and moves no money.' },
  account: [warden],
  cases: { nobody: 'Operators decide on players and move no money.' },
  'operator-profile': { nobody: 'It keeps settings and moves no money.' },
  protection: { nobody: 'Limits stop stakes and move no money.' },
  announcements: { nobody: 'Operators write to players; no money moves.' },
  identity: { nobody: 'It keeps documents and moves no money.' },
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
  'instant-wins': [cardMaker, cardBuyer, scratcher, cardKeeper, cardWarden, spinner],
  'cash-out': [casher],
  cashier: [depositor, withdrawer, cashier],
  casino: [turner, gambler, undoer, tableWarden],
  bingo: [caller, bingoBuyer, roomWarden],
  lottery: [drawPlanner, ticketBuyer, drawKeeper, teller, decider, resultCorrector],
  'standard-api': { nobody: 'Programs place the same orders as players, in the exchange.' },
  support: { nobody: 'Messages move no money.' },
  complaints: { nobody: 'Complaints move no money; what they lead to is done elsewhere.' },
  collusion: { nobody: 'It looks at settled bets and writes alerts.' },
  bonuses: {
    nobody: "Its money is the house's until it is paid; tests of the module check each amount.",
  },
  events: [referee, eventsKeeper],
  fancy: {
    nobody:
      'Its markets need matches told ball by ball; tests of the module check exposures, races and each amount.',
  },
  rates: { nobody: 'It changes limits, and a simulation keeps to the same ones.' },
  stream: { nobody: 'It tells programs of changes and makes none.' },
  feed: [feed],
  house: [house],
  'demo-traders': { nobody: 'They are players of the demo, and bet as all players do.' },
}

/** Products that a player without money cannot use. */
const ALWAYS: readonly ProductName[] = ['account', 'cashier']
/** Those who move markets on. Beside a database, where steps are few, they act more often. */
const MOVERS: readonly Actor[] = [scheduler, referee, feed, operator, paymaster, archivist]
const BUSIER = 3
const BUSIER_GAMES = 2

const entries = Object.entries(actorsByProduct) as [ProductName, Acting | Resting][]

/** All actors that take part, or those of some products. A new actor changes the life of a seed. */
export const actorsOf = (only?: readonly ProductName[]): Actor[] =>
  entries
    .filter(([name]) => !only || [...only, ...ALWAYS].includes(name))
    .flatMap(([, part]) => (isActing(part) ? part : []))

export function busyActorsOf(only?: readonly ProductName[]): Actor[] {
  const games = GAMES.flatMap((name) => {
    const part = actorsByProduct[name]
    return isActing(part) ? part : []
  })
  const timesOf = (actor: Actor) => {
    if (MOVERS.includes(actor)) return BUSIER
    return games.includes(actor) ? BUSIER_GAMES : 1
  }
  return actorsOf(only).map((actor) => ({ ...actor, weight: timesOf(actor) * actor.weight }))
}

/** The products of that name that have actors; the first name that is not one of them otherwise. */
export function readProducts(text: string): ProductName[] | { unknown: string } {
  const names = text.split(',')
  const unknown = names.find(
    (name) => !entries.some(([each, part]) => each === name && isActing(part)),
  )
  if (unknown !== undefined) return { unknown }
  return entries.map(([name]) => name).filter((name) => names.includes(name))
}
