import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { drawById, type DrawRecord, lockDraw } from '../draw-store.ts'
import type { LotteryNeeds, TurningNeeds } from '../needs.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue'>

const MARKS_AT_ONCE = 500

const nameOf = ({ catalogue }: Pick<Needs, 'catalogue'>, game: string): string =>
  catalogue.get(game)?.name ?? game

/** Tells those who want to hear it that none of their bets on a settled draw has won. */
export async function tellResult(needs: TurningNeeds, drawId: number): Promise<void> {
  const draw = await drawById(needs.db, drawId)
  if (draw?.state === 'settled' && draw.told_settlement < draw.settlement)
    await needs.turns.step(drawId, (tx) => tellLosers(tx, needs, drawId))
}

async function tellLosers(tx: Tx, needs: Needs, drawId: number): Promise<void> {
  const draw = await lockDraw(tx, drawId)
  if (draw?.state !== 'settled' || draw.told_settlement >= draw.settlement) return
  const { rows } = await sql<{ walletId: number; bets: number }>`
    select b.account_id as "walletId", count(*) as bets from lottery_bet b
    join lottery_alert a on a.account_id = b.account_id and a.game = ${draw.game} and a.results
    where b.draw_id = ${drawId} and b.status in ('won', 'lost')
    group by b.account_id having bool_and(b.status = 'lost')`.execute(tx)
  await notifyWallets(
    tx,
    rows.map(({ walletId, bets }) => ({
      walletId,
      kind: 'lottery-lost' as const,
      parameters: { lottery: nameOf(needs, draw.game), day: draw.day, bets },
      key: `lottery-lost:${drawId}:${draw.settlement}:${walletId}`,
    })),
  )
  await tx
    .updateTable('lottery_draw')
    .set({ told_settlement: draw.settlement })
    .where('id', '=', drawId)
    .execute()
}

type Reached = {
  walletId: number
  game: string
  drawId: number
  jackpotMinor: Minor
  drawsAt: Date
}

/**
 * Tells players of jackpots that have reached their mark, once for each draw. Only those who may play: nobody else is asked
 * to come back.
 */
export const tellJackpots = (needs: Needs): Promise<number> =>
  inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<Reached>`
      with next as (
        select distinct on (game) id, game, jackpot_minor, draws_at from lottery_draw
        where state = 'open' and closes_at > clock_timestamp() order by game, draws_at
      ), reached as (
        select a.account_id, a.game, n.id, n.jackpot_minor, n.draws_at
        from lottery_alert a join next n on n.game = a.game and n.jackpot_minor >= a.jackpot_from_minor
        join ledger_account l on l.id = a.account_id join app_user u on u.id = l.user_id and u.state = 'active'
        where a.jackpot_told_draw_id is distinct from n.id
        order by a.account_id, a.game limit ${MARKS_AT_ONCE} for update of a
      )
      update lottery_alert a set jackpot_told_draw_id = r.id from reached r
      where a.account_id = r.account_id and a.game = r.game
      returning a.account_id as "walletId", a.game, r.id as "drawId", r.jackpot_minor as "jackpotMinor",
        r.draws_at as "drawsAt"`.execute(tx)
    await notifyWallets(
      tx,
      rows.map(({ walletId, game, drawId, jackpotMinor, drawsAt }) => ({
        walletId,
        kind: 'lottery-jackpot' as const,
        parameters: {
          lottery: nameOf(needs, game),
          game,
          amountMinor: jackpotMinor,
          currency: needs.catalogue.get(game)?.currency ?? '',
          drawsAt: drawsAt.toISOString(),
        },
        key: `lottery-jackpot:${drawId}:${jackpotMinor}:${walletId}`,
      })),
    )
    return rows.length
  })

/** Tells a player that a win was taken back, because the result of its draw has to be corrected. */
export const tellCorrected = (
  tx: Tx,
  needs: Pick<LotteryNeeds, 'catalogue' | 'config'>,
  draw: DrawRecord,
  { thing, walletId, amountMinor }: { thing: string; walletId: number; amountMinor: Minor },
): Promise<void> =>
  notifyWallets(tx, [
    {
      walletId,
      kind: 'lottery-corrected',
      parameters: {
        lottery: nameOf(needs, draw.game),
        day: draw.day,
        amountMinor,
        currency: needs.config.currency,
      },
      key: `lottery-corrected:${thing}:${draw.settlement}`,
    },
  ])

/** Tells everybody with a bet on a draw that it is decided at another time. */
export async function tellMoved(
  tx: Tx,
  needs: Pick<LotteryNeeds, 'catalogue'>,
  draw: DrawRecord,
  drawsAt: Date,
): Promise<void> {
  const { rows } = await sql<{ walletId: number }>`
    select account_id as "walletId" from lottery_bet where draw_id = ${draw.id} and status in ('submitted', 'accepted')
    union
    select h.account_id from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
    where s.draw_id = ${draw.id} and h.status = 'accepted'`.execute(tx)
  await notifyWallets(
    tx,
    rows.map(({ walletId }) => ({
      walletId,
      kind: 'lottery-draw-moved' as const,
      parameters: {
        lottery: nameOf(needs, draw.game),
        day: draw.day,
        drawsAt: drawsAt.toISOString(),
      },
      key: `lottery-draw-moved:${draw.id}:${drawsAt.toISOString()}:${walletId}`,
    })),
  )
}
