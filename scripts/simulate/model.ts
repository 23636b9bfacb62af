import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openPurses } from '#server/modules/exchange/engine/batch.ts'
import { runCommands } from '#domain/exchange/market/commands/run-commands.ts'
import { CashOutStanding } from '#domain/exchange/market/commands/cash-out-standing.ts'
import { Changes } from '#domain/exchange/market/changes.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { ExposureGuard } from '#domain/exchange/market/exposure-guard.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { removeInMemory } from '#server/modules/exchange/steps/remove-selection.ts'
import { switchStartingPrice } from '#server/modules/exchange/steps/set-starting-price.ts'
import { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'
import type { PlacedBefore } from '#domain/exchange/market/placed-before.ts'
import { type EventOperation, Events, type KeptEvent } from './events.ts'
import { KeptMarket } from './kept-market.ts'
import { Ledger } from './ledger.ts'
import { LIMITS } from './limits.ts'
import {
  type CashierOperation,
  DONE,
  type MarketStep,
  type MultipleOperation,
  type Operation,
  partiesOf,
  type Reply,
  toldOf,
} from './operation.ts'
import { Games, isOfGames } from './games/games.ts'
import { Multiples } from './multiples.ts'
import { newEvent, newMarketRow } from './new-market.ts'
import * as settlement from './settlement.ts'
import { endBetting, voidLate } from './start.ts'
import { attempted, quiet, type Step } from './step.ts'
import { reducePrices } from './withdrawal.ts'

export type ModelOptions = { players: number; houseCreditMinor: Minor; houseLossMaxMinor: Minor }

export const STEP_MS = 1_000
const NO_LIMITS = new ExposureGuard()

/**
 * The exchange without its database: the program's own decisions about orders, moves, removals and results, on markets
 * in memory, with a ledger in memory and a copy of what a database would keep. So it makes thousands of steps a second.
 */
export class Model {
  readonly ledger = new Ledger()
  readonly houseId: number
  readonly clearingId: number
  /** The most that the house may lose in one market. */
  readonly houseLossMaxMinor: Minor
  readonly playerIds: readonly number[]
  readonly suspendedIds = new Set<number>()
  /** The kept markets, by id. */
  readonly kept = new Map<number, KeptMarket>()
  readonly events: Events
  readonly multiples: Multiples
  readonly games: Games
  readonly #loaded = new Map<number, LoadedMarket>()
  readonly #known = new Map<string, PlacedBefore>()
  readonly #cashOuts = new CashOutStanding()
  readonly #cap = new WinningsCap(LIMITS.timeZone)
  /** When the first step is made. */
  readonly startMs = Date.UTC(2026, 0, 1) + STEP_MS
  #nowMs = this.startMs - STEP_MS
  #lastOrderId = 0
  #keptOrderId = 0
  #lastId = 0

  constructor({ players, houseCreditMinor, houseLossMaxMinor }: ModelOptions) {
    this.houseLossMaxMinor = houseLossMaxMinor
    this.houseId = this.ledger.open('house', houseCreditMinor)
    this.clearingId = this.ledger.open('house', null)
    this.events = new Events({
      markets: this.kept,
      alone: (step) => this.#alone(step),
      forget: (id) => this.#loaded.delete(id),
    })
    this.multiples = new Multiples(this.ledger, this.kept, this.events)
    this.playerIds = Array.from({ length: players }, () => this.ledger.open('wallet', 0))
    this.games = new Games(this.ledger, this.suspendedIds)
  }

  /** Of the last step; a step takes a second. */
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
    this.#nowMs += STEP_MS
    if (isOfGames(operation)) return this.games.perform(operation, this.#nowMs)
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
        if (operation.isSuspended) this.games.suspended(operation.accountId)
        return quiet()
      case 'new-market':
        return this.#openMarket(operation)
      case 'archive':
        return this.#archive(operation.marketId)
      case 'pay':
        return this.#pay(operation)
      case 'place-multiple':
      case 'cash-out-multiple':
      case 'settle-multiples':
        return attempted(() => this.#multiple(operation))
      case 'start-event':
      case 'move-event':
      case 'backdate-event':
      case 'correct-competition':
        return this.#event(operation)
      case 'sweep-events':
        return this.events.sweep(operation, this.#nowMs)
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
    for (const market of markets.values()) this.#noteFirsts(market.id, changes)
    return { told, changes: [changes], marketIds: new Set(markets.keys()) }
  }

  /** A repeated request for an order that has waited is answered with the order's end. */
  #noteFirsts(marketId: number, { released }: Changes): void {
    for (const [orderId, first] of released) {
      const order = this.keptMarket(marketId).orders.get(orderId)
      const known = order && this.#known.get(`${order.accountId}:${order.customerRef}`)
      if (known) Object.assign(known, first, { waitsUntilMs: null })
    }
  }

  /** The books have run ahead of what is kept, so they are dropped, and callers hear that nothing has happened. */
  #lose(commands: readonly Command[]): Step {
    const { markets, changes } = this.#decide(commands)
    for (const { accountId, customerRef } of changes.newOrders.values())
      this.#known.delete(`${accountId}:${customerRef}`)
    for (const id of markets.keys()) this.#loaded.delete(id)
    const told = commands.map((): Reply => ({ refused: 'SERVICE_UNAVAILABLE' }))
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
      ...openPurses({
        funds: accountIds.map((id) => this.ledger.account(id)),
        verdicts: this.#verdicts(accountIds),
      }),
    }
    const { outcomes, changes } = runCommands(commands, standing, {
      markets,
      limits: LIMITS,
      guard: NO_LIMITS,
      cap: this.#cap,
      nextOrderId: () => (this.#lastOrderId += 1),
      clearingAccountId: this.clearingId,
    })
    const told = outcomes.map((outcome): Reply => {
      return outcome instanceof Refusal ? { refused: outcome.code } : toldOf(outcome)
    })
    return { told, changes, markets }
  }

  #verdicts(accountIds: readonly number[]): Map<number, RefusalCode> {
    const suspended = accountIds.filter((id) => this.suspendedIds.has(id))
    return new Map(suspended.map((id) => [id, 'ACCOUNT_SUSPENDED']))
  }

  /** A step on one market between two batches, as `Engine.alone` runs it. */
  #alone(operation: MarketStep): Step {
    const market = this.market(operation.marketId)
    const kept = this.keptMarket(operation.marketId)
    const changes = new Changes(new Date(this.#nowMs))
    const { version } = market
    try {
      const afterwards = this.#step(operation, { market, changes }, kept)
      kept.keep(market, changes)
      this.#noteFirsts(market.id, changes)
      this.ledger.hold(changes.holds)
      afterwards?.()
      return { told: [DONE], changes: [changes], marketIds: new Set([market.id]) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // The program drops it always; what was refused at once has changed nothing, and building it anew is dear.
      if (!changes.isEmpty || market.version !== version) this.#loaded.delete(market.id)
      return { told: [{ refused: error.code }], changes: [], marketIds: new Set([market.id]) }
    }
  }

  /** Decides in memory, and answers what is written besides when all of it is accepted. */
  #step(operation: MarketStep, memory: MarketChange, kept: KeptMarket): (() => void) | undefined {
    switch (operation.kind) {
      case 'move':
        return this.#move(kept, memory, operation)
      case 'void-late': {
        const fundsOf = (id: number) => this.ledger.account(id)
        const hasVoided = voidLate(kept, memory, { ...operation, fundsOf })
        return () => hasVoided && this.#loaded.delete(kept.id)
      }
      case 'end-betting':
        endBetting(kept, memory, this.#eventOf(kept))
        return undefined
      case 'remove':
        return this.#remove(kept, memory, operation)
      case 'switch-starting-price':
        switchStartingPrice(memory, operation.isOn)
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

  #move(
    kept: KeptMarket,
    memory: MarketChange,
    operation: Extract<Operation, { kind: 'move' }>,
  ): () => void {
    const event = this.#eventOf(kept)
    const afterwards = settlement.askedMove(kept, memory, { ...operation, event })
    return () => {
      afterwards()
      if (operation.move !== 'turn-in-play') return
      kept.inPlayAtMs = this.#nowMs
      this.events.noteStart(event, kept.id, this.#nowMs)
    }
  }

  #eventOf({ row }: KeptMarket): KeptEvent {
    const event = this.events.all.get(row.eventId)
    assert(event !== undefined, 'a market has an event')
    return event
  }

  #event(operation: EventOperation): Step {
    const event = this.events.all.get(operation.eventId)
    assert(event !== undefined, 'who moves an event sees it')
    switch (operation.kind) {
      case 'start-event':
        this.events.startAt(event, operation.atMs)
        return quiet()
      case 'backdate-event':
        this.events.backdate(event)
        return quiet()
      case 'correct-competition':
        event.competition = operation.competition
        return quiet()
      case 'move-event':
        return attempted(() => this.events.move(event, operation, this.#nowMs))
    }
  }

  #remove(
    kept: KeptMarket,
    memory: MarketChange,
    { selectionId, reductionBps }: { selectionId: number; reductionBps: number },
  ): (() => void) | undefined {
    const { market } = memory
    if (market.removedIds.includes(selectionId)) return undefined
    const hasReduced = reducePrices(kept, memory, { selectionId, reductionBps })
    const accountIds = [...market.positions.keys()]
    removeInMemory(
      memory,
      selectionId,
      accountIds.map((id) => this.ledger.account(id)),
    )
    return () => {
      kept.withdrawals.push({ selectionId, reductionBps })
      settlement.withdrawEntryOf(kept, selectionId)
      if (hasReduced) this.#loaded.delete(kept.id)
    }
  }

  #pay({ marketId, linesMax }: { marketId: number; linesMax: number }): Step {
    const kept = this.keptMarket(marketId)
    const changes = new Changes(new Date(this.#nowMs))
    const memory = { market: this.market(marketId), changes }
    const isDone = settlement.pay(kept, memory, this.ledger, linesMax)
    if (isDone) {
      this.#loaded.delete(marketId)
      this.events.noteEnd(this.#eventOf(kept))
    }
    return { told: [DONE], changes: [changes], marketIds: new Set([marketId]) }
  }

  #openMarket(given: Extract<Operation, { kind: 'new-market' }>): Step {
    const id = this.newId()
    const known = this.events.all.get(given.eventId ?? id)
    const event = known ?? newEvent(id, this.#nowMs)
    this.events.all.set(event.id, event)
    const row = newMarketRow(id, given, event)
    const named = given.draft.selections.map((selection) => ({ ...selection, id: this.newId() }))
    this.kept.set(id, new KeptMarket(row, named))
    return { ...quiet(), marketIds: new Set([id]) }
  }

  #archive(id: number): Step {
    assert(this.keptMarket(id).settlement?.status === 'settled', 'what is left has ended')
    for (const { accountId, customerRef } of this.keptMarket(id).orders.values())
      this.#known.delete(`${accountId}:${customerRef}`)
    this.kept.delete(id)
    this.#loaded.delete(id)
    this.events.drop()
    this.multiples.drop()
    return quiet()
  }

  #cashier(operation: CashierOperation): Step {
    const { ledger } = this
    const { accountId } = operation
    const key = `${operation.kind}:${this.newId()}`
    return attempted(() => {
      if (operation.kind === 'deposit')
        ledger.post([ledger.transfer(key, ledger.bankId, accountId, operation.amountMinor)])
      else if (operation.kind === 'decide-withdrawal')
        ledger.decideWithdrawal(accountId, operation.isApproved, key)
      else ledger.requestWithdrawal(accountId, operation.amountMinor)
    })
  }

  #multiple(operation: MultipleOperation): void {
    const nowMs = this.#nowMs
    switch (operation.kind) {
      case 'place-multiple': {
        const { accountId, form, offers } = operation
        const isRefused = this.suspendedIds.has(accountId)
        return this.multiples.place(accountId, form, { offers, nowMs, isRefused })
      }
      case 'cash-out-multiple':
        return this.multiples.cashOut(operation, { offers: operation.offers, nowMs })
      case 'settle-multiples':
        this.multiples.cancelCorrelated(nowMs)
        return this.multiples.settle()
    }
  }
}
