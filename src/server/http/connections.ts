import type { ServerResponse } from 'node:http'
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

const POLL_MS = 10
/** Clients with a request every few moments meet an answer that closes their connection. */
const LEAVE_MS = 500
const LAST_ONES_MAX_MS = 15_000

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

  /** Resolves when all are answered, or have had their time. */
  async ended(): Promise<void> {
    await sleep(LEAVE_MS)
    const endsAtMs = performance.now() + LAST_ONES_MAX_MS
    while (this.#count > 0 && performance.now() < endsAtMs) await sleep(POLL_MS)
  }
}
