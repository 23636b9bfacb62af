import type { RefusalCode } from '#contract/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeHolds, type Funds, noteBets } from '#server/modules/ledger/index.ts'
import { type KnownPasses, openPasses, type Pass } from '#server/modules/protection/index.ts'
import { CashOutStanding } from '#domain/exchange/market/commands/cash-out-standing.ts'
import type { Changes } from '#domain/exchange/market/changes.ts'
import type { CashOutCommand, Command } from '#domain/exchange/market/command.ts'
import type { Purse } from '#domain/exchange/market/commands/decide.ts'
import { ordersIn, type Standing } from '#domain/exchange/market/commands/run-commands.ts'
import { gainIn, type WonByDay } from '#domain/exchange/market/winnings-cap.ts'
import { saveAskedPersistences } from './asked-persistence.ts'
import { readCashOuts, writeCashOuts } from './cash-out-store.ts'
import type { Clock } from './clock.ts'
import type { TicketOf } from './hold-tickets.ts'
import { EXCHANGE } from '../product-name.ts'
import { saveRounding } from './rounding-store.ts'
import * as store from './store.ts'

const NOTHING_WON: WonByDay = new Map()
const NOBODY: Read = { funds: [], verdicts: new Map() }

/** The rows read of accounts that need more money. */
export type Read = {
  funds: readonly Funds[]
  /** Of the players among them. */
  verdicts: ReadonlyMap<number, Pass | RefusalCode>
}

/**
 * Locks the wallets of those who ask for more, and `beside` them others that may be changed too, and reads all that the commands need. The statements do not wait for
 * one another; their order matters: references, gates and the clock are read after the locks were taken.
 */
export async function readStanding(
  tx: Tx,
  { commands, beside }: { commands: readonly Command[]; beside: Iterable<number> },
  clock: Clock,
): Promise<Standing<RefusalCode> & { read: Read }> {
  const placing = commands.flatMap(ordersIn)
  const cashing = commands.filter((command) => command.kind === 'cash-out')
  const accountIds = [
    ...new Set([...placing.map(({ accountId }) => accountId), ...partiesOf(cashing), ...beside]),
  ]
  const [read, known, cashOuts, now] = await Promise.all([
    accountIds.length > 0 ? openPasses(tx, accountIds, EXCHANGE) : NOBODY,
    placing.length > 0 ? store.ordersByReference(tx, placing) : new Map(),
    readCashOuts(tx, cashing),
    clock.read(tx),
  ])
  return { known, cashOuts, now, won: NOTHING_WON, read, ...openPurses(read) }
}

/**
 * Locks the wallets in the same way and reads their funds alone: all else that the commands need is foreseen, and confirmed
 * with the commit. A pass is renewed at the version of its wallet.
 */
export async function readFunds(
  tx: Tx,
  { commands, beside }: { commands: readonly Command[]; beside: Iterable<number> },
  { passes, now }: { passes: KnownPasses; now: () => Date },
): Promise<Standing<RefusalCode> & { read: Read }> {
  const placing = commands.flatMap(ordersIn).map(({ accountId }) => accountId)
  const accountIds = [...new Set([...placing, ...beside])]
  const read = accountIds.length > 0 ? await openPasses(tx, accountIds, EXCHANGE, passes) : NOBODY
  const cashOuts = new CashOutStanding()
  return { known: new Map(), cashOuts, now: now(), won: NOTHING_WON, read, ...openPurses(read) }
}

/**
 * Sends what `changes` gathered: orders, fills, exposures and the holds that go with them. In bulk, so the
 * number of statements does not grow with the number of orders. The caller waits for them.
 */
