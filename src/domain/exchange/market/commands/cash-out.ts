import { assert } from '../../../assert.ts'
import type { Crossing } from '../../book/book.ts'
import {
  type CashOut,
  type CashOutPlan,
  type Hedge,
  type Offers,
  planCashOut,
  planWith,
} from '../../cash-out/cash-out.ts'
import type { CashOutFigures } from '../../cash-out/cash-out-figures.ts'
import type { QuotedCashOut } from '../../cash-out/cash-out-tolerance.ts'
import type { Position } from '../../exposure/position.ts'
import { withBet, withoutResting } from '../../exposure/exposure.ts'
import { bettingOf } from '../../kinds/market-kind.ts'
import { oppositeSide, type Order } from '../../orders/order.ts'
import { Refusal } from '../refusal.ts'
import type { CashedOut, CashOutCommand, FirmOffer } from '../command.ts'
import { carryOut } from './carry-out.ts'
import { askOf, planByBook, type Scope } from './cash-out-book.ts'
import { checkEffect, type OrderControl, refusalOfOrder } from './controls.ts'
import { figuresOf } from './cash-out-figures.ts'
import { changePosition, marketRefusalOf, note, orderOf, type Decision, takeOut } from './decide.ts'
import { exposureOf, type LoadedMarket, outcomesOf, positionOf } from '../loaded-market.ts'

/** The account's commission discount, in hundredths of a percent. */
type Discounted = { discountBps: number }

/**
 * Makes the bets that cash a position out, all or none, against the book or against an offer of the house. Own orders
 * that would be met are cancelled. A cash-out closes what is open, so neither the smallest stake is asked of it nor that a
 * stake is large enough for its profit.
 * Throws `Refusal` and has then changed nothing.
 */
export function cashOut(
  decision: Decision,
  command: CashOutCommand & Discounted,
  nextOrderId: () => number,
): CashedOut {
  const { market, changes } = decision
  const { accountId, id, selectionId, fractionBps, firm } = command
  const refusal = marketRefusalOf({ market, now: changes.now })
  if (refusal) throw new Refusal(refusal.code)
  const position = positionOf(market, accountId)
  if (command.positionKey !== undefined && command.positionKey !== positionKey(position))
    throw new Refusal('CASH_OUT_EXPIRED')
  checkDelay(market, command)
  const { plan, crossing } = firm
    ? { plan: firmPlan(market, command, firm), crossing: undefined }
    : byBook(market, command)
  for (const hedge of plan.hedges) checkHedge(decision, command, hedge)
  const figures = figuresOf(market, command, plan)
  if (!isEnough(command, plan, figures))
    throw new Refusal('CASH_OUT_CHANGED', { details: { lockedMinor: figures.lockedMinor } })
  if (firm) tradeWithHouse(decision, command, { plan, firm, nextOrderId })
  else tradeWithBook(decision, command, { plan, crossing, nextOrderId })
  decision.cap.forgetAccount(accountId, decision.cap.dayOf(market))
  const done: CashedOut = {
    cashOutId: id,
    accountId,
    marketId: market.id,
    selectionId: selectionId ?? null,
    fractionBps,
    source: firm ? 'house' : 'book',
    customerRef: command.customerRef,
    targetId: command.targetId ?? null,
    figures,
    madeAt: changes.now,
  }
  changes.cashOuts.push(done)
  return done
}

/** The figures of a cash-out now. */
export type CashOutPreview = QuotedCashOut & {
  figures: CashOutFigures
  positionKey: string
  marketVersion: number
  inPlay: boolean
  /** How long bets against the book wait. */
  delaySeconds: number
}

/** How long a cash-out against the book has to wait, and in what version of the market. */
export const waitIn =
  (marketId: number) =>
  (markets: ReadonlyMap<number, LoadedMarket>): CashOutCommand['waited'] => {
    const market = markets.get(marketId)
    return market && { seconds: delaySecondsOf(market), marketVersion: market.version }
  }

/** Its figures against the book, or against `offers`. Throws `Refusal` where `cashOut` would. */
export function previewCashOut(
  market: LoadedMarket,
  {
    offers,
    now,
    ...scope
  }: Scope & Discounted & { offers?: ReadonlyMap<number, Offers> | undefined; now: Date },
): CashOutPreview {
  const refusal = marketRefusalOf({ market, now })
  if (refusal) throw new Refusal(refusal.code)
  const { plan } = offers
    ? { plan: planOf(planCashOut({ ...askOf(market, scope), offers })) }
    : byBook(market, scope)
  return {
    figures: figuresOf(market, scope, plan),
    hedges: plan.hedges,
    worth: plan.worth,
    ladder: market.ladder,
    positionKey: positionKey(positionOf(market, scope.accountId)),
    marketVersion: market.version,
    inPlay: market.inPlay,
    delaySeconds: delaySecondsOf(market),
    outcomes: outcomesOf(market),
  }
}

/**
 * In play, bets that match wait for the delay of their market, and a move of the market ends the wait. The house stands
 * by its word without a wait: its quotes are meant for players who would have to wait.
 */
function checkDelay(market: LoadedMarket, { firm, waited }: CashOutCommand): void {
  if (firm) return
  const isShort = delaySecondsOf(market) > (waited?.seconds ?? 0)
  if (isShort || (waited && waited.marketVersion !== market.version))
    throw new Refusal('CASH_OUT_EXPIRED')
}

const delaySecondsOf = ({ inPlay, betDelaySeconds }: LoadedMarket): number =>
  inPlay ? betDelaySeconds : 0

