import { sql } from 'kysely'
import { rulesOn } from '#domain/lottery/lottery.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuseDrawOutside } from './detached/outside.ts'
import { dayOf, drawById, lockDraw } from './draw-store.ts'
import { confirm, resultProblem } from './evidence.ts'
import type { LotteryNeeds, TurningNeeds } from './needs.ts'
import { soldSyndicates } from './syndicates/settle-syndicates.ts'
import { shownDraw } from './reads.ts'
import { openSeed } from './seeds.ts'
import { betLine, entropyOf, ownResults } from './own-draws.ts'

/** The lines of all bets on a draw, in the order of their ids: those whose hash is part of the proof. */
async function betLines(db: Db | Tx, drawId: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; slip: unknown }>`
    select b.id, t.slip from lottery_bet b join lottery_ticket t on t.id = b.ticket_id
    where b.draw_id = ${drawId} and b.status in ('accepted', 'won', 'lost') order by b.id`.execute(
    db,
  )
  const syndicates = await soldSyndicates(db, drawId)
  return [
    ...rows.map(betLine),
    ...syndicates.map(({ id, slip, held }) =>
      betLine({ id: `syndicate ${id}`, slip, held: held.map((share) => share.held) }),
    ),
  ]
}

/** Makes a draw of ours whose time has come. A proof stands in the place of the second source. */
export async function makeOwnDraw(needs: TurningNeeds, drawId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery_draw
    where id = ${drawId} and state = 'closed' and is_own and draws_at <= clock_timestamp()
      and not exists (select from lottery_bet b where b.draw_id = lottery_draw.id and b.status = 'submitted')`.execute(
    needs.db,
  )
  if (rows.length > 0) await needs.turns.step(drawId, (tx) => make(tx, needs, drawId))
}

async function make(tx: Tx, needs: LotteryNeeds, drawId: number): Promise<void> {
  const draw = await lockDraw(tx, drawId)
  const lottery = draw && needs.catalogue.get(draw.game)
  if (!draw || !lottery || draw.state !== 'closed' || draw.commitment === null || !draw.is_own)
    return
  const entropy = entropyOf(await betLines(tx, drawId))
  const seed = await openSeed(needs.vault, draw)
  const { jackpot_minor: jackpotMinor } = draw
  const { currency, id: game } = lottery
  const rules = rulesOn(lottery, dayOf(draw))
  const results = ownResults(rules, { game, drawId, seed, entropy, jackpotMinor, currency })
  const answer = await resultProblem(tx, needs, draw, results)
  if ('problem' in answer) {
    await tx
      .updateTable('lottery_draw')
      .set({ problem: answer.problem })
      .where('id', '=', drawId)
      .execute()
    return
  }
  await tx.updateTable('lottery_draw').set({ entropy, seed }).where('id', '=', drawId).execute()
  await confirm(tx, needs, draw, { results, rate: answer.rate })
}

/** The proof of one of our own draws. The seed is told once the draw was made. */
export async function proofOf(
  { db, catalogue }: Pick<LotteryNeeds, 'db' | 'catalogue'>,
  drawId: number,
) {
  const draw = await drawById(db, drawId)
  const lottery = draw && catalogue.get(draw.game)
  if (!draw || !lottery || draw.commitment === null) throw new Refusal('NOT_FOUND')
  await refuseDrawOutside(db, drawId)
  const isMade = draw.entropy !== null
  return {
    drawId,
    game: draw.game,
    draw: shownDraw(
      {
        drawId,
        game: draw.game,
        day: draw.day,
        drawsAt: draw.draws_at,
        closesAt: draw.closes_at,
        state: draw.state,
        jackpotMinor: draw.jackpot_minor,
        isOwn: draw.is_own,
        isAlternative: draw.is_alternative,
        results: draw.results,
      },
      lottery,
    ),
    commitment: draw.commitment,
    seed: isMade ? draw.seed : null,
    entropy: draw.entropy,
    bets: isMade ? await betLines(db, drawId) : [],
  }
}
