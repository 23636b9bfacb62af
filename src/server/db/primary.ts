import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Place = { host: string; port: number }
const isSame = (a: Place, b: Place) => a.host === b.host && a.port === b.port

/** One machine that keeps silent must not keep the others from being asked. */
const PATIENCE_MS = 2_000
const WATCH_MS = 1_000
const GRACE_MS = 300
/** Such a timer keeps no process from ending. */
const NO_WAIT = { ref: false }

/** The hosts of the address, each as an address of its own. */
export function addressesOf(url: string): string[] {
  const several = /^([^/]*\/\/(?:[^/?]*@)?)([^/?@]*,[^/?@]*)([/?].*)?$/s.exec(url)
  if (!several) return [url]
  const [, before = '', hosts = '', after = ''] = several
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The primary among several hosts: found at the first connection, and found again after a fail-over. */
export class Primary {
  readonly #addresses: readonly string[]
  /** Rises with every promotion. A former primary that starts again has a lower one, and takes writes all the same. */
  #timeline = 1
  #isKnown = false
  #found: Place | undefined
  #searching: Promise<Place> | undefined
  readonly #clients = new Set<DatabaseClient>()
  #isWatching = false

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  async find(): Promise<Place> {
    if (this.#found) return this.#found
    this.#searching ??= this.#search().finally(() => (this.#searching = undefined))
    return this.#searching
  }

  /** Connects there no more without looking anew. */
  forget(place: Place | undefined): void {
    if (this.#found === place) this.#found = undefined
  }

  /** Throws unless this is a session at the primary. */
  async confirm(client: pg.Client): Promise<void> {
    const timeline = await timelineOf(client)
    if (timeline < this.#timeline) throw unreachable('The host is not the primary any more')
    this.#timeline = timeline
  }

  /**
   * Ends the connection when another host has become the primary. A machine that was cut off from the network closes no
   * connection, so every statement there would wait for a quarter of an hour.
   */
  watch(client: DatabaseClient): void {
    this.#clients.add(client)
    client.once('end', () => this.unwatch(client))
    if (!this.#isWatching) void this.#watchWhileUsed()
  }

  unwatch(client: DatabaseClient): void {
    this.#clients.delete(client)
  }

  async #watchWhileUsed(): Promise<void> {
    this.#isWatching = true
    let session: pg.Client | undefined
    while (this.#clients.size > 0) {
      await sleep(WATCH_MS, undefined, NO_WAIT)
      try {
        session ??= await openSession(this.#addressOf(await this.find()))
        await this.confirm(session)
      } catch {
        session?.end().catch(() => {})
        session = undefined
        this.forget(this.#found)
        await this.find().catch(() => {})
      }
    }
    this.#isWatching = false
    session?.end().catch(() => {})
  }

  #addressOf(place: Place): string {
    return this.#addresses.find((address) => isSame(placeOf(address), place)) ?? ''
  }

  async #search(): Promise<Place> {
    const hosts: Host[] = []
    const failures: unknown[] = []
    const promoted = new AbortController()
    const take = (host: Host) => {
      hosts.push(host)
      if (this.#isKnown && host.timeline > this.#timeline) promoted.abort()
    }
    const all = Promise.all(
      this.#addresses.map((address) => ask(address).then(take, (error) => failures.push(error))),
    )
    // When one was promoted, a host that keeps silent is not waited for.
    const grace = once(promoted.signal, 'abort').then(() => sleep(GRACE_MS, undefined, NO_WAIT))
    await Promise.race([all, grace])
    const [best] = hosts
      .filter(({ timeline }) => timeline >= this.#timeline)
      .sort((a, b) => b.timeline - a.timeline)
    if (!best) throw unreachable('No host of the database is the primary', failures)
    this.#isKnown = true
    this.#timeline = best.timeline
    this.#found = best.place
    // A statement at a former primary would hear nothing, even where another connection has found the new one.
    for (const client of this.#clients) if (!isSame(client, best.place)) client.breakOff()
    return best.place
  }
}

/** The code says that the database is away for a moment, so callers are told to try again. */
const unreachable = (message: string, failures: readonly unknown[] = []): Error =>
  Object.assign(new AggregateError(failures, message), { code: '08001' })

type Host = { place: Place; timeline: number }

async function ask(connectionString: string): Promise<Host> {
  const client = await openSession(connectionString)
  try {
    const timeline = await timelineOf(client)
    return { place: { host: client.host, port: client.port }, timeline }
  } finally {
    // Not waited for: a machine that keeps silent would not answer to the farewell either.
    client.end().catch(() => {})
  }
}

/** A session that gives up on a host that keeps silent. */
async function openSession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fairbook',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

const placeOf = (connectionString: string): Place => new pg.Client({ connectionString })

/** The timeline that a primary writes; 0 for a standby. It is the beginning of the name of its file of the log. */
async function timelineOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(`
    select case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`)
  return rows[0]?.timeline ?? 0
}

/** `primary` where the address names several hosts. */
export type ClientOptions = pg.ClientConfig & { primary?: Primary | undefined }

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A connection that leads to the primary where the address names several hosts. */
export class DatabaseClient extends pg.Client {
  readonly #primary: Primary | undefined

  constructor(options: ClientOptions = {}) {
    super(options)
    this.#primary = options.primary
    // A connection that breaks rejects its queries. Where nobody listens, also while it is being made, the same error would
    // end the process.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const primary = this.#primary
    if (!primary) return callback ? super.connect(callback) : super.connect()
    const connecting = this.#connectTo(primary)
    if (!callback) return connecting
    const told = callback as (error: Error | null, client?: pg.Client) => void
    connecting.then((client) => told(null, client), told)
  }

  async #connectTo(primary: Primary): Promise<pg.Client> {
    const place = await primary.find()
    Object.assign(this, place)
    primary.watch(this)
    try {
      await super.connect()
      await primary.confirm(this)
      return this
    } catch (error) {
      primary.forget(place)
      primary.unwatch(this)
      this.end().catch(() => {})
      throw error
    }
  }

  /** Ends it without a word to the other side: what is under way fails as when a connection breaks. */
  breakOff(): void {
    this.connection.stream.destroy()
  }
}
