import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { shardOf, shareOut } from '#domain/shards/share-out.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import { OWN_NAME } from '#server/leases/lease.ts'
import { StartError } from '#server/start-error.ts'
import * as store from './shard-store.ts'

const LOOK_MS = 500
/** After a longer pause of its own a server does not judge whether others are silent: perhaps the database was. */
const OWN_PAUSE_MAX_MS = 2_000
const DRAIN_MAX_MS = 20_000

/** `proxyName`: by which the proxy in front knows it, if it does. */
export type Member = { id: number; link: string; proxyName: string | null }
/** A right to write that belongs to a server, as it is proved in each transaction. */
export type Title = { serverId: number; epoch: number }

type Options = {
  db: Db
  /** How many shards there are, if this is the first server of the database. */
  count: number
  /** Where peers reach this server: host and port. */
  link: () => string
  proxyName: string | null
  /** Runs before orders are taken for shards that were got; they are not owned until it has ended. */
  beforeTaking: (shards: readonly number[]) => Promise<void>
  /** Shards were got, or were lost to others. */
  onTaken: (shards: readonly number[]) => void
  onLost: (shards: readonly number[]) => void
  /** Ends all that is under way in shards that are to be handed over; nothing new is begun there. */
  quiet: (shards: readonly number[]) => Promise<void>
  /** Another server has been given shards: it should look. */
  onGiven: (to: Member) => void
  log: (message: string, error?: unknown) => void
}

type Owned = Map<number, number>

/**
 * The part that this server has in the work on events. Each shard has one owner, a server that holds a session at the
 * database; all servers share the shards evenly. Each transaction of an owner proves that its server
 * still takes part, so that nothing is written by one that was taken for gone. Shards that are handed over are quiet before.
 */
export class Shards {
  readonly #options: Options
  readonly #ending = new AbortController()
  /** By shard, the generation at which it was taken. */
  readonly #owned: Owned = new Map()
  /** Shards that are being handed over: nothing begins there. */
  readonly #leaving = new Set<number>()
  #owners = new Map<number, Member>()
  #members: readonly store.SeenServer[] = []
  #count: number
  #id: number | undefined
  #epoch = 1
  #isDraining = false
  #failure: Error | undefined
  #working: Promise<void> | undefined
  #wake = new AbortController()
  #looks = 0
  #isLooking = false
  #lookedAtMs = 0
  readonly #waiters: { isDone: () => boolean; go: () => void }[] = []

  constructor(options: Options) {
    this.#options = options
    this.#count = options.count
  }

