import { checkout as endpoint, type CheckoutReply, type Slip } from '#contract/lottery/slips.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { earlierAnswers, type KeyedRequest, saveAnswers } from '#server/modules/ledger/index.ts'
import type { OpenDraw } from '../draw-store.ts'
import { checkFunds, postStakes } from '../money.ts'
import type { LotteryNeeds } from '../needs.ts'
import { type Judged, judge, paidUntil, refusalOf } from '../quote.ts'
import { type CartCall, type CartStanding, readStanding, type Wallet } from './cart-standing.ts'
import { type NewBets, type NewTicket, writeBets, writeTickets } from './write-tickets.ts'

export type Outcome = { reply: CheckoutReply } | { refusal: Refusal }

type Item = { walletId: number; slip: Slip; judged: Judged; draws: readonly OpenDraw[] }
/** A cart whose slips are decided: those to buy, and the refusals of the others. */
type Decided = { call: CartCall; items: readonly (Item | RefusalCode)[]; paidMinor: Minor }

/**
 * Buys carts in one transaction, each with one payment and once for ever per reference; no two of the carts have the same.
 * A refusal concerns its own cart. Many carts take as many statements as one, but for those that look for draws.
 */
export async function buyCarts(
  tx: Tx,
  needs: LotteryNeeds,
  calls: readonly CartCall[],
): Promise<Outcome[]> {
  const earlier = await earlierAnswers(tx, calls.map(requestOf))
  const fresh = calls.filter((_, place) => earlier[place] === undefined)
  const outcomes = fresh.length > 0 ? await buyNew(tx, needs, fresh) : new Map<CartCall, Outcome>()
  return calls.map((call, place) => {
    const answer = earlier[place]
    if (answer) return 'refusal' in answer ? answer : { reply: answer.answer as CheckoutReply }
    const outcome = outcomes.get(call)
    assert(outcome !== undefined, 'each new cart has an outcome')
    return outcome
  })
}

const requestOf = ({ userId, form }: CartCall): KeyedRequest => ({
  userId,
  key: `lottery:${form.customerRef}`,
  endpoint: endpoint.path,
  body: form,
})

async function buyNew(
  tx: Tx,
  needs: LotteryNeeds,
  calls: readonly CartCall[],
): Promise<Map<CartCall, Outcome>> {
  const standing = await readStanding(tx, needs, calls)
  const outcomes = new Map<CartCall, Outcome>()
  const carts: Decided[] = []
  for (const call of calls)
    try {
      carts.push(decide(needs, standing, call))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.set(call, { refusal: error })
    }
  const { currency } = needs.config
  const items = carts.flatMap((cart) => cart.items.filter((item) => typeof item !== 'string'))
  const ticketIds = await write(tx, items, { wallets: standing.wallets, currency })
  const answered = carts.map(({ call, items: own, paidMinor }) => {
    const slips = own.map((item) => boughtSlip(item, ticketIds))
    return { call, request: requestOf(call), answer: { slips, paidMinor, currency } }
  })
  await saveAnswers(tx, answered)
  for (const { call, answer } of answered) outcomes.set(call, { reply: answer })
  return outcomes
}

/** Decides a cart against what those before it in the batch have left, or throws why not and leaves all as it was. */
function decide(needs: LotteryNeeds, standing: CartStanding, call: CartCall): Decided {
  const { form, walletId } = call
  const wallet = standing.wallets.get(walletId)
  assert(wallet !== undefined, 'a player has a wallet')
  const items: (Item | RefusalCode)[] = []
  let [paidMinor, leftMinor] = [0, wallet.funds.balanceMinor - wallet.funds.holdMinor]
  for (const { slip, priceMinor } of form.slips) {
    const item = itemOf(needs, standing, { walletId, slip, priceMinor })
    const ownMinor = typeof item === 'string' ? 0 : item.judged.price.priceMinor
    if (typeof item === 'string' && form.mode === 'all')
      throw new Refusal(item, { field: `slips.${items.length}` })
    if (form.mode === 'each' && ownMinor > leftMinor) {
      items.push('INSUFFICIENT_FUNDS')
      continue
    }
    paidMinor += ownMinor
    leftMinor -= ownMinor
    items.push(item)
  }
  if (paidMinor > 0) checkFunds(wallet.funds, paidMinor)
  checkGate(wallet, paidMinor)
  const { funds } = wallet
  wallet.funds = { ...funds, balanceMinor: funds.balanceMinor - paidMinor }
  wallet.paidMinor += paidMinor
  return { call, items, paidMinor }
}

