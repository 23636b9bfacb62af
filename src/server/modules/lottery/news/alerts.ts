import type { Alerts } from '#contract/lottery/alerts.ts'
import type { Db } from '#server/db/database.ts'

type Of = { walletId: number; game: string }

/** The news of a player who has chosen none. */
const USUAL: Alerts = { results: false, plans: true, jackpotFromMinor: null }

export async function alertsOf(db: Db, { walletId, game }: Of): Promise<Alerts> {
  const chosen = await db
    .selectFrom('lottery_alert')
    .select(['results', 'plans', 'jackpot_from_minor as jackpotFromMinor'])
    .where('account_id', '=', walletId)
    .where('game', '=', game)
    .executeTakeFirst()
  return chosen ?? USUAL
}

/** Another mark for the jackpot counts from the next announcement on, also for a draw that was told before. */
export async function chooseAlerts(
  db: Db,
  { walletId, game }: Of,
  { results, plans, jackpotFromMinor }: Alerts,
): Promise<Alerts> {
  const chosen = { results, plans, jackpot_from_minor: jackpotFromMinor }
  await db
    .insertInto('lottery_alert')
    .values({ account_id: walletId, game, ...chosen, jackpot_told_draw_id: null })
    .onConflict((on) =>
      on.columns(['account_id', 'game']).doUpdateSet({ ...chosen, jackpot_told_draw_id: null }),
    )
    .execute()
  return alertsOf(db, { walletId, game })
}
