import { sql } from 'kysely'
import { currentRules, isPlayedOn, type Lottery } from '#domain/lottery/lottery.ts'
import { dayOfUtc } from '#domain/lottery/day.ts'
import { eachAlone } from '#server/jobs/each-alone.ts'
import type { Job } from '#server/jobs/job.ts'
import { rulesJob } from '#server/modules/game-rules/index.ts'
import { acceptBets, closeDraw, refundUnaccepted } from './accept.ts'
import { buyTickets, switchAlternative } from './agents/alternative.ts'
import { announceFirstJackpots, tellDemoResult } from './demo-source.ts'
import { drawById, planDraws } from './draw-store.ts'
import { lockPlays } from './groups/plays.ts'
import type { LotteryNeeds, TurningNeeds } from './needs.ts'
import { tellJackpots, tellResult } from './news/tell.ts'
import { remindOfRenewals } from './news/tell-plans.ts'
import { makeOwnDraw } from './own-draw-job.ts'
import { payDue } from './payouts/pay.ts'
import { movePlans } from './plans/plans.ts'
import { lotteryRules } from './rules-in-files.ts'
import { takeBack } from './reverse.ts'
import { settleConfirmed } from './settle.ts'
import type { DrawTurner } from './turns/draw-turner.ts'
import { unlessElsewhere } from './turns/draw-turns.ts'
import { dueDraws } from './turns/due-draws.ts'

/** Draws that stand in the calendar ahead of each lottery: at least these, and those of a week, whose days are chosen. */
const DRAWS_AHEAD = 3
const drawsAhead = (lottery: Lottery): number => {
  const { times } = currentRules(lottery).draws
  return Math.max(DRAWS_AHEAD, Object.values(times).flat().length + 1)
}

export const lotteryJobs = (needs: LotteryNeeds, draws: DrawTurner): Job[] => [
  rulesJob('lottery', needs, lotteryRules),
  {
    name: 'plan-lottery-draws',
    schedule: { everySeconds: 60 },
    run: async () => ({ says: `${await planAll(needs)} draws were added to the calendar.` }),
  },
  // Every server turns its own draws by itself; this one also says to operators how it goes.
  {
    name: 'run-lottery-draws',
    schedule: { everySeconds: 10 },
    run: async ({ signal }) => {
      await draws.turn(signal)
      await tellJackpots(needs)
    },
  },
  {
    name: 'pay-lottery-payouts',
    schedule: { everySeconds: 60 },
    run: async () => ({ says: `${await payDue(needs)} payments of lottery winnings were made.` }),
  },
  {
    name: 'move-lottery-plans',
    schedule: { everySeconds: 60 },
    run: async () => {
      const moved = await movePlans(needs)
      const reminded = await remindOfRenewals(needs)
      return { says: `${moved} plans moved, ${reminded} players were reminded.` }
    },
  },
]

/** Writes the next draws of every lottery that is played into the calendar. */
export async function planAll(needs: LotteryNeeds): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(needs.db)
  const after = rows[0]?.now
  if (!after) return 0
  let added = 0
  for (const lottery of needs.catalogue.values())
    if (isPlayedOn(lottery, dayOfUtc(after)))
      added += await planDraws(needs.db, lottery, {
        after,
        count: drawsAhead(lottery),
        vault: needs.vault,
      })
  if (needs.config.demo) await announceFirstJackpots(needs)
  return added
}

/** Takes every draw that is due and turned here one step further. One that fails stands in the way of no other. */
export async function runDraws(needs: TurningNeeds): Promise<void> {
  const mine = (await dueDraws(needs)).filter((drawId) => needs.turns.owns(drawId))
  // Payments come last: they may take long, and no draw waits for those of another one.
  const steps = [moveOn, finish].flatMap((work) => mine.map((drawId) => ({ drawId, work })))
  await eachAlone(steps, { nameOf: ({ drawId }) => `lottery draw ${drawId}` }, ({ drawId, work }) =>
    unlessElsewhere(() => work(needs, drawId)),
  )
}

/** Accepts and closes, and refunds what was late; draws, when it is a draw of ours. */
async function moveOn(needs: TurningNeeds, drawId: number): Promise<void> {
  const { turns } = needs
  await turns.step(drawId, (tx) => switchAlternative(tx, needs, drawId))
  await buyTickets(needs, drawId)
  await turns.step(drawId, (tx) => acceptBets(tx, { drawId }))
  await turns.step(drawId, (tx) => closeDraw(tx, drawId))
  await lockPlays(needs, drawId)
  await refundUnaccepted(needs, drawId)
  await makeOwnDraw(needs, drawId)
  if (needs.config.demo) await tellDemoResult(needs, drawId)
}

/** Takes back or pays, and tells those who have lost. */
async function finish(needs: TurningNeeds, drawId: number): Promise<void> {
  const { db, turns } = needs
  if ((await drawById(db, drawId))?.is_reversing) await takeBack(needs, drawId)
  const problem = await settleConfirmed(needs, drawId)
  if (problem !== '')
    await turns.step(drawId, (tx) =>
      tx
        .updateTable('lottery_draw')
        .set({ problem })
        .where('id', '=', drawId)
        .where('state', '=', 'confirmed')
        .execute(),
    )
  await tellResult(needs, drawId)
}
