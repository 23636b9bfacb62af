import { peerSecret } from '#server/http/client-address.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Lease } from '#server/leases/lease.ts'
import { type Answered, Owners } from '#server/shards/owners.ts'
import { type Answers, Peers } from '#server/shards/peers.ts'
import { type Member, Shards, type Title } from '#server/shards/shards.ts'
import { Turners } from '#server/shards/turners.ts'
import type { AnswerOf, Command } from '#domain/exchange/market/command.ts'
import type { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'
import type { Clock } from './clock.ts'
import { MarketShards } from './market-shards.ts'
import { News } from './news.ts'
import type { Commit } from './commit.ts'
import { readOthers, readOthersOf } from './read-others.ts'
import { type BooksOptions, type LoneStep, OwnBooks } from './own-books.ts'

export type { Commit } from './commit.ts'
export type { LoneStep } from './own-books.ts'

/** Where this server listens for other servers, and the name by which they reach its machine. */
export type Link = { host: string; port: number; reachedAt: string }

export type EngineOptions = BooksOptions & {
  /** Where peers pass calls on to while this server has the lease of the site. */
  address: () => string
  link?: () => Link
  /** The name by which the proxy in front knows this server. */
  proxyName?: string | undefined
  /** How many shards a new database gets. */
  shardCount?: number
}

/** The lease of the server that does what only one server does: jobs, feeds, tables. */
export const SITE = 'site' as const
const SHARDS = 64
const LOOPBACK: Link = { host: '127.0.0.1', port: 0, reachedAt: '127.0.0.1' }

export type AnyServer = {
  submit: <C extends Command>(command: C) => Promise<AnswerOf<C>>
  alone: <Result>(marketId: number, work: (step: LoneStep) => Promise<Result>) => Promise<Result>
  read: <Result>(
    marketIds: readonly number[],
    look: (markets: ReadonlyMap<number, LoadedMarket>) => Result,
  ) => Promise<Result>
}

type Hooks = {
  /** Runs before this server decides in shards that it has got. */
  beforeTaking: () => Promise<void>
  onTaken: (shards: readonly number[]) => void
  /** Another server has changed the limits that players set themselves. */
  onLimits: () => Promise<void>
}
type Lent = { loan: number; title: Title }

/**
 * The books of all markets. Those of the shards that this server owns are decided here; a command on another one is passed
 * on to its owner, and waits a moment where a shard is just changing hands. A step that runs alone borrows the shard from
 * its owner. The books of others are read from the database, as they are committed.
 */
export class Engine {
  readonly #options: EngineOptions
  readonly lease: Lease
  readonly shards: Shards
  /** Turns what is hashed to the shards beside the books. */
  readonly turners: Turners
  readonly clock: Clock
  readonly guard: ExposureGuard
  readonly #own: OwnBooks
  readonly #markets: MarketShards
  readonly #news: News
  readonly #owners: Owners
  #link = ''
  #hooks: Hooks = { beforeTaking: async () => {}, onTaken: () => {}, onLimits: async () => {} }
  #owned: (() => void)[] = []

  constructor(options: EngineOptions) {
    this.#options = options
    this.lease = new Lease({
      db: options.db,
      name: SITE,
      address: options.address,
      onAcquired: () => {
        for (const go of this.#owned.splice(0)) go()
      },
      onLost: (error) => options.log('The lease of the site is lost and waited for', error),
    })
    this.shards = new Shards({
      db: options.db,
      count: options.shardCount ?? SHARDS,
      link: () => this.#link,
      proxyName: options.proxyName ?? null,
      beforeTaking: () => this.#hooks.beforeTaking(),
      onTaken: (shards) => {
        this.#own.taken()
        this.#hooks.onTaken(shards)
        if (this.turners.isShared) this.turners.taken(shards)
      },
      onLost: (shards) => {
        this.#own.lost(shards)
        if (this.turners.isShared) this.turners.lost(shards)
      },
      quiet: async (shards) => {
        const turned = this.turners.isShared ? this.turners.quiet(shards) : undefined
        await Promise.all([this.#own.quiet(shards), turned])
      },
      onGiven: (to) => this.#owners.tell(to, 'look', undefined),
      log: options.log,
    })
    this.#own = new OwnBooks({ ...options, shards: this.shards })
    this.clock = this.#own.clock
    this.guard = this.#own.guard
    this.#markets = new MarketShards(options.db, this.shards)
    this.#owners = new Owners(this.shards, options.log)
    const { shards, lease } = this
    this.turners = new Turners({ ...options, shards, lease, owners: this.#owners })
    this.#news = new News((news) => this.#owners.tellOthers('news', news))
    this.#own.onCommit((commit) => {
      if (this.shards.others.length > 0) this.#news.add(commit)
    })
  }

  /** Whether this server does what only one server does. */
  get isOwner(): boolean {
    return this.lease.isOwned
  }

  homes(): ReadonlyMap<'site' | number, number> {
    const { generation } = this.lease
    const homes = new Map<typeof SITE | number, number>(this.shards.owned)
    return generation === undefined ? homes : homes.set(SITE, generation)
  }

  shardOf(marketId: number): Promise<number | undefined> {
    return this.#markets.of(marketId)
  }

  /** Takes its part of the shards. Resolves when every shard has an owner. */
  async join(hooks: Hooks): Promise<void> {
    this.#hooks = hooks
    const { db, log } = this.#options
    const link = this.#options.link?.() ?? LOOPBACK
    const peers = new Peers({
      secret: await peerSecret(db),
      answers: { ...this.#answers(), ...this.turners.answers },
      onPeer: () => this.#news.missed(),
      log,
    })
    this.#owners.reachBy(peers)
    this.#link = `${link.reachedAt}:${await peers.listen(link.host, link.port)}`
    await this.shards.join()
    this.turners.start()
  }

  /** Hands all shards over to the other servers, and goes on as one that owns none; with none beside it, keeps them. Answers whether all are gone. */
  drain(): Promise<boolean> {
    return this.shards.drain()
  }

  /** Waits for the lease of the site. */
  async takeSite(): Promise<void> {
    this.lease.acquire()
    if (!this.isOwner) await new Promise<void>((go) => this.#owned.push(go))
  }

  /** Hands over what it has, and finishes what waits. */
  async stop(): Promise<void> {
    await this.drain()
    this.#owners.turnAway()
    await this.turners.stop()
    await this.#own.stop()
    await this.lease.release()
    await this.shards.leave()
    await this.#owners.close()
  }

  /** Calls `listener` after every commit that changed something, of this server or another. */
  onCommit(listener: (commit: Commit) => void): void {
    this.#own.onCommit(listener)
    this.#news.onHeard(listener)
  }

  /** Calls `listener` after every commit of this server. */
  onOwnCommit(listener: (commit: Commit) => void): void {
    this.#own.onCommit(listener)
  }

  /** Commits of another server may have been missed. */
  onMissed(listener: () => void): void {
    this.#news.onMissed(listener)
  }

  /**
   * Runs a command in the next batch of the owner of its market. Throws `Refusal`. For the server that has the lease of the
   * site: what once had it must not go on with the work of the next one.
   */
  submit<C extends Command>(command: C): Promise<AnswerOf<C>> {
    return this.isOwner ? this.#submit(command) : Promise.reject(new Refusal('SERVICE_UNAVAILABLE'))
  }

  /** The same for what any server does: orders of players, and the books that are its own. */
  readonly anywhere: AnyServer = {
    submit: (command) => this.#submit(command),
    alone: (marketId, work) => this.#alone(marketId, work),
    read: (marketIds, look) => this.read(marketIds, look),
  }

  #submit<C extends Command>(command: C): Promise<AnswerOf<C>> {
    const shard = this.#markets.known(command.marketId)
    // One that owns all need not know which shard it is, and takes commands in the order in which they come.
    if (this.shards.ownsAll && !this.#own.lending.isAnythingLent)
      return this.#own.submit(shard, command)
    if (shard !== undefined && this.shards.owns(shard)) return this.#own.submit(shard, command)
    return this.#submitWhereOwned(command)
  }

  /** Answers "try again" to the orders that wait and were not begun: nothing becomes of them. */
  turnAway(): void {
    this.#owners.turnAway()
    this.#own.turnAway()
  }

  /**
   * Runs `work` on a market alone between two batches, in a transaction of its own, and writes its changes. It is for
   * steps that orders must not interleave with: moves, results, settlement.
   */
  async alone<Result>(
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<Result> {
    if (!this.isOwner) throw new Refusal('SERVICE_UNAVAILABLE')
    return this.#alone(marketId, work)
  }

  async #alone<Result>(
    marketId: number,
    work: (step: LoneStep) => Promise<Result>,
  ): Promise<Result> {
    const shard = await this.#markets.of(marketId)
    if (shard === undefined) throw new Refusal('NOT_FOUND')
    return this.#owners.where(shard, {
      here: () => this.#own.alone(shard, marketId, work),
      there: (owner) =>
        this.#borrow(owner, { shard, marketIds: [marketId] }, (title) =>
          this.#own.aloneElsewhere(title, marketId, work),
        ),
    })
  }

  /**
   * Runs `work` on an event in a transaction between two batches of its shard. The markets it answers are read again at
   * their next use, so its changes hold for every order that is not decided yet.
   */
  between(eventId: number, work: (tx: Tx) => Promise<readonly number[]>): Promise<void> {
    const shard = this.shards.shardOf(eventId)
    return this.#owners.where(shard, {
      here: () => this.#own.between(shard, work),
      there: (owner) =>
        this.#borrow(owner, { shard, marketIds: [] }, async (title) => {
          const stale = await this.#options.db.transaction().execute(async (tx) => {
            await this.shards.prove(tx, title)
            return work(tx)
          })
          return { result: undefined, stale }
        }),
    })
  }

  /** The markets of those ids that can still change. Those of this server between two batches. */
  async read<Result>(
    marketIds: readonly number[],
    look: (markets: ReadonlyMap<number, LoadedMarket>) => Result,
  ): Promise<Result> {
    const { own, others } = await this.#parted(marketIds)
    if (others.length === 0) return this.#own.read(marketIds, look)
    const read = await this.#options.db.transaction().execute((tx) => readOthers(tx, others))
    return this.#own.read(own, (markets) => {
      const all = new Map(read)
      for (const id of own) {
        const market = markets.get(id)
        if (market) all.set(id, market)
      }
      return look(all)
    })
  }

  /** The markets of this server in memory and the sums of winnings, without a wait: a batch may not be committed yet. */
  peek<Result>(
    look: (markets: ReadonlyMap<number, LoadedMarket>, cap: WinningsCap) => Result,
  ): Result {
    return this.#own.peek(look)
  }

  /** The orders and positions of the account in markets of other servers among these, as they are committed. */
  async readOthersOf(
    tx: Tx,
    marketIds: readonly number[],
    accountId: number,
  ): Promise<ReadonlyMap<number, LoadedMarket>> {
    const { others } = await this.#parted(marketIds)
    return others.length > 0 ? readOthersOf(tx, others, [accountId]) : new Map()
  }

  /** Those of the markets whose shards this server owns. */
  async ownAmong(marketIds: readonly number[]): Promise<number[]> {
    return (await this.#parted(marketIds)).own
  }

  /** Something else may have changed the account. */
  forgetAccount(accountId: number): void {
    this.#own.forgetAccount(accountId)
  }

  /** Drops the market from memory: the next use reads it again. Where it is lent, its owner does so by itself. */
  forget(marketId: number): void {
    this.#own.forget(marketId)
  }

  /** Reads markets again whose event or start has changed, at every server. */
  async reload(marketIds: readonly number[]): Promise<void> {
    await this.#own.reload(marketIds)
    await this.#owners.askOthers('reload', marketIds)
  }

  /** The limits that players set themselves have changed: every server reads them before this resolves. */
  limitsChanged(): Promise<void> {
    return this.#owners.askOthers('limits', undefined)
  }

  async #submitWhereOwned<C extends Command>(command: C): Promise<AnswerOf<C>> {
    const shard = await this.#markets.of(command.marketId)
    if (shard === undefined) throw new Refusal('NOT_FOUND')
    return this.#owners.where(shard, {
      here: () => this.#own.submit(shard, command),
      there: async (owner) =>
        (await this.#owners.ask(owner, 'submit', { shard, command })) as Answered<AnswerOf<C>>,
    })
  }

  /** Borrows a shard for a step. The owner reads again what it changed, and goes on then. */
  async #borrow<Result>(
    owner: Member,
    asked: { shard: number; marketIds: readonly number[] },
    step: (title: Title) => Promise<{ result: Result; stale: readonly number[] }>,
  ): Promise<Answered<Result>> {
    const lent = (await this.#owners.ask(owner, 'lend', asked)) as Answered<Lent>
    if ('isMoved' in lent) return lent
    let stale: readonly number[] = []
    try {
      const done = await step(lent.value.title)
      stale = done.stale
      return { value: done.result }
    } finally {
      await this.#owners
        .ask(owner, 'give-back', { loan: lent.value.loan, marketIds: stale })
        .catch((error: unknown) => this.#options.log('A shard is given back late', error))
    }
  }

  /** The answers to other servers. */
  #answers(): Answers {
    return {
      look: () => this.shards.look(),
      submit: ({ shard, command }: { shard: number; command: Command }) =>
        this.#owners.ifOwned(shard, () => this.#own.submit(shard, command)),
      lend: ({ shard, marketIds }: { shard: number; marketIds: readonly number[] }) =>
        this.#owners.ifOwned<Lent>(shard, async () => {
          const loan = await this.#own.lending.lend(shard, marketIds)
          const { title } = this.shards
          if (!title) throw new Refusal('SERVICE_UNAVAILABLE')
          return { loan, title }
        }),
      'give-back': ({ loan, marketIds }: { loan: number; marketIds: readonly number[] }) =>
        this.#own.giveBack(loan, marketIds),
      news: (news: never) => {
        this.#news.hear(news, {
          forgetAccount: (id) => this.forgetAccount(id),
          moved: () => this.#own.peek((_markets, cap) => cap.forgetAll()),
        })
      },
      reload: (marketIds: readonly number[]) => this.#own.reload(marketIds),
      limits: () => this.#hooks.onLimits(),
    }
  }

  async #parted(marketIds: readonly number[]): Promise<{ own: number[]; others: number[] }> {
    await this.#markets.learn(marketIds)
    const own: number[] = []
    const others: number[] = []
    for (const id of marketIds) {
      const shard = this.#markets.known(id)
      if (shard === undefined || this.shards.holds(shard)) own.push(id)
      else others.push(id)
    }
    return { own, others }
  }
}
