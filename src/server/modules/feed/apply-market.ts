import type { MarketResult } from '#contract/market-result.ts'
import {
  hasPlaceHalf,
  MARKET_KINDS,
  mayBeDecidedByWinners,
  mayHaveStartingPrice,
} from '#domain/exchange/kinds/market-kind.ts'
import type { FeedRef, MarketDefined, SelectionOutcome } from '#domain/feed/event.ts'
import { movesTowards, takesBets, type ReportedMarket } from '#domain/feed/reported-market.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  noteLackOfResult,
  saveMarket,
  updateMarketStart,
  updateReductions,
} from '#server/modules/catalogue/index.ts'
import {
  type BookReads,
  type CatalogueChanges,
  type Commits,
  isSameResult,
  type MarketDesk,
} from '#server/modules/exchange/index.ts'
import type { FollowedMarket } from './followed-fixture.ts'
import { decisionOf } from './store.ts'

export type ApplyParts = {
  db: Db
  exchange: MarketDesk & CatalogueChanges & Commits & Pick<BookReads, 'views'>
  /** The name of the feed in the catalogue. */
  feed: string
  /** Whether the feed's results are settled at once; if not, an operator confirms them. */
  settlesResults: boolean
  log: (message: string, error?: unknown) => void
}

/** Brings a market to where the feed says it is: only what differs is done, so it can be called again at any time. */
export async function applyMarket(
  parts: ApplyParts,
  market: FollowedMarket,
  { eventId, isStale }: { eventId: number; isStale: boolean },
): Promise<void> {
  const { told } = market
  const { definition } = told
  market.ids ??= await save(parts, eventId, definition)
  const { marketId, selectionIds } = market.ids
  await reschedule(parts, market, marketId)
  const view = (await parts.exchange.views([marketId], 0)).get(marketId)
  if (!view) throw new Error(`market ${marketId} has disappeared`)
  if (view.status !== 'closed' && view.status !== 'void') {
    for (const { selectionRef, status, reductionBps, isVacant } of definition.selections) {
      // One that joined later is not ours: no bets are taken on it.
      const selectionId = selectionIds.get(selectionRef)
      if (status === 'removed' && selectionId !== undefined && view.selections.has(selectionId))
        await parts.exchange.removeSelection({
          marketId,
          selectionId,
          reductionBps: reductionBps ?? undefined,
          isVacant: isVacant ?? false,
        })
    }
    const { betDelaySeconds: seconds } = definition
    // Only what is news: an operator may have set another one since.
    if (market.betDelaySeconds !== seconds && view.betDelaySeconds !== seconds)
      await parts.exchange.setBetDelay({ marketId, seconds })
    market.betDelaySeconds = seconds
    await announce(parts, market)
    const wanted = {
      takesBets: takesBets(told) && !isStale,
      isInPlay: definition.isInPlay,
      hasStopped: told.stops > market.stops,
    }
    for (const move of movesTowards(view, wanted)) {
      if (!(await attempt(() => parts.exchange.moveMarket({ marketId, move, isByFeed: true }))))
        break
    }
    // With its result it ends too, but makes no starting price any more.
    if (!definition.turnsInPlay && !takesBets(told) && told.outcomes === null)
      await parts.exchange.endBetting(marketId)
  }
  market.stops = told.stops
  if (told.outcomes) market.isOver = await applyResult(parts, market.ids, told)
}

function save(
  { db, feed }: ApplyParts,
  eventId: number,
  definition: MarketDefined,
): Promise<NonNullable<FollowedMarket['ids']>> {
  const { marketKind, marketRef, name, winners, eachWayDivisor, lines } = definition
  const { baseRateBps, selections, startsAt, turnsInPlay } = definition
  if (marketKind === 'other') throw new Error('markets of this kind are not carried')
  return inTransaction(db, (tx) =>
    saveMarket(tx, {
      eventId,
      kind: marketKind,
      name,
      winners,
      eachWayDivisor,
      lines,
      commissionBps: baseRateBps,
      turnsInPlay,
      hasStartingPrice: definition.hasStartingPrice && mayHaveStartingPrice(marketKind),
      startsAt: new Date(startsAt),
      feed,
      feedRef: marketRef,
      selections: selections.map((each) => ({
        feedRef: each.selectionRef,
        name: each.name,
        outcome: each.outcome ?? '',
        handicap: each.handicap ?? 0,
        reductionBps: each.reductionBps,
      })),
    }),
  )
}