function isEnough(
  { atLeast }: CashOutCommand,
  { worth }: CashOutPlan,
  figures: CashOutFigures,
): boolean {
  if (!atLeast) return true
  return 'worth' in atLeast ? worth >= atLeast.worth : figures.netMinor >= atLeast.netMinor
}

type BookPlan = { plan: CashOutPlan; crossing: Crossing | undefined }

function byBook(market: LoadedMarket, scope: Scope): BookPlan {
  const { cashOut: found, crossing } = planByBook(market, scope)
  return { plan: planOf(found), crossing }
}

/** The plan, or why there is none. */
function planOf(plan: CashOut): CashOutPlan {
  if (plan.kind === 'level') throw new Refusal('NOTHING_TO_CASH_OUT')
  if (plan.kind === 'too-thin')
    throw new Refusal('CASH_OUT_TOO_THIN', { details: { availableBps: plan.availableBps } })
  return plan
}

/** Tells whether matched bets are those that a quote was made for. */
const positionKey = (position: Position): string =>
  [...position]
    .map(([id, { winCenti, loseCenti }]) => [id, winCenti, loseCenti] as const)
    .filter(([, winCenti, loseCenti]) => winCenti !== 0 || loseCenti !== 0)
    .toSorted(([a], [b]) => a - b)
    .join(';')

/**
 * A cash-out closes what is open. The winnings of its small bets are told with it, and kept to the hundredth of a minor
 * unit; it may be made with nothing in the wallet when it binds no more; and no limit keeps a player from closing a bet.
 */
const LEFT_OUT = [
  'smallest stake',
  'fair profit',
  'stake maximum',
  'some balance',
  'own limit',
  'winnings',
] as const satisfies readonly OrderControl[]

function checkHedge(decision: Decision, { accountId }: CashOutCommand, hedge: Hedge): void {
  const terms = { ...hedge, orderKind: 'limit' as const }
  const refusal = refusalOfOrder(decision, { accountId, terms }, { without: LEFT_OUT })
  if (refusal) throw new Refusal(refusal.code)
}

type Trade = { plan: CashOutPlan; nextOrderId: () => number }

function tradeWithBook(
  decision: Decision,
  command: CashOutCommand,
  { plan, crossing, nextOrderId }: Trade & Pick<BookPlan, 'crossing'>,
): void {
  const { market } = decision
  const inTheWay = plan.hedges.flatMap((hedge) => ownOrdersMet(market, command.accountId, hedge))
  const after = inTheWay.reduce(
    (position, order) => withoutResting(position, order, bettingOf(market.kind)),
    plan.after,
  )
  checkEffect(decision, { accountId: command.accountId, after }, { without: LEFT_OUT })
  for (const order of inTheWay) takeOut(decision, order, 'cancelledMinor')
  for (const [index, hedge] of plan.hedges.entries()) {
    const terms = termsOf(command, hedge, index)
    const order = orderOf(terms, command, nextOrderId())
    const placed = market.book.plan(order, undefined, crossing)
    assert(placed.restMinor === 0, 'the offers are those that were planned with')
    carryOut(decision, terms, placed)
  }
}

/** Own orders that the hedge would meet on its way to others. */
const ownOrdersMet = (
  { book }: LoadedMarket,
  accountId: number,
  { selectionId, side, price }: Hedge,
): Order[] =>
  book
    .ordersOf(accountId, selectionId, oppositeSide(side))
    .filter((order) => (side === 'back' ? order.price >= price : order.price <= price))

function tradeWithHouse(
  decision: Decision,
  command: CashOutCommand,
  { plan, firm, nextOrderId }: Trade & { firm: FirmOffer },
): void {
  const { market } = decision
  const { accountId } = command
  const betting = bettingOf(market.kind)
  checkEffect(decision, { accountId, after: plan.after }, { without: LEFT_OUT })
  const houseAfter = plan.hedges.reduce(
    (position, hedge) => withBet(position, { ...hedge, side: oppositeSide(hedge.side) }, betting),
    positionOf(market, firm.accountId),
  )
  // For the house it is a bet: it needs a balance, within its loss limit.
  checkEffect(
    decision,
    { accountId: firm.accountId, after: houseAfter, exposureMaxMinor: firm.exposureMaxMinor },
    { without: ['own limit', 'winnings'] },
  )
  for (const [index, hedge] of plan.hedges.entries()) {
    const terms = termsOf(command, hedge, index)
    const opposite = { ...terms, side: oppositeSide(hedge.side) }
    const own = orderOf(terms, command, nextOrderId())
    const others = orderOf(opposite, firm, nextOrderId())
    const { price, stakeMinor } = hedge
    market.book.noteTraded(hedge.selectionId, { price, totalMinor: stakeMinor })
    decision.changes.fill(market, own, { makerOrderId: others.id, price, stakeMinor })
    for (const order of [own, others]) {
      const after = withBet(positionOf(market, order.accountId), order, betting)
      changePosition(decision, order.accountId, after, exposureOf(market, after))
      note(decision, order === own ? terms : opposite, order)
    }
  }
  assert(accountId !== firm.accountId, 'the house does not cash out with itself')
}

const termsOf = (
  { id }: CashOutCommand,
  { selectionId, side, price, stakeMinor }: Hedge,
  index: number,
) => ({ selectionId, side, price, stakeMinor, customerRef: `cash-out:${id}:${index}` })

/** The house keeps its word while the market is as it was when it was given. */
function firmPlan(
  market: LoadedMarket,
  scope: Scope,
  { hedges, marketVersion }: FirmOffer,
): CashOutPlan {
  if (market.version !== marketVersion) throw new Refusal('CASH_OUT_EXPIRED')
  return planWith(askOf(market, scope), hedges)
}
