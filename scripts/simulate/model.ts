import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/order.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openPurses, runCommands } from '#server/modules/exchange/batch.ts'
import { CashOutStanding } from '#server/modules/exchange/cash-out-store.ts'
import { Changes, type FirstAnswer } from '#server/modules/exchange/changes.ts'
import type { Command } from '#server/modules/exchange/command.ts'
import type { Memory } from '#server/modules/exchange/engine.ts'
import { ExposureGuard } from '#server/modules/exchange/exposure-guard.ts'
import type { LoadedMarket, MarketRow } from '#server/modules/exchange/loaded-market.ts'
import { removeInMemory } from '#server/modules/exchange/remove-selection.ts'
import { WinningsCap } from '#server/modules/exchange/winnings-cap.ts'
import type { PlacedBefore } from '#server/modules/exchange/store.ts'
import { KeptMarket } from './kept-market.ts'
import { Ledger } from './ledger.ts'
import { LIMITS } from './limits.ts'
import { DONE, type Operation, type Told, toldOf } from './operation.ts'
import * as settlement from './settlement.ts'

export type ModelOptions = { players: number; houseCreditMinor: Minor; houseLossMaxMinor: Minor }

/** What one operation has come to. `changes`: what it wrote, market by market. */
export type Step = { told: Told[]; changes: Changes[]; marketIds: ReadonlySet<number> }

const HOUR_MS = 3_600_000
const NO_LIMITS = new ExposureGuard()

/**
 * The exchange without its database: the program's own decisions about orders, moves, removals and results, on markets
 * in memory, with a ledger in memory and a copy of what a database would keep. So it makes thousands of steps a second.
 */
export class Model {
  readonly ledger = new Ledger()
  readonly houseId: number
  readonly clearingId: number
  /** What the house may lose in one market. */
  readonly houseLossMaxMinor: Minor
  readonly playerIds: readonly number[]
  readonly suspendedIds = new Set<number>()
  /** What is kept, by market. */
  readonly kept = new Map<number, KeptMarket>()
  readonly #loaded = new Map<number, LoadedMarket>()
  readonly #known = new Map<string, PlacedBefore>()
  readonly #cashOuts = new CashOutStanding()
  readonly #cap = new WinningsCap(LIMITS)
  #nowMs = Date.UTC(2026, 0, 1)
  #lastOrderId = 0
  #keptOrderId = 0
  #lastId = 0

  constructor({ players, houseCreditMinor, houseLossMaxMinor }: ModelOptions) {
    this.houseLossMaxMinor = houseLossMaxMinor
    this.houseId = this.ledger.open('house', houseCreditMinor)
    this.clearingId = this.ledger.open('house', null)
    this.playerIds = Array.from({ length: players }, () => this.ledger.open('wallet', 0))
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** The market in memory, built when it is not. */
  market(id: number): LoadedMarket {
    const loaded = this.#loaded.get(id) ?? this.keptMarket(id).build()
    this.#loaded.set(id, loaded)
    return loaded
  }

  keptMarket(id: number): KeptMarket {
    const kept = this.kept.get(id)
    assert(kept !== undefined, `market ${id} is in sight`)
    return kept
  }

  /** The market as memory holds it, if it does. */
  loaded(id: number): LoadedMarket | undefined {
    return this.#loaded.get(id)
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  perform(operation: Operation): Step {
    this.#nowMs += 1_000
    switch (operation.kind) {
      case 'commands':
        return this.#run(operation.commands)
      case 'lost-commit':
        return this.#lose(operation.commands)
      case 'restart':
        this.#loaded.clear()
        // As the program does, which reads the highest id that was written.
        this.#lastOrderId = this.#keptOrderId
        return quiet()
      case 'deposit':
      case 'withdraw':
      case 'decide-withdrawal':
        return this.#cashier(operation)
      case 'suspend-player':
        if (operation.isSuspended) this.suspendedIds.add(operation.accountId)
        else this.suspendedIds.delete(operation.accountId)
        return quiet()
      case 'new-market':
        return this.#openMarket(operation)
      case 'archive':
        return this.#archive(operation.marketId)
      case 'pay':
        return this.#pay(operation)
      default:
        return this.#alone(operation)
    }
  }

  #run(commands: readonly Command[]): Step {
    const { told, changes, markets } = this.#decide(commands)
    for (const market of markets.values()) this.keptMarket(market.id).keep(market, changes)
    this.ledger.hold(changes.holds)
    for (const row of changes.newOrders.values()) {
      this.#keptOrderId = Math.max(this.#keptOrderId, row.id)
      this.#known.set(`${row.accountId}:${row.customerRef}`, { ...row, placedAt: changes.now })
    }
    for (const market of markets.values())
      for (const [id, first] of changes.released) this.#noteFirst(market.id, id, first)
    return { told, changes: [changes], marketIds: new Set(markets.keys()) }
  }

  /** Who asks again for an order that has waited is answered what became of it. */
  #noteFirst(marketId: number, orderId: number, first: FirstAnswer): void {
    const order = this.keptMarket(marketId).orders.get(orderId)
    const known = order && this.#known.get(`${order.accountId}:${order.customerRef}`)
    if (known) Object.assign(known, first, { waitsUntilMs: null })
  }

