import type { InstructionError, ReportError } from '#contract/standard/enumerations.ts'
import type {
  PlaceInstruction,
  ReplaceExecutionReport,
  ReplaceInstruction,
  ReplaceInstructionReport,
  ReplaceParams,
} from '#contract/standard/orders.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { askedPrice } from '#domain/standard/instruction.ts'
import { PERSISTENCE_TYPES } from '#domain/standard/order-words.ts'
import type { ApiAccess } from './access.ts'
import { cancelOne, echoOf, summedUp, wrongCount } from './cancel-orders.ts'
import { ApiFault } from './fault.ts'
import { type Pricing, pricingOf } from './market-facts.ts'
import type { BettingNeeds } from './needs.ts'
import { sideText } from './order-views.ts'
import { type OwnOrder, ownOrders } from './own-orders.ts'
import { placedInstruction, refusedInstructions } from './place-orders.ts'
import { orderReferences, type ReferenceWindow } from './references.ts'
import { refusedBy } from './refused.ts'
import { replacementProblem } from './replacement-problem.ts'

type Needs = BettingNeeds & { references: ReferenceWindow }
/** An order that was cancelled to be placed again, and how. */
type Cancelled = {
  order: OwnOrder
  price: number
  report: Awaited<ReturnType<typeof cancelOne>>
  instruction: PlaceInstruction
  stakeMinor: number
}

/**
 * Cancels orders and places what was left of them at other prices. What cannot be placed is found out first where
 * that is possible; what is cancelled stays cancelled when the book then refuses the new orders, all of them.
 */
export async function replaceOrders(
  needs: Needs,
  params: ReplaceParams,
  { caller, key }: ApiAccess,
): Promise<ReplaceExecutionReport> {
  const { instructions, customerRef } = params
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'there is no instruction')
  const marketId = marketIdOf(params.marketId)
  const wrong = refusalOf(instructions, { mayBet: key?.mayBet ?? false, marketId })
  const isTaken = !wrong && !needs.references.take(caller.walletId, customerRef)
  if (wrong || isTaken || marketId === undefined)
    return { ...echoOf(params), status: 'FAILURE', errorCode: wrong ?? 'DUPLICATE_TRANSACTION' }
  const betIds = idsOf(
    instructions.map(({ betId }) => betId),
    idOf,
  )
  const [orders, pricing] = await Promise.all([
    ownOrders(needs.db, caller.walletId, betIds),
    pricingOf(needs.db, marketId),
  ])
  const steps = await Promise.all(
    instructions.map((instruction) => {
      const order = orders.get(idOf(instruction.betId) ?? 0)
      const own = order?.marketId === marketId ? order : undefined
      return cancelToReplace(needs, caller.walletId, { instruction, order: own, pricing })
    }),
  )
  const cancelled = steps.filter((step) => 'order' in step)
  const placed = await placeAgain(needs, caller.walletId, { params, marketId, cancelled })
  const reports = steps.map((step) => ('order' in step ? (placed.get(step) ?? failed()) : step))
  return { ...echoOf(params), ...summedUp(reports), instructionReports: reports }
}

function refusalOf(
  instructions: readonly ReplaceInstruction[],
  { mayBet, marketId }: { mayBet: boolean; marketId: number | undefined },
): ReportError | undefined {
  if (!mayBet) return 'PERMISSION_DENIED'
  return marketId === undefined ? 'INVALID_MARKET_ID' : wrongCount(instructions)
}

const failed = (errorCode: InstructionError = 'ERROR_IN_ORDER'): ReplaceInstructionReport => ({
  status: 'FAILURE',
  errorCode,
})

