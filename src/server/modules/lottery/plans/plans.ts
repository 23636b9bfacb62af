import { sql } from 'kysely'
import { type Slip, slip as slipShape } from '#contract/lottery/slips.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { periodEnd, planMove } from '#domain/lottery/bets/plan.ts'
import { dayIn } from '#domain/lottery/calendar/zone.ts'
import { type Day, dayAfter, isDay } from '#domain/lottery/day.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { writeBets } from '../cart/write-tickets.ts'
import { firstBet } from '../detached/outside.ts'
import { lockOpenDraws, type OpenDraw, planDraws } from '../draw-store.ts'
import { ratesOn, walletPrice } from '../exchange-rates.ts'
import { checkFunds, houseAccount, postStakes } from '../money.ts'
import { cancelBefore } from '../my-tickets.ts'
import { LOTTERY, type LotteryNeeds } from '../needs.ts'
import { tellPlanEnded, tellRenewed } from '../news/tell-plans.ts'
import { pricedSlip } from '../slip.ts'
import { isJackpotWon } from './jackpot-won.ts'
import { DRAWS_AT_ONCE_MAX } from '../quote.ts'

/** A plan acts this long before a draw closes: late enough to know the jackpot, early enough to be accepted. */
const ACTS_BEFORE_CLOSING_MINUTES = 30

type Running = {
  id: number
  walletId: number
  game: string
  slip: unknown
  paidUntil: string | null
  cancelledAt: Date | null
  note: string
  isBarred: boolean
  played: number
  isJackpotWon: boolean
  now: Date
}

const IS_PLAN = sql`t.state = 'running' and t.slip->'repeat'->>'is' in ('subscription', 'jackpotHunt', 'whenJackpotIs')`

/** The wallets that running plans stake from. */
export const walletsOfPlans = sql`select t.account_id from lottery_ticket t where ${IS_PLAN}`

/** Lets every running plan make its next move. Each is a transaction of its own, and one that fails stops no other. */
export async function movePlans(needs: LotteryNeeds): Promise<number> {
  await endFinished(needs)
  const ids = await sql<{ id: number }>`
    select t.id from lottery_ticket t
    where ${IS_PLAN}
      and exists (
        select from lottery_draw d where d.game = t.game and d.state = 'open' and d.closes_at > clock_timestamp()
          and (t.slip->'repeat'->>'is' = 'subscription'
            or d.closes_at < clock_timestamp() + make_interval(mins => ${ACTS_BEFORE_CLOSING_MINUTES})
            or (t.slip->'repeat'->>'is' = 'jackpotHunt'))
      )
    order by t.id`.execute(needs.db)
  let moved = 0
  for (const { id } of ids.rows) {
    try {
      if (await inTransaction(needs.db, (tx) => move(tx, needs, id))) moved += 1
    } catch (error) {
      if (error instanceof Refusal) await lapse(needs, id, error.code)
      else needs.log(`The plan of lottery ticket ${id} could not move`, error)
    }
  }
  return moved
}

/** Tickets without a plan end with their last draw. */
const endFinished = ({ db }: Pick<LotteryNeeds, 'db'>) =>
  sql`
    update lottery_ticket t set state = 'ended'
    where t.state = 'running' and t.slip->'repeat'->>'is' in ('once', 'duration')
      and not exists (
        select from lottery_bet b where b.ticket_id = t.id and b.status in ('submitted', 'accepted')
      )`.execute(db)

/** A plan that cannot be paid ends without a debt. Any other reason may pass, and is told meanwhile. */
const lapse = (
  { db, catalogue }: Pick<LotteryNeeds, 'db' | 'catalogue'>,
  ticketId: number,
  code: RefusalCode,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isUnpaid = code === 'INSUFFICIENT_FUNDS' || code === 'DEPOSIT_REQUIRED'
    const { game } = await tx
      .updateTable('lottery_ticket')
      .set({ note: code, ...(isUnpaid && { state: 'ended' as const }) })
      .where('id', '=', ticketId)
      .returning('game')
      .executeTakeFirstOrThrow()
    const lottery = catalogue.get(game)?.name ?? game
    if (isUnpaid) await tellPlanEnded(tx, { ticketId, lottery, end: 'unpaid' })
  })

