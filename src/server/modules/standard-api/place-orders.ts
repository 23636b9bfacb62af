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
import type { PlacedAll, PlacedOrder } from '#server/modules/exchange/index.ts'
import type { ApiAccess } from './access.ts'
import { ApiFault } from './fault.ts'
import { pricingOf } from './market-facts.ts'
import type { BettingNeeds } from './needs.ts'
import { handicapsOf } from './order-facts.ts'
import { priceOf } from './order-views.ts'
import { orderReferences, type ReferenceWindow } from './references.ts'
import { type Refused, refusedAs, refusedBy } from './refused.ts'

const INSTRUCTIONS_MAX = 200
const VERSION_MAX = 999_999_999_999

type Accepted = { marketId: number; terms: Terms[] }

/** Places the orders of a market, all or none. */
export async function placeOrders(
  needs: BettingNeeds & { references: ReferenceWindow },
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
  const wrong = new Map([
    ...(await wrongHandicaps(needs.db, params.instructions)),
    ...(await wrongTargets(needs.db, marketId, params.instructions)),
  ])
  if (wrong.size > 0) return refusedReport(params, refusedAs('BET_ACTION_ERROR', wrong))
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

/** What can be told of a request without asking the book. */
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

/** Instructions whose runner has another handicap. Runners have ids of their own, so nobody has to tell it. */
async function wrongHandicaps(
  db: BettingNeeds['db'],
  instructions: readonly PlaceInstruction[],
): Promise<Map<number, InstructionError>> {
  const told = instructions.filter(({ handicap }) => handicap)
  if (told.length === 0) return new Map()
  const handicaps = await handicapsOf(
    db,
    told.map(({ selectionId }) => selectionId),
  )
  return new Map(
    instructions.flatMap(({ selectionId, handicap }, index): [number, InstructionError][] =>
      handicap && handicaps.get(selectionId) !== handicap ? [[index, 'INVALID_RUNNER']] : [],
    ),
  )
}

/** Instructions with a payout or a profit on a line: its bets are at even money, and the line is no price to reckon with. */
async function wrongTargets(
  db: BettingNeeds['db'],
  marketId: number,
  instructions: readonly PlaceInstruction[],
): Promise<Map<number, InstructionError>> {
  const targets = instructions.flatMap(({ limitOrder }, index) =>
    limitOrder?.betTargetType ? [index] : [],
  )
  const pricing = targets.length > 0 ? await pricingOf(db, marketId) : undefined
  if (pricing?.kind !== 'line') return new Map()
  return new Map(targets.map((index) => [index, 'INVALID_BET_SIZE']))
}

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
