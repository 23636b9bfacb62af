import type { InstructionError, ReportError } from '#contract/standard/enumerations.ts'
import type {
  PlaceInstruction,
  ReplaceExecutionReport,
  ReplaceInstruction,
  ReplaceInstructionReport,
  ReplaceParams,
} from '#contract/standard/orders.ts'
import { assert } from '#domain/assert.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { askedPrice } from '#domain/standard/instruction.ts'
import type { ApiAccess } from '../transport/access.ts'
import { cancelOne, CHANGES_MAX, echoOf, summedUp, wrongCount } from './cancel-orders.ts'
import { ApiFault } from '../transport/fault.ts'
import { type Pricing, pricingOf } from '../listing/market-facts.ts'
import type { BettingNeeds } from '../needs.ts'
import { type OwnOrder, ownOrders } from './own-orders.ts'
import { placedInstruction, refusedInstructions } from './place-orders.ts'
import { orderReferences, type ReferenceWindow } from './references.ts'
import { refusedBy } from './refused.ts'
import { replacementProblem } from './replacement-problem.ts'
import { instructionAgain, notReplaced } from './replace-reports.ts'

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
 * Cancels orders and places their rests at other prices. Orders that cannot be placed are found first where that is
 * possible; cancelled orders stay cancelled when the book then refuses the new orders, all of them.
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
  const { references, decimals } = needs
  const orders = await ordersToReplace(needs, caller.walletId, { instructions, marketId })
  const asked = instructions.map((instruction) => {
    const order = orders.get(idOf(instruction.betId) ?? 0)
    return { instruction, order: order?.marketId === marketId ? order : undefined }
  })
  if (wrong !== undefined || marketId === undefined)
    return refusedWhole(params, asked, { errorCode: wrong ?? 'INVALID_MARKET_ID', decimals })
  if (!references.take(caller.walletId, customerRef))
    return refusedWhole(params, asked, { errorCode: 'DUPLICATE_TRANSACTION', decimals })
  return references.whileItLasts(caller.walletId, customerRef, async () => {
    const pricing = await pricingOf(needs.db, marketId)
    const steps = await Promise.all(
      asked.map((each) => cancelToReplace(needs, caller.walletId, { ...each, pricing })),
    )
    const cancelled = steps.filter((step) => 'order' in step)
    const placed = await placeAgain(needs, caller.walletId, { params, marketId, cancelled })
    const reports = steps.flatMap((step) => ('order' in step ? (placed.get(step) ?? []) : step))
    return { ...echoOf(params), ...summedUp(reports), instructionReports: reports }
  })
}

type OrderToReplace = { instruction: ReplaceInstruction; order: OwnOrder | undefined }

const ordersToReplace = (
  { db }: Needs,
  walletId: number,
  {
    instructions,
    marketId,
  }: { instructions: readonly ReplaceInstruction[]; marketId: number | undefined },
): Promise<Map<number, OwnOrder>> | Map<number, OwnOrder> => {
  if (marketId === undefined || instructions.length > CHANGES_MAX) return new Map()
  const betIds = instructions.map(({ betId }) => betId)
  return ownOrders(db, walletId, idsOf(betIds, idOf))
}

const refusedWhole = (
  params: ReplaceParams,
  asked: readonly OrderToReplace[],
  { errorCode, decimals }: { errorCode: ReportError; decimals: number },
): ReplaceExecutionReport => ({
  ...echoOf(params),
  status: 'FAILURE',
  errorCode,
  instructionReports: asked.map((each) =>
    notReplaced({ ...each, errorCode: 'ERROR_IN_ORDER', isOf: 'both' }, decimals),
  ),
})

function refusalOf(
  instructions: readonly ReplaceInstruction[],
  { mayBet, marketId }: { mayBet: boolean; marketId: number | undefined },
): ReportError | undefined {
  if (!mayBet) return 'PERMISSION_DENIED'
  return marketId === undefined ? 'INVALID_MARKET_ID' : wrongCount(instructions)
}

async function cancelToReplace(
  needs: Needs,
  walletId: number,
  { order, instruction, pricing }: OrderToReplace & { pricing: Pricing | undefined },
): Promise<Cancelled | ReplaceInstructionReport> {
  const { exchange, decimals } = needs
  const failed = (
    errorCode: InstructionError,
    isOf: 'cancel' | 'place',
    status?: 'FAILURE' | 'TIMEOUT',
  ) => notReplaced({ instruction, order, errorCode, isOf, ...(status && { status }) }, decimals)
  const price = askedPrice(instruction.newPrice)
  if (!order || !pricing) return failed('INVALID_BET_ID', 'cancel')
  if (price === undefined) return failed('INVALID_ODDS', 'place')
  const problem = replacementProblem({ order, price }, pricing, exchange.limits())
  if (problem) return failed(problem, problem === 'BET_TAKEN_OR_LAPSED' ? 'cancel' : 'place')
  const cancel = { instruction: { betId: instruction.betId }, order }
  const report = await cancelOne(needs, walletId, cancel)
  const { cancelledMinor: stakeMinor = 0, errorCode = 'ERROR_IN_ORDER', status } = report
  if (status !== 'SUCCESS') return failed(errorCode, 'cancel', status)
  const { newPrice } = instruction
  const again = instructionAgain(order, { newPrice, sizeMinor: stakeMinor }, decimals)
  return { order, price, report, stakeMinor, instruction: again }
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
      assert(order !== undefined, 'who is placed has an order')
      const placeInstructionReport = placedInstruction(instruction, { order, placedAt, decimals })
      return { status: 'SUCCESS', placeInstructionReport }
    })
  } catch (error) {
    const refused = refusedBy(error)
    const { status } = refused
    // A program that hears that nothing was placed places again, so the report says so only where it is known.
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
