import type { Db, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/database.ts'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { keepInside, refuseOutside } from './detached/outside.ts'
import { machineById } from './machines.ts'
import { openSpinPayees, postVoidSpin } from './spin-money.ts'

type Spin = {
  id: number
  accountId: number
  playerId: number
  machineId: string
  currency: string
  stakeMinor: number
  voidReason: string | null
  spunAt: Date
  now: Date
}

async function spinBy(tx: Db | Tx, spinId: number): Promise<Spin | undefined> {
  const { rows } = await sql<Spin>`
    select s.id, s.account_id as "accountId", a.user_id as "playerId", s.machine_id as "machineId", a.currency,
      s.stake_minor as "stakeMinor", s.void_reason as "voidReason", s.spun_at as "spunAt", now()
    from slot_spin s join ledger_account a on a.id = s.account_id where s.id = ${spinId}`.execute(
    tx,
  )
  return rows[0]
}

type Step = { operatorId: number; spinId: number; reason: string }

/** The operator's word that a spin does not count. The player is told. */
export const voidSpin = (db: Db, { operatorId, spinId, reason }: Step): Promise<void> =>
  inTransaction(db, async (tx) => {
    const known = await spinBy(tx, spinId)
    if (!known) {
      await refuseOutside(tx, spinId)
      throw new Refusal('NOT_FOUND')
    }
    await keepInside(tx, known)
    // Wallets are locked before spins, everywhere.
    const payees = await openSpinPayees(tx, known)
    await sql`select from slot_spin where id = ${spinId} for update`.execute(tx)
    const spin = await spinBy(tx, spinId)
    assert(spin !== undefined, 'a spin is never deleted')
    if (spin.voidReason !== null) throw new Refusal('ALREADY_DECIDED')
    await sql`
      update slot_spin set void_reason = ${reason}, voided_at = clock_timestamp() where id = ${spinId}`.execute(
      tx,
    )
    const name = machineById(spin.machineId)?.name ?? spin.machineId
    await postVoidSpin(tx, payees, { ...spin, name })
    await notify(tx, {
      playerId: spin.playerId,
      kind: 'slot-spin-voided',
      parameters: {
        amountMinor: spin.stakeMinor,
        currency: spin.currency,
        spinId,
        game: name,
        reason,
      },
      key: `slot-spin-voided:${spinId}`,
    })
    await recordAudit(tx, {
      operatorId,
      action: 'slot-spin.void',
      subject: `slot-spin:${spinId}`,
      reason,
      details: {},
    })
  })