export function write(tx: Tx, changes: Changes, ticketOf: TicketOf): Promise<void>[] {
  const { newOrders, orders, fills, accounts, extras, released, now } = changes
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
      gainMinor: gainIn(market, accountId) ?? null,
    })),
  )
  const moved = movesIn(changes)
  const sent: Promise<void>[] = []
  if (inserted.length > 0) sent.push(store.insertOrders(tx, inserted, now))
  if (extras.size > 0) sent.push(store.saveExtras(tx, extras))
  if (changes.askedPersistences.size > 0)
    sent.push(saveAskedPersistences(tx, changes.askedPersistences))
  // A change of a stake comes before its matches and lapses.
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
  if (exposures.length > 0) sent.push(store.saveStakesIn(tx, exposures))
  if (moved.length > 0) {
    const tickets = moved.map(ticketOf).filter((ticket) => ticket !== undefined)
    sent.push(changeHolds(tx, moved, tickets))
  }
  const unmoved = bettingUnmoved(changes)
  if (unmoved.length > 0) sent.push(noteBets(tx, unmoved))
  return sent
}

const movesIn = ({ holds }: Pick<Changes, 'holds'>) =>
  Array.from(holds, ([accountId, holdMinor]) => ({ accountId, holdMinor })).filter(
    ({ holdMinor }) => holdMinor !== 0,
  )

/** The accounts whose holds change. */
const movedBy = (changes: Pick<Changes, 'holds'>): number[] =>
  movesIn(changes).map(({ accountId }) => accountId)

/** The accounts of which a batch writes anything: all of them are locked in the order of their ids. */
export const touchedBy = (changes: Pick<Changes, 'holds' | 'newOrders'>): number[] => [
  ...movedBy(changes),
  ...bettingUnmoved(changes),
]

/** The accounts that bet without binding or freeing money: what they can win may have grown all the same. */
function bettingUnmoved({ holds, newOrders }: Pick<Changes, 'holds' | 'newOrders'>): number[] {
  const bettors = new Set([...newOrders.values()].map(({ accountId }) => accountId))
  return [...bettors].filter((accountId) => (holds.get(accountId) ?? 0) === 0)
}

const tradedSelections = ({ traded }: Changes) =>
  [...traded].flatMap(([market, selectionIds]) =>
    [...selectionIds].map((selectionId) => {
      const { tradedMinor, lastPrice } = market.book.traded(selectionId)
      return { selectionId, tradedMinor, lastPrice: lastPrice ?? null }
    }),
  )

/**
 * The money that each locked account may bind. An account that the gate turns away is refused. The house's accounts
 * have no player and need no gate.
 */
export function openPurses({
  funds,
  verdicts,
}: Pick<Read, 'funds' | 'verdicts'>): Pick<Standing<RefusalCode>, 'purses' | 'refusedAccounts'> {
  const purses = new Map<number, Purse>()
  const refusedAccounts = new Map<number, Refusal>()
  for (const account of funds) {
    const verdict = verdicts.get(account.id)
    if (typeof verdict === 'string') refusedAccounts.set(account.id, new Refusal(verdict))
    purses.set(account.id, purseOf(account, verdict !== undefined, limitIn(verdict)))
  }
  return { purses, refusedAccounts }
}

export function purseOf(
  { balanceMinor, holdMinor, creditLimitMinor }: Funds,
  isPlayers: boolean,
  limit?: Purse['limit'],
): Purse {
  const limitMinor = balanceMinor + (creditLimitMinor ?? 0)
  const purse = { balanceMinor: limitMinor, availableMinor: limitMinor - holdMinor, isPlayers }
  return limit ? { ...purse, limit } : purse
}

/** The sum that a control of the gate leaves a player to stake, when it limits the player. */
function limitIn(verdict: Pass | RefusalCode | undefined): Purse['limit'] {
  if (typeof verdict === 'string' || !verdict?.limit) return undefined
  const { refusal, upToMinor } = verdict.limit
  return { roomMinor: upToMinor, refusal: new Refusal(refusal, { details: { upToMinor } }) }
}

/** The accounts whose wallets a cash-out may change. */
const partiesOf = (commands: readonly CashOutCommand[]): number[] =>
  commands.flatMap(({ accountId, firm }) => (firm ? [accountId, firm.accountId] : [accountId]))
