import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  changeFunds,
  type Funds,
  type GateTicket,
  lockAccounts,
} from '#server/modules/ledger/index.ts'
import { passGates } from '#server/modules/protection/index.ts'
import { cashOut } from '../market/cash-out.ts'
import { type CashOutStanding, readCashOuts, writeCashOuts } from './cash-out-store.ts'
import { Changes } from '../market/changes.ts'
import type { Clock } from './clock.ts'
import type { ExposureGuard } from '../market/exposure-guard.ts'
import type {
  Cancelled,
  CashedOut,
  CashOutCommand,
  Command,
  OrderTerms,
  PlacedAll,
  PlacedOrder,
  Released,
  Updated,
} from '../market/command.ts'
import { cancel } from '../market/cancel.ts'
import { placedAnswer, type Purse, type Scene } from '../market/decide.ts'
import type { LoadedMarket } from '../market/loaded-market.ts'
import { place } from '../market/place.ts'
import { placeAll } from '../market/place-all.ts'
import { replace } from '../market/replace.ts'
import { saveAskedPersistences } from './asked-persistence.ts'
import { saveRounding } from './rounding-store.ts'
import * as store from './store.ts'
import { update } from '../market/update-order.ts'
import { release } from '../market/waiting-orders.ts'
import type { WinningsCap, WonByDay } from '../market/winnings-cap.ts'

const NOTHING_WON: WonByDay = new Map()

/** What a command comes to: its answer, or why not. */
export type Outcome = PlacedOrder | PlacedAll | CashedOut | Cancelled | Updated | Released | Refusal

export type BatchParts = {
  /** The loaded markets by id; a command on another one is refused. */
  markets: ReadonlyMap<number, LoadedMarket>
  limits: SportsLimits
  cap: WinningsCap
  guard: ExposureGuard
  nextOrderId: () => number
  /** What orders of several selections are matched through. */
  clearingAccountId: number
}

/** What the database says before the commands run. */
export type Standing = {
  /** Orders that were placed before, by account and reference. */
  known: Map<string, store.PlacedBefore>
  purses: Map<number, Purse>
  refusedAccounts: Map<number, Refusal>
  cashOuts: CashOutStanding
  /** Of accounts that come near to the maximum of a day. */
  won: WonByDay
  now: Date
}

/** What was read of those who ask for more. */
export type Read = {
  funds: readonly Funds[]
  verdicts: ReadonlyMap<number, GateTicket | RefusalCode>
}

/**
 * Locks the wallets of those who ask for more and reads all that the commands need. The statements do not wait for
 * one another; their order matters: the gates and the clock are read after the locks were taken.
 */
export async function readStanding(
  tx: Tx,
  commands: readonly Command[],
  clock: Clock,
): Promise<Standing & { read: Read }> {
  const placing = commands.flatMap(ordersIn)
  const cashing = commands.filter((command) => command.kind === 'cash-out')
  const accountIds = [
    ...new Set([...placing.map(({ accountId }) => accountId), ...partiesOf(cashing)]),
  ]
  const [before, funds, verdicts, cashOuts, now] = await Promise.all([
    placing.length > 0 ? store.ordersByReference(tx, placing) : [],
    accountIds.length > 0 ? lockAccounts(tx, accountIds) : [],
    accountIds.length > 0 ? passGates(tx, accountIds) : new Map<number, never>(),
    readCashOuts(tx, cashing),
    clock.read(tx),
  ])
  const known = new Map(before.map((order) => [store.referenceKey(order), order]))
  const read = { funds, verdicts }
  return { known, cashOuts, now, won: NOTHING_WON, read, ...openPurses(read) }
}

/**
 * Runs commands one after the other against the books in memory. Outcomes come in the order of the commands; what is
 * to be written is in the changes. The caller drops the touched markets when the transaction fails, because the books
 * have run ahead of the database.
 */