function checkGate({ verdict, paidMinor }: Wallet, moreMinor: Minor): void {
  if (verdict === undefined) throw new Refusal('NOT_A_PLAYER')
  if (typeof verdict === 'string') throw new Refusal(verdict)
  const { limit } = verdict
  if (!limit || paidMinor + moreMinor <= limit.upToMinor) return
  throw new Refusal(limit.refusal, { details: { upToMinor: limit.upToMinor - paidMinor } })
}

function itemOf(
  needs: LotteryNeeds,
  { drawsOf, rates, gone }: CartStanding,
  { walletId, slip, priceMinor }: CartCall['form']['slips'][number] & { walletId: number },
): Item | RefusalCode {
  const open = drawsOf(slip)
  const judged = judge(needs, slip, { first: open[0], rates, gone })
  if (typeof judged === 'string') return judged
  if (judged.price.priceMinor !== priceMinor) return 'PRICE_CHANGED'
  const draws = open.slice(0, judged.price.draws)
  return draws.length < judged.price.draws ? 'DURATION_DRAWS' : { walletId, slip, judged, draws }
}

/** Writes tickets with their bets, and answers the ticket of each slip. The stakes are taken with one ticket of the gate for each wallet. */
async function write(
  tx: Tx,
  items: readonly Item[],
  { wallets, currency }: { wallets: CartStanding['wallets']; currency: string },
): Promise<ReadonlyMap<Item, number>> {
  const ids = await writeTickets(tx, items.map(ticketOf))
  const ticketIds = new Map(
    items.map((item, place) => {
      const ticketId = ids[place]
      assert(ticketId !== undefined, 'each slip has its ticket')
      return [item, ticketId]
    }),
  )
  const stakes = await writeBets(
    tx,
    [...ticketIds].map(([item, ticketId]) => betsOf(item, ticketId)),
  )
  const passes = [...wallets.values()].flatMap(({ verdict, paidMinor }) =>
    typeof verdict === 'object' && paidMinor > 0 ? [verdict.stake(paidMinor)] : [],
  )
  if (stakes.length > 0) await postStakes(tx, passes, { stakes, currency })
  return ticketIds
}

function ticketOf({ walletId, slip, draws: [first], judged: { lottery } }: Item): NewTicket {
  const { repeat } = slip
  const isSubscribed = repeat.is === 'subscription' && first !== undefined
  return {
    walletId,
    slip,
    paidUntil: isSubscribed ? paidUntil(repeat.weeks, lottery, first.drawsAt) : null,
  }
}

const betsOf = (
  { walletId, draws, judged: { lottery, read, price } }: Item,
  ticketId: number,
): NewBets => ({
  ticketId,
  walletId,
  draws,
  lines: read.lines,
  priceMinor: read.drawPriceMinor,
  rate: price.rate,
  stakeMinor: draws.length === 0 ? 0 : price.priceMinor / draws.length,
  name: lottery.name,
})

const boughtSlip = (
  item: Item | RefusalCode,
  ticketIds: ReadonlyMap<Item, number>,
): CheckoutReply['slips'][number] =>
  typeof item === 'string'
    ? { ticketId: null, priceMinor: 0, refusal: refusalOf(item) }
    : {
        ticketId: ticketIds.get(item) ?? null,
        priceMinor: item.judged.price.priceMinor,
        refusal: null,
      }
