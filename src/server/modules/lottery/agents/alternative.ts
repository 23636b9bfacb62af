import { sql } from 'kysely'
import { slip as slipShape } from '#contract/lottery/slips.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { notify, notifyAll } from '#server/modules/notices/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { lockDraw } from '../draw-store.ts'
import { houseAccount, postStakeBack, postStakes } from '../money.ts'
import { LOTTERY, type LotteryNeeds, type TurningNeeds } from '../needs.ts'
import { TurnedElsewhere } from '../turns/draw-turns.ts'

const BETS_AT_ONCE = 500

/** Turns Alternative Service on for a draw whose jackpot is above the threshold of its lottery, and off below it. */
export async function switchAlternative(
  tx: Tx,
  { catalogue }: Pick<LotteryNeeds, 'catalogue'>,
  drawId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; game: string; isOn: boolean }>`
    update lottery_draw d set is_alternative = not d.is_alternative
    from (
      select o.id, coalesce(o.jackpot_minor > t.threshold_minor, false) as is_above
      from lottery_draw o left join lottery_threshold t on t.game = o.game
      where o.id = ${drawId} and o.state in ('scheduled', 'open') and (t.game is not null or o.is_alternative)
    ) now
    where now.id = d.id and now.is_above <> d.is_alternative
    returning d.id, d.game, d.is_alternative as "isOn"`.execute(tx)
  for (const { id, game, isOn } of rows)
    if (!isOn) await tellNormal(tx, { drawId: id, lottery: catalogue.get(game)?.name ?? game })
}

/** Players whose bets on a draw became tickets hear that bets are placed as always again. */
async function tellNormal(
  tx: Tx,
  { drawId, lottery }: { drawId: number; lottery: string },
): Promise<void> {
  const { rows } = await sql<{ playerId: number }>`
    select distinct a.user_id as "playerId" from lottery_bet b join ledger_account a on a.id = b.account_id
    where b.draw_id = ${drawId} and b.agent is not null`.execute(tx)
  await notifyAll(
    tx,
    rows.map(({ playerId }) => ({ playerId, kind: 'lottery-by-house', parameters: { lottery } })),
  )
}

type Waiting = {
  betId: number
  game: string
  day: string
  drawsAt: Date
  slip: unknown
  stakeMinor: number
  isOpen: boolean
}

/**
 * Bets on a draw above the threshold become void by themselves, and their stakes buy tickets through the agent. Each is a
 * transaction of its own; ordered again after a crash, it is the same ticket. After the closing none can be bought.
 */
export async function buyTickets(needs: TurningNeeds, drawId: number): Promise<void> {
  const { rows } = await sql<Waiting>`
    select b.id as "betId", d.game, d.day, d.draws_at as "drawsAt", t.slip, b.stake_minor as "stakeMinor",
      d.closes_late_at > clock_timestamp() as "isOpen"
    from lottery_bet b join lottery_draw d on d.id = b.draw_id join lottery_ticket t on t.id = b.ticket_id
    where d.id = ${drawId} and d.is_alternative and d.state in ('scheduled', 'open', 'closed') and d.draws_at > clock_timestamp()
      and b.status in ('submitted', 'accepted') and b.agent is null
    order by b.id limit ${BETS_AT_ONCE}`.execute(needs.db)
  for (const { betId, isOpen, slip, ...order } of rows) {
    try {
      if (!needs.turns.owns(drawId)) throw new TurnedElsewhere(drawId)
      const ticket = { ...order, orderId: betId, slip: slipShape.parse(slip) }
      const reference = isOpen ? await needs.agent?.buy(ticket) : undefined
      await exchange(needs, { drawId, betId, reference })
    } catch (error) {
      if (error instanceof TurnedElsewhere) throw error
      needs.log(`Lottery bet ${betId} could not be bought as a ticket`, error)
    }
  }
}

/** Voids a bet with its stake given back; `reference`: the ticket that the stake buys. */
async function exchange(
  needs: TurningNeeds,
  { drawId, ...bet }: { drawId: number; betId: number; reference: string | undefined },
): Promise<void> {
  const { turns } = needs
  try {
    await turns.step(drawId, (tx) => replaceBet(tx, needs, bet))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The player may not stake now: the money stays with the player, and the reason stands at the ticket.
    const refused = { ...bet, reference: undefined, note: error.code }
    await turns.step(drawId, (tx) => replaceBet(tx, needs, refused))
  }
}

type Step = { betId: number; reference: string | undefined; note?: RefusalCode }

/** The wallet is locked before the draw and the bet, as everywhere. */
async function replaceBet(
  tx: Tx,
  { config: { currency }, agent, catalogue }: LotteryNeeds,
  { betId, reference, note }: Step,
): Promise<void> {
  const { account_id: accountId, draw_id: drawId } = await tx
    .selectFrom('lottery_bet')
    .select(['account_id', 'draw_id'])
    .where('id', '=', betId)
    .executeTakeFirstOrThrow()
  await lockAccounts(tx, [accountId, await houseAccount(tx, currency)])
  const draw = await lockDraw(tx, drawId)
  if (!draw?.is_alternative || !['scheduled', 'open', 'closed'].includes(draw.state)) return
  const bet = await tx
    .updateTable('lottery_bet')
    .set((eb) => ({ status: 'void', paid_minor: eb.ref('stake_minor') }))
    .where('id', '=', betId)
    .where('status', 'in', ['submitted', 'accepted'])
    .where('agent', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!bet) return
  const { stake_minor: stakeMinor, ticket_id: ticketId } = bet
  const description = 'Void: the jackpot is above the threshold'
  await postStakeBack(tx, { betId, accountId, stakeMinor }, { currency, description })
  if (note !== undefined)
    await tx.updateTable('lottery_ticket').set({ note }).where('id', '=', ticketId).execute()
  if (reference === undefined || !agent) return
  const { id } = await tx
    .insertInto('lottery_bet')
    .values({
      ticket_id: ticketId,
      account_id: accountId,
      draw_id: bet.draw_id,
      bought_for_id: bet.bought_for_id,
      lines: bet.lines,
      price_minor: bet.price_minor,
      rate: bet.rate,
      stake_minor: stakeMinor,
      status: 'accepted',
      paid_minor: null,
      won: null,
      agent: agent.name,
      agent_reference: reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = await admit(tx, {
    walletId: accountId,
    product: LOTTERY,
    purpose: 'stake',
    amountMinor: stakeMinor,
  })
  const stake = {
    betId: id,
    walletId: accountId,
    stakeMinor,
    description: `Ticket ${reference} through ${agent.name}`,
  }
  await postStakes(tx, [ticket], { stakes: [stake], currency, isByAgent: true })
  const lottery = catalogue.get(draw.game)?.name ?? draw.game
  await tellByAgent(tx, { accountId, betId: id, lottery, reference })
}

async function tellByAgent(
  tx: Tx,
  told: { accountId: number; betId: number; lottery: string; reference: string },
): Promise<void> {
  const { accountId, betId, lottery, reference } = told
  const { user_id: playerId } = await tx
    .selectFrom('ledger_account')
    .select('user_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (playerId !== null)
    await notify(tx, {
      playerId,
      kind: 'lottery-by-agent',
      parameters: { lottery, reference },
      key: `lottery-by-agent:${betId}`,
    })
}