async function lockPlan(tx: Tx, ticketId: number): Promise<Running | undefined> {
  const { rows } = await sql<Running>`
    select t.id, t.account_id as "walletId", t.game, t.slip, t.paid_until as "paidUntil", t.cancelled_at as "cancelledAt",
      t.note, u.state <> 'active' as "isBarred", clock_timestamp() as now,
      (select count(*) from lottery_bet b where b.ticket_id = t.id and b.id >= ${firstBet} and b.status not in ('refunded', 'void'))
        + (select coalesce(sum(played), 0)::bigint from lottery_plan_carried where ticket_id = t.id) as played,
      exists (
        select from lottery_bet b join lottery_draw d on d.id = b.draw_id
        where b.ticket_id = t.id and b.account_id = t.account_id and b.id >= ${firstBet} and ${isJackpotWon}
      ) or exists (select from lottery_plan_carried where ticket_id = t.id and is_jackpot_won) as "isJackpotWon"
    from lottery_ticket t join ledger_account a on a.id = t.account_id join app_user u on u.id = a.user_id
    where t.id = ${ticketId} and t.state = 'running' for update of t`.execute(tx)
  return rows[0]
}

/** The wallet is locked before the plan, as everywhere. */
async function move(tx: Tx, needs: LotteryNeeds, ticketId: number): Promise<boolean> {
  const owner = await tx
    .selectFrom('lottery_ticket')
    .select('account_id')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await lockAccounts(tx, [owner.account_id, await houseAccount(tx, needs.config.currency)])
  const plan = await lockPlan(tx, ticketId)
  const lottery = plan && needs.catalogue.get(plan.game)
  if (!plan || !lottery) return false
  const slip = slipShape.parse(plan.slip)
  const [next] = await lockOpenDraws(tx, slip, 1)
  if (!next) return false
  // Of chosen days the next draw may be far off; its jackpot is known for sure only shortly before it closes.
  const actsFrom = next.closesAt.getTime() - ACTS_BEFORE_CLOSING_MINUTES * 60_000
  if (slip.repeat.is === 'whenJackpotIs' && plan.now.getTime() < actsFrom) return false
  const day = dayIn(currentRules(lottery).draws.zone, next.drawsAt)
  const paidUntil = plan.paidUntil !== null && isDay(plan.paidUntil) ? plan.paidUntil : undefined
  const answer = planMove(slip.repeat, {
    played: plan.played,
    isJackpotWon: plan.isJackpotWon,
    ...(next.jackpotMinor !== null && { announcedMinor: next.jackpotMinor }),
    ...(paidUntil && { paidUntil }),
    isCancelled: isCancelledInTime(plan, lottery),
    day,
    isBarred: plan.isBarred,
  })
  if (answer === 'wait') return false
  if (answer === 'end') {
    await tx
      .updateTable('lottery_ticket')
      .set({ state: 'ended' })
      .where('id', '=', plan.id)
      .execute()
    if (slip.repeat.is === 'jackpotHunt' && plan.isJackpotWon)
      await tellPlanEnded(tx, { ticketId, lottery: lottery.name, end: 'jackpot-won' })
    return true
  }
  if (slip.repeat.is === 'subscription') {
    const mayCancel = paidUntil !== undefined && plan.now < cancelBefore(paidUntil, lottery)
    if (answer === 'play' || mayCancel) return false
    return renew(tx, needs, { plan, lottery, slip, next })
  }
  return (await buyDraws(tx, needs, { plan, lottery, slip, draws: [next] })) > 0
}

