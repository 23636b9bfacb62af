import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Lease } from '#server/leases/lease.ts'
import type { Answered, Owners } from './owners.ts'
import type { Answers } from './peers.ts'
import type { Shards, Title } from './shards.ts'
import { sharingNow, shareTables, unshareTables } from './turner-store.ts'

/** Something that is turned by shard: the tables of a product, or draws. */
export type ShardWork = {
  /** The name of the product. */
  name: string
  /** Its calls about one thing, which the turner of that thing answers. They begin before they wait for anything. */
  calls: Readonly<Record<string, (id: number, asked: never) => Promise<unknown>>>
  /** Its questions to every server about what that one turns. */
  questions: Readonly<Record<string, () => unknown>>
  /** Resolves when nothing is under way there; nothing begins meanwhile. */
  quiet: (shards: ReadonlySet<number>) => Promise<void>
  /** They are turned here from now on, or not any more: what was known of them may be old. */
  taken: (shards: ReadonlySet<number>) => void
  lost: (shards: ReadonlySet<number>) => void
  /** Somebody at another server has come to one of them, or still follows some. */
  visited: (id: number) => void
  followed: (ids: readonly number[]) => void
  /** One of them looks different now, says the server that turns it. */
  changed: (id: number) => void
}

/** The right to turn: of a server that owns shards, or of the one that has the site. */
export type TurnersTitle = { server: Title | undefined } | { site: number | undefined }

/** The right of a server to turn things, as it is checked and proved. */
export type Right = {
  /** Whether this server turns it, or has begun to hand it over. */
  holds: (id: number) => boolean
  readonly title: TurnersTitle
  /** Refuses when the title is not in force any more. A take-over waits for the transaction. */
  prove: (tx: Tx, title: TurnersTitle) => Promise<void>
}

/** All that a product needs of it. */
export type TurnersFace = Right &
  Pick<
    Turners,
    | 'isShared'
    | 'owns'
    | 'shardOf'
    | 'add'
    | 'call'
    | 'ask'
    | 'tellVisit'
    | 'tellFollowed'
    | 'tellChanged'
  >

type Options = {
  db: Db
  shards: Shards
  lease: Lease
  owners: Owners
  log: (message: string, error?: unknown) => void
}
type Call = { work: string; call: string; id: number; asked: unknown }

const LOOK_MS = 500
const PATIENCE_MS = 5_000
const RETRY_MS = 25

/**
 * Knows which server turns which table and which draw. They are hashed to the shards of the books, and the owner of a shard
 * turns them. While a server takes part that turns none, or no draws, because it is of an earlier version, the server of the site turns all. One
 * column of the lease of the site says which of the two holds, and every transaction of a turner proves it.
 */
export class Turners implements Right {
  readonly #options: Options
  readonly #works = new Map<string, ShardWork>()
  readonly #ending = new AbortController()
  #looking: Promise<void> = Promise.resolve()
  #working: Promise<void> | undefined
  #isShared = false
  /** The site is about to share what it turns: nothing begins. */
  #isQuiet = false

