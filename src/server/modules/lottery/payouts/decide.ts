import { sql } from 'kysely'
import { isDay } from '#domain/lottery/day.ts'
import { type Manner, MANNERS_OF, paymentsOf } from '#domain/lottery/payouts/plan.ts'
import { assert } from '#domain/assert.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuseWhileFrozen } from '#server/modules/protection/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { walletWin } from '../exchange-rates.ts'
import type { LotteryNeeds } from '../needs.ts'
import { endIfPaid } from './pay.ts'

type Step = { payoutId: number; operatorId: number; reason?: string }

const lock = (tx: Tx, id: number) =>
  tx.selectFrom('lottery_payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof lock>>>

/** A step of an operator on a payout: locked, checked, done, and written into the audit log. */
const step = (
  { db }: Pick<LotteryNeeds, 'db'>,
  { payoutId, operatorId, reason = '' }: Step,
  { action, work }: { action: string; work: (tx: Tx, row: Row) => Promise<object> },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lock(tx, payoutId)
    if (!row) throw new Refusal('NOT_FOUND')
    const details = { ...(await work(tx, row)) }
    const subject = `lottery-payout:${payoutId}`
    await recordAudit(tx, {
      operatorId,
      action: `lottery-payout.${action}`,
      subject,
      reason,
      details,
    })
  })

export const takeDocuments = (needs: LotteryNeeds, at: Step): Promise<void> =>
  step(needs, at, {
    action: 'documents',
    work: async (tx, { id, state, documents_at }) => {
      if (state !== 'waiting' || documents_at !== null) throw new Refusal('ILLEGAL_MOVE')
      await sql`update lottery_payout set documents_at = clock_timestamp() where id = ${id}`.execute(
        tx,
      )
      return {}
    },
  })

/** Until a second person has confirmed it, another manner may be said instead. */
export const propose = (needs: LotteryNeeds, at: Step, manner: Manner): Promise<void> =>
  step(needs, at, {
    action: 'propose',
    work: async (tx, { id, state, kind, documents_at }) => {
      if (state !== 'waiting') throw new Refusal('ILLEGAL_MOVE')
      if (documents_at === null) throw new Refusal('WINNER_DOCUMENTS_MISSING')
      if (!MANNERS_OF[kind].includes(manner)) throw new Refusal('OPTION_NOT_OFFERED')
      await tx
        .updateTable('lottery_payout')
        .set({ manner, proposed_by: at.operatorId })
        .where('id', '=', id)
        .execute()
      return { manner }
    },
  })

/** Confirms the manner by another person and writes all payments down. The job makes them on their days. */
export const confirm = (needs: LotteryNeeds, at: Step, manner: Manner): Promise<void> =>
  step(needs, at, {
    action: 'confirm',
    work: async (tx, row) => {
      const { id, state, proposed_by, draw_id } = row
      await refuseWhileFrozen(tx)
      if (state !== 'waiting' || proposed_by === null) throw new Refusal('ILLEGAL_MOVE')
      if (proposed_by === at.operatorId) throw new Refusal('SECOND_PERSON_NEEDED')
      if (row.manner !== manner) throw new Refusal('CHOICE_CHANGED')
      const { game, today } = await facts(tx, draw_id)
      const lottery = needs.catalogue.get(game)
      assert(lottery !== undefined && isDay(today), `the lottery ${game} has a file`)
      const { rate } = needs.inForce.basis()
      const payments = paymentsOf(lottery, manner, {
        amountMinor: row.amount_minor,
        eurMinor: row.amount_eur_minor,
        from: today,
        toWallet: (eurMinor) => walletWin(eurMinor, rate),
      })
      await tx
        .insertInto('lottery_payment')
        .values(
          payments.map(({ dueOn, amountMinor }, index) => ({
            payout_id: id,
            number: index + 1,
            due_on: dueOn,
            amount_minor: amountMinor,
          })),
        )
        .execute()
      await sql`
        update lottery_payout set state = 'running', confirmed_by = ${at.operatorId}, confirmed_at = clock_timestamp()
        where id = ${id}`.execute(tx)
      return { manner, payments: payments.length }
    },
  })

async function facts(tx: Tx, drawId: number) {
  const { rows } = await sql<{ game: string; today: string }>`
    select game, (clock_timestamp() at time zone 'UTC')::date::text as today from lottery_draw where id = ${drawId}`.execute(
    tx,
  )
  const [row] = rows
  assert(row !== undefined, 'a payout has its draw')
  return row
}

/** The winner of a monthly prize has died: payments after that day fall away, those before it stay due. */
export const end = (needs: LotteryNeeds, at: Step, endedOn: string): Promise<void> =>
  step(needs, at, {
    action: 'end',
    work: async (tx, { id, state, kind, ended_on }) => {
      if (state !== 'running' || kind !== 'monthly' || ended_on !== null)
        throw new Refusal('ILLEGAL_MOVE')
      const gone = await sql`
        update lottery_payment set state = 'fallen-away'
        where payout_id = ${id} and state = 'due' and due_on > ${endedOn}::date`.execute(tx)
      await tx
        .updateTable('lottery_payout')
        .set({ ended_on: endedOn })
        .where('id', '=', id)
        .execute()
      await endIfPaid(tx, id)
      return { endedOn, payments: Number(gone.numAffectedRows ?? 0) }
    },
  })
