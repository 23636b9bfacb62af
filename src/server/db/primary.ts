import pg from 'pg'

type Place = { host: string; port: number }

/** One machine that keeps silent must not keep the others from being asked. */
const PATIENCE_MS = 2_000

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
  #found: Place | undefined
  #searching: Promise<Place> | undefined

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

  async #search(): Promise<Place> {
    const asked = await Promise.allSettled(this.#addresses.map(ask))
    const failures = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    const [best] = asked
      .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      .filter(({ timeline }) => timeline >= this.#timeline)
      .sort((a, b) => b.timeline - a.timeline)
    if (!best) throw unreachable('No host of the database is the primary', failures)
    this.#timeline = best.timeline
    return (this.#found = best.place)
  }
}

/** The code says that the database is away for a moment, so callers are told to try again. */
const unreachable = (message: string, failures: readonly unknown[] = []): Error =>
  Object.assign(new AggregateError(failures, message), { code: '08001' })

async function ask(connectionString: string): Promise<{ place: Place; timeline: number }> {
  const client = new pg.Client({
    connectionString,
    application_name: 'fairbook',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const timeline = await timelineOf(client)
    return { place: { host: client.host, port: client.port }, timeline }
  } finally {
    // Not waited for: a machine that keeps silent would not answer to the farewell either.
    client.end().catch(() => {})
  }
}

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
    try {
      await super.connect()
      await primary.confirm(this)
      return this
    } catch (error) {
      primary.forget(place)
      this.end().catch(() => {})
      throw error
    }
  }
}