export function runCommands(
  commands: readonly Command[],
  { known, purses, refusedAccounts, cashOuts, now, won }: Standing,
  { markets, limits, cap, guard, nextOrderId, clearingAccountId }: BatchParts,
): { outcomes: Outcome[]; changes: Changes } {
  const changes = new Changes(now)
  const clearing = { accountId: clearingAccountId, nextOrderId }
  const winnings = { markets, won }
  const { stakeMinMinor, payoutMinMinor, liabilityMinMinor, playerStakeMax } = limits
  const amounts = { stakeMinMinor, payoutMinMinor, liabilityMinMinor, playerStakeMax }
  const run = (command: Command): Outcome => {
    const market = markets.get(command.marketId)
    if (!market) throw new Refusal('NOT_FOUND')
    const scene: Scene = { market, changes, purses, ...amounts, clearing, cap, guard, winnings }
    if (command.kind === 'cancel') return cancel(scene, command)
    if (command.kind === 'update') return update(scene, command)
    if (command.kind === 'release') return release(scene, command)
    const first =
      command.kind === 'cash-out' ? cashOuts.repeated(command) : repeated(command, known)
    if (first) return first
    const refused = refusedAccounts.get(command.accountId)
    if (refused) throw refused
    if (command.kind === 'cash-out') {
      cashOuts.checkTarget(command)
      return cashOuts.note(cashOut(scene, cashOuts.discounted(command), nextOrderId))
    }
    const orders = placing(scene, command, nextOrderId)
    for (const { orderId } of orders) {
      const row = changes.newOrders.get(orderId)
      assert(row !== undefined, 'an accepted order is written down')
      known.set(store.referenceKey(row), { ...row, placedAt: now })
    }
    return answerOf(command, orders, now)
  }
  const outcomes = commands.map((command) => {
    try {
      return run(command)
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
  return { outcomes, changes }
}

/** The others change orders that are there, or make the bets they find need of. */
type PlacingCommand = Exclude<Command, { kind: 'cancel' | 'update' | 'release' | 'cash-out' }>

const isPlacing = (command: Command): command is PlacingCommand =>
  command.kind === 'place' || command.kind === 'replace' || command.kind === 'place-all'

function placing(scene: Scene, command: PlacingCommand, nextOrderId: () => number): PlacedOrder[] {
  if (command.kind === 'place') return [place(scene, command, nextOrderId())]
  if (command.kind === 'replace') return [replace(scene, command, nextOrderId())]
  return placeAll(scene, command, nextOrderId)
}

/**
 * Sends what `changes` gathered: orders, fills, exposures and the holds that go with them. In bulk, so the
 * number of statements does not grow with the number of orders. The caller waits for them.
 */
export function write(tx: Tx, changes: Changes): Promise<void>[] {
  const { newOrders, orders, fills, accounts, holds, extras, released, now } = changes
  const inserted = [...newOrders.values()].map((order) => ({
    ...changes.order(order.id),
    ...order,
  }))
  const changed = [...orders.values()].filter((change) => !newOrders.has(change.orderId))
  const exposures = [...accounts].flatMap(([market, ids]) =>
    [...ids].map((accountId) => ({
      marketId: market.id,
      accountId,
      exposureMinor: market.exposures.get(accountId) ?? 0,
    })),
  )
  const moved = [...holds].filter(([, holdMinor]) => holdMinor !== 0)
  const sent: Promise<void>[] = []
  if (inserted.length > 0) sent.push(store.insertOrders(tx, inserted, now))
  if (extras.size > 0) sent.push(store.saveExtras(tx, extras))
  if (changes.askedPersistences.size > 0)
    sent.push(saveAskedPersistences(tx, changes.askedPersistences))
  // What a stake is comes before what is matched and lapses of it.
  if (changes.restaked.size > 0) sent.push(store.saveStakes(tx, changes.restaked))
  if (changed.length > 0) sent.push(store.changeOrders(tx, changed, now))
  if (changes.reconciled.size > 0) sent.push(store.saveStartingPrices(tx, changes))
  if (released.size > 0) sent.push(store.saveFirstAnswers(tx, released))
  if (fills.length > 0) {
    sent.push(store.insertFills(tx, fills, now))
    sent.push(store.saveTraded(tx, tradedSelections(changes), now))
  }
  if (changes.rounded.size > 0) sent.push(saveRounding(tx, changes.rounded))
  if (changes.cashOuts.length > 0) sent.push(writeCashOuts(tx, changes.cashOuts))
  if (exposures.length > 0) sent.push(store.saveExposures(tx, exposures))
  if (moved.length > 0)
    sent.push(
      changeFunds(
        tx,
        moved.map(([accountId, holdMinor]) => ({ accountId, balanceMinor: 0, holdMinor })),
      ),
    )
  return sent
}

const tradedSelections = ({ traded }: Changes) =>
  [...traded].flatMap(([market, selectionIds]) =>
    [...selectionIds].map((selectionId) => {
      const { tradedMinor, lastPrice } = market.book.traded(selectionId)
      return { selectionId, tradedMinor, lastPrice: lastPrice ?? null }
    }),
  )

/**
 * What each locked account may bind. Who the gate turns away is refused. The house's accounts have no player and need
 * no gate.
 */
export function openPurses({
  funds,
  verdicts,
}: Pick<Read, 'funds' | 'verdicts'>): Pick<Standing, 'purses' | 'refusedAccounts'> {
  const purses = new Map<number, Purse>()
  const refusedAccounts = new Map<number, Refusal>()
  for (const account of funds) {
    const verdict = verdicts.get(account.id)
    if (typeof verdict === 'string') refusedAccounts.set(account.id, new Refusal(verdict))
    purses.set(account.id, purseOf(account, verdict !== undefined))
  }
  return { purses, refusedAccounts }
}

export function purseOf(
  { balanceMinor, holdMinor, creditLimitMinor }: Funds,
  isPlayers: boolean,
): Purse {
  const limitMinor = balanceMinor + (creditLimitMinor ?? 0)
  return { balanceMinor: limitMinor, availableMinor: limitMinor - holdMinor, isPlayers }
}

/** Whose wallets a cash-out may change. */
const partiesOf = (commands: readonly CashOutCommand[]): number[] =>
  commands.flatMap(({ accountId, firm }) => (firm ? [accountId, firm.accountId] : [accountId]))

type Owned = OrderTerms & { accountId: number; marketId: number }

/** The orders that a command asks to place. */
export function ordersIn(command: Command): Owned[] {
  if (!isPlacing(command)) return []
  if (command.kind !== 'place-all') return [command]
  const { accountId, marketId } = command
  return command.orders.map((terms) => ({ ...terms, accountId, marketId }))
}

const answerOf = (
  command: Command,
  orders: PlacedOrder[],
  placedAt: Date,
): PlacedOrder | PlacedAll => {
  const [first] = orders
  return command.kind !== 'place-all' && first ? first : { orders, placedAt }
}

/** The same orders again get the first answer; another order under a reference that was used is refused. */
function repeated(
  command: PlacingCommand,
  known: ReadonlyMap<string, store.PlacedBefore>,
): PlacedOrder | PlacedAll | undefined {
  const asked = ordersIn(command)
  const before = asked.map((order) => known.get(store.referenceKey(order)))
  const placed = before.filter((order) => order !== undefined)
  const [first] = placed
  const references = new Set(asked.map(({ customerRef }) => customerRef))
  const isNamedOnce = references.size === asked.length
  if (!first && isNamedOnce) return undefined
  // How much of the replaced order was matched by then is in the new one's stake, so that differs.
  const isSame = asked.every((order, index) => {
    if (command.kind !== 'replace') return isSameOrder(order, before[index])
    // Nor is it said what becomes of its rest: that is taken over.
    const { stakeMinor = order.stakeMinor, askedPersistence: persistence } = before[index] ?? {}
    return isSameOrder({ ...order, stakeMinor, persistence }, before[index])
  })
  if (!first || !isNamedOnce || !isSame)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
  return answerOf(command, placed.map(placedAnswer), first.placedAt)
}

const isSameOrder = (order: Owned, before: store.PlacedBefore | undefined): boolean =>
  before?.marketId === order.marketId &&
  before.selectionId === order.selectionId &&
  before.side === order.side &&
  before.price === order.price &&
  before.stakeMinor === order.stakeMinor &&
  before.kind === (order.orderKind ?? 'limit') &&
  before.askedPersistence === (order.persistence ?? 'lapse') &&
  before.orderRef === (order.orderRef ?? null) &&
  before.strategyRef === (order.strategyRef ?? null) &&
  before.fillMinMinor === (order.fillMinMinor ?? null)
