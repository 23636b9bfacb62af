import type { MarketResult } from '#contract/market-result.ts'
import { assert } from '#domain/assert.ts'
import { fateOf } from '#domain/exchange/settlement/payouts.ts'
import { settleMarket } from '#domain/exchange/settlement/settlement.ts'
import { VOID } from '#domain/multiples/returns.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { HoldChange, NewTransfer } from '#server/modules/ledger/index.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { isSameResult, outcomeIn, payoutsIn } from '#domain/exchange/market/market-result.ts'
import {
  type MoveName,
  lapseOrders,
  moveInMemory,
  moveOf,
} from '#server/modules/exchange/steps/move-market.ts'
import { coveredExposure } from '#server/modules/exchange/settlement/reverse-settlement.ts'
import { lineTransfers } from '#server/modules/exchange/settlement/settle-market.ts'
import { lackingMinor, repay } from '#server/modules/ledger/index.ts'
import type { KeptEvent } from './events.ts'
import type { KeptMarket, KeptSettlement, SettlementLine } from './kept-market.ts'
import type { Ledger } from './ledger.ts'
import { LIMITS } from './limits.ts'

/*
 * The part of settlement that the program leaves to its tables, in memory. Each function decides in memory, as the
 * program's step of that name does, and answers the rows to write when it is accepted. A run with a database compares
 * the two and shows that the program does the same.
 */

export function askedMove(
  kept: KeptMarket,
  memory: MarketChange,
  { move, isByFeed, event }: { move: MoveName; isByFeed: boolean; event: KeptEvent },
): () => void {
  const { settlement } = kept
  const isEntered = settlement?.status === 'entered'
  const isOperators = isEntered && !settlement.isByFeed
  if (move === 'reopen' && memory.market.status !== 'suspended') throw new Refusal('ILLEGAL_MOVE')
  if (
    isByFeed &&
    move !== 'suspend' &&
    (isOperators || (kept.isStopped && move !== 'turn-in-play'))
  )
    throw new Refusal('ILLEGAL_MOVE')
  if (
    move !== 'suspend' &&
    (kept.wasSettled || isHeldBack(event, { move, isByFeed, inPlay: kept.row.inPlay }))
  )
    throw new Refusal('ILLEGAL_MOVE')
  moveInMemory(memory, moveOf[move], LIMITS)
  return () => {
    if (move !== 'suspend') kept.settlement = undefined
    if (!isByFeed && move !== 'turn-in-play') kept.isStopped = move === 'suspend'
  }
}

/**
 * An event that was called off takes no bets. One that waits to be played is not in play, and the feed lets it be, like one
 * that has started but for bets in play.
 */
const isHeldBack = (
  { state, startedAtMs }: KeptEvent,
  { move, isByFeed, inPlay }: { move: MoveName; isByFeed: boolean; inPlay: boolean },
): boolean =>
  (startedAtMs !== null && isByFeed && move !== 'turn-in-play' && !inPlay) ||
  state === 'abandoned' ||
  state === 'cancelled' ||
  (state === 'postponed' && (isByFeed || move === 'turn-in-play'))

/** A result that was only entered is withdrawn with a runner it names. */
export function withdrawEntryOf(kept: KeptMarket, selectionId: number): void {
  if (kept.settlement?.status !== 'entered') return
  const {
    winnerSelectionIds,
    placedSelectionIds = [],
    tiedSelectionIds = [],
  } = kept.settlement.result
  const named = [...winnerSelectionIds, ...placedSelectionIds, ...tiedSelectionIds]
  if (named.includes(selectionId)) kept.settlement = undefined
}

export function enter(
  kept: KeptMarket,
  memory: MarketChange,
  { id, result, isByFeed }: { id: number; result: MarketResult; isByFeed: boolean },
): () => void {
  const { market } = memory
  if (kept.settlement && kept.settlement.status !== 'entered') throw new Refusal('ILLEGAL_MOVE')
  payoutsIn(market, result)
  if (market.status !== 'suspended') moveInMemory(memory, 'suspend', LIMITS)
  return () => {
    const lines = { unpaid: [], paid: [], booked: new Map() }
    kept.settlement = { id, status: 'entered', result, isByFeed, resultOf: () => VOID, ...lines }
  }
}