  /** Takes part, until `leave`. Resolves when every shard has an owner. */
  async join(): Promise<void> {
    this.#working ??= this.#workForEver()
    await this.#until(() => this.#owners.size === this.#count)
    if (this.#failure) throw this.#failure
  }

  get title(): Title | undefined {
    return this.#id === undefined ? undefined : { serverId: this.#id, epoch: this.#epoch }
  }

  get isJoined(): boolean {
    return this.#id !== undefined
  }

  /** The other servers that take part. */
  get others(): readonly Member[] {
    return this.#members.filter(({ id }) => id !== this.#id)
  }

  shardOf(eventId: number): number {
    return shardOf(eventId, this.#count)
  }

  get all(): number[] {
    return Array.from({ length: this.#count }, (_, shard) => shard)
  }

  /** Whether this server begins work in the shard. */
  owns(shard: number): boolean {
    return this.#owned.has(shard) && !this.#leaving.has(shard)
  }

  /** Whether this server begins work in every shard. */
  get ownsAll(): boolean {
    return this.holdsAll && this.#leaving.size === 0
  }

  /** Whether what this server knows of every shard is true. */
  get holdsAll(): boolean {
    return this.#owned.size === this.#count
  }

  /** Whether what this server knows of the shard is true: also while it is handed over. */
  holds(shard: number): boolean {
    return this.#owned.has(shard)
  }

  /** The shards of this server, each with a generation that rises with every change of hands. */
  get owned(): ReadonlyMap<number, number> {
    return this.#owned
  }

  /** The other server that owns the shard, as far as is known. */
  ownerOf(shard: number): Member | undefined {
    const owner = this.#owners.get(shard)
    return owner?.id === this.#id ? undefined : owner
  }

  /** The name at the proxy in front of the owner, this server included; nothing where one of the two is not known. */
  proxyNameOf(shard: number | undefined): string | undefined {
    return this.#owners.get(shard ?? Number.NaN)?.proxyName ?? undefined
  }

  /** Looks at once; resolves when a look that began after this call has ended. */
  async look(): Promise<void> {
    const wanted = this.#looks + (this.#isLooking ? 2 : 1)
    this.#wake.abort()
    await this.#until(() => this.#looks >= wanted || this.#id === undefined)
  }

  /** Refuses unless the server of the title takes part still. The server that takes it out waits for the transaction. */
  async prove(tx: Tx, title: Title | undefined): Promise<void> {
    const { rows } = await sql`
      select from shard_server where id = ${title?.serverId ?? 0} and epoch = ${title?.epoch ?? 0}
      for key share`.execute(tx)
    if (rows.length === 0) throw new Refusal('SERVICE_UNAVAILABLE')
  }

  /** The same without an answer to wait for: fails the transaction. */
  async confirm(tx: Tx, title: Title | undefined): Promise<void> {
    const { serverId = 0, epoch = 0 } = title ?? {}
    await prepared`
      select foreseen(exists (
        select from shard_server where id = ${serverId} and epoch = ${epoch} for key share
      ))`.execute(tx)
  }

  /** Ends every title that was lent: resolves when no transaction stands on one any more. Nothing may be under way. */
  async renewTitle(): Promise<void> {
    const { rows } = await sql<{ epoch: number }>`
      update shard_server set epoch = epoch + 1 where id = ${this.#id ?? 0} returning epoch`.execute(
      this.#options.db,
    )
    if (rows[0]) this.#epoch = rows[0].epoch
  }

  /** Hands every shard over to other servers, if there are any that take them; answers whether all are gone. */
  async drain(): Promise<boolean> {
    this.#isDraining = true
    const endsAtMs = performance.now() + DRAIN_MAX_MS
    while (this.#owned.size > 0 && performance.now() < endsAtMs) {
      const leftMs = endsAtMs - performance.now()
      // Its clock must not keep a program from ending that has nobody to hand over to.
      await Promise.race([this.look(), sleep(leftMs, undefined, { ref: false })])
      if (this.#ending.signal.aborted || this.#id === undefined || !this.#hasTakers) break
    }
    return this.#owned.size === 0
  }

  get #own(): Pick<Member, 'link' | 'proxyName'> {
    return { link: this.#options.link(), proxyName: this.#options.proxyName }
  }

  /** Whether another server takes shards: one that is about to end takes none. */
  get #hasTakers(): boolean {
    return this.#members.some(({ id, isDraining }) => id !== this.#id && !isDraining)
  }

  async leave(): Promise<void> {
    this.#ending.abort()
    this.#wake.abort()
    await this.#working
    this.#tell()
  }

  async #workForEver(): Promise<void> {
    const { db, log } = this.#options
    while (!this.#ending.signal.aborted) {
      try {
        await db.connection().execute((session) => this.#workIn(session))
      } catch (error) {
        if (error instanceof StartError) {
          this.#failure = error
          this.#ending.abort()
        } else if (!this.#ending.signal.aborted)
          log('This server takes no part in the shards and tries again', error)
      }
      this.#forget()
      this.#tell()
      await this.#pause()
    }
    this.#tell()
  }

  async #workIn(session: Kysely<Database>): Promise<void> {
    const { count, log } = this.#options
    let isToldOfOwner = false
    while (!(await store.keepOutOwnerOfAll(session))) {
      if (!isToldOfOwner) log('A server of an earlier version owns all books: this one waits')
      isToldOfOwner = true
      await this.#pause()
      if (this.#ending.signal.aborted) return
    }
    let id: number | undefined
    try {
      this.#count = await store.shardCount(session, count)
      if (this.#count !== count)
        throw new StartError(
          `SHARDS is ${count}, but this database has ${this.#count} shards: set it to ${this.#count}.`,
        )
      id = await store.join(session, { name: OWN_NAME, ...this.#own, isDraining: this.#isDraining })
      this.#epoch = 1
      this.#id = id
      while (!this.#ending.signal.aborted && (await this.#lookIn(session, id))) await this.#pause()
    } finally {
      this.#id = undefined
      await store.letGo(session, id)
    }
  }

  /** Answers whether this server still takes part. */
  async #lookIn(session: Kysely<Database>, id: number): Promise<boolean> {
    this.#isLooking = true
    try {
      if (!(await this.#shareIn(session, id))) return false
      this.#looks += 1
    } finally {
      this.#isLooking = false
    }
    this.#tell()
    return true
  }

  async #shareIn(session: Kysely<Database>, id: number): Promise<boolean> {
    if (this.#isDraining) await store.setDraining(session, id)
    const seen = await store.see(session, id)
    if (!seen) return false
    const pausedMs = performance.now() - this.#lookedAtMs
    this.#lookedAtMs = performance.now()
    const others = seen.servers.filter((server) => server.id !== id)
    const gone = others.filter(({ isGone }) => isGone).map((server) => server.id)
    if (gone.length > 0 && pausedMs < OWN_PAUSE_MAX_MS) await store.takeOut(session, gone)
    await this.#takeNote(id, seen)
    const living = seen.servers.filter((server) => server.id === id || !server.isGone)
    const planned = shareOut(seen.shards, living)
    await this.#takeFree(session, { id, seen, planned })
    await this.#handOver(session, { id, seen, planned })
    return true
  }

  /** Takes the shards that were given to this server, and lets go of those that others have. */
  async #takeNote(id: number, { servers, shards }: store.Seen): Promise<void> {
    this.#members = servers.filter(({ isGone }) => !isGone)
    const byId = new Map(servers.map((server) => [server.id, server]))
    const lost = shards.filter((shard) => this.#owned.has(shard.id) && shard.serverId !== id)
    for (const shard of lost) this.#owned.delete(shard.id)
    if (lost.length > 0) this.#options.onLost(lost.map((shard) => shard.id))
    this.#owners = new Map(
      shards.flatMap((shard) => {
        const owner = shard.serverId === null ? undefined : byId.get(shard.serverId)
        return owner ? [[shard.id, owner] as const] : []
      }),
    )
    const got = shards.filter((shard) => shard.serverId === id && !this.#owned.has(shard.id))
    await this.#take(got)
  }

  async #take(got: readonly store.SeenShard[]): Promise<void> {
    if (got.length === 0) return
    const ids = got.map(({ id }) => id)
    await this.#options.beforeTaking(ids)
    for (const { id, generation } of got) this.#owned.set(id, generation)
    this.#options.onTaken(ids)
  }

  async #takeFree(
    session: Kysely<Database>,
    { id, seen, planned }: { id: number; seen: store.Seen; planned: ReadonlyMap<number, number> },
  ): Promise<void> {
    const free = seen.shards.filter(
      (shard) => shard.serverId === null && planned.get(shard.id) === id,
    )
    if (free.length === 0) return
    const ids = free.map((shard) => shard.id)
    const taken = new Set(await store.change(session, { ids, from: null, to: id }))
    const got = free.filter((shard) => taken.has(shard.id))
    const own = { id, ...this.#own }
    for (const shard of got) this.#owners.set(shard.id, own)
    await this.#take(got.map((shard) => ({ ...shard, generation: shard.generation + 1 })))
  }

  async #handOver(
    session: Kysely<Database>,
    { id, seen, planned }: { id: number; seen: store.Seen; planned: ReadonlyMap<number, number> },
  ): Promise<void> {
    const given = seen.shards.filter((shard) => {
      const to = planned.get(shard.id)
      return this.#owned.has(shard.id) && to !== undefined && to !== id
    })
    if (given.length === 0) return
    const ids = given.map((shard) => shard.id)
    for (const shard of ids) this.#leaving.add(shard)
    try {
      await this.#options.quiet(ids)
      for (const [to, shards] of Map.groupBy(ids, (shard) => planned.get(shard) ?? 0)) {
        const server = seen.servers.find((each) => each.id === to)
        if (!server) continue
        const moved = await store.change(session, { ids: shards, from: id, to })
        for (const shard of moved) {
          this.#owned.delete(shard)
          this.#owners.set(shard, server)
        }
        this.#options.onLost(moved)
        this.#options.onGiven(server)
      }
    } finally {
      this.#leaving.clear()
    }
  }

  /** Another server may have taken all of them by now. */
  #forget(): void {
    const lost = [...this.#owned.keys()]
    this.#owned.clear()
    this.#owners.clear()
    if (lost.length > 0) this.#options.onLost(lost)
  }

  #until(isDone: () => boolean): Promise<void> {
    if (isDone()) return Promise.resolve()
    return new Promise((go) => this.#waiters.push({ isDone, go }))
  }

  #tell(): void {
    const waiting = this.#waiters.splice(0)
    for (const waiter of waiting)
      if (waiter.isDone() || this.#ending.signal.aborted) waiter.go()
      else this.#waiters.push(waiter)
  }

  async #pause(): Promise<void> {
    const signal = AbortSignal.any([this.#ending.signal, this.#wake.signal])
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
    if (this.#wake.signal.aborted) this.#wake = new AbortController()
  }
}
