import { sql } from 'kysely'
import { lockDraw } from './draw-store.ts'
import { postWinBack } from './money.ts'
import type { TurningNeeds } from './needs.ts'
import { tellCorrected } from './news/tell.ts'
import { takePayoutsBack } from './payouts/pay.ts'
import { takeSharesBack } from './syndicates/settle-syndicates.ts'

/** Won bets that are read at once: a draw may have a million. */
const READ_CHUNK = 1_000

type Needs = Pick<TurningNeeds, 'db' | 'catalogue' | 'config' | 'turns'>

/**
 * Goes on taking back a settled draw until all of it is open again: first each win through the ledger, then the lost bets at
 * once. Cut off anywhere it goes on where it stood.
 */
export async function takeBack(needs: Needs, drawId: number): Promise<void> {
  const { db, turns } = needs
  for (let last = 0; ;) {
    const won = await db
      .selectFrom('lottery_bet')
      .select('id')
      .where('draw_id', '=', drawId)
      .where('status', '=', 'won')
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_CHUNK)
      .execute()
    for (const { id } of won) await takeWinBack(needs, drawId, id)
    const end = won.at(-1)
    if (!end) break
    last = end.id
  }
  await takeSharesBack(needs, drawId)
  await takePayoutsBack(needs, drawId)
  await turns.step(drawId, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw?.is_reversing) return
    await sql`
      update lottery_bet set status = 'accepted', paid_minor = null, won = null
      where draw_id = ${drawId} and status = 'lost'`.execute(tx)
    await sql`update lottery_evidence set is_withdrawn = true where draw_id = ${drawId}`.execute(tx)
    await sql`
      update lottery_draw set state = 'drawn', is_reversing = false, results = null, confirmed_at = null, settled_at = null
      where id = ${drawId}`.execute(tx)
  })
}

const takeWinBack = (needs: Needs, drawId: number, id: number): Promise<void> =>
  needs.turns.step(drawId, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw?.is_reversing) return
    const bet = await tx
      .selectFrom('lottery_bet')
      .select(['account_id', 'paid_minor', 'agent'])
      .where('id', '=', id)
      .where('status', '=', 'won')
      .forUpdate()
      .executeTakeFirst()
    if (!bet) return
    await tx
      .updateTable('lottery_bet')
      .set({ status: 'accepted', paid_minor: null, won: null })
      .where('id', '=', id)
      .execute()
    const paidMinor = bet.paid_minor ?? 0
    if (paidMinor === 0) return
    const { account_id: accountId, agent } = bet
    const { currency } = needs.config
    await postWinBack(
      tx,
      { betId: id, accountId, paidMinor, isByAgent: agent !== null },
      { settlement: draw.settlement, currency },
    )
    const thing = `bet:${id}`
    await tellCorrected(tx, needs, draw, { thing, walletId: accountId, amountMinor: paidMinor })
  })
