import type { RequestListener, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a connection may be idle before it is closed. Pools of programs keep theirs for seconds and longer: one that
 * is closed just when it is used again looks to the program like an order nobody can tell the fate of. The header of a
 * next request may take a little longer than that, or the close would race with it all the same.
 */
export const CONNECTION_OPTIONS = {
  keepAliveTimeout: 75_000,
  headersTimeout: 80_000,
  /** Header and body together: who sends them byte by byte does not keep a connection for long. */
  requestTimeout: 90_000,
}

/** Beyond these new connections are closed at once: each costs memory, however silent it is. */
export const CONNECTIONS_MAX = 10_000

/** A proxy asks here whether to send this server calls. */
export const READY_PATH = '/api/ready'

const POLL_MS = 10
/** In this time a request arrives whose sender had read before that it belongs here. */
const PASSED_ON_MS = 100
const LAST_ONES_MAX_MS = 15_000
/** Shorter than other servers wait for the next site: one slow request must not have them refuse theirs. */
const LAST_OF_SITE_MAX_MS = 2_000

/** The requests that are being answered, so that a server which ends can answer them all. */
export class RequestsUnderWay {
  #count = 0
  #areLast = false

  begin(response: ServerResponse): void {
    this.#count += 1
    response.once('close', () => (this.#count -= 1))
    if (this.#areLast) response.setHeader('connection', 'close')
  }

  /** From now on every answer closes its connection: the client's next request goes to another server. */
  lastOnes(): void {
    this.#areLast = true
  }

  /**
   * Takes further connections for a while, because proxies notice late that this server ends; then none, after `resign`
   * has had the other servers pass nothing more on to it and has told whether they wait for the site. Resolves when all
   * requests are answered, or have had their time.
   */
  async ended(server: Server, leaveSeconds: number, resign: () => Promise<boolean>): Promise<void> {
    await sleep(leaveSeconds * 1_000)
    const isSite = await resign().catch(() => false)
    await sleep(PASSED_ON_MS)
    server.close()
    const endsAtMs = performance.now() + (isSite ? LAST_OF_SITE_MAX_MS : LAST_ONES_MAX_MS)
    while (this.#count > 0 && performance.now() < endsAtMs) await sleep(POLL_MS)
  }
}

/** Says whether this server takes calls: neither one that starts nor one that ends does. */
export const readiness =
  (isReady: () => boolean): RequestListener =>
  (_request, response) => {
    const status = isReady() ? 'ready' : 'not_ready'
    response.writeHead(isReady() ? 200 : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status }))
  }