/** Shows by how much each runner's withdrawal would lower the prices of the others, as the feed says now. */
async function announce({ db }: ApplyParts, market: FollowedMarket): Promise<void> {
  const { selections } = market.told.definition
  const told = selections.flatMap(({ selectionRef, status, reductionBps }) => {
    const selectionId = market.ids?.selectionIds.get(selectionRef)
    return selectionId === undefined || status === 'removed' ? [] : [{ selectionId, reductionBps }]
  })
  const text = JSON.stringify(told)
  if (text === market.reductions) return
  await inTransaction(db, (tx) => updateReductions(tx, told))
  market.reductions = text
}

/** Bets are taken by the time that the exchange has in memory, so it reads the market again. */
async function reschedule(
  { db, exchange }: ApplyParts,
  market: FollowedMarket,
  marketId: number,
): Promise<void> {
  const { startsAt, turnsInPlay } = market.told.definition
  if (market.startsAt === startsAt && market.turnsInPlay === turnsInPlay) return
  const isNews = await inTransaction(db, (tx) =>
    updateMarketStart(tx, marketId, { startsAt: new Date(startsAt), turnsInPlay }),
  )
  if (isNews) await exchange.reload([marketId])
  market.startsAt = startsAt
  market.turnsInPlay = turnsInPlay
}

/** Answers whether the market is over: it has its result, or operators have taken it over. */
async function applyResult(
  parts: ApplyParts,
  { marketId, selectionIds }: NonNullable<FollowedMarket['ids']>,
  told: ReportedMarket,
): Promise<boolean> {
  const { db, exchange, settlesResults, log } = parts
  const outcomes = told.outcomes ?? []
  const idsOf = (outcome: SelectionOutcome['outcome']) =>
    outcomes.flatMap((each) =>
      each.outcome === outcome ? [idOf(selectionIds, each.selectionRef)] : [],
    )
  const result = resultOf(told, idsOf)
  if (!result) {
    await inTransaction(db, (tx) => noteLackOfResult(tx, marketId))
    log(`The feed does not say how market ${marketId} is decided, so that is left to operators`)
    return true
  }
  const decision = await decisionOf(db, marketId)
  if (decision) {
    if (decision.isOperators || !isSameResult(decision.result, result))
      log(`Market ${marketId} is decided by operators, so the feed's result is left to them`)
    return true
  }
  if (result.kind === 'winners')
    for (const selectionId of idsOf('void'))
      await exchange.removeSelection({ marketId, selectionId })
  await exchange.enterResult({ marketId, result, enteredBy: null })
  if (settlesResults) await exchange.confirmResult({ marketId, result })
  return settlesResults
}

/**
 * The result as told. Several that won a field have tied. The half results of a handicap nobody tells.
 */
function resultOf(
  { definition, outcomes, decision = {} }: ReportedMarket,
  idsOf: (outcome: SelectionOutcome['outcome']) => number[],
): MarketResult | undefined {
  const { marketKind, winners } = definition
  const nobody = { winnerSelectionIds: [] }
  if (decision.score) return { kind: 'score', ...nobody, score: decision.score }
  if (decision.number !== undefined) return { kind: 'number', ...nobody, number: decision.number }
  if (idsOf('void').length === outcomes?.length) return { kind: 'void', ...nobody }
  if (marketKind === 'other' || !mayBeDecidedByWinners(marketKind)) return undefined
  const won = idsOf('winner')
  if (hasPlaceHalf(marketKind))
    return { kind: 'winners', winnerSelectionIds: won, placedSelectionIds: idsOf('placed') }
  return MARKET_KINDS[marketKind].mayTieForWin && winners === 1 && won.length > 1
    ? { kind: 'winners', ...nobody, tiedSelectionIds: won }
    : { kind: 'winners', winnerSelectionIds: won }
}

function idOf(selectionIds: ReadonlyMap<FeedRef, number>, selectionRef: FeedRef): number {
  const id = selectionIds.get(selectionRef)
  if (id === undefined) throw new Error(`selection ${selectionRef} was not part of the market`)
  return id
}

/** Answers whether the step was made. A move that is not possible now belongs to an operator's hand on the market. */
async function attempt(step: () => Promise<void>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ILLEGAL_MOVE') return false
    throw error
  }
}
