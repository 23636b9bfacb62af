import * as contract from '#contract/instant-wins/slots.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Caller, type Http, route } from '#server/http/route.ts'
import { slotsAtDesk } from './desk-store.ts'
import { slotsShown } from './machines.ts'
import { ownSpin, proofOfSpin, spinById, spinsOf } from './reads.ts'
import { nextCommit, type SlotNeeds, spinOnce } from './spin.ts'

export function slotRoutes(http: Http, needs: SlotNeeds): void {
  const { db, currency } = needs

  route(http, contract.listSlots, async () => {
    const desk = await slotsAtDesk(db)
    return {
      items: slotsShown(currency).map((slot) => {
        const { isOn = true, stakeMostMinor = null } = desk.get(slot.machineId) ?? {}
        return { ...slot, isOn, stakeMostMinor }
      }),
    }
  })

  route(http, contract.getSlotCommit, ({ caller }) => nextCommit(needs, walletOf(caller)))

  route(http, contract.spinSlot, async ({ caller, params, body }) => {
    const walletId = walletOf(caller)
    const player = { userId: caller.id, walletId }
    const spinId = await spinOnce(needs, player, { ...params, form: body })
    const spin = await spinById(db, walletId, spinId)
    // The spin of a reference that was used so long ago that its part has left.
    if (!spin) throw new Refusal('REFERENCE_KEPT_OUTSIDE')
    return { spin, next: await nextCommit(needs, walletId) }
  })

  route(http, contract.getSlotSpin, ({ caller, params }) =>
    ownSpin(db, walletOf(caller), params.spinId),
  )

  route(http, contract.getSpinProof, async ({ caller, params }) =>
    proofOfSpin(await ownSpin(db, walletOf(caller), params.spinId)),
  )

  route(http, contract.listSlotSpins, ({ caller, query }) => spinsOf(db, walletOf(caller), query))
}

function walletOf({ walletId }: Caller): number {
  if (walletId === null) throw new Refusal('NOT_A_PLAYER')
  return walletId
}
