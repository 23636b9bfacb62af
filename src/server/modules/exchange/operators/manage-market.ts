import type {
  createEvent,
  createMarket,
  ManagedMarket,
  MarketMove,
} from '#contract/managed-markets.ts'
import type { MarketResult } from '#contract/market-result.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type KindRules, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { addMarket, createEventWithMatchOdds } from '#server/modules/catalogue/index.ts'
import { refuseWhileFrozen } from '#server/modules/protection/index.ts'
import type { Exchange } from '../exchange.ts'
import * as store from './market-store.ts'

export type MarketNeeds = { exchange: Exchange }

/** A step of an operator on a market. */
type Step = { operatorId: number; marketId: number }

/** The exchange runs this in the transaction of the step, so that there is no step without its line in the record. */
const audited =
  (
    { operatorId, marketId }: Step,
    entry: { action: string; reason?: string; details?: Record<string, unknown> },
  ) =>
  (tx: Tx) =>
    recordAudit(tx, {
      operatorId,
      action: entry.action,
      subject: `market:${marketId}`,
      reason: entry.reason ?? '',
      details: entry.details ?? {},
    })

export async function moveMarket(
  { exchange }: MarketNeeds,
  { move, reason, ...step }: Step & { move: MarketMove; reason: string },
): Promise<void> {
  const also = audited(step, { action: `market.${move}`, reason })
  await exchange.moveMarket({ marketId: step.marketId, move, also })
}

export async function setCrossMatching(
  { exchange }: MarketNeeds,
  { isOn, reason, ...step }: Step & { isOn: boolean; reason: string },
): Promise<void> {
  const also = audited(step, { action: `market.cross-matching-${isOn ? 'on' : 'off'}`, reason })
  await exchange.setCrossMatching({ marketId: step.marketId, isOn, also })
}

export async function setStartingPrice(
  { exchange }: MarketNeeds,
  { isOn, reason, ...step }: Step & { isOn: boolean; reason: string },
): Promise<void> {
  const also = audited(step, { action: `market.starting-price-${isOn ? 'on' : 'off'}`, reason })
  await exchange.setStartingPrice({ marketId: step.marketId, isOn, also })
}

export async function setBetDelay(
  { exchange }: MarketNeeds,
  { seconds, reason, ...step }: Step & { seconds: number; reason: string },
): Promise<void> {
  const also = audited(step, { action: 'market.bet-delay', reason, details: { seconds } })
  await exchange.setBetDelay({ marketId: step.marketId, seconds, also })
}

type Withdrawal = Step & {
  selectionId: number
  reductionBps?: number | undefined
  isVacant: boolean
  reason: string
}

export async function withdrawRunner(
  { db, exchange }: MarketNeeds & { db: Db },
  { selectionId, reductionBps, isVacant, reason, ...step }: Withdrawal,
): Promise<void> {
  const { kind } = await findMarket(db, step.marketId)
  const { reduction }: KindRules = MARKET_KINDS[kind]
  if (reductionBps !== undefined && reduction === 'none')
    throw new Refusal('INVALID_INPUT', { field: 'reductionBps' })
  const details = { selectionId, isVacant, ...(reductionBps !== undefined && { reductionBps }) }
  const record = audited(step, { action: 'market.withdraw-runner', reason, details })
  let isWithdrawn = false
  await exchange.removeSelection({
    marketId: step.marketId,
    selectionId,
    reductionBps,
    isVacant,
    leavesOne: true,
    also: async (tx) => {
      isWithdrawn = true
      await record(tx)
    },
  })
  // Somebody was quicker, perhaps with another reduction.
  if (!isWithdrawn) throw new Refusal('ILLEGAL_MOVE')
}

export async function enterResult(
  { exchange }: MarketNeeds,
  { result, ...step }: Step & { result: MarketResult },
): Promise<void> {
  const also = audited(step, { action: 'market.enter-result', details: result })
  await exchange.enterResult({
    marketId: step.marketId,
    result,
    enteredBy: step.operatorId,
    also,
  })
}

export async function confirmResult(
  { exchange }: MarketNeeds,
  { result, ...step }: Step & { result: MarketResult },
): Promise<void> {
  const recorded = audited(step, { action: 'market.confirm-result', details: result })
  const also = async (tx: Tx) => {
    await refuseWhileFrozen(tx)
    await recorded(tx)
  }
  await exchange.confirmResult({ marketId: step.marketId, result, also })
}

export async function reverseSettlement(
  { exchange }: MarketNeeds,
  { reason, ...step }: Step & { reason: string },
): Promise<void> {
  const also = audited(step, { action: 'market.reverse-settlement', reason })
  await exchange.reverseSettlement({ marketId: step.marketId, also })
}

/** Makes an event with a match odds market that waits to be opened; answers the market's id. */
export async function createEventByHand(
  db: Db,
  { operatorId, event }: { operatorId: number; event: BodyOf<typeof createEvent> },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { eventId, marketId } = await createEventWithMatchOdds(tx, {
      ...event,
      startsAt: new Date(event.startsAt),
    })
    await recordAudit(tx, {
      operatorId,
      action: 'event.create',
      subject: `event:${eventId}`,
      reason: '',
      details: { ...event, marketId },
    })
    return marketId
  })
}

/** Makes a market of an event that waits to be opened; answers its id. */
export async function createMarketByHand(
  db: Db,
  {
    operatorId,
    market,
  }: { operatorId: number; market: BodyOf<typeof createMarket> & { eventId: number } },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const marketId = await addMarket(tx, market)
    await recordAudit(tx, {
      operatorId,
      action: 'market.create',
      subject: `market:${marketId}`,
      reason: '',
      details: market,
    })
    return marketId
  })
}

export async function findMarket(db: Db, marketId: number): Promise<ManagedMarket> {
  const market = await store.marketById(db, marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  return market
}