/** A subscription that was cancelled too late for this period is renewed once more. */
const isCancelledInTime = ({ cancelledAt, paidUntil }: Running, lottery: Lottery): boolean =>
  cancelledAt !== null && (paidUntil === null || cancelledAt < cancelBefore(paidUntil, lottery))

type Renewal = { plan: Running; lottery: Lottery; slip: Slip; next: OpenDraw }

/** Pays for the next period: all draws of the weeks that follow. */
async function renew(
  tx: Tx,
  needs: LotteryNeeds,
  { plan, lottery, slip, next }: Renewal,
): Promise<boolean> {
  if (slip.repeat.is !== 'subscription') return false
  const { zone } = currentRules(lottery).draws
  const begins = laterOf(
    dayIn(zone, next.drawsAt),
    plan.paidUntil !== null && isDay(plan.paidUntil) ? dayAfter(plan.paidUntil, 1) : undefined,
  )
  const ends = periodEnd(begins, slip.repeat.weeks)
  await planDraws(tx, lottery, {
    after: new Date(next.closesAt.getTime() - 1),
    count: DRAWS_AT_ONCE_MAX,
    vault: needs.vault,
  })
  const open = await lockOpenDraws(tx, slip, DRAWS_AT_ONCE_MAX)
  const draws = open.filter(({ drawsAt }) => {
    const day = dayIn(zone, drawsAt)
    return day >= begins && day <= ends
  })
  if (draws.length === 0) return false
  const paidMinor = await buyDraws(tx, needs, { plan, lottery, slip, draws })
  await tx
    .updateTable('lottery_ticket')
    .set({ paid_until: ends, note: '' })
    .where('id', '=', plan.id)
    .execute()
  const { currency } = needs.config
  const { name } = lottery
  if (paidMinor > 0)
    await tellRenewed(tx, {
      ticketId: plan.id,
      lottery: name,
      paidMinor,
      currency,
      paidUntil: ends,
    })
  return true
}

const laterOf = (one: Day, other: Day | undefined): Day =>
  other !== undefined && other > one ? other : one

/**
 * Places the bets of a plan through the same door as those of a cart, and answers the money they cost. A draw that it plays
 * already is left out.
 */
async function buyDraws(
  tx: Tx,
  needs: LotteryNeeds,
  { plan, lottery, slip, draws }: Omit<Renewal, 'next'> & { draws: readonly OpenDraw[] },
): Promise<Minor> {
  const known = await tx
    .selectFrom('lottery_bet')
    .select('bought_for_id')
    // No index has all bets of a ticket, void ones too. One has those of a wallet.
    .where('account_id', '=', plan.walletId)
    .where('ticket_id', '=', plan.id)
    .where(
      'bought_for_id',
      'in',
      draws.map(({ id }) => id),
    )
    .execute()
  const fresh = draws.filter(({ id }) => !known.some((each) => each.bought_for_id === id))
  if (fresh.length === 0) return 0
  const read = pricedSlip(slip, lottery)
  if (typeof read === 'string') throw new Refusal(read)
  const rate = (await ratesOn(tx, needs)).get(lottery.currency)?.rate
  if (rate === undefined) throw new Refusal('NO_RATE')
  const stakeMinor = walletPrice(read.drawPriceMinor, rate, needs.inForce.basis().rate)
  const { walletId } = plan
  const amountMinor = stakeMinor * fresh.length
  const [funds] = await lockAccounts(tx, [walletId])
  if (funds) checkFunds(funds, amountMinor)
  const ticket = await admit(tx, { walletId, product: LOTTERY, purpose: 'stake', amountMinor })
  const stakes = await writeBets(tx, [
    {
      ticketId: plan.id,
      walletId,
      draws: fresh,
      lines: read.lines,
      priceMinor: read.drawPriceMinor,
      rate,
      stakeMinor,
      name: lottery.name,
    },
  ])
  await postStakes(tx, [ticket], { stakes, currency: needs.config.currency })
  return amountMinor
}
