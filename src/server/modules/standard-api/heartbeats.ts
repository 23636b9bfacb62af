import type { ActionPerformed } from '#contract/standard/enumerations.ts'
import type { HeartbeatOperations } from '#contract/standard/operations.ts'
import { isTransient } from '#server/db/database.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import type { HandlersOf } from './dispatch.ts'
import { ApiFault } from './fault.ts'

const TIMEOUT_SECONDS_MIN = 10
const TIMEOUT_SECONDS_MAX = 300

type Heart = { timer: NodeJS.Timeout | undefined; action: ActionPerformed }

/**
 * A dead man's switch: a program that falls silent has all its player's unmatched orders cancelled. Registrations are
 * kept in memory; whoever relies on one sends the next heartbeat anyway, and a restart cancels nothing by itself.
 */
export class Heartbeats {
  readonly #exchange: Pick<Exchange, 'withdrawAll'>
  readonly #log: (message: string, error: unknown) => void
  readonly #hearts = new Map<number, Heart>()

  constructor(
    exchange: Pick<Exchange, 'withdrawAll'>,
    log: (message: string, error: unknown) => void,
  ) {
    this.#exchange = exchange
    this.#log = log
  }

  readonly handlers: HandlersOf<HeartbeatOperations> = {
    heartbeat: async ({ preferredTimeoutSeconds }, { caller, key }) => {
      if (!key?.mayBet) throw new ApiFault('INVALID_APP_KEY', 'this key may not bet')
      if (preferredTimeoutSeconds < 0) throw new ApiFault('INVALID_INPUT_DATA')
      return this.#beat(caller.walletId, preferredTimeoutSeconds)
    },
  }

  close(): void {
    for (const { timer } of this.#hearts.values()) clearTimeout(timer)
    this.#hearts.clear()
  }

  #beat(walletId: number, preferredTimeoutSeconds: number) {
    const before = this.#hearts.get(walletId)
    clearTimeout(before?.timer)
    const actionPerformed = before?.action ?? 'NONE'
    if (preferredTimeoutSeconds === 0) {
      this.#hearts.delete(walletId)
      return { actionPerformed, actualTimeoutSeconds: 0 }
    }
    const actualTimeoutSeconds = Math.min(
      Math.max(preferredTimeoutSeconds, TIMEOUT_SECONDS_MIN),
      TIMEOUT_SECONDS_MAX,
    )
    const heart: Heart = { timer: undefined, action: 'NONE' }
    heart.timer = setTimeout(() => void this.#stop(walletId, heart), actualTimeoutSeconds * 1_000)
    heart.timer.unref()
    this.#hearts.set(walletId, heart)
    return { actionPerformed, actualTimeoutSeconds }
  }

  async #stop(walletId: number, heart: Heart): Promise<void> {
    heart.action = 'CANCELLATION_REQUEST_SUBMITTED'
    try {
      await this.#exchange.withdrawAll(walletId)
      heart.action = 'ALL_BETS_CANCELLED'
    } catch (error) {
      heart.action = isTransient(error)
        ? 'CANCELLATION_STATUS_UNKNOWN'
        : 'CANCELLATION_REQUEST_ERROR'
      this.#log('The orders of a silent program could not be cancelled', error)
    }
  }
}
