import { sql } from 'kysely'
import type { SlipInput } from '#contract/lottery/slips.ts'
import { inTransaction } from '#server/db/database.ts'
import { lotteriesOf } from '#server/modules/lottery/test-lottery.ts'
import type { TestApp, TestPlayer } from '#server/test-app.ts'
import { inSmallParts } from './test-small-parts.ts'

export const jackpotLine: SlipInput = {
  game: 'euromillions',
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }],
}

/** The lotteries of an app with bets and tickets in small parts, whose draws can be made old. */
export async function oldLotteries(app: TestApp) {
  const { db, send } = app
  const parts = await inSmallParts(app, [
    ['lottery_bet', 8],
    ['lottery_ticket', 4],
  ])
  const lotteries = await lotteriesOf(app)
  const second = await app.newOperator()

  /** A draw of ours, which takes bets, with room for some. */
  async function openOwn(): Promise<number> {
    await parts.makeAhead()
    const drawId = await lotteries.newDraw('keno247')
    await db.updateTable('lottery_draw').set({ is_own: true }).where('id', '=', drawId).execute()
    await lotteries.promise(drawId)
    return drawId
  }
  const bet = (player: TestPlayer) =>
    lotteries.buy(player, { game: 'keno247', plays: [{ main: [7] }] })
  async function hold(drawId: number): Promise<void> {
    await lotteries.holds(drawId)
    await lotteries.run()
  }

  return {
    ...parts,
    ...lotteries,
    second,
    openOwn,
    bet,
    hold,
    /** A draw of ours with a bet of each, settled. */
    playDraw: async (players: readonly TestPlayer[]) => {
      const drawId = await openOwn()
      for (const player of players) await bet(player)
      await hold(drawId)
      return drawId
    },
    /** Two people tell the result of a draw that was held. */
    tell: async (drawId: number, result: object) => {
      await hold(drawId)
      for (const { token } of [parts.operator, second])
        await send('POST', `/api/admin/lotteries/draws/${drawId}/evidence`, {
          token,
          body: { results: [result] },
        })
      await lotteries.run()
    },
    /** All draws that are settled were held long ago, and so were their bets and the tickets that have ended. */
    makeOld: async () => {
      await lotteries.movePlans()
      await inTransaction(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          update lottery_bet b set submitted_at = b.submitted_at - interval '500 days' from lottery_draw d
          where d.id = b.draw_id and d.state = 'settled' and d.settled_at > now() - interval '1 day'`.execute(
          tx,
        )
        await sql`
          update lottery_ticket t set bought_at = bought_at - interval '500 days'
          where t.bought_at > now() - interval '1 day' and not exists (
            select from lottery_bet b where b.ticket_id = t.id and b.submitted_at > now() - interval '1 day'
          )`.execute(tx)
        await sql`
          update lottery_draw set draws_at = draws_at - interval '500 days', closes_at = closes_at - interval '500 days',
            closes_late_at = closes_late_at - interval '500 days', confirmed_at = confirmed_at - interval '500 days',
            settled_at = settled_at - interval '500 days'
          where state = 'settled' and settled_at > now() - interval '1 day'`.execute(tx)
      })
    },
  }
}
