import { setTimeout as sleep } from 'node:timers/promises'
import { type PlaceFancyBet, placeFancyBet as endpoint } from '#contract/fancy/house-markets.ts'
import { extremesOf } from '#domain/fancy/exposure.ts'
import { amountsOf, type BetAmounts } from '#domain/fancy/house-bet.ts'
import { offerOf, type QuotedSide } from '#domain/fancy/quote.ts'
import type { Minor } from '#domain/money.ts'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { changeHolds, type Funds, once } from '#server/modules/ledger/index.ts'
import { admitOwed, openPasses, type Pass } from '#server/modules/protection/index.ts'
import { betsIn, type BettableMarket, isInPlay, lockMarket, marketById } from './market-store.ts'
import { FANCY, type FancyTerms, type Needs } from './needs.ts'
import { insertBet, saveStand, standOf } from './stand-store.ts'

type Asked = { userId: number; walletId: number; form: PlaceFancyBet }

/**
 * Takes a bet at the quote that the player saw; answers its id. In play it waits first, so that nobody bets on a ball that
 * the house has not heard of yet. The same reference again gives the same bet.
 */
export async function placeBet(needs: Needs, asked: Asked): Promise<number> {
  const { db, exchange, terms } = needs
  const { userId, walletId, form } = asked
  const market = await marketById(db, form.marketId)
  if (!market) throw new Refusal('NOT_FOUND')
  await exchange.prepareWinnings(walletId)
  if (await isInPlay(db, form.marketId)) await sleep(1_000 * terms().delaySeconds)
  const key = `fancy:${form.customerRef}`
  const money = { userId, key, endpoint: endpoint.path, body: form }
  return inTransaction(db, (tx) => once(tx, money, () => take(tx, needs, asked)))
}

/** Wallets are locked before markets, as everywhere. */
async function take(tx: Tx, needs: Needs, { walletId, form }: Asked): Promise<number> {
  const terms = needs.terms()
  checkStake(terms, walletId, form.stakeMinor)
  const { funds, verdicts } = await openPasses(tx, [walletId], FANCY)
  const [wallet] = funds
  const verdict = verdicts.get(walletId)
  if (!wallet || verdict === undefined) throw new Refusal('NOT_A_PLAYER')
  if (typeof verdict === 'string') throw new Refusal(verdict)
  const market = await lockMarket(tx, form.marketId, terms.timeZone)
  if (!market) throw new Refusal('NOT_FOUND')
  const offer = offerNow(market, form)
  const { selection, side, stakeMinor } = form
  const { line, rate } = offer
  const amounts = amountsOf(side, { rate, stakeMinor })
  const { worstMinor, bestMinor } = await extremesWith(
    tx,
    { market, form, amounts, line },
    walletId,
  )
  const before = await standOf(tx, market.marketId, walletId)
  const moreMinor = -worstMinor - before.holdMinor
  await checkHouse(tx, { market, form, amounts, line }, terms.lossLimitMinor)
  const moreWinMinor = bestMinor - before.bestMinor
  await checkWinnings(tx, needs, { walletId, day: market.day, moreMinor: moreWinMinor })
  checkMoney(wallet, verdict, moreMinor)
  const betId = await insertBet(tx, {
    market_id: market.marketId,
    account_id: walletId,
    customer_ref: form.customerRef,
    selection,
    side,
    line,
    rate,
    stake_minor: stakeMinor,
    win_minor: amounts.winMinor,
    risk_minor: amounts.riskMinor,
    quote_version: market.quoteVersion,
  })
  await saveStand(tx, {
    marketId: market.marketId,
    accountId: walletId,
    holdMinor: -worstMinor,
    bestMinor,
  })
  await moveHold(tx, { walletId, verdict, moreMinor })
  return betId
}

/** The offer of now, if it is the one that the player saw. */
function offerNow(market: BettableMarket, form: PlaceFancyBet): QuotedSide {
  if (market.status !== 'open') throw new Refusal('MARKET_NOT_OPEN')
  const { isStopped, isReopened, isUpToDate, isMatchOpen, eventState, quoteVersion, quote } = market
  const isPlayed = ['scheduled', 'started', 'resumed'].includes(eventState)
  if (isStopped || !isReopened || !isUpToDate || !isMatchOpen || !isPlayed || quote.length === 0)
    throw new Refusal('MARKET_SUSPENDED')
  const offer = offerOf(quote, form)
  if (!offer) throw new Refusal('INVALID_INPUT', { field: 'selection' })
  if (quoteVersion !== form.quoteVersion)
    throw new Refusal('ODDS_CHANGED', {
      field: 'quoteVersion',
      details: { quoteVersion, quote },
    })
  return offer
}

