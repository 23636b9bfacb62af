import { assert } from '#domain/assert.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  advance,
  type HoldChange,
  type NewTransfer,
  type Payees,
  post,
  type PostedTransfer,
  refuseCarried,
  transfersByKeys,
} from '#server/modules/ledger/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import { refuseDetached } from '../detached/detached-markets.ts'
import type { Engine, LoneStep } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { exposureOf, positionOf } from '#domain/exchange/market/loaded-market.ts'
import { type Also, applyMove } from '../steps/move-market.ts'
import { CHUNK_ACCOUNTS } from './settle-market.ts'
import { EXCHANGE } from '../product-name.ts'
import { ofSettlement, openSettlement } from './settlement-accounts.ts'
import * as store from './settlement-store.ts'
import { saveExposures } from '../engine/store.ts'

/** Begins to take a settlement back. Payment goes back in chunks (`payBack`). */
export async function reverseSettlement(
  engine: Engine,
  { marketId, also }: { marketId: number; also?: Also },
): Promise<void> {
  await engine.alone(marketId, async ({ tx }) => {
    const settlement = await store.settlementInForce(tx, marketId)
    if (settlement?.status !== 'settled') throw new Refusal('ILLEGAL_MOVE')
    await refuseDetached(tx, settlement)
    await refuseCarried(tx, settlement.enteredAt)
    await store.setStatus(tx, settlement.id, 'reversing')
    await store.reviveSelections(tx, marketId)
    await also?.(tx)
  })
  // Read again with its selections active: exposures are reckoned over them.
  engine.forget(marketId)
}

/** Takes a reversal to its end; then the market is suspended and waits for another result. */
export async function payBack(
  engine: Engine,
  { marketId, currency }: { marketId: number; currency: string },
): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await engine.alone(marketId, (step) => payBackChunk(step, currency))
  engine.forget(marketId)
}

async function payBackChunk(step: LoneStep, currency: string): Promise<boolean> {
  const { tx, market, changes } = step
  const settlement = await store.settlementInForce(tx, market.id)
  if (settlement?.status !== 'reversing') return true
  const lines = await store.paidLines(tx, settlement.id, CHUNK_ACCOUNTS)
  if (lines.length === 0) {
    await store.setStatus(tx, settlement.id, 'reversed')
    await applyMove(step, 'reverse')
    await store.saveEventEnd(tx, market.eventId)
    return true
  }
  const accountIds = lines.map((line) => line.accountId)
  const accounts = await openSettlement(tx, accountIds, currency)
  const keys = accountIds.map((accountId) => `settle:${settlement.id}:${accountId}`)
  const paid = await transfersByKeys(
    tx,
    keys.flatMap((key) => [`${key}:profit`, `${key}:commission`]),
  )
  const transfers: NewTransfer[] = []
  const holds: HoldChange[] = []
  const exposures: { marketId: number; accountId: number; exposureMinor: number }[] = []
  for (const line of lines) {
    const key = `settle:${settlement.id}:${line.accountId}`
    const netMinor = line.profitMinor - line.commissionMinor
    const due = { accountId: line.accountId, freedMinor: 0, key: `reverse:${key}` }
    const reference = `market:${market.id}`
    transfers.push(...(await advance(tx, accounts, { ...due, dueMinor: netMinor, reference })))
    const exposureMinor = coveredExposure(step, accounts, { ...line, netMinor })
    holds.push({ accountId: line.accountId, holdMinor: exposureMinor })
    exposures.push({ marketId: market.id, accountId: line.accountId, exposureMinor })
  }
  transfers.push(...paid.map(reversed))
  const posted = await post(tx, withTickets(tx, { transfers, holds }, ofSettlement(accounts)))
  assert(posted.size === transfers.length, 'a line is taken back once')
  await saveExposures(tx, exposures)
  await store.markLines(tx, settlement.id, { accountIds, column: 'reversed_at' })
  for (const accountId of accountIds) changes.holds.set(accountId, 0)
  return false
}

/** The bets stand again, so their exposure is bound again, as far as the wallet covers it. */
export function coveredExposure(
  { market }: Pick<MarketChange, 'market'>,
  accounts: Pick<Payees, 'funds'>,
  { accountId, netMinor }: { accountId: number; netMinor: number },
): number {
  const funds = accounts.funds.get(accountId)
  assert(funds !== undefined, 'the account of a line exists')
  const limitMinor = funds.balanceMinor + (funds.creditLimitMinor ?? 0) - funds.holdMinor
  const freeMinor = Math.max(0, limitMinor - netMinor)
  const exposureMinor = exposureOf(market, positionOf(market, accountId))
  return Math.min(exposureMinor, freeMinor)
}

const reversed = (transfer: PostedTransfer): NewTransfer => ({
  debitAccountId: transfer.creditAccountId,
  creditAccountId: transfer.debitAccountId,
  amountMinor: transfer.amountMinor,
  currency: transfer.currency,
  product: EXCHANGE,
  kind: 'reversal',
  reference: `transfer:${transfer.id}`,
  description: 'Taken back: the result was corrected',
  idempotencyKey: `reverse:${transfer.key}`,
  reversesId: transfer.id,
})
