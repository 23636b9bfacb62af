import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type {
  AdminSpin,
  listAdminSpins,
  listSlotResults,
  listSlotsAtDesk,
} from '#contract/instant-wins/slot-desk.ts'
import { asNumber } from '#domain/casino/chance.ts'
import { type Bounds, judgeReturn } from '#domain/casino/return-bounds.ts'
import type { SlotMachine } from '#domain/casino/slots/machine.ts'
import { stakeOf } from '#domain/casino/slots/machine.ts'
import { SLOT_MACHINES } from '#domain/casino/slots/slot-machines.ts'
import { returnOfSlot } from '#domain/casino/slots/slot-returns.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
import { dayResultOf, withinDays, withLines } from '#server/kernel/day-results.ts'
import { totalOf } from '#server/kernel/kept-outside.ts'
import { squares } from './detached/leaving.ts'
import { firstSpin, outsideUntil } from './detached/outside.ts'
import { slotsAtDesk } from './desk-store.ts'
import { machineById, rulesOf } from './machines.ts'

/** Chance alone leads further away once in a thousand. */
const SPREADS_MAX = 3.29
/** From as many spins on their own scatter says how far chance leads. */
const SPINS_LEAST = 1_000

type Result = { machineId: string; spins: number; staked: number; paid: number; squares: number }

const nameOf = (machineId: string) => machineById(machineId)?.name ?? machineId
const expectedBps = (machine: SlotMachine) => Math.round(10_000 * asNumber(returnOfSlot(machine)))

/** The bounds of the payments for so many spins, by their own scatter; none before there are enough of them. */
function boundsOfSpins(
  expected: number,
  { spins, staked, squares }: Omit<Result, 'machineId'>,
): Bounds | undefined {
  if (spins < SPINS_LEAST) return undefined
  const [mean, spread] = [(staked * expected) / 10_000, SPREADS_MAX * Math.sqrt(squares)]
  return { leastMinor: mean - spread, mostMinor: mean + spread }
}

/** The return of the spins against that of the strips. */
export function returnOf(expected: number, result: Omit<Result, 'machineId'> | undefined) {
  const { spins, staked, paid } = result ?? { spins: 0, staked: 0, paid: 0 }
  const { actualReturnBps, isAlarming } = judgeReturn(
    { stakedMinor: staked, paidMinor: paid },
    result && boundsOfSpins(expected, result),
  )
  return { spins, stakedMinor: staked, houseMinor: staked - paid, actualReturnBps, isAlarming }
}

/** Spins that are not void by slot and day, those that were detached among them. */
const byDay = (isAsked: Sql, isDayAsked: Sql): Sql => sql`
  select machine_id, (spun_at at time zone 'UTC')::date as day, count(*) as spins, sum(stake_minor) as stake_minor,
    sum(payout_minor) as payout_minor, ${squares} as squares
  from slot_spin where id >= ${firstSpin} and void_reason is null and ${isAsked} group by 1, 2
  union all
  select machine_id, day, spins, stake_minor, payout_minor, squares from slot_day_carried where ${isDayAsked}`
const sums = sql`sum(spins)::bigint as spins, sum(stake_minor)::bigint as staked, sum(payout_minor)::bigint as paid,
  sum(squares) as squares`

export async function slotDesk(db: Db, currency: string): Promise<ReplyOf<typeof listSlotsAtDesk>> {
  const [desk, { rows }] = await Promise.all([
    slotsAtDesk(db),
    sql<Result>`
      select machine_id as "machineId", ${sums} from (${byDay(sql`true`, sql`true`)}) as each group by machine_id`.execute(
      db,
    ),
  ])
  const slots = SLOT_MACHINES.map((machine) => {
    const expectedReturnBps = expectedBps(machine)
    const { isOn = true, offReason = '', stakeMostMinor = null } = desk.get(machine.id) ?? {}
    return {
      machineId: machine.id,
      name: machine.name,
      version: rulesOf(machine).id,
      isOn,
      offReason,
      stakeMostMinor,
      offeredMostMinor: stakeOf(machine, Math.max(...machine.coinsMinor)),
      expectedReturnBps,
      ...returnOf(
        expectedReturnBps,
        rows.find(({ machineId }) => machineId === machine.id),
      ),
    }
  })
  return { slots, currency }
}

type ReadSpin = Omit<AdminSpin, 'name' | 'spunAt'> & { spunAt: Date; total: number }

export async function adminSpins(
  db: Db,
  { spinId, search, page, pageSize }: QueryOf<typeof listAdminSpins>,
): Promise<ReplyOf<typeof listAdminSpins>> {
  const [{ rows }, until] = await Promise.all([
    sql<ReadSpin>`
      select s.id as "spinId", s.machine_id as "machineId", u.user_id as "userId", s.stake_minor as "stakeMinor",
        s.payout_minor as "payoutMinor", a.currency, s.spun_at as "spunAt", s.void_reason as "voidReason",
        count(*) over () as total
      from slot_spin s join ledger_account a on a.id = s.account_id join app_user u on u.id = a.user_id
      where s.id >= ${firstSpin} and (${spinId ?? null}::bigint is null or s.id = ${spinId ?? null})
        and (${search} = '' or u.user_id ilike '%' || ${search} || '%')
      order by s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    outsideUntil(db),
  ])
  const items = rows.map(({ total: _all, spunAt, ...row }) => ({
    ...row,
    name: nameOf(row.machineId),
    spunAt: spunAt.toISOString(),
  }))
  return { items, page, pageSize, ...totalOf([{ total: rows[0]?.total ?? 0, until }]) }
}

/** The results of slots by day, newest first. */
export async function slotResults(
  db: Db,
  days: QueryOf<typeof listSlotResults>,
  currency: string,
): Promise<ReplyOf<typeof listSlotResults>> {
  const { rows } = await sql<Result & { day: string }>`
    select day, machine_id as "machineId", ${sums}
    from (${byDay(withinDays(sql`spun_at`, days), withinDays(sql`day`, days))}) as each
    group by 1, 2 order by 1 desc, 2`.execute(db)
  const results = rows.map(({ day, machineId, ...result }) => {
    const machine = machineById(machineId)
    const expectedReturnBps = machine ? expectedBps(machine) : 0
    const { spins: plays, staked: stakedMinor, paid: paidMinor } = result
    return dayResultOf(
      {
        day,
        gameId: machineId,
        name: nameOf(machineId),
        plays,
        stakedMinor,
        paidMinor,
        expectedReturnBps,
      },
      machine && boundsOfSpins(expectedReturnBps, result),
    )
  })
  return withLines(results, currency)
}
