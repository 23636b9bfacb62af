import { isEvenMoney } from '#domain/exchange/kinds/market-kind.ts'
import type {
  PlaceExecutionReport,
  PlaceInstruction,
  PlaceInstructionReport,
  PlaceParams,
} from '#contract/standard/orders.ts'
import type { InstructionError, OrderStatus } from '#contract/standard/enumerations.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { marketIdOf } from '#domain/standard/ids.ts'
import { isStrategyRef, type Terms, termsOf } from '#domain/standard/instruction.ts'
import { meanPrice } from '#domain/standard/matches.ts'
import { selectionMeant } from '#domain/standard/runners.ts'
import type { PlacedAll, PlacedOrder } from '#server/modules/exchange/index.ts'
import type { ApiAccess } from '../transport/access.ts'
import { ApiFault } from '../transport/fault.ts'
import type { Known, MarketRunners } from '../listing/market-runners.ts'
import type { BettingNeeds } from '../needs.ts'
import { priceOf } from '../bets/order-views.ts'
import { orderReferences, type ReferenceWindow } from './references.ts'
import { type Refused, refusedAs, refusedBy } from './refused.ts'

const INSTRUCTIONS_MAX = 200
const VERSION_MAX = 999_999_999_999

type Accepted = { marketId: number; terms: Terms[] }

/** Places the orders of a market, all or none. */
export async function placeOrders(
  needs: BettingNeeds & { references: ReferenceWindow; runners: MarketRunners },
  params: PlaceParams,
  { caller, key }: ApiAccess,
): Promise<PlaceExecutionReport> {
  const { exchange, references } = needs
  if (params.instructions.length === 0)
    throw new ApiFault('INVALID_INPUT_DATA', 'there is no instruction')
  if (!key?.mayBet) return refusedReport(params, refusedAs('PERMISSION_DENIED'))
  const accepted = accept(params, needs.decimals)
  if ('errorCode' in accepted) return refusedReport(params, accepted)
  const { marketId, terms } = accepted
  const market = await needs.runners.of(marketId)
  const wrong = market && isEvenMoney(market.kind) ? targetsIn(params.instructions) : undefined
  if (wrong?.size) return refusedReport(params, refusedAs('BET_ACTION_ERROR', wrong))
  if (!references.take(caller.walletId, params.customerRef))
    return refusedReport(params, refusedAs('DUPLICATE_TRANSACTION'))
  const { customerRef, instructions, customerStrategyRef: strategyRef } = params
  const names = orderReferences(customerRef, { marketId, strategyRef, instructions })
  const placing = exchange.placeAll({
    accountId: caller.walletId,
    marketId,
    marketVersion: params.marketVersion?.version,
    orders: terms.map((each, index) => ({
      ...each,
      selectionId: meant(market, instructions[index]) ?? NO_SELECTION,
      customerRef: names[index] ?? '',
      strategyRef: strategyRef || undefined,
    })),
  })
  const report = placing.then(
    (placed) => placedReport(params, placed, needs.decimals),
    (error: unknown) => {
      references.release(caller.walletId, customerRef)
      return refusedReport(params, refusedBy(error))
    },
  )
  if (!params.async) return report
  report.catch((error: unknown) => needs.log('An order that nobody waits for failed', error))
  return pendingReport(params)
}

/** Mistakes of a request that are found without the book. */
function accept(params: PlaceParams, decimals: number): Accepted | Refused {
  const { instructions, customerStrategyRef = '', marketVersion } = params
  const marketId = marketIdOf(params.marketId)
  if (marketId === undefined) return refusedAs('INVALID_MARKET_ID')
  if (instructions.length > INSTRUCTIONS_MAX) return refusedAs('TOO_MANY_INSTRUCTIONS')
  if ((marketVersion?.version ?? 0) > VERSION_MAX) return refusedAs('INVALID_MARKET_VERSION')
  const terms = instructions.map((instruction) => termsOf(instruction, decimals))
  const problems = terms.flatMap((each, index): [number, InstructionError][] => {
    if (!isStrategyRef(customerStrategyRef)) return [[index, 'INVALID_CUSTOMER_STRATEGY_REF']]
    return typeof each === 'string' ? [[index, each]] : []
  })
  if (problems.length > 0) return refusedAs('BET_ACTION_ERROR', new Map(problems))
  return { marketId, terms: terms.filter((each) => typeof each !== 'string') }
}

/** The book says of it what it says of every selection that is none of the market's. */
const NO_SELECTION = 0

const meant = (market: Known | undefined, instruction: PlaceInstruction | undefined) =>
  market && instruction && selectionMeant(market.runners, instruction)

/** Instructions with a payout or a profit. On a line bets are at even money, and the line is no price to reckon with. */
const targetsIn = (instructions: readonly PlaceInstruction[]): Map<number, InstructionError> =>
  new Map(
    instructions.flatMap(({ limitOrder }, index): [number, InstructionError][] =>
      limitOrder?.betTargetType ? [[index, 'INVALID_BET_SIZE']] : [],
    ),
  )

const echo = ({ marketId, customerRef }: PlaceParams) => ({
  marketId,
  ...(customerRef && { customerRef }),
})

function placedReport(
  params: PlaceParams,
  { orders, placedAt }: PlacedAll,
  decimals: number,
): PlaceExecutionReport {
  return {
    ...echo(params),
    status: 'SUCCESS',
    instructionReports: params.instructions.flatMap((instruction, index) => {
      const order = orders[index]
      return order ? [placedInstruction(instruction, { order, placedAt, decimals })] : []
    }),
  }
}

function orderStatusOf({ limitOrder }: PlaceInstruction, order: PlacedOrder): OrderStatus {
  if (order.status === 'open') return 'EXECUTABLE'
  const isKilled = limitOrder?.timeInForce && order.matchedMinor === 0
  return isKilled ? 'EXPIRED' : 'EXECUTION_COMPLETE'
}

export const placedInstruction = (
  instruction: PlaceInstruction,
  { order, placedAt, decimals }: { order: PlacedOrder; placedAt: Date; decimals: number },
): PlaceInstructionReport => ({
  status: 'SUCCESS',
  orderStatus: orderStatusOf(instruction, order),
  instruction,
  betId: String(order.orderId),
  placedDate: placedAt.toISOString(),
  averagePriceMatched: priceOf(meanPrice(order.matchedMinor, order.profitCenti)),
  sizeMatched: decimalOf(order.matchedMinor, decimals),
})

const pendingReport = (params: PlaceParams): PlaceExecutionReport => ({
  ...echo(params),
  status: 'SUCCESS',
  instructionReports: params.instructions.map((instruction) => ({
    status: 'SUCCESS',
    orderStatus: 'PENDING',
    instruction,
  })),
})

const refusedReport = (params: PlaceParams, refused: Refused): PlaceExecutionReport => ({
  ...echo(params),
  status: refused.status,
  errorCode: refused.errorCode,
  instructionReports: refusedInstructions(params.instructions, refused),
})

export const refusedInstructions = (
  instructions: readonly PlaceInstruction[],
  { status, problems }: Refused,
): PlaceInstructionReport[] =>
  instructions.map((instruction, index) => ({
    status,
    errorCode: problems.get(index) ?? (status === 'TIMEOUT' ? 'BET_IN_PROGRESS' : 'ERROR_IN_ORDER'),
    instruction,
  }))
