import type { ActionPerformed } from '#contract/standard/enumerations.ts'
import type { HeartbeatOperations } from '#contract/standard/operations.ts'
import type { Db } from '#server/db/database.ts'
import type { Duty } from '#server/jobs/job.ts'
import type { Commits, OrderDesk } from '#server/modules/exchange/index.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault, foreseen } from '../transport/fault.ts'
import { dropDeadline, noteAction, setDeadline, takeSilent } from './heartbeat-store.ts'

const TIMEOUT_SECONDS_MIN = 10
const TIMEOUT_SECONDS_MAX = 300

/**
 * A dead man's switch: a program that falls silent has all its player's unmatched orders cancelled, by whichever process
 * has the books then (`cancelOrdersOfSilent`).
 */
export const heartbeatHandlers = (db: Db): HandlersOf<HeartbeatOperations> => ({
  heartbeat: async ({ preferredTimeoutSeconds }, { caller, key }) => {
    if (!key?.mayBet) throw new ApiFault('INVALID_APP_KEY', 'this key may not bet')
    if (preferredTimeoutSeconds < 0) throw new ApiFault('INVALID_INPUT_DATA')
    const accountId = caller.walletId
    if (preferredTimeoutSeconds === 0)
      return { actionPerformed: await dropDeadline(db, accountId), actualTimeoutSeconds: 0 }
    const seconds = Math.min(
      Math.max(preferredTimeoutSeconds, TIMEOUT_SECONDS_MIN),
      TIMEOUT_SECONDS_MAX,
    )
    const actionPerformed = await setDeadline(db, { accountId, seconds })
    return { actionPerformed, actualTimeoutSeconds: seconds }
  },
})

type Needs = {
  db: Db
  exchange: Pick<Commits, 'isOwner'> & Pick<OrderDesk, 'withdrawAll'>
  log: (message: string, error: unknown) => void
}

/** A deadline is missed by half a second at most. */
export const heartbeatDuties = (needs: Needs): Duty[] => [
  { name: 'cancel-orders-of-silent', everyMs: 500, run: () => cancelOrdersOfSilent(needs) },
]

/** Cancels the orders of all programs whose deadline has passed, also while no process was there to do it. */
export async function cancelOrdersOfSilent({ db, exchange, log }: Needs): Promise<void> {
  if (!exchange.isOwner) return
  const silent = await takeSilent(db)
  await Promise.all(
    silent.map(async (accountId) => {
      const action = await exchange.withdrawAll(accountId).then(
        (): ActionPerformed => 'ALL_BETS_CANCELLED',
        (error: unknown) => {
          log('The orders of a silent program could not be cancelled', error)
          return failureOf(error)
        },
      )
      await noteAction(db, { accountId, action })
    }),
  )
}

/** A cancellation that is tried again may have been done in part; any other failure needs a person to look at it. */
const failureOf = (error: unknown): ActionPerformed =>
  foreseen(error)?.code === 'SERVICE_BUSY'
    ? 'CANCELLATION_STATUS_UNKNOWN'
    : 'CANCELLATION_REQUEST_ERROR'
