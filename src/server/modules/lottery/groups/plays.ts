import { sql } from 'kysely'
import type { Slip } from '#contract/lottery/slips.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts } from '#server/modules/ledger/index.ts'
import { lockOpenDraws } from '../draw-store.ts'
import { ratesOn } from '../exchange-rates.ts'
import { houseAccount, postStakeBack } from '../money.ts'
import type { LotteryNeeds, TurningNeeds } from '../needs.ts'
import { judge } from '../quote.ts'
import { TurnedElsewhere } from '../turns/draw-turns.ts'
import { lockGroup, record } from './membership.ts'

type Member = { walletId: number; groupId: number }

/** Proposes a slip for the next draw. Nobody pays by it yet. */
export const propose = (
  needs: LotteryNeeds,
  { walletId, groupId }: Member,
  { slip, shares }: { slip: Slip; shares: number },
): Promise<void> =>
  inTransaction(needs.db, async (tx) => {
    await lockGroup(tx, groupId, walletId)
    if (slip.repeat.is !== 'once') throw new Refusal('OPTION_NOT_OFFERED')
    const [first] = await lockOpenDraws(tx, slip, 1)
    const judged = judge(needs, slip, { first, rates: await ratesOn(tx, needs), gone: new Set() })
    if (typeof judged === 'string') throw new Refusal(judged)
    if (!first) throw new Refusal('DRAW_CLOSED')
    const { id } = await tx
      .insertInto('lottery_syndicate')
      .values({
        draw_id: first.id,
        game: slip.game,
        slip: JSON.stringify(slip),
        lines: judged.read.lines,
        // Rounded up to the coin, as the shares of the house are.
        share_price_minor: Math.ceil(judged.price.priceMinor / shares),
        shares,
        group_id: groupId,
        proposed_by: walletId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, { groupId, accountId: walletId, kind: 'proposed', syndicateId: id })
  })

type PlayRow = { id: number; groupId: number; sold: number; shares: number; isClosed: boolean }

/** The play and its draw, locked in the order of a sale. */
async function lockPlay(tx: Tx, syndicateId: number): Promise<PlayRow | undefined> {
  await sql`
    select from lottery_draw where id = (select draw_id from lottery_syndicate where id = ${syndicateId}) for share`.execute(
    tx,
  )
  const { rows } = await sql<PlayRow>`
    select s.id, s.group_id as "groupId", s.sold, s.shares,
      d.state not in ('open', 'scheduled') or d.closes_at <= clock_timestamp() as "isClosed"
    from lottery_syndicate s join lottery_draw d on d.id = s.draw_id
    where s.id = ${syndicateId} and s.state = 'open' and s.group_id is not null for update of s`.execute(
    tx,
  )
  return rows[0]
}

/** Gives shares of a play back with their money; `walletId`: those of one member. Answers what came back. */
async function refund(
  tx: Tx,
  { syndicateId, walletId, currency }: { syndicateId: number; walletId?: number; currency: string },
): Promise<number> {
  const whose = walletId ?? null
  const { rows } = await sql<{ id: number; accountId: number; stakeMinor: number; held: number }>`
    update lottery_share set status = 'refunded', paid_minor = stake_minor
    where syndicate_id = ${syndicateId} and status = 'accepted'
      and (${whose}::bigint is null or account_id = ${whose}::bigint)
    returning id, account_id as "accountId", stake_minor as "stakeMinor", held`.execute(tx)
  for (const { id, accountId, stakeMinor } of rows)
    await postStakeBack(
      tx,
      { betId: id, accountId, stakeMinor },
      {
        currency,
        description: `Syndicate ${syndicateId}: shares given back`,
        thing: 'lottery-share',
      },
    )
  const held = rows.reduce((sum, each) => sum + each.held, 0)
  await sql`update lottery_syndicate set sold = sold - ${held} where id = ${syndicateId}`.execute(
    tx,
  )
  return rows.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)
}

/** Until the draw closes, a member may give all own shares of a play back. */
export const giveBack = (
  { db, config: { currency } }: LotteryNeeds,
  { walletId, groupId }: Member,
  syndicateId: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockAccounts(tx, [walletId, await houseAccount(tx, currency)])
    const play = await lockPlay(tx, syndicateId)
    if (!play || play.groupId !== groupId || play.isClosed) throw new Refusal('DRAW_CLOSED')
    const amountMinor = await refund(tx, { syndicateId, walletId, currency })
    if (amountMinor === 0) throw new Refusal('NOT_FOUND')
    await record(tx, { groupId, accountId: walletId, kind: 'gave-back', syndicateId, amountMinor })
  })

/**
 * Locks the agreements of groups on a draw that has closed: who pays what stands for ever then. A play of which a share is missing
 * is dropped, and all money goes back.
 */
export async function lockPlays(
  { db, config: { currency }, turns, log }: TurningNeeds,
  drawId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from lottery_syndicate s join lottery_draw d on d.id = s.draw_id
    where s.draw_id = ${drawId} and s.group_id is not null and s.state = 'open'
      and (d.state not in ('open', 'scheduled') or d.closes_at <= clock_timestamp())
    order by s.id limit 500`.execute(db)
  for (const { id } of rows)
    try {
      await turns.step(drawId, (tx) => lockAtClosing(tx, id, currency))
    } catch (error) {
      if (error instanceof TurnedElsewhere) throw error
      log(`The play ${id} of a lottery group could not be locked`, error)
    }
}

async function lockAtClosing(tx: Tx, syndicateId: number, currency: string): Promise<void> {
  const holders = await tx
    .selectFrom('lottery_share')
    .select('account_id')
    .where('syndicate_id', '=', syndicateId)
    .where('status', '=', 'accepted')
    .execute()
  const wallets = holders.map(({ account_id }) => account_id)
  await lockAccounts(tx, [...new Set(wallets), await houseAccount(tx, currency)])
  const play = await lockPlay(tx, syndicateId)
  if (!play?.isClosed) return
  const { groupId } = play
  const isWhole = play.sold === play.shares
  const amountMinor = isWhole ? 0 : await refund(tx, { syndicateId, currency })
  const kind = isWhole ? 'locked' : 'dropped'
  await tx
    .updateTable('lottery_syndicate')
    .set({ state: kind })
    .where('id', '=', syndicateId)
    .execute()
  await record(tx, {
    groupId,
    accountId: null,
    kind,
    syndicateId,
    ...(amountMinor > 0 && { amountMinor }),
  })
}
