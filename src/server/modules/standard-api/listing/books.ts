import type {
  ApiMarketBook,
  BookRequest,
  PriceProjection,
  PriceSize,
  Runner,
  StartingPrices,
} from '#contract/standard/market-data.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import { displayedLadders } from '#domain/exchange/book/displayed-ladder.ts'
import type { Rollup } from '#domain/exchange/book/rollup.ts'
import type { Offers } from '#domain/exchange/book/virtual-offers.ts'
import { type PriceRequest, pointsOf, POINTS_MAX } from '#domain/standard/data-weights.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { bothSides, cumulated, type Level } from '#domain/standard/displayed-offers.ts'
import { marketIdOf, marketIdText } from '#domain/standard/ids.ts'
import {
  delayOf,
  handicapOf,
  keyLineOf,
  MARKET_TERMS,
  numberOfWinnersOf,
  marketStatusOf,
  runnerStatusOf,
} from '#domain/standard/market-terms.ts'
import {
  type LadderView,
  madeView,
  type OnCloseView,
  startingPricesIn,
} from '#server/modules/exchange/index.ts'
import type { Db } from '#server/db/database.ts'
import type { ApiAccess } from '../transport/access.ts'
import { type OwnBets, ownBets, ownOf } from '../bets/own-bets.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'
import { type MarketFacts, marketsByIds, type RunnerFacts, tradedLevels } from './market-facts.ts'
import { priceOf } from '../bets/order-views.ts'
import type { BettingNeeds } from '../needs.ts'
import { rollupOf } from './requested-rollup.ts'

type Prices = PriceRequest & { rollup: Rollup; isCumulated: boolean; isVirtual: boolean }
type Shown = {
  market: MarketFacts
  ladder: LadderView | undefined
  closedTrades: Map<number, Level[]>
  closedPrices: ReadonlyMap<number, OnCloseView>
}

/** Markets with their prices of now, and with what the caller has in them. */
export function books(
  needs: BettingNeeds,
): Pick<HandlersOf<BettingOperations>, 'listMarketBook' | 'listRunnerBook'> {
  return {
    listMarketBook: ({ marketIds, ...asked }, access) =>
      marketBooks(needs, marketIds, { asked, access }),
    listRunnerBook: async ({ marketId, selectionId, handicap = 0, ...asked }, access) => {
      const [book] = await marketBooks(needs, [marketId], { asked, access })
      const runners = book?.runners.filter(
        (runner) => runner.selectionId === selectionId && handicap === runner.handicap,
      )
      if (!book || !runners?.length)
        throw new ApiFault('INVALID_INPUT_DATA', 'no such market or selection')
      return [{ ...book, runners }]
    },
  }
}

async function marketBooks(
  needs: BettingNeeds,
  marketIds: readonly string[],
  { asked, access }: { asked: BookRequest; access: ApiAccess },
): Promise<ApiMarketBook[]> {
  const { db, exchange, decimals } = needs
  const prices = pricesOf(asked.priceProjection ?? {}, needs)
  const ids = [...new Set(marketIds.map(knownId))]
  if (ids.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'no market is named')
  if (pointsOf(prices) * ids.length > POINTS_MAX) throw new ApiFault('TOO_MUCH_DATA')
  const markets = await marketsByIds(db, ids)
  const living = markets.filter(isLiving).map(({ marketId }) => marketId)
  const closed = markets.filter((market) => !isLiving(market)).map(({ marketId }) => marketId)
  const [ladders, closedTrades, closedPrices, own] = await Promise.all([
    exchange.ladders(living),
    prices.traded && closed.length > 0 ? tradedLevels(db, closed) : new Map<number, Level[]>(),
    hasStartingPrices(prices) && closed.length > 0
      ? madePrices(db, closed)
      : new Map<number, never>(),
    asked.orderProjection ? ownBets(db, access.caller.walletId, { ids, asked }) : undefined,
  ])
  return markets.map((market) => {
    const ladder = ladders.get(market.marketId)
    return bookOf({ market, ladder, closedTrades, closedPrices }, { prices, own, decimals })
  })
}

const hasStartingPrices = ({ startingPrices, startingPricesTraded }: Prices): boolean =>
  startingPrices || startingPricesTraded

const madePrices = async (db: Db, marketIds: readonly number[]) =>
  new Map([...(await startingPricesIn(db, marketIds))].map(([id, made]) => [id, madeView(made)]))

const isLiving = ({ status }: MarketFacts) => status !== 'closed' && status !== 'void'

function knownId(text: string): number {
  const id = marketIdOf(text)
  if (id === undefined) throw new ApiFault('INVALID_INPUT_DATA', `${text} is no market id`)
  return id
}

function pricesOf(projection: PriceProjection, { terms, decimals }: BettingNeeds): Prices {
  const asked = new Set(projection.priceData)
  const { bestPricesDepth: depth = 3 } = projection.exBestOffersOverrides ?? {}
  if (depth < 1) throw new ApiFault('INVALID_INPUT_DATA', 'bestPricesDepth is at least 1')
  return {
    startingPrices: asked.has('SP_AVAILABLE'),
    startingPricesTraded: asked.has('SP_TRADED'),
    bestOffers: asked.has('EX_BEST_OFFERS'),
    allOffers: asked.has('EX_ALL_OFFERS'),
    traded: asked.has('EX_TRADED'),
    depth,
    rollup: rollupOf(projection.exBestOffersOverrides ?? {}, { terms, decimals }),
    isCumulated: projection.rolloverStakes ?? false,
    isVirtual: projection.virtualise ?? false,
  }
}

