import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { isFrozen } from '#server/modules/protection/index.ts'
import { firstBet } from '../detached/outside.ts'
import { postWinBack, postWins } from '../money.ts'
import type { LotteryNeeds, TurningNeeds } from '../needs.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'config'>

const lockPayout = (tx: Tx, id: number) =>
  tx.selectFrom('lottery_payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

async function isByAgent(tx: Tx, betId: number | null): Promise<boolean> {
  if (betId === null) return false
  const { rows } = await sql<{ isByAgent: boolean }>`
    select agent is not null as "isByAgent" from lottery_bet where id = ${betId} and id >= ${firstBet}
    union all select is_by_agent from lottery_prize_carried where bet_id = ${betId}`.execute(tx)
  assert(rows[0] !== undefined, 'a bet is there while its prize is being paid, or what it left')
  return rows[0].isByAgent
}

/** Makes the payments whose day has come, each a transaction of its own. Cut off anywhere, none is made twice. */
export async function payDue({ db, config: { currency } }: Needs): Promise<number> {
  const { rows } = await sql<{ id: number; payoutId: number }>`
    select m.id, m.payout_id as "payoutId" from lottery_payment m
    where m.state = 'due' and m.due_on <= (clock_timestamp() at time zone 'UTC')::date
    order by m.due_on, m.id limit 500`.execute(db)
  let made = 0
  for (const { id, payoutId } of rows)
    await inTransaction(db, async (tx) => {
      const payout = await lockPayout(tx, payoutId)
      if (payout?.state !== 'running') return
      // Asked for each: a stop may come between two. They are made on the first run after everything goes on.
      if (await isFrozen(tx)) return
      const paid = await sql<{ amountMinor: number; number: number }>`
        update lottery_payment set state = 'paid', paid_at = clock_timestamp() where id = ${id} and state = 'due'
        returning amount_minor as "amountMinor", number`.execute(tx)
      const [payment] = paid.rows
      if (!payment) return
      const { amountMinor, number } = payment
      const win = {
        betId: id,
        accountId: payout.account_id,
        paidMinor: amountMinor,
        isByAgent: await isByAgent(tx, payout.bet_id),
      }
      await postWins(tx, [win], {
        settlement: 1,
        currency,
        description: `Lottery winnings ${payoutId}, payment ${number}`,
        thing: 'lottery-payment',
      })
      await endIfPaid(tx, payoutId)
      made += 1
    })
  return made
}

export const endIfPaid = (tx: Tx, payoutId: number) =>
  sql`
    update lottery_payout set state = 'done' where id = ${payoutId} and state = 'running'
      and not exists (select from lottery_payment where payout_id = ${payoutId} and state = 'due')`.execute(
    tx,
  )

/** Takes back the payouts of a draw whose result was wrong, one to a transaction; payments to come fall away with them. */
export async function takePayoutsBack(
  { db, config: { currency }, turns }: Needs & Pick<TurningNeeds, 'turns'>,
  drawId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from lottery_payout where draw_id = ${drawId} and state <> 'taken-back' order by id`.execute(
    db,
  )
  for (const { id } of rows)
    await turns.step(drawId, async (tx) => {
      const payout = await lockPayout(tx, id)
      if (!payout || payout.state === 'taken-back') return
      const payments = await tx
        .selectFrom('lottery_payment')
        .select(['id', 'amount_minor', 'state'])
        .where('payout_id', '=', id)
        .where('state', 'in', ['due', 'paid'])
        .orderBy('id')
        .execute()
      const byAgent = await isByAgent(tx, payout.bet_id)
      for (const payment of payments.filter(({ state }) => state === 'paid'))
        await postWinBack(
          tx,
          {
            betId: payment.id,
            accountId: payout.account_id,
            paidMinor: payment.amount_minor,
            isByAgent: byAgent,
          },
          { settlement: 1, currency, thing: 'lottery-payment' },
        )
      await sql`
        update lottery_payment set state = 'taken-back' where payout_id = ${id} and state in ('due', 'paid')`.execute(
        tx,
      )
      await tx
        .updateTable('lottery_payout')
        .set({ state: 'taken-back' })
        .where('id', '=', id)
        .execute()
    })
}
