import type { BettingOperations } from '#contract/standard/operations.ts'
import type { UpdateExecutionReport, UpdateParams } from '#contract/standard/orders.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import type { ApiAccess } from './access.ts'
import { cancelOrders, echoOf, summedUp, wrongCount } from './cancel-orders.ts'
import type { HandlersOf } from './dispatch.ts'
import { ApiFault } from './fault.ts'
import type { BettingNeeds } from './needs.ts'
import { type OwnOrder, ownOrders } from './own-orders.ts'
import { placeOrders } from './place-orders.ts'
import { ReferenceWindow } from './references.ts'
import { replaceOrders } from './replace-orders.ts'

/** What changes bets. */
export function betting(
  given: BettingNeeds,
): Pick<
  HandlersOf<BettingOperations>,
  'placeOrders' | 'cancelOrders' | 'replaceOrders' | 'updateOrders'
> {
  const needs = { ...given, references: new ReferenceWindow() }
  return {
    placeOrders: (params, access) => placeOrders(needs, params, access),
    cancelOrders: (params, access) => cancelOrders(needs, params, access),
    replaceOrders: (params, access) => replaceOrders(needs, params, access),
    updateOrders: (params, access) => updateOrders(needs, params, access),
  }
}

type UpdateError = NonNullable<
  NonNullable<UpdateExecutionReport['instructionReports']>[number]['errorCode']
>

/** Changes what becomes of an order in play. All orders lapse there, so there is nothing that it could become. */
async function updateOrders(
  { db, references }: BettingNeeds & { references: ReferenceWindow },
  params: UpdateParams,
  { caller, key }: ApiAccess,
): Promise<UpdateExecutionReport> {
  const { instructions } = params
  if (instructions.length === 0) throw new ApiFault('INVALID_INPUT_DATA', 'there is no instruction')
  const marketId = marketIdOf(params.marketId)
  const denied = key?.mayBet ? undefined : 'PERMISSION_DENIED'
  const wrong = denied ?? (marketId === undefined ? 'INVALID_MARKET_ID' : wrongCount(instructions))
  if (wrong || !references.take(caller.walletId, params.customerRef))
    return { ...echoOf(params), status: 'FAILURE', errorCode: wrong ?? 'DUPLICATE_TRANSACTION' }
  const betIds = idsOf(
    instructions.map(({ betId }) => betId),
    idOf,
  )
  const orders = await ownOrders(db, caller.walletId, betIds)
  const reports = instructions.map((instruction) => {
    const order = orders.get(idOf(instruction.betId) ?? 0)
    const own = order?.marketId === marketId ? order : undefined
    const errorCode = refusalOf(own, instruction.newPersistenceType === 'LAPSE')
    return { status: 'FAILURE' as const, errorCode, instruction }
  })
  return { ...echoOf(params), ...summedUp(reports), instructionReports: reports }
}

function refusalOf(order: OwnOrder | undefined, isLapse: boolean): UpdateError {
  if (!order) return 'INVALID_BET_ID'
  if (order.remainingMinor === 0) return 'BET_TAKEN_OR_LAPSED'
  return isLapse ? 'NO_ACTION_REQUIRED' : 'INVALID_PERSISTENCE_TYPE'
}
