import type { Db } from '#server/db/database.ts'
import type { Commit, Engine } from '../engine/engine.ts'
import { cancelOrders } from './cancel-own-order.ts'
import type { BlockRow, ExposureGuard, LimitRow } from '#domain/exchange/market/exposure-guard.ts'
import * as store from '../engine/exposure-limit-store.ts'

type Parts = {
  db: Db
  engine: Engine
  guard: ExposureGuard
  log: (message: string, error?: unknown) => void
}

/** The limits that players set themselves per event: kept in the database, held to by the guard, and carried out. */
export class ExposureLimits {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
    parts.engine.onOwnCommit((commit) => void this.#look(commit))
  }

  /** Reads the limits: when books come to this server, and when another one has changed them. */
  start(): Promise<void> {
    return this.#refresh()
  }

  async listOf(accountId: number): Promise<{ limits: LimitRow[]; blocked: BlockRow[] }> {
    const { db } = this.#parts
    const isOwn = (row: { accountId: number }) => row.accountId === accountId
    const [limits, blocked] = await Promise.all([store.readLimits(db), store.readBlocked(db)])
    return { limits: limits.filter(isOwn), blocked: blocked.filter(isOwn) }
  }

  async set(limit: LimitRow): Promise<void> {
    await store.saveLimit(this.#parts.db, limit)
    await this.#changed()
  }

  /** Answers whether there was one. */
  async remove(limit: Pick<LimitRow, 'accountId' | 'eventId'>): Promise<boolean> {
    const isGone = await store.deleteLimit(this.#parts.db, limit)
    await this.#changed()
    return isGone
  }

  /** Lets the account bet in the event again; answers whether it was blocked. */
  async unblock(blocked: BlockRow): Promise<boolean> {
    const isGone = await store.deleteBlock(this.#parts.db, blocked)
    await this.#changed()
    return isGone
  }

  async #changed(): Promise<void> {
    await this.#refresh()
    await this.#parts.engine.limitsChanged()
  }

  async #refresh(): Promise<void> {
    const { db, guard } = this.#parts
    const [limits, blocked] = await Promise.all([store.readLimits(db), store.readBlocked(db)])
    guard.take(limits, blocked)
  }

  /** A match may have gone beyond a limit: the event is blocked, and torn down where the player wants that. */
  async #look({ accountIds, marketIds }: Commit): Promise<void> {
    const { engine, guard, log } = this.#parts
    const watched = [...accountIds].filter((accountId) => guard.watches(accountId))
    if (watched.length === 0) return
    try {
      const breached = await engine.read([], (markets) => {
        const eventIds = new Set([...marketIds].flatMap((id) => markets.get(id)?.eventId ?? []))
        return watched.flatMap((accountId) =>
          [...eventIds].flatMap((eventId) => {
            const action = guard.breached(markets, { accountId, eventId })
            const ofEvent = [...markets.values()].filter((market) => market.eventId === eventId)
            return action ? [{ accountId, eventId, action, ofEvent }] : []
          }),
        )
      })
      for (const { accountId, eventId, action, ofEvent } of breached) {
        await this.#block({ accountId, eventId })
        if (action === 'tear_down') await this.#tearDown(accountId, ofEvent)
      }
    } catch (error) {
      log('A limit of exposure could not be carried out', error)
    }
  }

  async #block(blocked: BlockRow): Promise<void> {
    await store.saveBlock(this.#parts.db, blocked)
    await this.#refresh()
  }

  async #tearDown(accountId: number, markets: readonly { id: number }[]): Promise<void> {
    const { db, engine } = this.#parts
    for (const { id: marketId } of markets)
      await cancelOrders({ db, engine: engine.anywhere }, accountId, {
        marketId,
        whileWaiting: 'cancel',
      })
  }
}
