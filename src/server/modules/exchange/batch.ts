import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeFunds, lockAccounts } from '#server/modules/ledger/index.ts'
import { passGates } from '#server/modules/protection/index.ts'
import { Changes } from './changes.ts'
import type { Cancelled, Command, PlaceCommand } from './command.ts'
import { cancel, place, placedAnswer, type Purse, type Scene } from './decide.ts'
import type { LoadedMarket } from './loaded-market.ts'
import * as store from './store.ts'

type Placed = ReturnType<typeof place>
/** What a command comes to: its answer, or why not. */
export type Outcome = Placed | Cancelled | Refusal

export type BatchParts = {
  /** The loaded markets by id; a command on another one is refused. */
  markets: ReadonlyMap<number, LoadedMarket>
  stakeMinMinor: number
  nextOrderId: () => number
}

/**
 * Runs commands one after the other in one transaction and writes what they changed in bulk: the number of
 * statements does not grow with the number of commands. Outcomes come in the order of the commands. The caller
 * drops the touched markets when the transaction fails, because the books have run ahead of the database.
 */
export async function runBatch(
  tx: Tx,
  commands: readonly Command[],
  parts: BatchParts,
): Promise<{ outcomes: Outcome[]; changes: Changes }> {
  const placing = commands.filter((command) => command.kind === 'place')
  const known = new Map(
    (placing.length > 0 ? await store.ordersByReference(tx, placing) : []).map((order) => [
      referenceKey(order),
      order,
    ]),
  )
  const { purses, refusedAccounts } = await openPurses(tx, placing)
  const now = await store.clock(tx)
  const changes = new Changes()
  const outcomes = commands.map((command): Outcome => {
    try {
      const market = parts.markets.get(command.marketId)
      if (!market) throw new Refusal('NOT_FOUND')
      const scene: Scene = { market, changes, purses, now, stakeMinMinor: parts.stakeMinMinor }
      if (command.kind === 'cancel') return cancel(scene, command)
      const before = known.get(referenceKey(command))
      if (before) return repeated(before, command)
      const refused = refusedAccounts.get(command.accountId)
      if (refused) throw refused
      const orderId = parts.nextOrderId()
      const placed = place(scene, command, orderId)
      known.set(referenceKey(command), firstAnswer(command, placed, changes))
      return placed
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  })
  await write(tx, changes)
  return { outcomes, changes }
}

/** Writes what `changes` gathered: orders, fills, positions, exposures and the holds that go with them. */
export async function write(tx: Tx, changes: Changes): Promise<void> {
  const { newOrders, orders, fills, accounts, traded, holds } = changes
  const inserted = [...newOrders.values()].map((order) => ({
    ...changes.order(order.id),
    ...order,
  }))
  const changed = [...orders.values()].filter((change) => !newOrders.has(change.orderId))
  if (inserted.length > 0) await store.insertOrders(tx, inserted)
  if (changed.length > 0) await store.changeOrders(tx, changed)
  if (fills.length > 0) {
    await store.insertFills(tx, fills)
    await store.savePositions(tx, matchedPositions(changes))
    const rows = [...traded].flatMap(([market, selectionIds]) =>
      [...selectionIds].map((selectionId) => {
        const { tradedMinor, lastPrice } = market.book.traded(selectionId)
        return { selectionId, tradedMinor, lastPrice: lastPrice ?? null }
      }),
    )
    await store.saveTraded(tx, rows)
  }
  const exposures = [...accounts].flatMap(([market, ids]) =>
    [...ids].map((accountId) => ({
      marketId: market.id,
      accountId,
      exposureMinor: market.exposures.get(accountId) ?? 0,
    })),
  )
  if (exposures.length > 0) await store.saveExposures(tx, exposures)
  const moved = [...holds].filter(([, holdMinor]) => holdMinor !== 0)
  if (moved.length > 0)
    await changeFunds(
      tx,
      moved.map(([accountId, holdMinor]) => ({ accountId, balanceMinor: 0, holdMinor })),
    )
}

/** Positions of the accounts that matched, on the selections that traded. */
function matchedPositions({ accounts, traded }: Changes) {
  return [...traded].flatMap(([market, selectionIds]) =>
    [...(accounts.get(market) ?? [])].flatMap((accountId) =>
      [...selectionIds].flatMap((selectionId) => {
        const position = market.positions.get(accountId)?.get(selectionId)
        if (!position) return []
        const { winCenti, loseCenti } = position
        return [{ marketId: market.id, accountId, selectionId, winCenti, loseCenti }]
      }),
    ),
  )
}

/**
 * Locks the wallets of those who ask for more and reads what they may bind. Who the gate turns away has no purse.
 * The house's accounts have no player and need no gate.
 */
async function openPurses(tx: Tx, placing: readonly PlaceCommand[]) {
  const purses = new Map<number, Purse>()
  const refusedAccounts = new Map<number, Refusal>()
  if (placing.length === 0) return { purses, refusedAccounts }
  const accountIds = [...new Set(placing.map((command) => command.accountId))]
  const funds = await lockAccounts(tx, accountIds)
  const verdicts = await passGates(tx, accountIds)
  for (const { id, balanceMinor, holdMinor, creditLimitMinor } of funds) {
    const verdict = verdicts.get(id)
    if (typeof verdict === 'string') refusedAccounts.set(id, new Refusal(verdict))
    const limitMinor = balanceMinor + (creditLimitMinor ?? 0)
    purses.set(id, { balanceMinor: limitMinor, availableMinor: limitMinor - holdMinor })
  }
  return { purses, refusedAccounts }
}

const referenceKey = ({ accountId, customerRef }: { accountId: number; customerRef: string }) =>
  `${accountId}:${customerRef}`

/** The same order again gets the first answer; another order under the same reference is refused. */
function repeated(before: store.PlacedBefore, command: PlaceCommand): Placed {
  const isSame =
    before.marketId === command.marketId &&
    before.selectionId === command.selectionId &&
    before.side === command.side &&
    before.price === command.price &&
    before.stakeMinor === command.stakeMinor
  if (!isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
  return placedAnswer(before)
}

function firstAnswer(
  { kind: _kind, ...command }: PlaceCommand,
  { orderId, matchedMinor }: Placed,
  changes: Changes,
): store.PlacedBefore {
  const row = changes.newOrders.get(orderId)
  assert(row !== undefined)
  return { ...command, orderId, matchedMinor, profitCenti: row.firstProfitCenti }
}
