import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Command } from '#domain/exchange/market/command.ts'
import { brokenInvariants } from '#server/products.ts'
import { moveMarket } from '#server/modules/exchange/steps/move-market.ts'
import { livingMarketIds } from '#server/modules/exchange/reads/reads.ts'
import { removeSelection } from '#server/modules/exchange/steps/remove-selection.ts'
import {
  payBack,
  reverseSettlement,
} from '#server/modules/exchange/settlement/reverse-settlement.ts'
import {
  confirmResult,
  enterResult,
  paySettlement,
} from '#server/modules/exchange/settlement/settle-market.ts'
import { setStartingPrice } from '#server/modules/exchange/steps/set-starting-price.ts'
import { armLostCommits, loseCommits } from './mirror/lost-commits.ts'
import { MirrorAccounts } from './mirror-accounts.ts'
import { openMirrorMarket } from './mirror-markets.ts'
import { ModelClock } from './mirror/model-clock.ts'
import { MirrorEvents } from './mirror-events.ts'
import { MirrorMultiples } from './mirror-multiples.ts'
import { MirrorServers } from './mirror/mirror-servers.ts'
import { type GameOperation, isOfGames } from './games/operation.ts'
import { MirrorGames } from './mirror-games/mirror-games.ts'
import { type Model, STEP_MS } from './model.ts'
import type { Step } from './step.ts'
import { DONE, type Operation, type Reply, toldOf } from './operation.ts'

const CURRENCY = 'PTS'

type Opened = {
  clock: ModelClock
  accounts: MirrorAccounts
  games: MirrorGames
  servers: MirrorServers
}

/**
 * The whole exchange on a real database, made to do what the model has done. Its ids are its own; order ids are the
 * same, because both count alike.
 */
export class Mirror {
  readonly #db: Db
  readonly #accounts: MirrorAccounts
  /** Its own ids of markets and of selections, by the model's. */
  readonly #marketIds = new Map<number, number>()
  readonly #selectionIds = new Map<number, number>()
  readonly #multiples: MirrorMultiples
  readonly #events: MirrorEvents
  readonly #clock: ModelClock
  readonly #games: MirrorGames
  readonly #servers: MirrorServers

  private constructor({ clock, accounts, games, servers }: Opened) {
    const { db } = clock.database
    this.#db = db
    this.#clock = clock
    this.#accounts = accounts
    this.#games = games
    this.#servers = servers
    const ids = {
      marketId: (id: number) => this.#marketId(id),
      selectionId: (id: number) => this.#selectionId(id),
    }
    this.#multiples = new MirrorMultiples({ db, accounts, ids })
    const { operatorId } = accounts
    this.#events = new MirrorEvents({ db, clock, engine: () => servers.site, operatorId })
  }

  static async start(
    given: { db: Db; url: string },
    model: Model,
    { servers: count }: { servers: number },
  ): Promise<Mirror> {
    await armLostCommits(given.db)
    const clock = await ModelClock.open(given)
    await clock.set(model.startMs)
    const { db } = clock.database
    const accounts = await MirrorAccounts.open(db, model)
    const games = await MirrorGames.open(clock, { accounts, model, currency: CURRENCY })
    const clearingId = () => accounts.clearingId
    const servers = await MirrorServers.start(clock, { count, clearingId })
    return new Mirror({ clock, accounts, games, servers })
  }

  async stop(): Promise<void> {
    await this.#servers.stop()
    await this.#games.stop()
    await this.#clock.close()
  }

  /** Of a game the program draws what chance decides, at the instant of the step that comes. */
  async draw(operation: Operation, model: Model): Promise<Operation> {
    if (!isOfGames(operation)) return operation
    await this.#clock.set(model.nowMs + STEP_MS)
    return this.#games.draw(operation)
  }

