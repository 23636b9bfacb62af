import { assert } from '#domain/assert.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { Reads } from './db/replica.ts'
import { demoTradersProduct } from './demo-traders-product.ts'
import { countIn } from './kernel/counted.ts'
import { factsFrom } from './kernel/facts.ts'
import { findBroken } from './kernel/invariants.ts'
import type { PlayerBusiness } from './kernel/player-business.ts'
import type { Product } from './kernel/product.ts'
import {
  accountProduct,
  type AuthEvents,
  type Challenges,
  type Logins,
  type SecondFactors,
  type StepUp,
} from './modules/account/index.ts'
import { announcementsProduct } from './modules/announcements/index.ts'
import { bonusesProduct } from './modules/bonuses/index.ts'
import { type Bingo, bingoProduct, newBingo } from './modules/bingo/index.ts'
import { casesProduct } from './modules/cases/index.ts'
import { cashOutProduct } from './modules/cash-out/index.ts'
import { cashierProduct } from './modules/cashier/index.ts'
import { type Casino, casinoProduct, newCasino } from './modules/casino/index.ts'
import { type BooksOf, catalogueProduct } from './modules/catalogue/index.ts'
import { complaintsProduct } from './modules/complaints/index.ts'
import { collusionProduct } from './modules/collusion/index.ts'
import { eventsProduct } from './modules/events/index.ts'
import { type Clock, Exchange, exchangeProduct, type Link } from './modules/exchange/index.ts'
import { gameRulesProduct } from './modules/game-rules/index.ts'
import { feedProduct } from './modules/feed/index.ts'
import { type Fancy, fancyProduct, newFancy } from './modules/fancy/index.ts'
import { type House, houseProduct, newHouse } from './modules/house/index.ts'
import { identityProduct } from './modules/identity/index.ts'
import {
  type CheckoutDesk,
  type DrawTurner,
  lotteryProduct,
  newCheckoutDesk,
  newDrawTurner,
} from './modules/lottery/index.ts'
import { owedProduct } from './modules/owed/index.ts'
import { noticesProduct } from './modules/notices/index.ts'
import { multiplesProduct } from './modules/multiples/index.ts'
import { instantWinsProduct } from './modules/instant-wins/index.ts'
import { operatorProfileProduct } from './modules/operator-profile/index.ts'
import { protectionProduct } from './modules/protection/index.ts'
import { type LimitsInForce, ratesProduct } from './modules/rates/index.ts'
import { standardApiProduct } from './modules/standard-api/index.ts'
import { streamProduct } from './modules/stream/index.ts'
import { supportProduct } from './modules/support/index.ts'

/** The server that has this lease answers all calls; the others pass them on to it. */
export { SITE as LEASE_OF_CALLS } from './modules/exchange/index.ts'

/** By this lease a server of an earlier version owns all books and answers all calls. */
export { BOOKS_OF_ONE as LEASE_BEFORE_SHARDS } from './leases/lease.ts'

/** The lease itself: jobs run where it is. */
export const leaseOf = ({ exchange }: Pick<Parts, 'exchange'>): Exchange['lease'] => exchange.lease

/** The parts that every product may use. */
export type Parts = Given & {
  /** Reads that may be a moment late. */
  reads: Reads
  /** The limits of sports bets in force: to be asked anew for every use. */
  limits: () => SportsLimits
  exchange: Exchange
  house: House
  casino: Casino
  bingo: Bingo
  /** The markets that the house quotes on matches. */
  fancy: Fancy
  /** Where carts of lotteries are paid. */
  checkouts: CheckoutDesk
  /** Turns the draws of lotteries that are this server's. */
  draws: DrawTurner
  /** The books of markets as the pages show them. */
  booksOf: BooksOf
}
type Given = {
  db: Db
  /** The same database, for a session of its own. */
  url: string
  config: Config
  /** Knows the limits of sports bets, and follows the rates. */
  inForce: LimitsInForce
  log: (message: string, error?: unknown) => void
  /** Says something to the person who has started the program. */
  say: (line: string) => void
}
type Foundation = Given & {
  /** Without one all is read from the database itself. */
  reads?: Reads
  /** Where other servers on the same database reach this one. */
  address: () => string
  /** Where this server listens for others; by itself on loopback alone. */
  link?: () => Link
  /** Another time than that of the database, to play a recording. */
  clock?: Clock
}
/** The parts that exist once the app is being built. */
export type Served = Parts & {
  logins: Logins
  authEvents: AuthEvents
  factors: SecondFactors
  challenges: Challenges
  stepUp: StepUp
  business: PlayerBusiness
}

