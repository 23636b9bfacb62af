import { type Pause, stateAfterMove } from '#domain/account/player-move.ts'
import type { TimeOutLength } from '#domain/protection/pauses.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import { endSessionsOf, lockPlayer, updateState } from '#server/modules/account/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockAccounts, walletOf } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { figureOf } from '#server/modules/operator-profile/index.ts'
import { insertPause, otherAccountsOf } from './store.ts'

export type PauseNeeds = {
  db: Db
  business: Pick<PlayerBusiness, 'suspended'>
  /** Callers whose sessions have ended. */
  forgetCaller: (userId: number) => void
}
export type AskedPause = {
  userId: number
  kind: Pause
  /** An interval as PostgreSQL reads it: `1 month`. */
  length: string
  operatorId?: number | undefined
  /** A national register of exclusions names the player: nobody here has asked for the pause. */
  isByRegister?: true | undefined
  reason?: string | undefined
  /** The exclusion of another account of the same person, as it seems or as the desk has said. */
  follows?: { id: number; match: 'open' | 'confirmed' } | undefined
}

/**
 * Takes a player out of play, in this request and in every product and channel: the gate refuses from the commit on,
 * sessions of pages and programs end, and each product reacts as to a suspension. An exclusion holds for all accounts of
 * the same person. The wallets are locked first, as at the gate.
 */
export async function pausePlayer(
  { db, business, forgetCaller }: PauseNeeds,
  pause: AskedPause,
): Promise<void> {
  const { userId, kind, operatorId } = pause
  const paused = await inTransaction(db, async (tx) => {
    const others = kind === 'excluded' ? await otherAccountsOf(tx, userId) : []
    await lockWallets(tx, [userId, ...others])
    const id = await pauseOne(tx, pause)
    if (id === undefined) throw new Refusal('PAUSE_NOT_ALLOWED')
    const paused = [userId]
    for (const other of others)
      if (await pauseOne(tx, { ...pause, userId: other, follows: { id, match: 'open' } }))
        paused.push(other)
    if (operatorId !== undefined)
      await recordAudit(tx, {
        operatorId,
        action: kind === 'excluded' ? 'protection.exclude' : 'protection.time-out',
        subject: `player:${userId}`,
        reason: pause.reason ?? '',
        details: { length: pause.length, accounts: paused },
      })
    return paused
  })
  paused.forEach(forgetCaller)
  for (const each of paused) await business.suspended(each)
}

/** A time-out that a player or the desk chooses, as an interval. */
export const timeOutInterval = async (db: Db, length: TimeOutLength): Promise<string> =>
  length === 'longest' ? `${await figureOf(db, 'timeOutDaysMax')} days` : `1 ${length}`

/** An exclusion of as many months as the operator offers, as an interval. */
export async function exclusionInterval(db: Db, months: number): Promise<string> {
  const [min, max] = await Promise.all([
    figureOf(db, 'exclusionMonthsMin'),
    figureOf(db, 'exclusionMonthsMax'),
  ])
  if (months < min || months > max)
    throw new Refusal('EXCLUSION_NOT_ALLOWED', { field: 'months', details: { min, max } })
  return `${months} months`
}

export async function lockWallets(tx: Tx, userIds: readonly number[]): Promise<void> {
  const wallets: number[] = []
  for (const userId of userIds) {
    const wallet = await walletOf(tx, userId)
    if (!wallet) throw new Refusal('NOT_A_PLAYER')
    wallets.push(wallet.id)
  }
  await lockAccounts(tx, wallets)
}

/** Answers the id of the pause; nothing where the account cannot be moved so. */
async function pauseOne(tx: Tx, pause: AskedPause): Promise<number | undefined> {
  const player = await lockPlayer(tx, pause.userId)
  if (!player) throw new Refusal('NOT_A_PLAYER')
  const state = stateAfterMove(player, pause.kind === 'excluded' ? 'exclude' : 'time_out')
  if (!state) return undefined
  const { id, endsAt } = await insertPause(tx, pause)
  await updateState(tx, pause.userId, {
    state,
    by: pause.isByRegister ? 'program' : pause.operatorId === undefined ? 'player' : 'operator',
  })
  await endSessionsOf(tx, pause.userId, 'elsewhere')
  await notify(tx, {
    playerId: pause.userId,
    kind: noticeOf(pause),
    parameters: { endsAt: endsAt.toISOString() },
    key: `pause-began:${id}`,
  })
  return id
}

const noticeOf = ({ kind, isByRegister }: AskedPause) => {
  if (kind === 'timed_out') return 'time-out-began'
  return isByRegister ? 'register-exclusion-began' : 'exclusion-began'
}
