import type { InstructionError } from '#contract/standard/enumerations.ts'
import type { UpdateExecutionReport, UpdateParams } from '#contract/standard/orders.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { persistenceOf } from '#domain/standard/order-words.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { ApiAccess } from '../transport/access.ts'
import { echoOf, summedUp, wrongCount } from './cancel-orders.ts'
import { ApiFault } from '../transport/fault.ts'
import type { BettingNeeds } from '../needs.ts'
import { isOnClose } from '../bets/order-facts.ts'
import { type OwnOrder, ownOrders } from './own-orders.ts'
import type { ReferenceWindow } from './references.ts'

type Instruction = UpdateParams['instructions'][number]
type Report = NonNullable<UpdateExecutionReport['instructionReports']>[number]

/** Changes what becomes of orders when their market turns in play; each by itself. */
export async function updateOrders(
  needs: BettingNeeds & { references: ReferenceWindow },
  params: UpdateParams,
  { caller, key }: ApiAccess,
): Promise<UpdateExecutionReport> {
  const { instructions } = params
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'there is no instruction')
  const marketId = marketIdOf(params.marketId)
  const denied = key?.mayBet ? undefined : 'PERMISSION_DENIED'
  const wrong = denied ?? (marketId === undefined ? 'INVALID_MARKET_ID' : wrongCount(instructions))
  const { references } = needs
  const { walletId } = caller
  if (wrong || !references.take(walletId, params.customerRef))
    return {
      ...echoOf(params),
      status: 'FAILURE',
      errorCode: wrong ?? 'DUPLICATE_TRANSACTION',
      instructionReports: instructions.map((each) => notUpdated(each, 'ERROR_IN_ORDER')),
    }
  return references.whileItLasts(walletId, params.customerRef, async () => {
    const betIds = instructions.map(({ betId }) => betId)
    const orders = await ownOrders(needs.db, walletId, idsOf(betIds, idOf))
    const reports = await Promise.all(
      instructions.map((instruction) => {
        const order = orders.get(idOf(instruction.betId) ?? 0)
        const own = order?.marketId === marketId ? order : undefined
        return updateOne(needs, walletId, { instruction, order: own })
      }),
    )
    return { ...echoOf(params), ...summedUp(reports), instructionReports: reports }
  })
}

const notUpdated = (instruction: Instruction, errorCode: InstructionError): Report => ({
  status: 'FAILURE',
  errorCode,
  instruction,
})

const errors: Partial<Record<RefusalCode, InstructionError>> = {
  ORDER_NOT_OPEN: 'BET_TAKEN_OR_LAPSED',
  NOTHING_TO_CHANGE: 'NO_ACTION_REQUIRED',
  PERSISTENCE_NOT_OFFERED: 'INVALID_PERSISTENCE_TYPE',
}

async function updateOne(
  { exchange }: BettingNeeds,
  walletId: number,
  { instruction, order }: { instruction: Instruction; order: OwnOrder | undefined },
): Promise<Report> {
  if (!order) return notUpdated(instruction, 'INVALID_BET_ID')
  if (isOnClose(order)) return notUpdated(instruction, 'BET_TAKEN_OR_LAPSED')
  const { orderId, marketId } = order
  const persistence = persistenceOf(instruction.newPersistenceType)
  try {
    await exchange.updateOwn({ accountId: walletId, marketId, orderId, persistence })
    return { status: 'SUCCESS', instruction }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'SERVICE_UNAVAILABLE')
      return { status: 'TIMEOUT', errorCode: 'BET_IN_PROGRESS', instruction }
    return notUpdated(instruction, errors[error.code] ?? 'ERROR_IN_ORDER')
  }
}