/**
 * Every product there is, by the name that its face says, those first that others stand on: they begin first and end
 * last. To add one is to add a line here.
 */
const faces = {
  notices: noticesProduct,
  owed: owedProduct,
  account: accountProduct,
  'operator-profile': operatorProfileProduct,
  protection: protectionProduct,
  identity: identityProduct,
  'game-rules': gameRulesProduct,
  catalogue: catalogueProduct,
  exchange: exchangeProduct,
  multiples: multiplesProduct,
  'instant-wins': instantWinsProduct,
  'cash-out': cashOutProduct,
  cashier: cashierProduct,
  casino: casinoProduct,
  bingo: bingoProduct,
  lottery: lotteryProduct,
  'standard-api': standardApiProduct,
  announcements: announcementsProduct,
  support: supportProduct,
  complaints: complaintsProduct,
  cases: casesProduct,
  collusion: collusionProduct,
  bonuses: bonusesProduct,
  events: eventsProduct,
  fancy: fancyProduct,
  rates: ratesProduct,
  stream: streamProduct,
  feed: feedProduct,
  house: houseProduct,
  'demo-traders': demoTradersProduct,
} satisfies Record<string, Product<Parts, Served>>

/** A table by these names does not compile while it lacks a product. */
export type ProductName = keyof typeof faces

for (const [name, face] of Object.entries(faces))
  assert(face.name === name, `the face of ${name} says its name`)

export const products: readonly Product<Parts, Served>[] = Object.values(faces)
countIn(products)
factsFrom(products)

/** Levels a side that the pages show. */
const DISPLAY_DEPTH = 3

/** Makes what products share. Nothing of it has begun. */
export function makeParts({ address, link, clock, reads: given, ...needs }: Foundation): Parts {
  const { db, url, config, inForce, log } = needs
  const reads = given ?? new Reads({ db, log })
  const limits = () => inForce.limits()
  const exchange = new Exchange({
    db,
    url,
    currency: config.currency,
    batchMax: config.orderBatchMax,
    limits,
    address,
    shardCount: config.shards,
    proxyName: config.proxyName,
    log,
    ...(link ? { link } : {}),
    ...(clock ? { clock } : {}),
  })
  const house = newHouse({ db, exchange, config, log })
  return {
    ...needs,
    reads,
    limits,
    exchange,
    house,
    fancy: newFancy({ db, exchange, house, lease: exchange.lease, config, limits, log }),
    casino: newCasino({ db, url, turners: exchange.turners, config, log }),
    bingo: newBingo({ db, turners: exchange.turners, config, log }),
    checkouts: newCheckoutDesk({ db, config, inForce, log }),
    draws: newDrawTurner({ db, turners: exchange.turners, config, inForce, log }),
    booksOf: (marketIds) => exchange.views(marketIds, DISPLAY_DEPTH),
  }
}

/** The business of all products that is not done. */
export const unfinishedBusiness = products.flatMap(({ unfinished }) => unfinished ?? [])

/** The tables of all products whose oldest part can be detached, by name. */
export const detachableTables = new Map(
  products.flatMap(({ detachable = {} }) => Object.entries(detachable)),
)

/** The breaches of invariants, of all products: a sentence for each. */
export const brokenInvariants = (db: Db): Promise<string[]> => findBroken(db, products)
