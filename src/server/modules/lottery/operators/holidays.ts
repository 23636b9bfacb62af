import { sql } from 'kysely'
import type { ChangedDraw, Holidays } from '#contract/lottery/holidays.ts'
import { assert } from '#domain/assert.ts'
import { drawsOn, type PlannedDraw } from '#domain/lottery/calendar/calendar.ts'
import { instantOf } from '#domain/lottery/calendar/zone.ts'
import { type Day, dayAfter, dayOfUtc, isDay } from '#domain/lottery/day.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { lockDraw, writeDraws } from '../draw-store.ts'
import type { LotteryNeeds } from '../needs.ts'
import { giveUp, holdAt } from './not-held.ts'

type Holiday = { operator: string; day: string; heldOn?: string | undefined }
type ReadHoliday = { operator: string; day: Day; heldOn: Day | undefined }

/** Days further ahead are not in any calendar that operators publish. */
const DAYS_AHEAD_MAX = 366

/** The operators that draw themselves, and the holidays of their calendars. */
export async function holidays({ db, catalogue }: LotteryNeeds): Promise<Holidays> {
  const { rows } = await sql<Holidays['holidays'][number] & { addedAt: Date }>`
    select h.id as "holidayId", h.operator, h.day, h.held_on as "heldOn", h.draws, h.bets, h.reason,
      u.user_id as "addedBy", h.added_at as "addedAt"
    from lottery_holiday h join app_user u on u.id = h.added_by order by h.day desc, h.id desc`.execute(
    db,
  )
  const drawing = [...catalogue.values()].filter(({ drawnBy }) => drawnBy === 'operator')
  const byOperator = Map.groupBy(drawing, ({ operator }) => operator)
  return {
    operators: [...byOperator]
      .map(([operator, lotteries]) => ({ operator, games: lotteries.map(({ id }) => id) }))
      .toSorted((one, other) => one.operator.localeCompare(other.operator)),
    holidays: rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })),
  }
}

/** The draws that the holiday would change, with their bets. Nothing is written. */
export async function previewHoliday(
  needs: LotteryNeeds,
  asked: Holiday,
): Promise<{ draws: ChangedDraw[]; currency: string }> {
  const holiday = await readHoliday(needs.db, asked)
  const draws: ChangedDraw[] = []
  for (const { lottery, planned } of plannedOn(needs, holiday)) {
    const known = await betsOn(needs.db, lottery, holiday.day)
    for (const draw of planned) {
      const own = known.find(({ time }) => time === draw.time)
      if (own?.state === 'replaced') continue
      const heldAt = heldAtOf(lottery, draw, holiday)
      const isOwnDraw = lottery.ifNotHeld === 'own-draw' && !own?.isOwn
      draws.push({
        game: lottery.id,
        drawsAt: (own?.drawsAt ?? draw.at).toISOString(),
        becomes: heldAt ? 'moved' : isOwnDraw ? 'own-draw' : 'next-draw',
        heldAt: heldAt?.toISOString() ?? null,
        bets: own?.bets ?? 0,
        stakeMinor: own?.stakeMinor ?? 0,
      })
    }
  }
  if (draws.length === 0) throw new Refusal('NOT_FOUND')
  return { draws, currency: needs.config.currency }
}

/** Moves or cancels the draws of the day, all or none. Draws that are not in the calendar yet are written first, so they stay so. */
export async function addHoliday(
  needs: LotteryNeeds,
  { operatorId, reason, ...asked }: Holiday & { operatorId: number; reason: string },
): Promise<void> {
  await inTransaction(needs.db, async (tx) => {
    const holiday = await readHoliday(tx, asked)
    let [draws, bets] = [0, 0]
    for (const { lottery, planned } of plannedOn(needs, holiday)) {
      await writeDraws(tx, lottery, { planned, vault: needs.vault })
      for (const { drawId, time, state, bets: own } of await betsOn(tx, lottery, holiday.day)) {
        const draw = planned.find((each) => each.time === time)
        if (!draw || state === 'replaced') continue
        await change(tx, needs, { drawId, heldAt: heldAtOf(lottery, draw, holiday) })
        draws += 1
        bets += own
      }
    }
    if (draws === 0) throw new Refusal('NOT_FOUND')
    const { operator, day, heldOn = null } = holiday
    await tx
      .insertInto('lottery_holiday')
      .values({ operator, day, held_on: heldOn, draws, bets, reason, added_by: operatorId })
      .execute()
    await recordAudit(tx, {
      operatorId,
      action: 'lottery.holiday',
      subject: `lottery-operator:${operator}`,
      reason,
      details: { day, heldOn, draws, bets },
    })
  })
}

async function change(
  tx: Tx,
  needs: LotteryNeeds,
  { drawId, heldAt }: { drawId: number; heldAt: Date | undefined },
): Promise<void> {
  const draw = await lockDraw(tx, drawId)
  assert(draw !== undefined, 'the draw is there')
  if (heldAt) await holdAt(tx, needs, { draw, drawsAt: heldAt })
  else await giveUp(tx, needs, draw)
}

/** Both days are to come, by the clock of the database: a draw of today may have been held. */
async function readHoliday(db: Db, { operator, day, heldOn }: Holiday): Promise<ReadHoliday> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  assert(rows[0] !== undefined, 'the database has a clock')
  const today = dayOfUtc(rows[0].now)
  const isAhead = (text: string): text is Day =>
    isDay(text) && text > today && text <= dayAfter(today, DAYS_AHEAD_MAX)
  if (!isAhead(day)) throw new Refusal('INVALID_INPUT', { field: 'day' })
  if (heldOn === undefined) return { operator, day, heldOn }
  if (!isAhead(heldOn) || heldOn === day) throw new Refusal('INVALID_INPUT', { field: 'heldOn' })
  return { operator, day, heldOn }
}

/** The draws that the calendar of the operator has on the day. */
const plannedOn = ({ catalogue }: LotteryNeeds, { operator, day }: ReadHoliday) =>
  [...catalogue.values()]
    .filter((lottery) => lottery.operator === operator && lottery.drawnBy === 'operator')
    .map((lottery) => ({ lottery, planned: drawsOn(lottery, day) }))

/** The same time on the other day, by the clock at the place of the draw. */
const heldAtOf = (
  lottery: Lottery,
  { day, time }: PlannedDraw,
  { heldOn }: ReadHoliday,
): Date | undefined => heldOn && instantOf(heldOn, time, rulesOn(lottery, day).draws.zone)

type KnownDraw = {
  drawId: number
  time: string
  state: string
  isOwn: boolean
  drawsAt: Date
  bets: number
  stakeMinor: Minor
}

async function betsOn(db: Db, { id: game }: Lottery, day: Day): Promise<KnownDraw[]> {
  const { rows } = await sql<KnownDraw>`
    select d.id as "drawId", d.time, d.state, d.is_own as "isOwn", d.draws_at as "drawsAt",
      count(b.id)::int as bets, coalesce(sum(b.stake_minor), 0)::bigint as "stakeMinor"
    from lottery_draw d left join lottery_bet b on b.draw_id = d.id and b.status in ('submitted', 'accepted')
    where d.game = ${game} and d.day = ${day} group by d.id order by d.draws_at`.execute(db)
  return rows
}