async function cancelToReplace(
  needs: Needs,
  walletId: number,
  asked: {
    instruction: ReplaceInstruction
    order: OwnOrder | undefined
    pricing: Pricing | undefined
  },
): Promise<Cancelled | ReplaceInstructionReport> {
  const { order, instruction, pricing } = asked
  const price = askedPrice(instruction.newPrice)
  if (!order || !pricing) return failed('INVALID_BET_ID')
  if (price === undefined) return failed('INVALID_ODDS')
  const problem = replacementProblem({ order, price }, pricing, needs.exchange.limits)
  if (problem) return failed(problem)
  const cancel = { instruction: { betId: instruction.betId }, order }
  const report = await cancelOne(needs, walletId, cancel)
  const { cancelledMinor: stakeMinor = 0, errorCode } = report
  const { status } = report
  if (status !== 'SUCCESS') return { ...failed(errorCode), status, cancelInstructionReport: report }
  const { selectionId, orderRef } = order
  return {
    order,
    price,
    report,
    stakeMinor,
    instruction: {
      selectionId,
      handicap: order.handicap,
      side: sideText(order.side),
      ...orderPart(order, {
        newPrice: instruction.newPrice,
        size: decimalOf(stakeMinor, needs.decimals),
      }),
      ...(orderRef !== null && { customerOrderRef: orderRef }),
    },
  }
}

/** An order for the starting price keeps what it may lose, any other what was left of its size. */
const orderPart = (
  { kind, persistence }: OwnOrder,
  { newPrice: price, size }: { newPrice: number; size: number },
) =>
  kind === 'limit'
    ? {
        orderType: 'LIMIT' as const,
        limitOrder: { size, price, persistenceType: PERSISTENCE_TYPES[persistence] },
      }
    : {
        orderType: 'LIMIT_ON_CLOSE' as const,
        limitOnCloseOrder: { liability: size, price },
      }

async function placeAgain(
  { exchange, decimals, log }: Needs,
  walletId: number,
  {
    params,
    marketId,
    cancelled,
  }: { params: ReplaceParams; marketId: number; cancelled: Cancelled[] },
): Promise<Map<Cancelled, ReplaceInstructionReport>> {
  const instructions = cancelled.map(({ instruction }) => instruction)
  if (cancelled.length === 0) return new Map()
  const names = orderReferences(undefined, { instructions })
  const placing = exchange.placeAll({
    accountId: walletId,
    marketId,
    marketVersion: params.marketVersion?.version,
    orders: cancelled.map(({ order, price, stakeMinor }, index) => ({
      selectionId: order.selectionId,
      side: order.side,
      price,
      stakeMinor,
      orderKind: order.kind,
      persistence: order.persistence,
      customerRef: names[index] ?? '',
      orderRef: order.orderRef ?? undefined,
      strategyRef: order.strategyRef ?? undefined,
    })),
  })
  if (params.async) {
    placing.catch((error: unknown) => log('An order that nobody waits for was not placed', error))
    return reportsOf(cancelled, (_, instruction) => ({
      status: 'SUCCESS',
      placeInstructionReport: { status: 'SUCCESS', orderStatus: 'PENDING', instruction },
    }))
  }
  try {
    const { orders, placedAt } = await placing
    return reportsOf(cancelled, (index, instruction) => {
      const order = orders[index]
      if (!order) return failed()
      const placeInstructionReport = placedInstruction(instruction, { order, placedAt, decimals })
      return { status: 'SUCCESS', placeInstructionReport }
    })
  } catch (error) {
    const refused = refusedBy(error)
    const { status } = refused
    // Who is told that nothing was placed places again, so that is said only where it is known.
    const errorCode = status === 'TIMEOUT' ? 'BET_IN_PROGRESS' : 'CANCELLED_NOT_PLACED'
    const placeReports = refusedInstructions(instructions, refused)
    return reportsOf(cancelled, (index) => {
      const placeInstructionReport = placeReports[index]
      return { status, errorCode, ...(placeInstructionReport && { placeInstructionReport }) }
    })
  }
}

const reportsOf = (
  cancelled: readonly Cancelled[],
  reportOf: (index: number, instruction: PlaceInstruction) => ReplaceInstructionReport,
): Map<Cancelled, ReplaceInstructionReport> =>
  new Map(
    cancelled.map((step, index) => [
      step,
      { ...reportOf(index, step.instruction), cancelInstructionReport: step.report },
    ]),
  )