function checkStake(terms: FancyTerms, walletId: number, stakeMinor: Minor): void {
  const { stakeMinMinor, stakeMaxMinor, playerStakeMax } = terms
  const maximumStakeMinor = Math.min(stakeMaxMinor, playerStakeMax.get(walletId) ?? Infinity)
  if (stakeMinor < stakeMinMinor)
    throw new Refusal('STAKE_TOO_SMALL', { field: 'stakeMinor', details: { stakeMinMinor } })
  if (stakeMinor > maximumStakeMinor)
    throw new Refusal('STAKE_TOO_LARGE', { field: 'stakeMinor', details: { maximumStakeMinor } })
}

type NewBet = {
  market: BettableMarket
  form: PlaceFancyBet
  amounts: BetAmounts
  line: number | null
}

/** The worst and best that the bets in the market can come to together with the new one: of one account, or of all. */
async function extremesWith(
  tx: Tx,
  { market, form: { selection, side }, amounts, line }: NewBet,
  accountId: number | null,
): Promise<{ worstMinor: Minor; bestMinor: Minor }> {
  const bets = await betsIn(tx, market.marketId, accountId)
  return extremesOf([...bets, { selection, side, line, ...amounts }])
}

/** The house can lose as much as players can win. A bet that makes its loss smaller is taken even above the limit. */
async function checkHouse(tx: Tx, bet: NewBet, lossLimitMinor: Minor): Promise<void> {
  const { bestMinor: lossBefore } = extremesOf(await betsIn(tx, bet.market.marketId))
  const { bestMinor: lossMinor } = await extremesWith(tx, bet, null)
  if (lossMinor > lossLimitMinor && lossMinor > lossBefore)
    throw new Refusal('HOUSE_LIMIT', { field: 'stakeMinor' })
}

/** The player's possible winnings in a day, by bets of every kind, stay within the maximum (spec 002 §9). */
async function checkWinnings(
  tx: Tx,
  { exchange, terms }: Pick<Needs, 'exchange' | 'terms'>,
  { walletId, day, moreMinor }: { walletId: number; day: string; moreMinor: Minor },
): Promise<void> {
  const { winningsMaxMinor } = terms()
  if (moreMinor > 0) {
    const possibleMinor = Math.max(
      0,
      winningsMaxMinor - (await exchange.winningsOn(tx, walletId, day)),
    )
    if (moreMinor > possibleMinor)
      throw new Refusal('WINNINGS_TOO_LARGE', {
        field: 'stakeMinor',
        details: { maximumWinningsMinor: winningsMaxMinor, possibleMinor },
      })
  }
  exchange.forgetWinnings(walletId, day)
}

function checkMoney({ balanceMinor, holdMinor }: Funds, pass: Pass, moreMinor: Minor): void {
  if (balanceMinor <= 0) throw new Refusal('DEPOSIT_REQUIRED')
  if (moreMinor <= 0) return
  const availableMinor = balanceMinor - holdMinor
  if (moreMinor > availableMinor)
    throw new Refusal('INSUFFICIENT_FUNDS', {
      field: 'stakeMinor',
      details: { neededMinor: moreMinor, availableMinor },
    })
  const { limit } = pass
  if (limit && moreMinor > limit.upToMinor)
    throw new Refusal(limit.refusal, { details: { upToMinor: limit.upToMinor } })
}

/** Binds what the bet adds to the worst result, or frees what it takes away. */
async function moveHold(
  tx: Tx,
  { walletId, verdict, moreMinor }: { walletId: number; verdict: Pass; moreMinor: Minor },
): Promise<void> {
  if (moreMinor === 0) return
  const ticket =
    moreMinor > 0
      ? verdict.stake(moreMinor)
      : admitOwed(tx, { walletId, product: FANCY, purpose: 'payout', amountMinor: -moreMinor })
  await changeHolds(tx, [{ accountId: walletId, holdMinor: moreMinor }], [ticket])
  await announce(tx, 'ledger_account', [walletId])
}
