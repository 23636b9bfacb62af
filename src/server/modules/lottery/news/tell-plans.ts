import { sql } from 'kysely'
import type { PlanEnd } from '#contract/notices/play-kinds.ts'
import { isDay } from '#domain/lottery/day.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { notifyWallets } from '#server/modules/notices/index.ts'
import { cancelBefore } from '../my-tickets.ts'
import type { LotteryNeeds } from '../needs.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue'>
/** A reminder comes so many days before the last moment to cancel. */
const REMINDED_DAYS_BEFORE = 2
const AT_ONCE = 500

const wanted = sql`
  not exists (select from lottery_alert a where a.account_id = t.account_id and a.game = t.game and not a.plans)`

type Ending = {
  id: number
  walletId: number
  game: string
  paidUntil: string
  isCancelled: boolean
}

/** Reminds players that a subscription is renewed soon, or ends, once for each period. */
export const remindOfRenewals = (needs: Needs): Promise<number> =>
  inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<Ending>`
      with ending as (
        select t.id from lottery_ticket t
        where t.state = 'running' and t.paid_until is not null and t.reminded_for is distinct from t.paid_until
          and t.paid_until < (clock_timestamp() + make_interval(days => ${REMINDED_DAYS_BEFORE + 1}))::date
          and ${wanted}
        order by t.id limit ${AT_ONCE} for update
      )
      update lottery_ticket t set reminded_for = t.paid_until from ending e where t.id = e.id
      returning t.id, t.account_id as "walletId", t.game, t.paid_until as "paidUntil",
        t.cancelled_at is not null as "isCancelled"`.execute(tx)
    await notifyWallets(
      tx,
      rows.flatMap(({ id, walletId, game, paidUntil, isCancelled }): Told[] => {
        const lottery = needs.catalogue.get(game)
        if (!lottery || !isDay(paidUntil)) return []
        const before = cancelBefore(paidUntil, lottery).toISOString()
        const key = `lottery-period:${id}:${paidUntil}`
        const { name } = lottery
        return isCancelled
          ? [
              {
                walletId,
                kind: 'lottery-subscription-ends' as const,
                parameters: { lottery: name, day: paidUntil },
                key,
              },
            ]
          : [
              {
                walletId,
                kind: 'lottery-renewal-due' as const,
                parameters: { lottery: name, day: paidUntil, cancelBefore: before },
                key,
              },
            ]
      }),
    )
    return rows.length
  })

type Renewed = {
  ticketId: number
  lottery: string
  paidMinor: Minor
  currency: string
  paidUntil: string
}

/** Tells a player that a subscription was renewed, with the price. */
export async function tellRenewed(
  tx: Tx,
  { ticketId, lottery, paidMinor, currency, paidUntil }: Renewed,
): Promise<void> {
  await tellOwner(tx, ticketId, {
    kind: 'lottery-renewed',
    parameters: { lottery, amountMinor: paidMinor, currency, day: paidUntil },
    key: `lottery-renewed:${ticketId}:${paidUntil}`,
  })
}

/** Tells a player that a plan has ended before its time, and why. */
export async function tellPlanEnded(
  tx: Tx,
  { ticketId, lottery, end }: { ticketId: number; lottery: string; end: PlanEnd },
): Promise<void> {
  await tellOwner(tx, ticketId, {
    kind: 'lottery-plan-ended',
    parameters: { lottery, end },
    key: `lottery-plan-ended:${ticketId}`,
  })
}

type Told = Parameters<typeof notifyWallets>[1][number]
type WithoutWallet<N> = N extends unknown ? Omit<N, 'walletId'> : never

async function tellOwner(tx: Tx, ticketId: number, notice: WithoutWallet<Told>): Promise<void> {
  const { rows } = await sql<{ walletId: number }>`
    select t.account_id as "walletId" from lottery_ticket t where t.id = ${ticketId} and ${wanted}`.execute(
    tx,
  )
  await notifyWallets(
    tx,
    rows.map(({ walletId }) => ({ ...notice, walletId })),
  )
}
