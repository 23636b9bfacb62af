import { sql } from 'kysely'
import { drawStateAfter } from '#domain/lottery/calendar/draw-state.ts'
import { rulesOn } from '#domain/lottery/lottery.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { dayOf, type DrawRecord, lockOpenDraws, planDraws } from '../draw-store.ts'
import type { LotteryNeeds } from '../needs.ts'
import { tellMoved } from '../news/tell.ts'
import { DRAWS_AT_ONCE_MAX } from '../quote.ts'

/** The draw, which is locked, is held at another time: its bets wait, and it takes further ones until its new closing. */
export async function holdAt(
  tx: Tx,
  needs: LotteryNeeds,
  { draw, drawsAt }: { draw: DrawRecord; drawsAt: Date },
): Promise<{ drawsAt: string }> {
  const lottery = needs.catalogue.get(draw.game)
  const failed = drawStateAfter(draw.state, 'fail')
  if (!lottery || !failed || !drawStateAfter(failed, 'reschedule'))
    throw new Refusal('ILLEGAL_MOVE')
  const { closing } = rulesOn(lottery, dayOf(draw))
  await sql`
    update lottery_draw set state = 'open', draws_at = ${drawsAt}::timestamptz,
      closes_at = ${drawsAt}::timestamptz - make_interval(mins => ${closing.minutesBefore}),
      closes_late_at = ${drawsAt}::timestamptz - make_interval(mins => ${closing.lateMinutesBefore})
    where id = ${draw.id}`.execute(tx)
  await tellMoved(tx, needs, draw, drawsAt)
  return { drawsAt: drawsAt.toISOString() }
}

/**
 * The draw, which is locked, is not held: our own takes its place where the rules say so; else its bets stand for the next draw
 * that takes bets.
 */
export async function giveUp(
  tx: Tx,
  needs: LotteryNeeds,
  draw: DrawRecord,
): Promise<{ isOwn: true } | { nextDrawId: number; bets: number }> {
  const lottery = needs.catalogue.get(draw.game)
  const failed = drawStateAfter(draw.state, 'fail')
  if (!lottery || !failed || !drawStateAfter(failed, 'replace')) throw new Refusal('ILLEGAL_MOVE')
  // Only a promise that was published before the bets makes a draw that nobody can choose.
  if (lottery.ifNotHeld === 'own-draw' && draw.commitment !== null && !draw.is_own) {
    await tx.updateTable('lottery_draw').set({ is_own: true }).where('id', '=', draw.id).execute()
    return { isOwn: true }
  }
  const after = draw.draws_at
  await planDraws(tx, lottery, { after, count: 3, vault: needs.vault })
  const open = await lockOpenDraws(tx, { game: draw.game, isPaid: true }, DRAWS_AT_ONCE_MAX)
  const next = open.find(({ id, drawsAt }) => id !== draw.id && drawsAt > after)
  if (!next) throw new Refusal('DRAW_CLOSED')
  await tellMoved(tx, needs, draw, next.drawsAt)
  const moved = await tx
    .updateTable('lottery_bet')
    .set({ draw_id: next.id })
    .where('draw_id', '=', draw.id)
    .where('status', 'in', ['submitted', 'accepted'])
    .executeTakeFirst()
  await tx
    .updateTable('lottery_syndicate')
    .set({ draw_id: next.id })
    .where('draw_id', '=', draw.id)
    .execute()
  await tx
    .updateTable('lottery_draw')
    .set({ state: 'replaced' })
    .where('id', '=', draw.id)
    .execute()
  return { nextDrawId: next.id, bets: Number(moved.numUpdatedRows) }
}
