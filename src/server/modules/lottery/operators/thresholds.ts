import { inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import type { LotteryNeeds } from '../needs.ts'

export async function thresholds({ db, catalogue, agent }: LotteryNeeds) {
  const rows = await db.selectFrom('lottery_threshold').selectAll().orderBy('game').execute()
  return {
    hasAgent: agent !== undefined,
    thresholds: rows.flatMap(({ game, threshold_minor: thresholdMinor }) => {
      const gameCurrency = catalogue.get(game)?.currency
      return gameCurrency === undefined ? [] : [{ game, gameCurrency, thresholdMinor }]
    }),
  }
}

/** Sets the threshold of a lottery with a main jackpot, or takes it away. */
export async function setThreshold(
  { db, catalogue, agent }: LotteryNeeds,
  { game, operatorId }: { game: string; operatorId: number },
  thresholdMinor: number | null,
): Promise<void> {
  const lottery = catalogue.get(game)
  if (!lottery) throw new Refusal('NOT_FOUND')
  if (!lottery.offers.includes('jackpotHunt')) throw new Refusal('OPTION_NOT_OFFERED')
  if (!agent && thresholdMinor !== null) throw new Refusal('AGENT_MISSING')
  await inTransaction(db, async (tx) => {
    if (thresholdMinor === null)
      await tx.deleteFrom('lottery_threshold').where('game', '=', game).execute()
    else
      await tx
        .insertInto('lottery_threshold')
        .values({ game, threshold_minor: thresholdMinor })
        .onConflict((on) => on.column('game').doUpdateSet({ threshold_minor: thresholdMinor }))
        .execute()
    await recordAudit(tx, {
      operatorId,
      action: 'lottery.threshold',
      subject: `lottery:${game}`,
      reason: '',
      details: { thresholdMinor },
    })
  })
}
