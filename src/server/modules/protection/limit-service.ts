import { isLimitAllowed, limitChange, periodSettings } from '#domain/protection/limits.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { figureOf, isOn, settingValues } from '#server/modules/operator-profile/index.ts'
import { playerKnown } from './desk.ts'
import * as store from './store.ts'
import type { LimitName, Player } from './store.ts'
import { tellLimit } from './tell-limit.ts'

type Named = Omit<LimitName, 'setBy'>

/** The work on a player's limits, with the wallet locked first as at the gate: it sees the limit before or after. */
const underLock = <T>(db: Db, { walletId }: Player, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockAccounts(tx, [walletId])
    return work(tx)
  })

/** The change stands in the history, and the player is told. */
async function noteChange(
  tx: Tx,
  userId: number,
  change: Parameters<typeof store.noteChange>[2],
): Promise<void> {
  await store.noteChange(tx, userId, change)
  await tellLimit(tx, userId, change)
}

/** A new or lower limit acts at once; a higher one, or none, is written down and waits (rules.md ). */
export async function setLimit(
  db: Db,
  player: Player,
  { amount, ...named }: Named & { amount: number | null },
): Promise<void> {
  const { userId } = player
  if (amount !== null && !isLimitAllowed(named.kind, named.period, amount))
    throw new Refusal('LIMIT_NOT_ALLOWED', { field: 'amount' })
  const limit = { ...named, setBy: 'player' } as const
  await underLock(db, player, async (tx) => {
    const held = await store.limitHeld(tx, userId, limit)
    const event = limitChange(held?.amount, amount ?? undefined)
    if (
      event === 'set' &&
      named.kind !== 'session' &&
      !(await isOn(tx, periodSettings[named.period]))
    )
      throw new Refusal('LIMIT_PERIOD_NOT_OFFERED', { field: 'period' })
    if (event === 'raise_asked')
      await store.askRaise(tx, userId, { ...limit, amount, isAsked: true })
    else if (event !== 'unchanged' && amount !== null)
      await store.putLimit(tx, userId, { ...limit, amount })
    if (event !== 'unchanged') await noteChange(tx, userId, { ...limit, event, amount })
    await store.noteReview(tx, userId)
  })
}

/** Makes a raise that has waited long enough, which takes a second word of the player (safety.md PR-27). */
export async function confirmRaise(db: Db, player: Player, named: Named): Promise<void> {
  const limit = { ...named, setBy: 'player' } as const
  await underLock(db, player, async (tx) => {
    const held = await store.limitHeld(tx, player.userId, limit)
    if (!held?.confirmableAt) throw new Refusal('NOT_FOUND')
    if (held.isDue !== true)
      throw new Refusal('RAISE_NOT_DUE', {
        details: {
          confirmableAt: held.confirmableAt.toISOString(),
          waitsHours: await figureOf(tx, 'raiseWaitsHours'),
        },
      })
    const amount = held.askedAmount
    if (amount === null) await store.removeLimit(tx, player.userId, limit)
    else await store.putLimit(tx, player.userId, { ...limit, amount })
    const event = amount === null ? 'removed' : 'raised'
    await noteChange(tx, player.userId, { ...limit, event, amount })
  })
}

/** The interval is at most the operator's longest, and there is one where the operator demands it of everybody. */
export const setRealityCheck = (db: Db, userId: number, everyMinutes: number | null) =>
  inTransaction(db, async (tx) => {
    const { checkRequired, checkMinutesMax } = await settingValues(tx)
    const isAllowed =
      everyMinutes === null ? checkRequired === 0 : everyMinutes <= (checkMinutesMax ?? 0)
    if (!isAllowed) throw new Refusal('LIMIT_NOT_ALLOWED', { field: 'everyMinutes' })
    await store.putCheck(tx, userId, everyMinutes)
  })

export async function dropRaise(db: Db, player: Player, named: Named): Promise<void> {
  const limit = { ...named, setBy: 'player' } as const
  await underLock(db, player, async (tx) => {
    const held = await store.limitHeld(tx, player.userId, limit)
    if (!held?.askedAt) throw new Refusal('NOT_FOUND')
    await store.askRaise(tx, player.userId, { ...limit, amount: null, isAsked: false })
    const { amount } = held
    await noteChange(tx, player.userId, { ...limit, event: 'raise_dropped', amount })
  })
}

/** An operator's limit stands beside the player's own: the lower one holds, so it can only tighten. */
export async function setLimitFor(
  db: Db,
  player: Player,
  {
    amount,
    operatorId,
    reason,
    neverRaises = false,
    ...named
  }: Named & { amount: number | null; operatorId: number; reason: string; neverRaises?: boolean },
): Promise<void> {
  const { userId } = player
  if (amount !== null && !isLimitAllowed(named.kind, named.period, amount))
    throw new Refusal('LIMIT_NOT_ALLOWED', { field: 'amount' })
  const limit = { ...named, setBy: 'operator' } as const
  await underLock(db, player, async (tx) => {
    const held = await store.limitHeld(tx, userId, limit)
    if (neverRaises && held && (amount === null || held.amount <= amount)) return
    if (amount === null) await store.removeLimit(tx, userId, limit)
    else await store.putLimit(tx, userId, { ...limit, amount })
    const event = eventOf(held?.amount, amount)
    await noteChange(tx, userId, { ...limit, event, amount, operatorId, reason })
    await recordAudit(tx, {
      operatorId,
      action: 'protection.limit',
      subject: `player:${userId}`,
      reason,
      details: { ...named, from: held?.amount ?? null, to: amount },
    })
  })
}

/** The same by the player's number, for a desk that knows no wallet. It never raises: a lower limit of an operator stays. */
export async function limitPlayer(
  db: Db,
  { playerId, ...limit }: Parameters<typeof setLimitFor>[2] & { playerId: number },
): Promise<void> {
  await setLimitFor(db, await playerKnown(db, playerId), { ...limit, neverRaises: true })
}

function eventOf(held: number | undefined, amount: number | null) {
  if (amount === null) return 'removed'
  if (held === undefined) return 'set'
  return amount < held ? 'lowered' : 'raised'
}
