import { sql } from 'kysely'
import { type DeskBonus, grantBonus as contract } from '#contract/bonuses/bonuses.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { currencyDecimals } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { once } from '#server/modules/ledger/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { figureOf } from '#server/modules/operator-profile/index.ts'
import { openPasses } from '#server/modules/protection/index.ts'
import type { BonusNeeds } from './needs.ts'
import { BONUSES } from './product-name.ts'
import * as store from './store.ts'

type Grant = BodyOf<typeof contract>
type By = { operatorId: number; key: string }

/** Offers a bonus to a player who may get one. No money moves before the player accepts it. */
export const grantBonus = (
  { db, config }: BonusNeeds,
  { operatorId, key }: By,
  body: Grant,
): Promise<DeskBonus> =>
  inTransaction(db, (tx) =>
    once(tx, { userId: operatorId, key, endpoint: contract.path, body }, async () => {
      const play = conditionsOf(body, await figureOf(tx, 'bonusTimesMax'))
      const { playerId, walletId } = await playerNamed(tx, body.userId, config.currency)
      await checkPlayer(tx, { playerId, walletId })
      await checkLimit(tx, playerId, body.amountMinor, config)
      const { amountMinor, times, wagerDays, offerDays, reason } = body
      const { id, offer_ends_at: endsAt } = await tx
        .insertInto('bonus')
        .values({
          user_id: playerId,
          currency: config.currency,
          amount_minor: amountMinor,
          play,
          times,
          wager_days: wagerDays,
          offered_by: operatorId,
          reason,
          offer_ends_at: sql<Date>`clock_timestamp() + make_interval(days => ${offerDays}::int)`,
        })
        .returning(['id', 'offer_ends_at'])
        .executeTakeFirstOrThrow()
      await notify(tx, {
        playerId,
        kind: 'bonus-offered',
        parameters: { amountMinor, currency: config.currency, offerEndsAt: endsAt.toISOString() },
      })
      await recordAudit(tx, {
        operatorId,
        action: 'bonus.grant',
        subject: `player:${playerId}`,
        reason,
        details: { bonusId: id, amountMinor, times, play, wagerDays, offerDays },
      })
      return store.deskBonusById(tx, id)
    }),
  )

/** One kind of play, and no more wagering than is allowed (PR-47). */
function conditionsOf({ times, plays }: Grant, timesMax: number): Grant['plays'][number] {
  if (times > timesMax) throw new Refusal('BONUS_TIMES', { field: 'times', details: { timesMax } })
  const [play, ...others] = new Set(plays)
  if (play === undefined || others.length > 0) throw new Refusal('BONUS_MIXED', { field: 'plays' })
  return play
}

async function playerNamed(tx: Tx, userId: string, currency: string) {
  const { rows } = await sql<{ playerId: number; walletId: number }>`
    select u.id as "playerId", a.id as "walletId" from app_user u
    join ledger_account a on a.kind = 'wallet' and a.user_id = u.id and a.currency = ${currency}
    where lower(u.user_id) = lower(${userId}) and u.role = 'player'`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND', { field: 'userId' })
  return rows[0]
}

/** Only players who may play now, whom no desk looks at, and who have not said that they want none. */
async function checkPlayer(tx: Tx, player: { playerId: number; walletId: number }): Promise<void> {
  const { verdicts } = await openPasses(tx, [player.walletId], BONUSES)
  const verdict = verdicts.get(player.walletId)
  const isTurnedAway = verdict === undefined || typeof verdict === 'string'
  if (isTurnedAway || (await store.isBarred(tx, player)))
    throw new Refusal('BONUS_BARRED', { field: 'userId' })
  if (await store.wantsNone(tx, player.playerId))
    throw new Refusal('BONUSES_UNWANTED', { field: 'userId' })
}

/** The wallet is locked, so two grants at once cannot both fit. */
async function checkLimit(
  tx: Tx,
  playerId: number,
  amountMinor: number,
  { bonusPlayerMax, currency }: BonusNeeds['config'],
): Promise<void> {
  const leftMinor =
    bonusPlayerMax * 10 ** currencyDecimals(currency) - (await store.grantedLately(tx, playerId))
  if (amountMinor > leftMinor)
    throw new Refusal('BONUS_LIMIT', {
      field: 'amountMinor',
      details: { upToMinor: Math.max(0, leftMinor), currency },
    })
}
