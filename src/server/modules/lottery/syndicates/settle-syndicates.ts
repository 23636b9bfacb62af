import { sql } from 'kysely'
import type { Slip } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import { type Lottery, rulesOn } from '#domain/lottery/lottery.ts'
import { splitShares } from '#domain/lottery/payouts/split.ts'
import type { BetWin } from '#domain/lottery/winnings/settle.ts'
import type { Rate } from '#domain/rates/rate.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { dayOf, type DrawRecord, lockDraw } from '../draw-store.ts'
import { walletWin } from '../exchange-rates.ts'
import { postWinBack, postWins } from '../money.ts'
import type { TurningNeeds } from '../needs.ts'
import { tellCorrected } from '../news/tell.ts'
import { owe } from '../payouts/owe.ts'
import { tellWins } from '../payouts/tell-wins.ts'

export type HeldShare = { id: number; accountId: number; held: number }
export type SoldSyndicate = {
  id: number
  slip: Slip
  shares: number
  sold: number
  isOpen: boolean
  held: HeldShare[]
}

/** Syndicates on a draw of which at least one share was sold, with their shares in the order of their sale. */
export async function soldSyndicates(db: Db | Tx, drawId: number): Promise<SoldSyndicate[]> {
  const { rows } = await sql<SoldSyndicate>`
    select s.id, s.slip, s.shares, s.sold, bool_or(h.status = 'accepted') as "isOpen",
      json_agg(json_build_object('id', h.id, 'accountId', h.account_id, 'held', h.held) order by h.id) as held
    from lottery_syndicate s join lottery_share h on h.syndicate_id = s.id and h.status <> 'refunded'
    where s.draw_id = ${drawId} and (s.group_id is null or s.state = 'locked') group by s.id order by s.id`.execute(
    db,
  )
  return rows
}

/** The holders among whom a win is divided: the house holds what nobody bought. */
export const holders = ({ held, shares, sold }: SoldSyndicate) => [
  ...held.map((share) => ({ player: String(share.id), held: share.held })),
  ...(sold < shares ? [{ player: 'house', held: shares - sold }] : []),
]

/** Pays the shares of a syndicate, or writes down that they have lost. */
export async function settleShares(
  tx: Tx,
  syndicate: SoldSyndicate,
  facts: {
    wins: readonly BetWin[]
    rate: Rate
    settlement: number
    currency: string
    description: string
    draw: DrawRecord
    twoPeopleFromEurMinor: number
    lottery: Lottery
  },
): Promise<void> {
  const { wins, rate, draw, twoPeopleFromEurMinor, lottery, ...payment } = facts
  const isWon = wins.some(({ tiers }) => tiers.length > 0)
  const splits = splitShares(
    wins,
    holders(syndicate).map(({ held }) => held),
    { lottery, rules: rulesOn(lottery, dayOf(draw)), twoPeopleFromEurMinor },
  )
  const paid = syndicate.held.map(({ id, accountId }, index) => {
    const { nowEurMinor = 0, owed = [] } = splits[index] ?? {}
    return {
      betId: id,
      accountId,
      paidMinor: walletWin(nowEurMinor, rate),
      owed: owed.map(({ kind, eurMinor }) => ({
        of: { shareId: id },
        accountId,
        kind,
        eurMinor,
        amountMinor: walletWin(eurMinor, rate),
      })),
    }
  })
  for (const { betId, paidMinor } of paid) {
    const { numUpdatedRows } = await tx
      .updateTable('lottery_share')
      .set({ status: isWon ? 'won' : 'lost', paid_minor: paidMinor })
      .where('id', '=', betId)
      .where('status', '=', 'accepted')
      .executeTakeFirstOrThrow()
    assert(numUpdatedRows === 1n, 'the shares of a syndicate are settled together')
  }
  await postWins(tx, paid, { ...payment, thing: 'lottery-share' })
  await owe(
    tx,
    draw,
    paid.flatMap(({ owed }) => owed),
  )
  await tellWins(tx, paid, { ...payment, lottery: lottery.name, thing: 'lottery-share' })
}

/** Takes back what the shares on a draw were paid, one share to a transaction. */
export async function takeSharesBack(
  needs: Pick<TurningNeeds, 'db' | 'catalogue' | 'config' | 'turns'>,
  drawId: number,
): Promise<void> {
  const {
    db,
    config: { currency },
  } = needs
  const { rows } = await sql<{ id: number }>`
    select h.id from lottery_share h join lottery_syndicate s on s.id = h.syndicate_id
    where s.draw_id = ${drawId} and h.status in ('won', 'lost') order by h.id`.execute(db)
  for (const { id } of rows)
    await needs.turns.step(drawId, async (tx) => {
      const draw = await lockDraw(tx, drawId)
      const share = await tx
        .selectFrom('lottery_share')
        .select(['account_id as accountId', 'paid_minor as paidMinor'])
        .where('id', '=', id)
        .where('status', 'in', ['won', 'lost'])
        .forUpdate()
        .executeTakeFirst()
      if (!draw?.is_reversing || !share) return
      await tx
        .updateTable('lottery_share')
        .set({ status: 'accepted', paid_minor: null })
        .where('id', '=', id)
        .execute()
      const { accountId, paidMinor } = share
      if (paidMinor === null || paidMinor === 0) return
      const { settlement } = draw
      await postWinBack(
        tx,
        { betId: id, accountId, paidMinor },
        { settlement, currency, thing: 'lottery-share' },
      )
      await tellCorrected(tx, needs, draw, {
        thing: `share:${id}`,
        walletId: accountId,
        amountMinor: paidMinor,
      })
    })
}
