import type { Language } from '#domain/language/languages.ts'
import type { RawBuilder } from 'kysely'
import type { BookedBets } from '#contract/ledger.ts'
import type { BonusPlay } from '#domain/bonuses/bonus.ts'
import type { Found } from '#contract/search/search.ts'
import type { FactName } from '#domain/cases/facts.ts'
import type { Permission } from '#domain/account/permissions.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Http } from '#server/http/route.ts'
import type { FixedSetting } from '#domain/operator-profile/settings.ts'
import type { Heard } from '#server/live/hub.ts'
import type { LiveTopic } from '#server/live/topic.ts'
import type { Duty, Job } from '#server/jobs/job.ts'

export type Sql = RawBuilder<unknown>
export type Stop = () => Promise<unknown>
/** Jobs of something that lives while the program runs, and how it is ended. */
export type Begun = { jobs: readonly Job[]; stop: Stop }
/** How many there are, as a scalar, for the operators who may do `to`. */
export type Waiting = { to: Permission; count: Sql }
/**
 * Items that wait until an operator with `to` has dealt with them, as a statement of `id`, `at`, `title`, `user_id`,
 * `amount_minor` and `currency` in this order. An item is due `dueHours` after `at`; without them at its `due_at`, the
 * seventh column.
 */
export type Queue = { to: Permission; dueHours?: number; items: Sql }
export type Player = { playerId: number; walletId: number }
/** A player by the numbers, or by columns of the statement around, which has many players. */
export type StakingPlayer = { playerId: number | Sql; walletId: number | Sql }
/** A player's stakes in all products, as a statement. */
export type StakesOf = (player: StakingPlayer) => Sql

/**
 * The face of a module: all that the rest of the program knows of it. The program walks one list of these
 * (`src/server/products.ts`) and names no module anywhere else. A module wears only what it has. `Parts` are the things
 * that it is given, `Served` those that are there once the app is being built.
 */