  constructor(options: Options) {
    this.#options = options
    options.lease.onAcquired(() => {
      if (!this.#isShared) this.taken([...this.#all])
    })
  }

  /** To be called before this server takes part. */
  add(work: ShardWork): void {
    this.#works.set(work.name, work)
  }

  start(): void {
    this.#working ??= this.#lookForEver()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#working
  }

  /** Whether the owners of shards turn tables and draws, rather than the site. */
  get isShared(): boolean {
    return this.#isShared
  }

  shardOf(id: number): number {
    return this.#options.shards.shardOf(id)
  }

  /** Whether this server begins work on it. */
  owns(id: number): boolean {
    const { shards, lease } = this.#options
    return this.#isShared ? shards.owns(this.shardOf(id)) : lease.isOwned && !this.#isQuiet
  }

  holds(id: number): boolean {
    const { shards, lease } = this.#options
    return this.#isShared ? shards.holds(this.shardOf(id)) : lease.isOwned
  }

  get title(): TurnersTitle {
    const { shards, lease } = this.#options
    return this.#isShared ? { server: shards.title } : { site: lease.generation }
  }

  async prove(tx: Tx, title: TurnersTitle): Promise<void> {
    const { rows } =
      'site' in title
        ? await sql`
            select from lease where name = 'site' and generation = ${title.site ?? null}::bigint
              and tables_shared_at is distinct from generation for share`.execute(tx)
        : await sql`
            select from shard_server s, lease l
            where s.id = ${title.server?.serverId ?? 0} and s.epoch = ${title.server?.epoch ?? 0}
              and l.name = 'site' and l.tables_shared_at = l.generation
            for key share of s for share of l`.execute(tx)
    if (rows.length === 0) throw new Refusal('SERVICE_UNAVAILABLE')
  }

  /** Has the turner of it answer, here or at another server, as soon as it has one. Nothing that was begun is done twice. */
  async call(work: string, call: string, { id, asked }: Pick<Call, 'id' | 'asked'>) {
    const { owners } = this.#options
    const here = () => this.#answer({ work, call, id, asked })
    if (this.owns(id)) return here()
    await this.#untilSomebodyTurns(id)
    if (!this.#isShared) return here()
    return owners.where(this.shardOf(id), {
      here,
      there: async (owner) =>
        (await owners.ask(owner, 'turn', { work, call, id, asked })) as Answered<unknown>,
    })
  }

  /** The answers of all servers; one that does not answer is left out. */
  async ask(work: string, question: string): Promise<unknown[]> {
    const { owners } = this.#options
    const own = this.#works.get(work)?.questions[question]?.()
    return [own, ...(await owners.answersOfOthers('turners', { work, question }))]
  }

  /** Tells its turner that somebody has come to it here. */
  tellVisit(work: string, id: number): void {
    const owner = this.#isShared ? this.#options.shards.ownerOf(this.shardOf(id)) : undefined
    if (owner) this.#options.owners.tell(owner, 'turn-visited', { work, id })
  }

  /** Tells their turners that somebody follows them here. */
  tellFollowed(work: string, ids: readonly number[]): void {
    const { shards, owners } = this.#options
    if (!this.#isShared) return
    for (const [shard, those] of Map.groupBy(ids, (id) => this.shardOf(id))) {
      const owner = shards.ownerOf(shard)
      if (owner) owners.tell(owner, 'turn-followed', { work, ids: those })
    }
  }

  tellChanged(work: string, id: number): void {
    this.#options.owners.tellOthers('turn-changed', { work, id })
  }

  readonly answers: Answers = {
    turn: (asked: Call) => this.#answerPeer(asked),
    turners: ({ work, question }: { work: string; question: string }) =>
      this.#works.get(work)?.questions[question]?.(),
    'turn-visited': ({ work, id }: { work: string; id: number }) =>
      this.#works.get(work)?.visited(id),
    'turn-followed': ({ work, ids }: { work: string; ids: readonly number[] }) =>
      this.#works.get(work)?.followed(ids),
    'turn-changed': ({ work, id }: { work: string; id: number }) =>
      this.#works.get(work)?.changed(id),
  }

  /** Shards have come here, or gone. */
  taken(shards: readonly number[]): void {
    const these = new Set(shards)
    for (const work of this.#works.values()) work.taken(these)
  }

  lost(shards: readonly number[]): void {
    const these = new Set(shards)
    for (const work of this.#works.values()) work.lost(these)
  }

  async quiet(shards: readonly number[]): Promise<void> {
    const these = new Set(shards)
    await Promise.all([...this.#works.values()].map((work) => work.quiet(these)))
  }

  /** Looks at once. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  get #all(): number[] {
    return this.#options.shards.all
  }

  async #lookForEver(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.look()
      await sleep(LOOK_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
    const { db, lease, log } = this.#options
    try {
      const { isShared, canShare } = await sharingNow(db)
      this.#become(isShared)
      if (!lease.isOwned || isShared === canShare || this.#ending.signal.aborted) return
      if (canShare) await this.#share()
      else if (await unshareTables(db, lease.generation)) this.#become(false)
    } catch (error) {
      log('Who turns tables and draws is looked for again', error)
    }
  }

  /** From now on the owners of shards turn them, once nothing is under way here. */
  async #share(): Promise<void> {
    const { db, lease } = this.#options
    this.#isQuiet = true
    try {
      await this.quiet(this.#all)
      if (await shareTables(db, lease.generation)) this.#become(true)
    } finally {
      this.#isQuiet = false
      if (!this.#isShared && lease.isOwned) this.taken(this.#all)
    }
  }

  #become(isShared: boolean): void {
    if (this.#isShared === isShared) return
    const { shards, lease } = this.#options
    this.#isShared = isShared
    this.lost(this.#all)
    if (isShared) this.taken([...shards.owned.keys()])
    else if (lease.isOwned) this.taken(this.#all)
  }

  async #untilSomebodyTurns(id: number): Promise<void> {
    const endsAtMs = performance.now() + PATIENCE_MS
    while (!this.#isShared && !this.owns(id)) {
      if (performance.now() > endsAtMs) throw new Refusal('SERVICE_UNAVAILABLE')
      await sleep(RETRY_MS)
    }
  }

  async #answerPeer(asked: Call): Promise<Answered<unknown>> {
    if (!this.#isShared) await this.look()
    if (!this.#isShared) return { isMoved: true }
    return this.#options.owners.ifOwned(this.shardOf(asked.id), () => this.#answer(asked))
  }

  async #answer({ work, call, id, asked }: Call): Promise<unknown> {
    const answer = this.#works.get(work)?.calls[call]
    if (!answer) throw new Refusal('SERVICE_UNAVAILABLE')
    return answer(id, asked as never)
  }
}