type Extra = { prices: Prices; own: OwnBets | undefined; decimals: number }

function bookOf({ market, ladder, ...closed }: Shown, extra: Extra): ApiMarketBook {
  const { decimals } = extra
  const offers = [...(ladder?.selections.values() ?? [])].flatMap(({ back, lay }) => [
    ...back,
    ...lay,
  ])
  const shown = ladder && shownLadders(ladder, extra.prices)
  const keyLine = keyLineOf(market.kind, market.runners)
  const availableMinor = offers.reduce((sum, [, sizeMinor]) => sum + sizeMinor, 0)
  return {
    marketId: marketIdText(market.marketId),
    isMarketDataDelayed: false,
    status: marketStatusOf(ladder?.status ?? market.status),
    betDelay: delayOf(ladder ?? market),
    bspReconciled: ladder?.isReconciled ?? market.isReconciled,
    complete: true,
    inplay: ladder?.inPlay ?? market.inPlay,
    numberOfWinners: numberOfWinnersOf(market),
    numberOfRunners: market.runners.length,
    numberOfActiveRunners: market.runners.filter(({ status }) => status === 'active').length,
    ...(market.lastMatchedAt && { lastMatchTime: market.lastMatchedAt.toISOString() }),
    totalMatched: decimalOf(bothSides(market.tradedMinor), decimals),
    totalAvailable: decimalOf(availableMinor, decimals),
    crossMatching: ladder?.cross !== undefined,
    runnersVoidable: MARKET_TERMS.runnersVoidable,
    version: ladder?.version ?? market.version,
    runners: market.runners.map((runner) =>
      runnerOf(runner, { market, ladder, ...closed, shown: shown?.get(runner.selectionId) }, extra),
    ),
    ...(keyLine && { keyLineDescription: { keyLine } }),
  }
}

function runnerOf(
  runner: RunnerFacts,
  { market, ladder, closedTrades, closedPrices, shown }: Shown & { shown: Offers | undefined },
  { prices, own, decimals }: Extra,
): Runner {
  const { selectionId, runnerId, lastPrice, startingPrice, tradedMinor } = runner
  const selection = ladder?.selections.get(selectionId)
  const price = selection?.lastPrice ?? lastPrice
  const sizes = (levels: readonly Level[]): PriceSize[] =>
    levels.map(([at, sizeMinor]) => ({ price: priceOf(at), size: decimalOf(sizeMinor, decimals) }))
  const offers = (levels: readonly Level[] = []) =>
    sizes(prices.isCumulated ? cumulated(levels) : levels)
  const traded = selection?.traded ?? closedTrades.get(selectionId) ?? []
  const hasPrices = prices.bestOffers || prices.allOffers || prices.traded
  const onClose = selection?.onClose ?? closedPrices.get(selectionId)
  return {
    selectionId: runnerId,
    handicap: handicapOf(market.kind, runner.handicap),
    status: runnerStatusOf(runner),
    ...(runner.reductionBps !== null && { adjustmentFactor: runner.reductionBps / 100 }),
    ...(runner.removedAt !== null && { removalDate: new Date(runner.removedAt).toISOString() }),
    ...(price !== null && { lastPriceTraded: priceOf(price) }),
    totalMatched: decimalOf(bothSides(selection?.tradedMinor ?? tradedMinor), decimals),
    ...(hasPrices && {
      ex: {
        availableToBack: offers(shown?.back),
        availableToLay: offers(shown?.lay),
        tradedVolume: prices.traded ? sizes(traded.map(([at, size]) => [at, bothSides(size)])) : [],
      },
    }),
    ...(hasStartingPrices(prices) && { sp: startingPricesOf(onClose, startingPrice, sizes) }),
    ...(own && ownOf(own, selectionId, decimals)),
  }
}

function startingPricesOf(
  onClose: OnCloseView | undefined,
  startingPrice: number | null,
  sizes: (levels: readonly Level[]) => PriceSize[],
): StartingPrices {
  const { near = null, far = null, backStakes = [], layLiabilities = [] } = onClose ?? {}
  return {
    ...(near !== null && { nearPrice: priceOf(near) }),
    ...(far !== null && { farPrice: priceOf(far) }),
    backStakeTaken: sizes(backStakes),
    layLiabilityTaken: sizes(layLiabilities),
    ...(startingPrice !== null && { actualSP: priceOf(startingPrice) }),
  }
}

/** The offers of each selection as asked for: all of them, or the best ones rolled up; with virtual ones or without. */
function shownLadders(
  { selections, cross }: LadderView,
  { bestOffers, allOffers, depth, rollup, isVirtual }: Prices,
): Map<number, Offers> | undefined {
  if (!bestOffers && !allOffers) return undefined
  return displayedLadders<number>(selections, {
    cross: isVirtual ? cross : undefined,
    ...(allOffers ? { rollup: { model: 'STAKE', limitMinor: 0 } } : { rollup, depth }),
  })
}
