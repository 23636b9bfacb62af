import type { CashOutFigures } from '#contract/cash-out.ts'
import { assert } from '#domain/assert.ts'
import {
  type CashOut,
  type CashOutAsk,
  type Hedge,
  type Offers,
  planCashOut,
  resultIfWinsCenti,
} from '#domain/exchange/cash-out.ts'
import {
  type MarketOutcomes,
  type Position,
  withBet,
  withoutResting,
} from '#domain/exchange/exposure.ts'
import { bettingOf } from '#domain/exchange/market-kind.ts'
import { oppositeSide, type Order, type Side, winningsCenti } from '#domain/exchange/order.ts'
import { commissionOf } from '#domain/exchange/settlement.ts'
import type { Minor } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CashedOut, CashOutCommand, FirmOffer } from './command.ts'
import { carryOut } from './carry-out.ts'
import {
  averagePrice,
  changePosition,
  checkFunds,
  marketRefusalOf,
  note,
  orderOf,
  refusalOf,
  type Scene,
  takeOut,
} from './decide.ts'
import { exposureOf, type LoadedMarket, outcomesOf, positionOf } from './loaded-market.ts'

type Plan = Extract<CashOut, { kind: 'plan' }>
type Scope = Pick<CashOutAsk, 'selectionId' | 'fractionBps'> & { accountId: number }

/**
 * Makes the bets that cash a position out, all or none, against the book or against an offer of the house. Own orders
 * that would be met are cancelled. A cash-out closes what is open, so the smallest stake is not asked of it.
 * Throws `Refusal` and has then changed nothing.
 */