  /** The books have run ahead of what is kept, so they are dropped, and callers hear that nothing has happened. */
  #lose(commands: readonly Command[]): Step {
    const { markets, changes } = this.#decide(commands)
    for (const { accountId, customerRef } of changes.newOrders.values())
      this.#known.delete(`${accountId}:${customerRef}`)
    for (const id of markets.keys()) this.#loaded.delete(id)
    const told = commands.map((): Told => ({ refused: 'SERVICE_UNAVAILABLE' }))
    return { told, changes: [], marketIds: new Set(markets.keys()) }
  }

  #decide(commands: readonly Command[]) {
    const markets = new Map(
      commands.flatMap(({ marketId: id }) => (this.kept.has(id) ? [[id, this.market(id)]] : [])),
    )
    const placing = commands.filter(({ kind }) => kind !== 'cancel')
    const accountIds = [...new Set(placing.flatMap(partiesOf))]
    const standing = {
      known: this.#known,
      cashOuts: this.#cashOuts,
      now: new Date(this.#nowMs),
      won: new Map(),
      ...openPurses(
        accountIds.map((id) => this.ledger.account(id)),
        this.#verdicts(accountIds),
      ),
    }
    const { outcomes, changes } = runCommands(commands, standing, {
      markets,
      limits: LIMITS,
      guard: NO_LIMITS,
      cap: this.#cap,
      nextOrderId: () => (this.#lastOrderId += 1),
      clearingAccountId: this.clearingId,
    })
    const told = outcomes.map((outcome): Told => {
      return outcome instanceof Refusal ? { refused: outcome.code } : toldOf(outcome)
    })
    return { told, changes, markets }
  }

  #verdicts(accountIds: readonly number[]): Map<number, RefusalCode> {
    const suspended = accountIds.filter((id) => this.suspendedIds.has(id))
    return new Map(suspended.map((id) => [id, 'ACCOUNT_SUSPENDED']))
  }

  /** A step on one market between two batches, as `Engine.alone` runs it. */
  #alone(operation: Extract<Operation, { marketId: number }>): Step {
    const market = this.market(operation.marketId)
    const kept = this.keptMarket(operation.marketId)
    const changes = new Changes(new Date(this.#nowMs))
    try {
      const afterwards = this.#step(operation, { market, changes }, kept)
      kept.keep(market, changes)
      this.ledger.hold(changes.holds)
      afterwards?.()
      return { told: [DONE], changes: [changes], marketIds: new Set([market.id]) }
    } catch (error) {
      this.#loaded.delete(market.id)
      if (!(error instanceof Refusal)) throw error
      return { told: [{ refused: error.code }], changes: [], marketIds: new Set([market.id]) }
    }
  }

  /** Decides in memory, and answers what is written besides when all of it is accepted. */
  #step(
    operation: Extract<Operation, { marketId: number }>,
    memory: Memory,
    kept: KeptMarket,
  ): (() => void) | undefined {
    switch (operation.kind) {
      case 'start-event':
        kept.row.startsAt = new Date(this.#nowMs - HOUR_MS)
        return () => this.#loaded.delete(kept.id)
      case 'move':
        return settlement.askedMove(kept, memory, operation)
      case 'remove':
        if (memory.market.removedIds.includes(operation.selectionId)) return undefined
        removeInMemory(
          memory,
          operation.selectionId,
          Array.from(memory.market.positions.keys(), (id) => this.ledger.account(id)),
        )
        return undefined
      case 'enter-result':
        return settlement.enter(kept, memory, { ...operation, id: this.newId() })
      case 'confirm-result':
        return settlement.confirm(kept, memory, operation.result)
      case 'reverse':
        return settlement.reverse(kept, () => this.#loaded.delete(kept.id))
      default:
        throw new Error(`${operation.kind} is no step on a market`)
    }
  }

  #pay({ marketId, linesMax }: { marketId: number; linesMax: number }): Step {
    const kept = this.keptMarket(marketId)
    const changes = new Changes(new Date(this.#nowMs))
    const memory = { market: this.market(marketId), changes }
    const isDone = settlement.pay(kept, memory, this.ledger, linesMax)
    if (isDone) this.#loaded.delete(marketId)
    return { told: [DONE], changes: [changes], marketIds: new Set([marketId]) }
  }

  #openMarket(given: Extract<Operation, { kind: 'new-market' }>): Step {
    const id = this.newId()
    const row: MarketRow = {
      id,
      eventId: id,
      kind: given.winners === 1 ? 'win' : 'place',
      eachWayDivisor: null,
      lines: null,
      status: 'inactive',
      inPlay: false,
      turnsInPlay: given.turnsInPlay,
      hasStartingPrice: false,
      isReconciled: false,
      betDelaySeconds: given.betDelaySeconds,
      startsAt: new Date(this.#nowMs + 1_000 * HOUR_MS),
      winners: given.winners,
      crossMatching: given.winners === 1 && id % 3 > 0,
      version: 1,
      commissionBps: given.commissionBps,
      stakeMaxMinor: MAX_STAKE_MINOR,
    }
    const selectionIds = Array.from({ length: given.runners }, () => this.newId())
    this.kept.set(id, new KeptMarket(row, selectionIds, given.commissionBps))
    return { ...quiet(), marketIds: new Set([id]) }
  }

  #archive(id: number): Step {
    assert(this.keptMarket(id).settlement?.status === 'settled', 'what is left has ended')
    for (const { accountId, customerRef } of this.keptMarket(id).orders.values())
      this.#known.delete(`${accountId}:${customerRef}`)
    this.kept.delete(id)
    this.#loaded.delete(id)
    return quiet()
  }

  #cashier(
    operation: Extract<Operation, { kind: 'deposit' | 'withdraw' | 'decide-withdrawal' }>,
  ): Step {
    const { ledger } = this
    const { accountId } = operation
    const key = `${operation.kind}:${this.newId()}`
    try {
      if (operation.kind === 'deposit')
        ledger.book([ledger.transfer(key, ledger.bankId, accountId, operation.amountMinor)])
      else if (operation.kind === 'decide-withdrawal')
        ledger.decideWithdrawal(accountId, operation.isApproved, key)
      else if (this.suspendedIds.has(accountId)) throw new Refusal('ACCOUNT_SUSPENDED')
      else ledger.requestWithdrawal(accountId, operation.amountMinor)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...quiet(), told: [{ refused: error.code }] }
    }
    return quiet()
  }
}

const quiet = (): Step => ({ told: [DONE], changes: [], marketIds: new Set() })

/** Whose wallets a command may ask more of. */
const partiesOf = (command: Command): number[] =>
  command.kind === 'cash-out' && command.firm
    ? [command.accountId, command.firm.accountId]
    : [command.accountId]
