import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import type { MarketResult } from '#contract/market-result.ts'
import { assert } from '#domain/assert.ts'
import type { Position } from '#domain/exchange/exposure/position.ts'
import { fateOf } from '#domain/exchange/settlement/payouts.ts'
import { type AccountResult, settleMarket } from '#domain/exchange/settlement/settlement.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  advance,
  type HoldChange,
  type NewTransfer,
  post,
  repay,
} from '#server/modules/ledger/index.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { withTickets } from '#server/modules/protection/index.ts'
import type { Engine, LoneStep } from '../engine/engine.ts'
import type { LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import { isSameResult, outcomeIn, payoutsIn } from '#domain/exchange/market/market-result.ts'
import { type Also, applyMove, lapseOrders } from '../steps/move-market.ts'
import { ofSettlement, openSettlement, type SettlementAccounts } from './settlement-accounts.ts'
import * as store from './settlement-store.ts'
import { saveExposures } from '../engine/store.ts'

/** Accounts paid in one transaction: between two of these, orders of other markets go on. */
export const CHUNK_ACCOUNTS = 500

/** Writes a result down. Nothing is paid before it is confirmed; until then the market takes no bets. */
export function enterResult(
  engine: Engine,
  entry: { marketId: number; result: MarketResult; enteredBy: number | null; also?: Also },
): Promise<void> {
  const { marketId, result, enteredBy, also } = entry
  return engine.alone(marketId, async (step) => {
    const { tx, market } = step
    const inForce = await store.settlementInForce(tx, marketId)
    if (inForce && inForce.status !== 'entered') throw new Refusal('ILLEGAL_MOVE')
    payoutsIn(market, result)
    if (market.status !== 'suspended') await applyMove(step, 'suspend')
    await store.saveEntry(tx, marketId, { ...result, enteredBy })
    await also?.(tx)
  })
}

/**
 * Closes the market by the entered result: orders lapse, and the win or loss of every account is written down. Payment
 * follows in chunks (`paySettlement`) and can stop and go on anywhere between two of them.
 */
export function confirmResult(
  engine: Engine,
  confirmed: { marketId: number; result: MarketResult; also?: Also },
): Promise<void> {
  const { marketId, result, also } = confirmed
  return engine.alone(marketId, async (step) => {
    const { tx, market } = step
    const entered = await store.settlementInForce(tx, marketId)
    if (!entered) throw new Refusal('RESULT_UNCONFIRMED')
    if (entered.status !== 'entered') throw new Refusal('ILLEGAL_MOVE')
    if (!isSameResult(entered.result, result)) throw new Refusal('RESULT_UNCONFIRMED')
    const outcome = outcomeIn(market, result)
    const payouts = payoutsIn(market, result)
    lapseOrders(step, 'close')
    await applyMove(step, result.kind === 'void' ? 'void' : 'settle')
    const selectionIds = market.selections.map(({ id }) => id)
    // In a line market it is the line of a bet that decides, not its selection.
    if (!isEvenMoney(market.kind))
      await store.insertPayouts(tx, entered.id, { ...payouts, selectionIds })
    await store.saveFates(
      tx,
      selectionIds.map((id) => ({ selectionId: id, fate: fateOf(outcome, payouts, id) })),
    )
    const terms = await store.commissionTerms(tx, marketId, [...market.positions.keys()])
    await store.insertLines(tx, entered.id, settleMarket(market.positions, payouts, terms))
    await store.setStatus(tx, entered.id, 'settling')
    await also?.(tx)
  })
}

/** The result for every account with matched bets if the result were confirmed; changes nothing. */
export async function previewResult(
  { db, engine }: { db: Db; engine: Engine },
  marketId: number,
  result: MarketResult,
): Promise<AccountResult[]> {
  const inMarket = <Seen>(look: (market: LoadedMarket) => Seen) =>
    engine.read([marketId], (markets) => {
      const market = markets.get(marketId)
      if (!market) throw new Refusal('NOT_FOUND')
      return look(market)
    })
  const accountIds = await inMarket((market) => [...market.positions.keys()])
  const terms = await inTransaction(db, (tx) => store.commissionTerms(tx, marketId, accountIds))
  return inMarket((market) => {
    const payouts = payoutsIn(market, result)
    const matched = [...market.positions].filter(([, position]) => hasBets(position))
    return settleMarket(new Map(matched), payouts, terms)
  })
}

const hasBets = (position: Position): boolean =>
  [...position.values()].some(({ winCenti, loseCenti }) => winCenti !== 0 || loseCenti !== 0)

/** Pays a settlement that was begun, chunk by chunk, to its end. Safe to call again after any stop. */
export async function paySettlement(
  engine: Engine,
  { marketId, currency }: { marketId: number; currency: string },
): Promise<void> {
  let isDone = false
  while (!isDone) isDone = await engine.alone(marketId, (step) => payChunk(step, currency))
  engine.forget(marketId)
}

/** Pays the next accounts in one transaction; answers whether all are paid. */
async function payChunk(step: LoneStep, currency: string): Promise<boolean> {
  const { tx, market, changes } = step
  const settlement = await store.settlementInForce(tx, market.id)
  if (settlement?.status !== 'settling') return true
  const lines = await store.unpaidLines(tx, settlement.id, CHUNK_ACCOUNTS)
  if (lines.length === 0) {
    await store.setStatus(tx, settlement.id, 'settled')
    await store.saveEventEnd(tx, market.eventId)
    return true
  }
  const accountIds = lines.map((line) => line.accountId)
  const accounts = await openSettlement(tx, accountIds, currency)
  const transfers: NewTransfer[] = []
  const holds: HoldChange[] = []
  const reference = `market:${market.id}`
  for (const { accountId, profitMinor, commissionMinor } of lines) {
    const key = `settle:${settlement.id}:${accountId}`
    const exposureMinor = market.exposures.get(accountId) ?? 0
    if (exposureMinor > 0) holds.push({ accountId, holdMinor: -exposureMinor })
    if (profitMinor < 0) {
      const due = { accountId, dueMinor: -profitMinor, freedMinor: exposureMinor }
      transfers.push(...(await advance(tx, accounts, { ...due, key, reference })))
    }
    transfers.push(
      ...lineTransfers({ accountId, profitMinor, commissionMinor }, accounts, { key, reference }),
      ...repay(accounts, {
        accountId,
        gotMinor: profitMinor - commissionMinor,
        key,
        reference,
      }),
    )
  }
  const posted = await post(tx, withTickets(tx, { transfers, holds }, ofSettlement(accounts)))
  assert(posted.size === transfers.length, 'a line is paid once')
  if (settlement.result.kind === 'void')
    await tellVoid(step, { settlementId: settlement.id, accountIds, currency })
  await clearExposures(step, accountIds)
  await store.markLines(tx, settlement.id, { accountIds, column: 'paid_at' })
  for (const accountId of accountIds) changes.holds.set(accountId, 0)
  return false
}

/** Tells the players with matched bets that the market is void, before their exposures in memory are cleared. */
async function tellVoid(
  { tx, market }: LoneStep,
  told: { settlementId: number; accountIds: readonly number[]; currency: string },
): Promise<void> {
  const { settlementId, accountIds, currency } = told
  const names = await store.namesOf(tx, market.id)
  const matched = accountIds.filter((accountId) => {
    const position = market.positions.get(accountId)
    return position !== undefined && hasBets(position)
  })
  await notifyWallets(
    tx,
    matched.map((walletId) => ({
      walletId,
      kind: 'market-voided',
      parameters: { ...names, amountMinor: market.exposures.get(walletId) ?? 0, currency },
      key: `market-voided:${settlementId}:${walletId}`,
    })),
  )
}

/** The transfers of a line: the profit or loss, and the commission on a profit. */
export function lineTransfers(
  { accountId, profitMinor, commissionMinor }: store.Line,
  {
    product,
    poolId,
    feesId,
    currency,
  }: Pick<SettlementAccounts, 'product' | 'poolId' | 'feesId' | 'currency'>,
  { key, reference }: { key: string; reference: string },
): NewTransfer[] {
  const isWin = profitMinor > 0
  const steps: NewTransfer[] = [
    {
      debitAccountId: isWin ? poolId : accountId,
      creditAccountId: isWin ? accountId : poolId,
      amountMinor: Math.abs(profitMinor),
      product,
      kind: 'bet',
      description: isWin ? 'Won' : 'Lost',
      idempotencyKey: `${key}:profit`,
      currency,
      reference,
    },
    {
      debitAccountId: accountId,
      creditAccountId: feesId,
      amountMinor: commissionMinor,
      product,
      kind: 'commission',
      description: 'Commission',
      idempotencyKey: `${key}:commission`,
      currency,
      reference,
    },
  ]
  return steps.filter((step) => step.amountMinor > 0)
}

async function clearExposures(
  { tx, market }: LoneStep,
  accountIds: readonly number[],
): Promise<void> {
  await saveExposures(
    tx,
    accountIds.map((accountId) => ({ marketId: market.id, accountId, exposureMinor: 0 })),
  )
  for (const accountId of accountIds) market.exposures.delete(accountId)
}