  /** Does the same, and answers how what it was told differs: a sentence each. */
  async repeat(operation: Operation, made: Step, model: Model): Promise<string[]> {
    await this.#clock.set(model.nowMs)
    if (operation.kind === 'new-market') {
      const [id] = made.marketIds
      assert(id !== undefined, 'a new market has an id')
      await this.#open(operation, model, id)
      return []
    }
    const isGame = isOfGames(operation)
    const told = isGame ? [this.#games.told] : await this.#perform(operation)
    const [expected, got] = [JSON.stringify(made.told), JSON.stringify(told)]
    const isSame = operation.kind === 'lost-commit' || expected === got
    const differs = isSame ? [] : [`the model is told ${expected}, the program ${got}`]
    return isGame ? [...differs, ...(await this.#accounts.differences(model))] : differs
  }

  /** The breaches in the database, in its books, or between it and the model. */
  async broken(model: Model): Promise<string[]> {
    const broken = await brokenInvariants(this.#db)
    const living = await this.#db.transaction().execute(livingMarketIds)
    broken.push(...(await this.#servers.brokenBooks(living)))
    broken.push(...(await this.#accounts.differences(model)))
    broken.push(...(await this.#multiples.differences(model)))
    for (const kept of model.kept.values())
      for (const difference of await this.#orderDifferences(model, kept.id)) broken.push(difference)
    return broken
  }

  async #perform(
    operation: Exclude<Operation, GameOperation | { kind: 'new-market' }>,
  ): Promise<Reply[]> {
    switch (operation.kind) {
      case 'commands':
        return this.#submit(operation.commands)
      case 'lost-commit':
        return loseCommits(this.#db, () => this.#submit(operation.commands))
      case 'restart':
        await this.#servers.restart()
        return [DONE]
      case 'deposit':
      case 'withdraw':
      case 'decide-withdrawal':
        return [await attempt(() => this.#accounts.perform(operation))]
      case 'suspend-player':
        await this.#accounts.perform(operation)
        if (operation.isSuspended) await this.#games.suspended(operation.accountId)
        return [DONE]
      case 'place-multiple':
      case 'cash-out-multiple':
      case 'settle-multiples':
        return [await attempt(() => this.#multiples.perform(operation))]
      case 'start-event':
      case 'move-event':
      case 'backdate-event':
      case 'correct-competition':
      case 'sweep-events':
        return [await attempt(() => this.#events.perform(operation))]
      case 'archive':
        return [DONE]
      default:
        return [await attempt(() => this.#step(operation))]
    }
  }

  async #step(operation: Extract<Operation, { marketId: number }>): Promise<void> {
    const engine = this.#servers.site
    const marketId = this.#marketId(operation.marketId)
    switch (operation.kind) {
      case 'move':
        return moveMarket(engine, { ...operation, marketId })
      case 'remove':
        return removeSelection(engine, {
          marketId,
          selectionId: this.#selectionId(operation.selectionId),
          reductionBps: operation.reductionBps,
        })
      case 'switch-starting-price':
        return setStartingPrice(engine, { marketId, isOn: operation.isOn })
      case 'enter-result': {
        const enteredBy = operation.isByFeed ? null : this.#accounts.operatorId
        return enterResult(engine, { marketId, enteredBy, result: this.#result(operation) })
      }
      case 'confirm-result':
        return confirmResult(engine, { marketId, result: this.#result(operation) })
      case 'reverse':
        return reverseSettlement(engine, { marketId })
      case 'pay':
        await paySettlement(engine, { marketId, currency: CURRENCY })
        return payBack(engine, { marketId, currency: CURRENCY })
    }
  }

  #result({ result }: Extract<Operation, { kind: 'enter-result' | 'confirm-result' }>) {
    const { winnerSelectionIds, placedSelectionIds = [], tiedSelectionIds = [] } = result
    const own = (ids: readonly number[]) => ids.map((id) => this.#selectionId(id))
    return {
      ...result,
      winnerSelectionIds: own(winnerSelectionIds),
      placedSelectionIds: own(placedSelectionIds),
      tiedSelectionIds: own(tiedSelectionIds),
    }
  }

  /**
   * All at once, so that they may share a batch or not. Several servers would decide them in any order, so those have one
   * after the other, each at another server.
   */
  async #submit(commands: readonly Command[]): Promise<Reply[]> {
    if (this.#servers.count === 1) return Promise.all(commands.map((command) => this.#ask(command)))
    const replies: Reply[] = []
    for (const command of commands) replies.push(await this.#ask(command))
    return replies
  }

  async #ask(command: Command): Promise<Reply> {
    try {
      return toldOf(await this.#servers.next.anywhere.submit(this.#translated(command)))
    } catch (error) {
      return refusedBy(error)
    }
  }

  #translated(command: Command): Command {
    const accountId = this.#accounts.id(command.accountId)
    const marketId = this.#marketId(command.marketId)
    if (command.kind === 'cancel' || command.kind === 'update' || command.kind === 'release')
      return { ...command, accountId, marketId }
    if (command.kind === 'cash-out') {
      const { selectionId, firm } = command
      const ownId = selectionId === undefined ? undefined : this.#selectionId(selectionId)
      const ownFirm = firm && {
        ...firm,
        accountId: this.#accounts.id(firm.accountId),
        hedges: firm.hedges.map((hedge) => ({
          ...hedge,
          selectionId: this.#selectionId(hedge.selectionId),
        })),
      }
      return { ...command, accountId, marketId, selectionId: ownId, firm: ownFirm }
    }
    const own = <Terms extends { selectionId: number }>(terms: Terms): Terms => {
      return { ...terms, selectionId: this.#selectionId(terms.selectionId) }
    }
    return command.kind === 'place-all'
      ? { ...command, accountId, marketId, orders: command.orders.map(own) }
      : own({ ...command, accountId, marketId })
  }

  async #open(
    given: Extract<Operation, { kind: 'new-market' }>,
    model: Model,
    id: number,
  ): Promise<void> {
    const { row } = model.keptMarket(id)
    const event = model.events.all.get(row.eventId)
    assert(event !== undefined, 'a market has an event')
    const opened = await openMirrorMarket(this.#db, {
      ...given,
      name: `market ${id}`,
      eventId: await this.#events.open(event),
      crossMatching: row.crossMatching,
    })
    this.#events.noteMarket(event.id, opened.marketId)
    this.#marketIds.set(id, opened.marketId)
    for (const [index, selection] of model.keptMarket(id).selections.entries())
      this.#selectionIds.set(selection.id, opened.selectionIds[index] ?? 0)
  }

  async #orderDifferences(model: Model, marketId: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('exchange_order')
      .select([
        'id',
        'matched_minor',
        'matched_profit_centi',
        'cancelled_minor',
        'lapsed_minor',
        'voided_minor',
      ])
      .where('market_id', '=', this.#marketId(marketId))
      .execute()
    const { orders } = model.keptMarket(marketId)
    if (orders.size !== rows.length)
      return [`market ${marketId} has ${orders.size} orders in the model, ${rows.length} there`]
    return rows.flatMap((row) => {
      const order = orders.get(row.id)
      const isSame =
        order?.matchedMinor === row.matched_minor &&
        order.profitCenti === row.matched_profit_centi &&
        order.cancelledMinor === row.cancelled_minor &&
        order.lapsedMinor === row.lapsed_minor &&
        order.voidedMinor === row.voided_minor
      return isSame ? [] : [`order ${row.id} differs: ${JSON.stringify([order, row])}`]
    })
  }

  /** An id that the model does not know is unknown here too. */
  #marketId(id: number): number {
    return this.#marketIds.get(id) ?? id
  }

  #selectionId(id: number): number {
    return this.#selectionIds.get(id) ?? id
  }
}

async function attempt(work: () => Promise<void>): Promise<Reply> {
  try {
    await work()
    return DONE
  } catch (error) {
    return refusedBy(error)
  }
}

function refusedBy(error: unknown): Reply {
  if (error instanceof Refusal) return { refused: error.code }
  // A commit that was made to fail.
  if (error instanceof Error && error.message.includes('lost')) return { refused: 'INTERNAL_ERROR' }
  throw error
}
