import { sql } from 'kysely'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import type { Minor } from '#domain/money.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { checkRulesInForce, ruledSlot } from '../rules-in-files.ts'

export type SlotAtDesk = {
  machineId: string
  isOn: boolean
  offReason: string
  stakeMostMinor: Minor | null
}

const CLOSED =
  'The rules in the files differ from those in force. The slot is closed until an operator accepts them.'

/** The slots as operators have set them; a slot that nobody has set is on. */
export async function slotsAtDesk(db: Db): Promise<Map<string, SlotAtDesk>> {
  const { rows } = await sql<SlotAtDesk>`
    select m.id as "machineId", coalesce(d.is_on, true) and c.game is null as "isOn",
      case when c.game is null then coalesce(d.off_reason, '') else ${CLOSED} end as "offReason",
      d.stake_most_minor as "stakeMostMinor"
    from unnest(${SLOT_MACHINES.map(({ id }) => id)}::text[]) as m (id)
    left join slot_desk d on d.machine_id = m.id
    left join game_closure c on c.game = 'slot:' || m.id`.execute(db)
  return new Map(rows.map((row) => [row.machineId, row]))
}

/** Refuses a spin of a slot that is off, or above what operators let one cost. */
export async function checkOpen(tx: Tx, machineId: string, stakeMinor: Minor): Promise<void> {
  await checkRulesInForce(tx, ruledSlot(machineId))
  const desk = await tx
    .selectFrom('slot_desk')
    .select(['is_on as isOn', 'stake_most_minor as stakeMostMinor'])
    .where('machine_id', '=', machineId)
    .forShare()
    .executeTakeFirst()
  if (desk && !desk.isOn) throw new Refusal('GAME_CLOSED')
  const mostMinor = desk?.stakeMostMinor ?? null
  if (mostMinor !== null && stakeMinor > mostMinor)
    throw new Refusal('STAKE_TOO_LARGE', {
      field: 'coinMinor',
      details: { maximumStakeMinor: mostMinor },
    })
}
