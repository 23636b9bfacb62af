import { assert } from '../../../assert.ts'
import type { SportsLimits } from '../../../rates/sports-limits.ts'
import type { Refusal as RefusalWith } from '../../../refusal.ts'
import { cancel } from './cancel.ts'
import { cashOut } from './cash-out.ts'
import type { CashOutStanding } from './cash-out-standing.ts'
import { Changes } from '../changes.ts'
import type {
  Cancelled,
  CashedOut,
  Command,
  OrderTerms,
  PlacedAll,
  PlacedOrder,
  Released,
  Updated,
} from '../command.ts'
import { placedAnswer, type Purse, type Decision } from './decide.ts'
import type { ExposureGuard } from '../exposure-guard.ts'
import type { LoadedMarket } from '../loaded-market.ts'
import { place } from './place.ts'
import { placeAll } from './place-all.ts'
import { type PlacedBefore, referenceKey } from '../placed-before.ts'
import { type MarketRefusalCode, Refusal } from '../refusal.ts'
import { replace } from './replace.ts'
import { update } from './update-persistence.ts'
import { release } from './waiting-orders.ts'
import type { WinningsCap, WonByDay } from '../winnings-cap.ts'

/**
 * The outcome of a command: its answer, or the reason of its refusal. `Code`: the codes by which accounts are refused
 * beforehand.
 */
export type Outcome<Code extends string> =
  | PlacedOrder
  | PlacedAll
  | CashedOut
  | Cancelled
  | Updated
  | Released
  | RefusalWith<Code | MarketRefusalCode>

export type BatchParts = {
  /** The loaded markets by id; a command on another one is refused. */
  markets: ReadonlyMap<number, LoadedMarket>
  /** Those in force: all commands of the batch are held to the same ones. */
  limits: SportsLimits
  cap: WinningsCap
  guard: ExposureGuard
  nextOrderId: () => number
  /** The account through which orders of several selections are matched. */
  clearingAccountId: number
}

/** The database's answers before the commands run. */
export type Standing<Code extends string> = {
  /** Orders that were placed before, by account and reference; null is one that is kept outside the program. */
  known: Map<string, PlacedBefore | null>
  purses: Map<number, Purse>
  refusedAccounts: Map<number, RefusalWith<Code>>
  cashOuts: CashOutStanding
  /** Of accounts that come near to the maximum of a day. */
  won: WonByDay
  now: Date
}

/**
 * Runs commands one after the other against the books in change. Outcomes come in the order of the commands; what is
 * to be written is in the changes. The caller drops the touched markets when the transaction fails, because the books
 * have run ahead of the database.
 */
export function runCommands<Code extends string>(
  commands: readonly Command[],
  { known, purses, refusedAccounts, cashOuts, now, won }: Standing<Code>,
  { markets, limits, cap, guard, nextOrderId, clearingAccountId }: BatchParts,
): { outcomes: Outcome<Code>[]; changes: Changes } {
  const changes = new Changes(now)
  const clearing = { accountId: clearingAccountId, nextOrderId }
  const { stakeMinMinor, payoutMinMinor, liabilityMinMinor, playerStakeMax } = limits
  const winnings = { markets, won, winningsMaxMinor: limits.winningsMaxMinor }
  const amounts = { stakeMinMinor, payoutMinMinor, liabilityMinMinor, playerStakeMax }
  const run = (command: Command): Outcome<Code> => {
    const market = markets.get(command.marketId)
    if (!market) throw new Refusal('NOT_FOUND')
    const decision: Decision = {
      market,
      changes,
      purses,
      ...amounts,
      clearing,
      cap,
      guard,
      winnings,
    }
    if (command.kind === 'cancel') return cancel(decision, command)
    if (command.kind === 'update') return update(decision, command)
    if (command.kind === 'release') return release(decision, command)
    const first =
      command.kind === 'cash-out' ? cashOuts.repeated(command) : repeated(command, known)
    if (first) return first
    const refused = refusedAccounts.get(command.accountId)
    if (refused) return refused
    if (command.kind === 'cash-out') {
      cashOuts.checkTarget(command)
      return cashOuts.note(cashOut(decision, cashOuts.discounted(command), nextOrderId))
    }
    const orders = placing(decision, command, nextOrderId)
    for (const { orderId } of orders) {
      const row = changes.newOrders.get(orderId)
      assert(row !== undefined, 'an accepted order is written down')
      known.set(referenceKey(row), { ...row, placedAt: now })
    }
    return answerOf(command, orders, now)
  }
  const outcomes = commands.map((command): Outcome<Code> => {
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

function placing(
  decision: Decision,
  command: PlacingCommand,
  nextOrderId: () => number,
): PlacedOrder[] {
  if (command.kind === 'place') return [place(decision, command, nextOrderId())]
  if (command.kind === 'replace') return [replace(decision, command, nextOrderId())]
  return placeAll(decision, command, nextOrderId)
}

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

/**
 * The same orders again get the first answer; another order under a reference that was used is refused. Nobody can tell which of both it
 * is where the first one is kept outside the program, so that is refused too.
 */
function repeated(
  command: PlacingCommand,
  known: ReadonlyMap<string, PlacedBefore | null>,
): PlacedOrder | PlacedAll | undefined {
  const asked = ordersIn(command)
  const before = asked.map((order) => known.get(referenceKey(order)))
  if (before.includes(null)) throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
  const placed = before.filter((order) => order !== undefined && order !== null)
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

const isSameOrder = (order: Owned, before: PlacedBefore | null | undefined): boolean =>
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