export function cashOut(
  scene: Scene,
  command: CashOutCommand,
  nextOrderId: () => number,
): CashedOut {
  const { market, changes } = scene
  const { accountId, id, selectionId, fractionBps, firm, atLeast } = command
  const refusal = marketRefusalOf({ market, now: changes.now })
  if (refusal) throw new Refusal(refusal.code)
  checkKind(market)
  const position = positionOf(market, accountId)
  if (command.positionKey !== undefined && command.positionKey !== positionKey(position))
    throw new Refusal('CASH_OUT_EXPIRED')
  checkDelay(market, command)
  const plan = firm
    ? firmPlan(market, position, firm)
    : planOf(planCashOut(bookAsk(market, command)))
  for (const hedge of plan.hedges) checkHedge(scene, hedge)
  const figures = figuresOf(market, command, plan)
  if (atLeast && figures[atLeast.figure] < atLeast.minor)
    throw new Refusal('CASH_OUT_CHANGED', { details: { lockedMinor: figures.lockedMinor } })
  if (firm) tradeWithHouse(scene, command, { plan, firm, nextOrderId })
  else tradeWithBook(scene, command, { plan, nextOrderId })
  scene.cap.forgetAccount(accountId, scene.cap.dayOf(market))
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

/** What a cash-out would come to now. */
export type CashOutPreview = {
  figures: CashOutFigures
  hedges: readonly Hedge[]
  lockedCenti: number
  positionKey: string
  marketVersion: number
  inPlay: boolean
  /** How long bets against the book wait. */
  delaySeconds: number
  outcomes: MarketOutcomes
}

/** How long a cash-out against the book has to wait, and in what version of the market. */
export const waitFor = (market: LoadedMarket): NonNullable<CashOutCommand['waited']> => ({
  seconds: delaySecondsOf(market),
  marketVersion: market.version,
})

/** What it would come to against the book, or against `offers`. Throws `Refusal` where `cashOut` would. */
export function previewCashOut(
  market: LoadedMarket,
  { offers, ...scope }: Scope & { offers?: ReadonlyMap<number, Offers> | undefined },
): CashOutPreview {
  const refusal = marketRefusalOf({ market, now: new Date() })
  if (refusal) throw new Refusal(refusal.code)
  checkKind(market)
  const ask = bookAsk(market, scope)
  const plan = planOf(planCashOut(offers ? { ...ask, offers } : ask))
  return {
    figures: figuresOf(market, scope, plan),
    hedges: plan.hedges,
    lockedCenti: plan.lockedCenti,
    positionKey: positionKey(positionOf(market, scope.accountId)),
    marketVersion: market.version,
    inPlay: market.inPlay,
    delaySeconds: delaySecondsOf(market),
    outcomes: outcomesOf(market),
  }
}

/**
 * In play bets that match wait for the delay of their market, and what moves the market ends the wait. The house stands
 * by its word without one: it is meant for those who would wait.
 */
function checkDelay(market: LoadedMarket, { firm, waited }: CashOutCommand): void {
  if (firm) return
  const isShort = delaySecondsOf(market) > (waited?.seconds ?? 0)
  if (isShort || (waited && waited.marketVersion !== market.version))
    throw new Refusal('CASH_OUT_EXPIRED')
}

const delaySecondsOf = ({ inPlay, betDelaySeconds }: LoadedMarket): number =>
  inPlay ? betDelaySeconds : 0

/** Only where a bet is won or lost as a whole do bets at other prices level it. */
function checkKind({ kind }: LoadedMarket): void {
  if (bettingOf(kind) !== 'odds') throw new Refusal('CASH_OUT_NOT_OFFERED')
}

/** What the offers of others allow an account to do about its bets. */
function bookAsk(market: LoadedMarket, scope: Scope): CashOutAsk {
  const { accountId, selectionId, fractionBps } = scope
  const position = positionOf(market, accountId)
  const offers = new Map(
    market.selectionIds.map((id) => {
      const without = (side: Side) => levelsWithout(market, { accountId, selectionId: id, side })
      return [id, { back: without('lay'), lay: without('back') } satisfies Offers]
    }),
  )
  return { position, outcomes: outcomesOf(market), offers, selectionId, fractionBps }
}

/** The plan, or why there is none. */
function planOf(plan: CashOut): Plan {
  if (plan.kind === 'level') throw new Refusal('NOTHING_TO_CASH_OUT')
  if (plan.kind === 'too-thin')
    throw new Refusal('CASH_OUT_TOO_THIN', { details: { availableBps: plan.availableBps } })
  return plan
}

/** The results are rounded down, commission in the player's favour, as settlement does. */
function figuresOf(
  market: LoadedMarket,
  { accountId }: { accountId: number },
  { hedges, after, lockedCenti }: Plan,
): CashOutFigures {
  const before = positionOf(market, accountId)
  const netOf = (minor: Minor) => minor - commissionOf(minor, market.commissionBps)
  const resultIn = (position: Position, id: number) =>
    Math.floor(resultIfWinsCenti(position, id, outcomesOf(market)) / 100)
  const lockedMinor = Math.floor(lockedCenti / 100)
  return {
    lockedMinor,
    netMinor: netOf(lockedMinor),
    outcomes: market.selectionIds.map((id) => {
      const afterMinor = resultIn(after, id)
      const beforeMinor = resultIn(before, id)
      return { selectionId: id, beforeMinor, afterMinor, netMinor: netOf(afterMinor) }
    }),
    bets: hedges.map(({ selectionId, side, price, stakeMinor, matches }) => {
      const profitCenti = matches.reduce(
        (sum, match) => sum + winningsCenti(match.price, match.stakeMinor),
        0,
      )
      const mean = averagePrice(stakeMinor, profitCenti) ?? price
      return { selectionId, side, price, averagePrice: mean, stakeMinor }
    }),
  }
}

/** Tells whether matched bets are those that a quote was made for. */
const positionKey = (position: Position): string =>
  [...position]
    .map(([id, { winCenti, loseCenti }]) => [id, winCenti, loseCenti] as const)
    .filter(([, winCenti, loseCenti]) => winCenti !== 0 || loseCenti !== 0)
    .toSorted(([a], [b]) => a - b)
    .join(';')

/** The levels of a side less what the account itself has there. */
function levelsWithout(
  { book, positions }: LoadedMarket,
  own: { accountId: number; selectionId: number; side: Side },
) {
  const { accountId, selectionId, side } = own
  const levels = book.levels(selectionId, side, Infinity)
  const held = positions.get(accountId)?.get(selectionId)
  const restsCenti = side === 'back' ? held?.unmatchedBackCenti : held?.unmatchedLayCenti
  if (!restsCenti) return levels
  const resting = book.ordersOf(accountId, selectionId, side)
  return levels
    .map(({ price, totalMinor }) => {
      const ownMinor = resting
        .filter((order) => order.price === price)
        .reduce((sum, order) => sum + order.stakeMinor, 0)
      return { price, totalMinor: totalMinor - ownMinor }
    })
    .filter(({ totalMinor }) => totalMinor > 0)
}

function checkHedge(scene: Scene, hedge: Hedge): void {
  const refusal = refusalOf({ ...scene, stakeMinMinor: 1 }, hedge)
  if (refusal) throw new Refusal(refusal.code)
}

type Trade = { plan: Plan; nextOrderId: () => number }

function tradeWithBook(scene: Scene, command: CashOutCommand, { plan, nextOrderId }: Trade): void {
  const { market } = scene
  const inTheWay = plan.hedges.flatMap((hedge) => ownOrdersMet(market, command.accountId, hedge))
  const after = inTheWay.reduce(
    (position, order) => withoutResting(position, order, 'odds'),
    plan.after,
  )
  checkCover(scene, command, exposureOf(market, after))
  for (const order of inTheWay) takeOut(scene, order, 'cancelledMinor')
  for (const [index, hedge] of plan.hedges.entries()) {
    const terms = termsOf(command, hedge, index)
    const placed = market.book.plan(orderOf(terms, command, nextOrderId()))
    assert(placed.restMinor === 0, 'the offers are those that were planned with')
    carryOut(scene, terms, placed)
  }
}

/** Who binds no more by it may do it with nothing in the wallet, unlike who bets. */
function checkCover(scene: Scene, { accountId }: CashOutCommand, exposureMinor: Minor): void {
  const boundMinor = scene.market.exposures.get(accountId) ?? 0
  if (exposureMinor > boundMinor) checkFunds(scene, { accountId }, exposureMinor)
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
  scene: Scene,
  command: CashOutCommand,
  { plan, firm, nextOrderId }: Trade & { firm: FirmOffer },
): void {
  const { market } = scene
  const { accountId } = command
  checkCover(scene, command, exposureOf(market, plan.after))
  const houseAfter = plan.hedges.reduce(
    (position, hedge) => withBet(position, { ...hedge, side: oppositeSide(hedge.side) }, 'odds'),
    positionOf(market, firm.accountId),
  )
  checkFunds(scene, firm, exposureOf(market, houseAfter))
  for (const [index, hedge] of plan.hedges.entries()) {
    const terms = termsOf(command, hedge, index)
    const opposite = { ...terms, side: oppositeSide(hedge.side) }
    const own = orderOf(terms, command, nextOrderId())
    const others = orderOf(opposite, firm, nextOrderId())
    const { price, stakeMinor } = hedge
    market.book.noteTraded(hedge.selectionId, { price, totalMinor: stakeMinor })
    scene.changes.fill(market, own, { makerOrderId: others.id, price, stakeMinor })
    for (const order of [own, others]) {
      const after = withBet(positionOf(market, order.accountId), order, 'odds')
      changePosition(scene, order.accountId, after, exposureOf(market, after))
      note(scene, order === own ? terms : opposite, order)
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
  { version }: LoadedMarket,
  position: Position,
  { hedges, marketVersion, lockedCenti }: FirmOffer,
): Plan {
  if (version !== marketVersion) throw new Refusal('CASH_OUT_EXPIRED')
  const after = hedges.reduce((bets, hedge) => withBet(bets, hedge, 'odds'), position)
  return { kind: 'plan', hedges, after, lockedCenti }
}
