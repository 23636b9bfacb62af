import type { InstructionError, ReportError } from '#contract/standard/enumerations.ts'
import type {
  CancelExecutionReport,
  CancelInstruction,
  CancelInstructionReport,
  CancelParams,
} from '#contract/standard/orders.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Minor } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { sizeOf } from '#domain/standard/instruction.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { ApiAccess } from '../transport/access.ts'
import { ApiFault } from '../transport/fault.ts'
import type { BettingNeeds } from '../needs.ts'
import { isOnClose } from '../bets/order-facts.ts'
import { type OwnOrder, ownOrders, ownResting } from './own-orders.ts'
import type { ReferenceWindow } from './references.ts'

/** Instructions that one request to cancel, replace or update may hold. */
export const CHANGES_MAX = 60

/** Cancels everything, a market, single orders or parts of them. */
export async function cancelOrders(
  needs: BettingNeeds & { references: ReferenceWindow },
  params: CancelParams,
  { caller, key }: ApiAccess,
): Promise<CancelExecutionReport> {
  const { references } = needs
  const { walletId } = caller
  const { instructions = [], customerRef, marketId } = params
  const failed = (errorCode: ReportError): CancelExecutionReport => ({
    ...echoOf(params),
    status: 'FAILURE',
    errorCode,
    instructionReports: instructions.map((each) => notCancelled(each, 'ERROR_IN_ORDER')),
  })
  if (instructions.length > 0 && marketId === undefined)
    throw new ApiFault('INVALID_INPUT_DATA', 'instructions need their market')
  const ownMarketId = marketId === undefined ? undefined : marketIdOf(marketId)
  if (!key?.mayBet) return failed('PERMISSION_DENIED')
  if (marketId !== undefined && ownMarketId === undefined) return failed('INVALID_MARKET_ID')
  const wrong = wrongCount(instructions)
  if (wrong) return failed(wrong)
  if (!references.take(walletId, customerRef)) return failed('DUPLICATE_TRANSACTION')
  return references.whileItLasts(walletId, customerRef, async () => {
    const reports =
      instructions.length > 0
        ? await cancelNamed(needs, walletId, { instructions, marketId: ownMarketId })
        : await cancelAll(needs, walletId, ownMarketId)
    return { ...echoOf(params), ...summedUp(reports), instructionReports: reports }
  })
}

async function cancelNamed(
  needs: BettingNeeds,
  walletId: number,
  {
    instructions,
    marketId,
  }: { instructions: readonly CancelInstruction[]; marketId: number | undefined },
): Promise<CancelInstructionReport[]> {
  const orders = await ownOrders(needs.db, walletId, idsOf(betIdsOf(instructions), idOf))
  for (const [id, order] of orders) if (order.marketId !== marketId) orders.delete(id)
  return cancelEach(needs, walletId, { instructions, orders })
}

async function cancelAll(
  needs: BettingNeeds,
  walletId: number,
  marketId: number | undefined,
): Promise<CancelInstructionReport[]> {
  const resting = await ownResting(needs.db, walletId, marketId)
  const instructions = resting.map(({ orderId }) => ({ betId: String(orderId) }))
  const orders = new Map(resting.map((order) => [order.orderId, order]))
  const reports = await cancelEach(needs, walletId, { instructions, orders })
  // One that matched on the way was not there to be cancelled.
  return reports.filter(({ status }) => status !== 'FAILURE')
}

const betIdsOf = (instructions: readonly { betId: string }[]) =>
  instructions.map(({ betId }) => betId)

export const echoOf = ({
  marketId,
  customerRef,
}: {
  marketId?: string | undefined
  customerRef?: string | undefined
}) => ({ ...(marketId && { marketId }), ...(customerRef && { customerRef }) })

/** Too many instructions, or several for one bet. */
export function wrongCount(instructions: readonly { betId: string }[]): ReportError | undefined {
  if (instructions.length > CHANGES_MAX) return 'TOO_MANY_INSTRUCTIONS'
  const isTwice = new Set(betIdsOf(instructions)).size < instructions.length
  return isTwice ? 'DUPLICATE_BETIDS' : undefined
}

/** How a report ends whose instructions ended like this. */
export function summedUp(
  reports: readonly { status: string }[],
): Pick<CancelExecutionReport, 'status' | 'errorCode'> {
  const ends = new Set(reports.map(({ status }) => status))
  if (!ends.has('FAILURE') && !ends.has('TIMEOUT')) return { status: 'SUCCESS' }
  if (ends.has('SUCCESS'))
    return { status: 'PROCESSED_WITH_ERRORS', errorCode: 'PROCESSED_WITH_ERRORS' }
  // As long as one may have been carried out, they have not all failed.
  if (ends.has('TIMEOUT')) return { status: 'TIMEOUT', errorCode: 'SERVICE_UNAVAILABLE' }
  return { status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' }
}

type OrdersToCancel = {
  instructions: readonly CancelInstruction[]
  orders: ReadonlyMap<number, OwnOrder>
}

const cancelEach = (
  needs: BettingNeeds,
  walletId: number,
  { instructions, orders }: OrdersToCancel,
): Promise<CancelInstructionReport[]> =>
  Promise.all(
    instructions.map(async (instruction) => {
      const order = orders.get(idOf(instruction.betId) ?? 0)
      // An order for the starting price is a promise to the auction.
      if (order && isOnClose(order)) return notCancelled(instruction, 'BET_TAKEN_OR_LAPSED')
      return cancelOne(needs, walletId, { instruction, order })
    }),
  )

const notCancelled = (
  instruction: CancelInstruction,
  errorCode: InstructionError,
): CancelInstructionReport => ({ status: 'FAILURE', errorCode, instruction, sizeCancelled: 0 })

const errors: Partial<Record<RefusalCode, InstructionError>> = {
  ORDER_WAITS: 'BET_IN_PROGRESS',
  PROFIT_RATIO: 'INVALID_PROFIT_RATIO',
  STAKE_TOO_SMALL: 'INVALID_BET_SIZE',
}

/** Cancels one order, or the part of it that the instruction names. */
export async function cancelOne(
  { exchange, decimals }: BettingNeeds,
  walletId: number,
  { instruction, order }: { instruction: CancelInstruction; order: OwnOrder | undefined },
): Promise<CancelInstructionReport & { cancelledMinor?: Minor }> {
  const failed = (errorCode: InstructionError) => notCancelled(instruction, errorCode)
  if (!order) return failed('INVALID_BET_ID')
  const { sizeReduction } = instruction
  const byMinor = sizeOf(sizeReduction, decimals)
  if (sizeReduction !== undefined && byMinor === undefined) return failed('INVALID_BET_SIZE')
  const { orderId, marketId, standingMinor: stakeMinor } = order
  try {
    const command = { accountId: walletId, marketId, orderId, stakeMinor, byMinor }
    const { cancelledMinor, cancelledAt } = await exchange.cancelOwn(command)
    return {
      status: 'SUCCESS',
      instruction,
      sizeCancelled: decimalOf(cancelledMinor, decimals),
      cancelledDate: cancelledAt.toISOString(),
      cancelledMinor,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'SERVICE_UNAVAILABLE')
      return { ...failed('BET_IN_PROGRESS'), status: 'TIMEOUT' }
    return failed(errors[error.code] ?? 'BET_TAKEN_OR_LAPSED')
  }
}
