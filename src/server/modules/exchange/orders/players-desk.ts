import type { DutchingPlaced, Placed } from '#contract/exchange.ts'
import type {
  Cancelled,
  PlaceCommand,
  PlacedOrder,
  Updated,
} from '#domain/exchange/market/command.ts'
import type { Persistence } from '#domain/exchange/orders/persistence.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { BetDelays } from '../engine/bet-delays.ts'
import type { AnyServer } from '../engine/engine.ts'
import { orderKey } from '../reads/reads.ts'
import { cancelOrder, cancelOrders } from './cancel-own-order.ts'
import { changeOrder, type OrderChangeRequest } from './change-own-order.ts'
import { type DutchingRequest, placeDutching } from './place-dutching.ts'

type Parts = { db: Db; engine: AnyServer; delays: BetDelays }

/** Orders of players as every server takes them, whoever owns their books. */
export class PlayersDesk {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers when the order has matched or rests: after the delay, if it has to wait in play. */
  async place(command: Omit<PlaceCommand, 'kind'>): Promise<PlacedOrder> {
    const placed = await this.#parts.engine.submit({ kind: 'place', ...command })
    return this.#parts.delays.endOf(command, placed)
  }

  /** Divides one stake over selections, all matched wholly or none: in play after the delay of the market. */
  placeDutching(asked: DutchingRequest): Promise<DutchingPlaced> {
    return placeDutching(this.#parts, asked)
  }

  /** Changes price or size of the rest of a player's own order. */
  change(asked: OrderChangeRequest): Promise<Placed> {
    const { db, engine, delays } = this.#parts
    return changeOrder({ db, engine, ended: (key, placed) => delays.endOf(key, placed) }, asked)
  }

  cancel(walletId: number, orderId: number): Promise<Cancelled> {
    return cancelOrder(this.#parts, walletId, orderId)
  }

  cancelAll(walletId: number, marketId?: number) {
    return cancelOrders(this.#parts, walletId, { marketId })
  }

  /** Changes the fate of an order's unmatched rest when its market turns in play. */
  async update(walletId: number, orderId: number, persistence: Persistence): Promise<Updated> {
    const { db, engine } = this.#parts
    const key = await orderKey(db, orderId, walletId)
    if (!key) throw new Refusal('NOT_FOUND')
    const { marketId } = key
    return engine.submit({ kind: 'update', accountId: walletId, marketId, orderId, persistence })
  }
}