export function confirm(kept: KeptMarket, memory: MarketChange, result: MarketResult): () => void {
  const { market } = memory
  const entered = kept.settlement
  if (!entered) throw new Refusal('RESULT_UNCONFIRMED')
  if (entered.status !== 'entered') throw new Refusal('ILLEGAL_MOVE')
  if (!isSameResult(entered.result, result)) throw new Refusal('RESULT_UNCONFIRMED')
  const [outcome, payouts] = [outcomeIn(market, result), payoutsIn(market, result)]
  lapseOrders(memory, 'close')
  moveInMemory(memory, result.kind === 'void' ? 'void' : 'settle', LIMITS)
  const lines = settleMarket(market.positions, payouts, {
    rateBps: kept.row.commissionBps,
  })
  return () => {
    kept.showFates((id) => fateOf(outcome, payouts, id))
    kept.wasSettled = true
    entered.status = 'settling'
    entered.resultOf = (selectionId) => ({ ...payouts.of(selectionId), parts: payouts.parts })
    entered.unpaid = [
      ...lines.filter(({ profitMinor }) => profitMinor <= 0),
      ...lines.filter(({ profitMinor }) => profitMinor > 0),
    ]
  }
}

export function reverse(kept: KeptMarket, forget: () => void): () => void {
  const { settlement } = kept
  if (settlement?.status !== 'settled') throw new Refusal('ILLEGAL_MOVE')
  return () => {
    settlement.status = 'reversing'
    settlement.paid.reverse()
    kept.showFates(undefined)
    forget()
  }
}

/** Pays, or takes back, the next lines; answers whether all are done. */
export function pay(
  kept: KeptMarket,
  memory: MarketChange,
  ledger: Ledger,
  linesMax: number,
): boolean {
  const { settlement } = kept
  assert(settlement !== undefined, 'a settlement is under way')
  const { status, unpaid, paid } = settlement
  if (status === 'settling') {
    for (const line of unpaid.splice(0, linesMax)) payLine(kept, memory, ledger, line)
    if (unpaid.length > 0) return false
    settlement.status = 'settled'
    return true
  }
  assert(status === 'reversing', 'a settlement is under way')
  for (const line of paid.splice(0, linesMax)) takeLineBack(kept, memory, ledger, line)
  if (paid.length > 0) return false
  kept.settlement = undefined
  moveInMemory(memory, 'reverse', LIMITS)
  kept.keep(memory.market, memory.changes)
  return true
}

function payLine(
  kept: KeptMarket,
  { market }: MarketChange,
  ledger: Ledger,
  line: SettlementLine,
): void {
  const settlement = settlementOf(kept)
  const { accountId, profitMinor, commissionMinor } = line
  const accounts = ledger.settlementAccounts([accountId])
  const key = `settle:${settlement.id}:${accountId}`
  const reference = `market:${kept.id}`
  const freedMinor = market.exposures.get(accountId) ?? 0
  const due = { accountId, dueMinor: -profitMinor, freedMinor }
  const gotMinor = profitMinor - commissionMinor
  const moved = lineTransfers(line, accounts, { key, reference })
  const holds: HoldChange[] = freedMinor > 0 ? [{ accountId, holdMinor: -freedMinor }] : []
  const advanced =
    profitMinor < 0 ? ledger.advance(key, accountId, lackingMinor(accounts, due)) : []
  const repaid = repay(accounts, { accountId, gotMinor, key, reference })
  ledger.post([...advanced, ...moved, ...repaid], holds)
  market.exposures.delete(accountId)
  kept.exposures.delete(accountId)
  settlement.booked.set(accountId, moved)
  settlement.paid.push(line)
}

function takeLineBack(
  kept: KeptMarket,
  memory: MarketChange,
  ledger: Ledger,
  { accountId, profitMinor, commissionMinor }: SettlementLine,
): void {
  const settlement = settlementOf(kept)
  const accounts = ledger.settlementAccounts([accountId])
  const netMinor = profitMinor - commissionMinor
  const due = { accountId, dueMinor: netMinor, freedMinor: 0 }
  const key = `reverse:settle:${settlement.id}:${accountId}`
  const advanced = ledger.advance(key, accountId, lackingMinor(accounts, due))
  const holdMinor = coveredExposure(memory, accounts, { accountId, netMinor })
  const back = settlement.booked.get(accountId)?.map(reversed) ?? []
  ledger.post([...advanced, ...back], [{ accountId, holdMinor }])
  kept.exposures.set(accountId, holdMinor)
  memory.market.exposures.set(accountId, holdMinor)
}

const reversed = (transfer: NewTransfer): NewTransfer => ({
  ...transfer,
  debitAccountId: transfer.creditAccountId,
  creditAccountId: transfer.debitAccountId,
  idempotencyKey: `reverse:${transfer.idempotencyKey}`,
})

function settlementOf({ settlement }: KeptMarket): KeptSettlement {
  assert(settlement !== undefined, 'a settlement is under way')
  return settlement
}
