import type { InstructionError, ReportError } from '#contract/standard/enumerations.ts'
import type {
  PlaceInstruction,
  ReplaceExecutionReport,
  ReplaceInstruction,
  ReplaceInstructionReport,
  ReplaceParams,
} from '#contract/standard/orders.ts'
import { CLASSIC_LADDER, isOnLadder } from '#domain/exchange/ladder.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { askedPrice } from '#domain/standard/instruction.ts'
import { PERSISTENCE_TYPES } from '#domain/standard/order-words.ts'
import type { ApiAccess } from './access.ts'
import { cancelOne, echoOf, summedUp, wrongCount } from './cancel-orders.ts'
import { ApiFault } from './fault.ts'
import type { BettingNeeds } from './needs.ts'
import { sideText } from './order-views.ts'
import { type OwnOrder, ownOrders } from './own-orders.ts'
import { placedInstruction, refusedInstructions } from './place-orders.ts'
import { orderReferences, type ReferenceWindow } from './references.ts'
import { refusedBy } from './refused.ts'

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
  const orders = await ownOrders(needs.db, caller.walletId, betIds)
  const steps = await Promise.all(
    instructions.map((instruction) => {
      const order = orders.get(idOf(instruction.betId) ?? 0)
      const own = order?.marketId === marketId ? order : undefined
      return cancelToReplace(needs, caller.walletId, { instruction, order: own })
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
  asked: { instruction: ReplaceInstruction; order: OwnOrder | undefined },
): Promise<Cancelled | ReplaceInstructionReport> {
  const { order, instruction } = asked
  const price = askedPrice(instruction.newPrice)
  if (!order) return failed('INVALID_BET_ID')
  if (price === undefined || !isOnLadder(CLASSIC_LADDER, price)) return failed('INVALID_ODDS')
  if (order.remainingMinor === 0) return failed('BET_TAKEN_OR_LAPSED')
  // An order for the starting price is cancelled and placed anew.
  if (order.kind !== 'limit') return failed('INVALID_PRICE_EDIT')
  if (price === order.price) return failed('NO_ACTION_REQUIRED')
  if (order.remainingMinor < needs.terms.stakeMinMinor) return failed('INVALID_BET_SIZE')
  const cancel = { instruction: { betId: instruction.betId }, order }
  const report = await cancelOne(needs, walletId, cancel)
  const { cancelledMinor: stakeMinor = 0, errorCode } = report
  if (report.status !== 'SUCCESS') return { ...failed(errorCode), cancelInstructionReport: report }
  const limitOrder = {
    size: decimalOf(stakeMinor, needs.decimals),
    price: instruction.newPrice,
    persistenceType: PERSISTENCE_TYPES[order.persistence],
  }
  const { selectionId, orderRef } = order
  return {
    order,
    price,
    report,
    stakeMinor,
    instruction: {
      orderType: 'LIMIT',
      selectionId,
      handicap: order.handicap,
      side: sideText(order.side),
      limitOrder,
      ...(orderRef !== null && { customerOrderRef: orderRef }),
    },
  }
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
    const refused = refusedInstructions(instructions, refusedBy(error))
    return reportsOf(cancelled, (index) => {
      const placeInstructionReport = refused[index]
      return {
        ...failed('CANCELLED_NOT_PLACED'),
        ...(placeInstructionReport && { placeInstructionReport }),
      }
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
