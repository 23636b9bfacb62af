import { sql } from 'kysely'
import { checkout as endpoint, type Checkout, type CheckoutReply } from '#contract/lottery/slips.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { lockAccounts, once } from '#server/modules/ledger/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { acceptBets } from './accept.ts'
import { lockOpenDraws, type OpenDraw, planDraws } from './draw-store.ts'
import { ratesOn } from './exchange-rates.ts'
import { checkFunds, houseAccount, postStakes, type Stake } from './money.ts'
import { LOTTERY, type LotteryNeeds } from './needs.ts'
import { DRAWS_AT_ONCE_MAX, goneDraws, type Judged, judge, paidUntil, refusalOf } from './quote.ts'

type Buyer = { userId: number; walletId: number }

/** Buys the slips of a cart with one payment, once for ever per reference. Accepts the bets right after. */
export async function checkout(
  needs: LotteryNeeds,
  { userId, walletId }: Buyer,
  form: Checkout,
): Promise<CheckoutReply> {
  const key = `lottery:${form.customerRef}`
  const money = { userId, key, endpoint: endpoint.path, body: form }
  const answer = await inTransaction(needs.db, (tx) =>
    once(tx, money, () => buy(tx, needs, { walletId, form })),
  )
  await acceptBets(needs.db, walletId)
  return answer
}

type Item = { judged: Judged; draws: readonly OpenDraw[]; slip: Checkout['slips'][number]['slip'] }

async function buy(
  tx: Tx,
  needs: LotteryNeeds,
  { walletId, form }: { walletId: number; form: Checkout },
): Promise<CheckoutReply> {
  const { currency } = needs.config
  const houseId = await houseAccount(tx, currency)
  const funds = (await lockAccounts(tx, [walletId, houseId])).find(({ id }) => id === walletId)
  assert(funds !== undefined, 'a player has a wallet')
  const results: (Item | RefusalCode)[] = []
  let [paidMinor, leftMinor] = [0, funds.balanceMinor - funds.holdMinor]
  for (const { slip, priceMinor } of form.slips) {
    const item = await itemOf(tx, needs, { slip, priceMinor })
    const isTooDear = typeof item !== 'string' && item.judged.price.priceMinor > leftMinor
    if (form.mode === 'each' && isTooDear) {
      results.push('INSUFFICIENT_FUNDS')
      continue
    }
    if (typeof item === 'string') {
      if (form.mode === 'all') throw new Refusal(item, { field: `slips.${results.length}` })
    } else {
      paidMinor += item.judged.price.priceMinor
      leftMinor -= item.judged.price.priceMinor
    }
    results.push(item)
  }
  if (paidMinor > 0) checkFunds(funds, paidMinor)
  const stakes: Stake[] = []
  const slips: CheckoutReply['slips'] = []
  for (const item of results) {
    if (typeof item === 'string') {
      slips.push({ ticketId: null, priceMinor: 0, refusal: refusalOf(item) })
      continue
    }
    const { ticketId, stakes: own } = await write(tx, walletId, item)
    stakes.push(...own)
    slips.push({ ticketId, priceMinor: item.judged.price.priceMinor, refusal: null })
  }
  const admission = {
    walletId,
    product: LOTTERY,
    purpose: 'stake',
    amountMinor: paidMinor,
  } as const
  const ticket = await admit(tx, admission)
  if (stakes.length > 0) await postStakes(tx, ticket, { stakes, currency })
  return { slips, paidMinor, currency }
}

/** The slip with its draws, which stay open until the transaction ends. */
async function itemOf(
  tx: Tx,
  needs: LotteryNeeds,
  { slip, priceMinor }: Checkout['slips'][number],
): Promise<Item | RefusalCode> {
  const lottery = needs.catalogue.get(slip.game)
  if (!lottery) return 'NOT_FOUND'
  const wanted = slip.repeat.is === 'duration' || slip.repeat.is === 'subscription'
  if (wanted) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    const count =
      slip.repeat.is === 'duration' && !slip.days
        ? Math.min(slip.repeat.draws, DRAWS_AT_ONCE_MAX)
        : DRAWS_AT_ONCE_MAX
    const after = rows[0]?.now
    assert(after !== undefined, 'the database has a clock')
    if (count > 0) await planDraws(tx, lottery, { after, count: count + 1, vault: needs.vault })
  }
  const open = await lockOpenDraws(tx, slip, wanted ? DRAWS_AT_ONCE_MAX : 1)
  const judged = judge(needs, slip, {
    first: open[0],
    rates: await ratesOn(tx, needs),
    gone: await goneDraws(tx),
  })
  if (typeof judged === 'string') return judged
  if (judged.price.priceMinor !== priceMinor) return 'PRICE_CHANGED'
  const draws = open.slice(0, judged.price.draws)
  return draws.length < judged.price.draws ? 'DURATION_DRAWS' : { judged, draws, slip }
}

async function write(
  tx: Tx,
  walletId: number,
  { judged: { lottery, read, price }, draws, slip }: Item,
): Promise<{ ticketId: number; stakes: Stake[] }> {
  const { repeat } = slip
  const [first] = draws
  const { id: ticketId } = await tx
    .insertInto('lottery_ticket')
    .values({
      account_id: walletId,
      game: lottery.id,
      slip: JSON.stringify(slip),
      paid_until:
        repeat.is === 'subscription' && first
          ? paidUntil(repeat.weeks, lottery, first.drawsAt)
          : null,
      cancelled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (draws.length === 0) return { ticketId, stakes: [] }
  const stakes = await writeBets(tx, {
    ticketId,
    walletId,
    draws,
    lines: read.lines,
    priceMinor: read.drawPriceMinor,
    rate: price.rate,
    stakeMinor: price.priceMinor / draws.length,
    name: lottery.name,
  })
  return { ticketId, stakes }
}

export type NewBets = {
  ticketId: number
  walletId: number
  draws: readonly Pick<OpenDraw, 'id' | 'day'>[]
  lines: number
  priceMinor: Minor
  rate: string
  stakeMinor: Minor
  name: string
}

/** Writes a bet on each draw, submitted; answers the stakes that have to be posted with them. */
export async function writeBets(tx: Tx, bets: NewBets): Promise<Stake[]> {
  const { ticketId, walletId, draws, lines, priceMinor, rate, stakeMinor, name } = bets
  const rows = await tx
    .insertInto('lottery_bet')
    .values(
      draws.map(({ id }) => ({
        ticket_id: ticketId,
        account_id: walletId,
        draw_id: id,
        bought_for_id: id,
        lines,
        price_minor: priceMinor,
        rate,
        stake_minor: stakeMinor,
        paid_minor: null,
        won: null,
      })),
    )
    .returning(['id', 'draw_id'])
    .execute()
  const dayOf = new Map(draws.map(({ id, day }) => [id, day]))
  return rows.map(({ id, draw_id }) => ({
    betId: id,
    stakeMinor,
    description: `${name}, draw of ${dayOf.get(draw_id)}`,
  }))
}