export type Product<Parts, Served = Parts> = {
  /** As folders and logs call it. */
  name: string

  /** Endpoints of the contract for the API document, by the heading that they stand under. */
  api?: Readonly<Record<string, object>>
  routes?: (http: Http, parts: Served) => Promise<void> | void
  /** Live topics that pages follow. */
  topics?: (parts: Parts) => readonly LiveTopic[]
  /** Reactions to notices of the database: another server may have made the change. */
  notices?: (parts: Parts) => Heard
  /** Jobs of all servers together, kept in the database. */
  jobs?: (parts: Parts, business: PlayerBusiness) => readonly Job[]
  /** The work that the site does for itself on a timer. */
  duties?: (parts: Parts) => readonly Duty[]

  /** Has ready what this server needs for its part of the shards, before it takes any. */
  share?: { begin: (parts: Parts) => Promise<unknown>; end: (parts: Parts) => Promise<unknown> }
  /** Waits until this server may do what only one server does. Meanwhile calls are passed on to that one. */
  takeOver?: { begin: (parts: Parts) => Promise<unknown>; end: (parts: Parts) => Promise<unknown> }
  /** Begins before the first call is answered. */
  start?: (parts: Parts) => Promise<Begun | Stop | void>
  /** Begins when calls are answered. Where it fails, nothing of it is left running: it may be begun again. */
  open?: (parts: Parts) => Promise<Stop | void>
  /** The database has fallen silent: what was not begun is turned away. */
  turnAway?: (parts: Parts) => void

  /** Statements that find what must not be: a sentence for each breach, in their one column. */
  invariants?: readonly Sql[]
  /** Statements of what the product holds of accounts: `account_id` and `amount`. Their sum is the hold of an account. */
  bound?: readonly Sql[]
  /**
   * Its business that moved money and is not done: a statement of the kind, in plural, and the moment at which it began. No part of the
   * ledger from after that moment is detached.
   */
  unfinished?: Sql
  /** Its divided tables whose oldest part can be detached once its play is long over, by name: see decision 0076. */
  detachable?: Readonly<Record<string, DetachableTable>>
  /** Its part in the search of the pages. */
  finds?: (parts: Parts) => Find
  /** Its rows in a player's statement. */
  statement?: Statement
  /** A player's stakes: `placed_at`, `stake_minor` and `is_settled`. They tell whether a deposit was played. */
  stakes?: (player: StakingPlayer) => Sql
  /** The same of what was detached, by month: apart, because in a union with the others PostgreSQL would join all bets of a wallet. */
  stakesCarried?: (player: StakingPlayer) => Sql
  /** Wallets for which it will stake while nobody is there, by orders that stand: a statement of `account_id`. */
  standingOrders?: Sql
  /** A player's own data, for the copy that the player can ask for: statements by the name of their list. */
  personal?: Readonly<Record<string, (player: Player) => Sql>>
  /** Operators who may do this see those lists in the picture of a player. */
  picturedTo?: Permission
  /** Data that are deleted when their time is over. */
  retention?: (parts: Parts) => readonly Kept[]
  /**
   * Its part in the facts of a player's conduct, each a scalar. The statement around them has the player's stakes of the
   * last five weeks, in all products, as `stake (placed_at, stake_minor)`.
   */
  facts?: Partial<Record<FactName, (counting: Counting) => Sql>>
  /** Its part in the sums that limits of players are held against. */
  counted?: Counted
  /** The things that keep an account from being closed, each by its name: how many there are, as a scalar. */
  openBusiness?: Readonly<Record<string, (player: Player) => Sql>>
  /** The work that waits for an operator, each by its name. */
  waiting?: Readonly<Record<string, Waiting>>
  /**
   * The exposures of accounts, those of the house among them, in whatever is open: a statement for each kind of place, of
   * `account_id`, `id`, `title`, `event` and `exposure_minor` in this order. `event` is null outside of sports; an account
   * that is null is the house.
   */
  exposures?: (
    parts: Parts,
  ) => Readonly<Record<string, Sql>> | Promise<Readonly<Record<string, Sql>>>
  /** The items behind those counts, each list by its name, for the one list of work that operators share. */
  queues?: Readonly<Record<string, Queue>>
  /**
   * A statement of the results that wait for their credit and of the latest that were credited: `status` as of a
   * settlement, and the `seconds` that it took or takes.
   */
  credits?: (recent: number) => Sql
  /** Its reaction to the suspension of a player. */
  suspension?: Suspension<Parts>
  /** Pays out the money of a player whose account is to be closed: see `PlayerBusiness`. */
  payOut?: (parts: Parts, tx: Tx, asked: OwedToPlayer, stakesOf: StakesOf) => Promise<boolean>
  /** Happens in the transaction that closes an account. */
  onClosed?: (tx: Tx, player: Player) => Promise<void>
}

/** The products' part in a change of a player's account. */
export type PlayerBusiness = {
  /** How much of each kind is open, by its name. */
  openOf: (tx: Tx, player: Player) => Promise<Record<string, number>>
  /** The stakes in all products, as a statement. */
  stakesOf: StakesOf
  /** The wallets of players whose orders stand in any product, as a statement of `account_id`. */
  standingOrders: Sql
  /** To be called after the commit of a suspension. A failure is logged; a job does it again. */
  suspended: (playerId: number) => Promise<void>
  /**
   * Does for suspended players what was to happen when they were suspended, where that failed or the program ended before.
   * A player for whom it fails stops none of the others; it throws at the end, and names them.
   */
  resume: () => Promise<void>
  /**
   * Asks for a payout of free money to an account in the player's own name. False where none is known, or where the
   * money is kept here for now. Lock the wallet before.
   */
  payOut: (tx: Tx, asked: OwedToPlayer) => Promise<boolean>
  /** To be called in the transaction that closes an account. */
  closed: (tx: Tx, player: Player) => Promise<void>
}

/** Free money of a player that is to leave. */
export type OwedToPlayer = { playerId: number; amountMinor: number }

