import { sql } from 'kysely'
import { currentRules, isPlayedOn, type Lottery } from '#domain/lottery/lottery.ts'
import { dayOfUtc } from '#domain/lottery/day.ts'
import type { Job } from '#server/jobs/job.ts'
import { rulesJob } from '#server/modules/game-rules/index.ts'
import { acceptBets, closeDraws, refundUnaccepted } from './accept.ts'
import { buyTickets, switchAlternative } from './agents/alternative.ts'
import { announceFirstJackpots, tellDemoResults } from './demo-source.ts'
import { planDraws } from './draw-store.ts'
import { lockPlays } from './groups/plays.ts'
import type { LotteryNeeds } from './needs.ts'
import { tellJackpots, tellResults } from './news/tell.ts'
import { remindOfRenewals } from './news/tell-plans.ts'
import { makeOwnDraws } from './own-draw-job.ts'
import { payDue } from './payouts/pay.ts'
import { movePlans } from './plans/plans.ts'
import { lotteryRules } from './rules-in-files.ts'
import { takeBack } from './reverse.ts'
import { settleConfirmed } from './settle.ts'

/** Draws that stand in the calendar ahead of each lottery: at least these, and those of a week, whose days are chosen. */
const DRAWS_AHEAD = 3
const drawsAhead = (lottery: Lottery): number => {
  const { times } = currentRules(lottery).draws
  return Math.max(DRAWS_AHEAD, Object.values(times).flat().length + 1)
}

export const lotteryJobs = (needs: LotteryNeeds): Job[] => [
  rulesJob('lottery', needs, lotteryRules),
  {
    name: 'plan-lottery-draws',
    schedule: { everySeconds: 60 },
    run: async () => ({ says: `${await planAll(needs)} draws were added to the calendar.` }),
  },
  {
    name: 'run-lottery-draws',
    schedule: { everySeconds: 10 },
    run: ({ signal }) => runDraws(needs, signal),
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

/** Takes every draw one step further: accepts, closes, refunds, draws, settles and takes back. */
export async function runDraws(needs: LotteryNeeds, signal?: AbortSignal): Promise<void> {
  await switchAlternative(needs)
  await buyTickets(needs)
  await acceptBets(needs.db)
  await closeDraws(needs.db)
  await lockPlays(needs)
  await refundUnaccepted(needs)
  await makeOwnDraws(needs)
  if (needs.config.demo) await tellDemoResults(needs)
  for (const drawId of await idsOf(needs, sql`is_reversing`)) {
    if (signal?.aborted) return
    await takeBack(needs, drawId)
  }
  for (const drawId of await idsOf(needs, sql`state = 'confirmed'`)) {
    if (signal?.aborted) return
    await settleOne(needs, drawId)
  }
  await tellResults(needs)
  await tellJackpots(needs)
}

/** A draw that cannot be settled stands in the way of no other, and says why. */
async function settleOne(needs: LotteryNeeds, drawId: number): Promise<void> {
  try {
    const problem = await settleConfirmed(needs, drawId)
    if (problem !== '')
      await needs.db.updateTable('lottery_draw').set({ problem }).where('id', '=', drawId).execute()
  } catch (error) {
    needs.log(`Lottery draw ${drawId} could not be settled`, error)
  }
}

async function idsOf(
  { db }: LotteryNeeds,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery_draw where ${condition} order by draws_at`.execute(db)
  return rows.map(({ id }) => id)
}
