import { Refusal } from '#server/http/refusal.ts'
import type { RequestStatus } from '#server/db/tables/cashier-tables.ts'

/**
 * Decides nothing twice. An operator whose answer was lost and who decides again is told that the decision is their own:
 * otherwise they would look for the colleague who was faster, or pay once more.
 */
export function refuseDecided(
  { status, decidedBy }: { status: RequestStatus; decidedBy: number | null },
  operatorId: number,
): void {
  if (status === 'P') return
  throw new Refusal('ALREADY_DECIDED', { details: { status, isYours: decidedBy === operatorId } })
}
