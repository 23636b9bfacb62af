import { sql } from 'kysely'
import { buyShares as endpoint, type Syndicate } from '#contract/lottery/syndicates.ts'
import { type Slip, slip as slipShape } from '#contract/lottery/slips.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { areRulesInForce, hasRulesInForce } from '#server/modules/game-rules/index.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { ratesOn, walletPrice } from '../exchange-rates.ts'
import { lockGroup, record } from '../groups/membership.ts'
import { checkFunds, houseAccount, postStakes } from '../money.ts'
import { LOTTERY, type LotteryNeeds } from '../needs.ts'
import { drawColumns, shownDraw, type StoredDraw } from '../reads.ts'
import { RULED } from '../rules-in-files.ts'
import { pricedSlip } from '../slip.ts'

type Needs = Pick<LotteryNeeds, 'db' | 'catalogue' | 'config'>
export type SyndicateRow = StoredDraw & {
  syndicateId: number
  slip: unknown
  lines: number
  shares: number
  sold: number
  sharePriceMinor: number
}

export const columns = sql`
  s.id as "syndicateId", s.slip, s.lines, s.shares, s.sold, s.share_price_minor as "sharePriceMinor", ${drawColumns(sql`d`)}`
export const tables = sql`lottery_syndicate s join lottery_draw d on d.id = s.draw_id`

export function shownSyndicate(row: SyndicateRow, { catalogue, config }: Needs): Syndicate {
  const lottery = catalogue.get(row.game)
  assert(lottery !== undefined, `the lottery ${row.game} has a file`)
  const { syndicateId, lines, shares, sold, sharePriceMinor } = row
  const { plays, ticket } = slipShape.parse(row.slip)
  const draw = shownDraw(row, lottery)
  const { currency } = config
  return {
    syndicateId,
    draw,
    plays,
    ticket: ticket ?? null,
    lines,
    shares,
    sold,
    sharePriceMinor,
    currency,
  }
}

export async function openSyndicates(needs: Needs): Promise<Syndicate[]> {
  const { rows } = await sql<SyndicateRow>`
    select ${columns} from ${tables} where s.group_id is null and d.state = 'open' and d.closes_at > clock_timestamp()
      and ${hasRulesInForce(sql`${RULED} || d.game`)}
    order by d.draws_at, s.id limit 200`.execute(needs.db)
  return rows.map((row) => shownSyndicate(row, needs))
}

async function syndicateById(needs: Needs, db: Db | Tx, id: number): Promise<Syndicate> {
  const { rows } =
    await sql<SyndicateRow>`select ${columns} from ${tables} where s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  return shownSyndicate(row, needs)
}

/** The player's shares, newest first. */
export async function sharesOf(needs: Needs, walletId: number) {
  type Held = SyndicateRow & {
    shareId: number
    held: number
    stakeMinor: number
    status: 'accepted' | 'refunded' | 'won' | 'lost'
    paidMinor: number | null
    boughtAt: Date
  }
  const { rows } = await sql<Held>`
    select h.id as "shareId", h.held, h.stake_minor as "stakeMinor", h.status, h.paid_minor as "paidMinor",
      h.bought_at as "boughtAt", ${columns}
    from lottery_share h join ${tables} on s.id = h.syndicate_id
    where h.account_id = ${walletId} order by h.id desc limit 100`.execute(needs.db)
  return rows.map(({ shareId, held, stakeMinor, status, paidMinor, boughtAt, ...row }) => ({
    shareId,
    held,
    stakeMinor,
    status,
    paidMinor,
    boughtAt: boughtAt.toISOString(),
    syndicate: shownSyndicate(row, needs),
  }))
}

/** Whether a draw takes bets by the clock of the database. It is locked, so it stays so until the transaction ends. */
async function lockOpen(tx: Tx, drawId: number): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_draw where id = ${drawId} and state = 'open' and closes_at > clock_timestamp() for share`.execute(
    tx,
  )
  return rows.length > 0
}

async function checkOffered(db: Db | Tx, game: string): Promise<void> {
  if (!(await areRulesInForce(db, `${RULED}${game}`))) throw new Refusal('LOTTERY_NOT_SOLD')
}

