import type { RefusalCode } from '#contract/refusal.ts'
import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { houseAccount, postStakeBack } from '../money.ts'
import type { LotteryNeeds } from '../needs.ts'
import { tellPlanEnded } from '../news/tell-plans.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config'>

/** Running plans of excluded players. A bet on a single draw is no plan: it stands. */
const plans = sql`
  lottery_ticket t join ledger_account a on a.id = t.account_id join app_user u on u.id = a.user_id
  where t.state = 'running' and t.slip->'repeat'->>'is' <> 'once' and u.state = 'excluded'`

/**
 * Ends the plans of an excluded player and pays back the stakes of draws that are still to come (rules.md CF-23). After a
 * mere suspension or a time-out nothing is taken from the player: the plan waits.
 */
export const endPlansOfExcluded = (needs: Needs, playerId: number): Promise<void> =>
  inTransaction(needs.db, async (tx) => {
    const { rows } = await sql<{ id: number; game: string; walletId: number }>`
      select t.id, t.game, a.id as "walletId" from ${plans} and u.id = ${playerId} order by t.id`.execute(
      tx,
    )
    const [first] = rows
    if (!first) return
    await lockAccounts(tx, [first.walletId, await houseAccount(tx, needs.config.currency)])
    for (const { id, game } of rows) await endPlan(tx, needs, { ticketId: id, game })
  })

async function endPlan(
  tx: Tx,
  { catalogue, config: { currency } }: Needs,
  { ticketId, game }: { ticketId: number; game: string },
): Promise<void> {
  const ended = await tx
    .updateTable('lottery_ticket')
    .set({ state: 'ended', note: 'SELF_EXCLUDED' satisfies RefusalCode })
    .where('id', '=', ticketId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  // The draws are locked, so none of them is closed meanwhile.
  const { rows } = await sql<{ betId: number; accountId: number; stakeMinor: number }>`
    with coming as (
      select d.id from lottery_draw d
      where d.id in (select draw_id from lottery_bet where ticket_id = ${ticketId} and status in ('submitted', 'accepted'))
        and d.state in ('open', 'scheduled') and d.closes_at > clock_timestamp()
      order by d.id for share
    )
    update lottery_bet b set status = 'refunded', paid_minor = b.stake_minor
    from coming c where c.id = b.draw_id and b.ticket_id = ${ticketId} and b.status in ('submitted', 'accepted')
    returning b.id as "betId", b.account_id as "accountId", b.stake_minor as "stakeMinor"`.execute(
    tx,
  )
  const description = 'Refunded: the player is excluded'
  for (const bet of rows) await postStakeBack(tx, bet, { currency, description })
  const lottery = catalogue.get(game)
  assert(lottery !== undefined, `a lottery that was sold is known: ${game}`)
  await tellPlanEnded(tx, { ticketId, lottery: lottery.name, end: 'excluded' })
}

/** Excluded players whose plans still run: the program stopped before it ended them. */
export async function excludedWithPlans(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from ${plans}`.execute(db)
  return rows.map(({ id }) => id)
}