/** Of whom, the moment at which periods end, and the zone in which days begin. */
export type Counting = { player: StakingPlayer; at: Sql; timeZone: string }

/**
 * Finds things by a part of their names in small letters, those of the wallet by their numbers. Games are found by their
 * English name and by that of the language, in which they are named.
 */
export type Find = (
  words: string,
  walletId: number | undefined,
  language: Language,
) => Promise<readonly Found[]> | readonly Found[]

/** Sums in minor units, those of one player as scalars. `since`: a moment, as SQL. */
export type Counted = {
  /** The sum that the player risked by bets placed since then; stakes that were given back do not count. */
  risked?: (player: Player, since: Sql) => Sql
  /** Deposits that the player asked for since then, those that wait with those that came. */
  deposited?: (player: Player, since: Sql) => Sql
  /** All money that a player has deposited or all that was withdrawn, whichever is more; requests that wait count. */
  moved?: (playerId: number | Sql) => Sql
  /** The part of the wallet's hold that is no bet. */
  heldForPayout?: (player: Player) => Sql
  /**
   * The bets, rounds or tickets of a player that are settled and whose first stake was placed since then: `risked_minor`,
   * and `result_minor`, which is below zero where the player lost. They count for bonuses of that kind of play.
   */
  wagered?: { play: BonusPlay; settled: (player: Player, since: Sql) => Sql }
  /** Whether the player gets no bonus now, as a boolean. */
  noBonus?: (player: Player) => Sql
  /** Winnings of accounts by sports bets, real and possible: `account_id`, `day` of the last start, and `won`. */
  won?: (winners: Winners) => Sql
}

/** Accounts, as an array of SQL, and the zone in which days begin. */
export type Winners = { accounts: Sql; timeZone: string }

/** The way in which parts of a divided table leave. A part is a table of its own, also while it is attached. */
export type DetachableTable = {
  /** The moment when the play of its last row was over, as a scalar: `infinity` while some of it is not. Null for a part without rows. */
  endedAt: (part: Sql) => Sql
  /** Statements of whatever else keeps the part: each a sentence in its one column, such as `bets of it are attached`. */
  keeps?: (part: Sql) => readonly Sql[]
  /**
   * Takes note of what the program has to know of the rows, in the transaction after which they count no more. Answers the hash of what
   * it has noted, where that is to be held against the audit log.
   */
  letGo?: (tx: Tx, part: Sql, terms: LetGoTerms) => Promise<Buffer | void>
}

export type LetGoTerms = {
  /** The first id beyond the part. */
  toId: number
  /** The zone in which months begin. */
  timeZone: string
}

/** A kind of data with the time that it is kept for. */
export type Kept = {
  /** As the report calls it. */
  what: string
  /** A setting of the operator's profile, or days that are always the same. */
  keptFor: FixedSetting | number
  why: string
  /** Deletes those that are older; answers how many. A second run finds nothing. */
  forget: (keptDays: number) => Promise<number>
}

export type Statement = {
  /**
   * The player's requests that the ledger has not booked: `id`, `at`, `sort`, `type`, `status`, `amount`,
   * `description` and `reference`.
   */
  requests?: (userId: number) => Sql
  /** The bets that bookings are about: for each word, of the references `WORD:ID`. */
  bets?: Readonly<Record<string, BetsOf>>
  /** When the last bets of a player were placed that are kept outside the program, so that bookings do not list them. */
  betsUntil?: (db: Db, userId: number) => Promise<Date | undefined>
}

/** The bets of a player by the numbers of references. */
export type BetsOf = (
  db: Db,
  userId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, BookedBets>>

export type Suspension<Parts> = {
  /** Runs after the commit. */
  react: (parts: Parts, playerId: number, stakesOf: StakesOf) => Promise<unknown>
  /** It deals with money that the reactions of other products free, so it runs after them. */
  isLast?: boolean
  /** Suspended players for whom that has not happened: the program ended before it did. */
  unfinished: (db: Db) => Promise<readonly number[]>
}