/** An operator offers a slip in shares. */
export async function openSyndicate(
  needs: LotteryNeeds,
  {
    drawId,
    operatorId,
    slip,
    shares,
  }: { drawId: number; operatorId: number; slip: Slip; shares: number },
): Promise<Syndicate> {
  const lottery = needs.catalogue.get(slip.game)
  if (!lottery) throw new Refusal('NOT_FOUND')
  if (slip.repeat.is !== 'once') throw new Refusal('OPTION_NOT_OFFERED')
  await checkOffered(needs.db, slip.game)
  const read = pricedSlip(slip, lottery)
  if (typeof read === 'string') throw new Refusal(read)
  return inTransaction(needs.db, async (tx) => {
    const draw = await tx
      .selectFrom('lottery_draw')
      .select('game')
      .where('id', '=', drawId)
      .executeTakeFirst()
    if (draw?.game !== slip.game) throw new Refusal('NOT_FOUND')
    if (!(await lockOpen(tx, drawId))) throw new Refusal('DRAW_CLOSED')
    const rate = (await ratesOn(tx, needs)).get(lottery.currency)?.rate
    if (rate === undefined) throw new Refusal('NO_RATE')
    const wholeMinor = walletPrice(read.drawPriceMinor, rate, needs.inForce.basis().rate)
    const { id } = await tx
      .insertInto('lottery_syndicate')
      .values({
        draw_id: drawId,
        game: slip.game,
        slip: JSON.stringify(slip),
        lines: read.lines,
        share_price_minor: Math.ceil(wholeMinor / shares),
        shares,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const opened = await syndicateById(needs, tx, id)
    await recordAudit(tx, {
      operatorId,
      action: 'lottery-syndicate.open',
      subject: `lottery-draw:${drawId}`,
      reason: '',
      details: { syndicateId: id, shares },
    })
    return opened
  })
}

export type ShareForm = { shares: number; customerRef: string }

/** Sells shares to the last one and never more: the row of the syndicate counts them under its lock. */
export async function buyShares(
  { db, config: { currency } }: Needs,
  { userId, walletId, syndicateId }: { userId: number; walletId: number; syndicateId: number },
  form: ShareForm,
): Promise<{ shareId: number; stakeMinor: number; currency: string }> {
  const money = {
    userId,
    key: `lottery-share:${form.customerRef}`,
    endpoint: endpoint.path,
    body: { ...form, syndicateId },
  }
  return inTransaction(db, (tx) =>
    once(tx, money, async () => {
      const houseId = await houseAccount(tx, currency)
      const funds = (await lockAccounts(tx, [walletId, houseId])).find(({ id }) => id === walletId)
      const known = await tx
        .selectFrom('lottery_syndicate')
        .select(['draw_id', 'game', 'share_price_minor', 'group_id'])
        .where('id', '=', syndicateId)
        .executeTakeFirst()
      if (!known || !funds) throw new Refusal('NOT_FOUND')
      if (known.group_id !== null) await lockGroup(tx, known.group_id, walletId)
      if (!(await lockOpen(tx, known.draw_id))) throw new Refusal('DRAW_CLOSED')
      await checkOffered(tx, known.game)
      const stakeMinor = known.share_price_minor * form.shares
      checkFunds(funds, stakeMinor)
      const { numAffectedRows } = await sql`
        update lottery_syndicate set sold = sold + ${form.shares}
        where id = ${syndicateId} and state = 'open' and sold + ${form.shares} <= shares`.execute(
        tx,
      )
      if (Number(numAffectedRows ?? 0) === 0) throw new Refusal('SHARES_SOLD')
      const admission = {
        walletId,
        product: LOTTERY,
        purpose: 'stake',
        amountMinor: stakeMinor,
      } as const
      const ticket = await admit(tx, admission)
      const { id: shareId } = await tx
        .insertInto('lottery_share')
        .values({
          syndicate_id: syndicateId,
          account_id: walletId,
          held: form.shares,
          stake_minor: stakeMinor,
          paid_minor: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const stake = {
        betId: shareId,
        walletId,
        stakeMinor,
        description: `Syndicate ${syndicateId}: ${form.shares === 1 ? '1 share' : `${form.shares} shares`}`,
      }
      await postStakes(tx, [ticket], { stakes: [stake], currency, thing: 'lottery-share' })
      if (known.group_id !== null)
        await record(tx, {
          groupId: known.group_id,
          accountId: walletId,
          kind: 'paid',
          syndicateId,
          amountMinor: stakeMinor,
        })
      return { shareId, stakeMinor, currency }
    }),
  )
}
