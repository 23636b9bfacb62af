import * as contract from '#contract/instant-wins/slot-desk.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Http, route } from '#server/http/route.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { adminSpins, slotDesk, slotResults } from './desk-reads.ts'
import { machineById } from './machines.ts'
import { voidSpin } from './void-spin.ts'

export function slotDeskRoutes(http: Http, { db, currency }: { db: Db; currency: string }): void {
  route(http, contract.listSlotsAtDesk, () => slotDesk(db, currency))

  route(http, contract.changeSlot, async ({ caller, params: { machineId }, body }) => {
    if (!machineById(machineId)) throw new Refusal('NOT_FOUND')
    const { isOn, stakeMostMinor, reason } = body
    const set = { is_on: isOn, off_reason: isOn ? '' : reason, stake_most_minor: stakeMostMinor }
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('slot_desk')
        .values({ machine_id: machineId, ...set })
        .onConflict((on) => on.column('machine_id').doUpdateSet(set))
        .execute()
      await recordAudit(tx, {
        operatorId: caller.id,
        action: 'slot.change',
        subject: `slot:${machineId}`,
        reason,
        details: { isOn, stakeMostMinor },
      })
    })
    return slotDesk(db, currency)
  })

  route(http, contract.listAdminSpins, ({ query }) => adminSpins(db, query))
  route(http, contract.listSlotResults, ({ query }) => slotResults(db, query, currency))

  route(http, contract.voidSpin, async ({ caller, params: { spinId }, body: { reason } }) => {
    await voidSpin(db, { operatorId: caller.id, spinId, reason })
    const { items } = await adminSpins(db, { spinId, search: '', page: 1, pageSize: 1 })
    const [spin] = items
    assert(spin !== undefined, 'the spin is there')
    return spin
  })
}
