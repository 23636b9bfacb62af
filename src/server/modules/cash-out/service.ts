import { randomUUID } from 'node:crypto'
import {
  BOOK_QUOTE_MS,
  type CashedOut as CashedOutReply,
  type CashOutQuote,
  FIRM_QUOTE_MS,
  type CashOutNow,
  type Tolerance,
} from '#contract/cash-out.ts'
import { refusalSentence } from '#contract/refusal.ts'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { worthMin } from '#domain/exchange/cash-out/cash-out-tolerance.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type CashedOut,
  cashOutMade,
  type CashOutPreview,
  type CashOutDesk,
  type Commits,
} from '#server/modules/exchange/index.ts'
import type { House } from '#server/modules/house/index.ts'
import type { Quote, Quotes } from './quotes.ts'

export type Parts = {
  db: Db
  exchange: CashOutDesk & Commits
  /** Gives firm quotes in play. */
  house: House
  quotes: Quotes
}

export type CashOutRequest = {
  accountId: number
  marketId: number
  selectionId?: number | undefined
  fractionBps: number
}

/** The house may be asked to keep its word a moment after the end: the request was on its way. */
const GRACE_MS = 1_000

/**
 * Says what a cash-out would come to now: what the book gives, or in play what the house stands by where that is no
 * less. Of equals the house's is better: it neither waits nor changes.
 */
export async function quote(parts: Parts, asked: CashOutRequest): Promise<CashOutQuote> {
  const book = await bookQuote(parts, asked)
  const firm = await firmQuote(parts, asked, worthOf(book))
  const made = firm ?? book
  if (made instanceof Refusal) throw made
  parts.quotes.add(made, Date.now())
  return quoteReply(made)
}

/** The same for the whole market, and nobody is bound by it; or why there is nothing to be had. */
export async function figure(
  parts: Parts,
  asked: { accountId: number; marketId: number },
): Promise<CashOutNow> {
  const [best] = await bestPreviews(parts, asked.marketId, [{ ...asked, fractionBps: WHOLE_BPS }])
  if (!best) throw new Refusal('NOT_FOUND')
  if (!(best instanceof Refusal))
    return { offer: { source: best.source, figures: best.figures }, reason: null }
  if (best.code === 'NOT_FOUND') throw best
  const availableBps = best.details?.['availableBps']
  return {
    offer: null,
    reason: {
      code: best.code,
      message: refusalSentence(best.code),
      availableBps: typeof availableBps === 'number' ? availableBps : 0,
    },
  }
}

/** Makes the bets of a quote. The same reference again gets the first answer. */
export async function accept(
  { db, exchange, quotes }: Parts,
  {
    tolerance,
    quoteId,
    customerRef,
    ...asker
  }: {
    accountId: number
    marketId: number
    quoteId: string
    tolerance: Tolerance
    customerRef: string
  },
): Promise<CashedOutReply> {
  const first = await cashOutMade(db, { accountId: asker.accountId, customerRef })
  if (first && first.marketId !== asker.marketId)
    throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'customerRef' })
  if (first) return cashedOutReply(first)
  const standing = quotes.get(quoteId, Date.now())
  if (standing?.accountId !== asker.accountId || standing.marketId !== asker.marketId)
    throw new Refusal('CASH_OUT_EXPIRED')
  const { preview, firm, selectionId, fractionBps } = standing
  const made = await exchange.cashOut({
    ...asker,
    id: randomUUID(),
    selectionId,
    fractionBps,
    customerRef,
    firm,
    positionKey: preview.positionKey,
    atLeast: { worth: worthMin(preview, tolerance) },
  })
  return cashedOutReply(made)
}

/**
 * A quote that the house stands by, or nothing: before the start, without fresh chances, beyond its limit, or where it
 * would be worth less than `worthMin`.
 */
export async function firmQuote(
  parts: Parts,
  asked: CashOutRequest,
  leastWorth: number,
): Promise<Quote | undefined> {
  const { house, quotes } = parts
  const [preview] = await firmPreviews(parts, asked.marketId, [asked])
  if (!preview) return undefined
  const standing = quotes.firmOf(asked, Date.now())
  const isStanding = standing && isForTheSame(standing, asked, preview)
  if ((isStanding ? standing.preview : preview).worth < leastWorth) return undefined
  if (isStanding) return standing
  const expiresAtMs = Date.now() + FIRM_QUOTE_MS
  const untilMs = expiresAtMs + GRACE_MS
  const promised = await house.promise(asked.marketId, {
    ...preview,
    holderId: asked.accountId,
    untilMs,
  })
  if (!promised) return undefined
  const { hedges, marketVersion } = preview
  const firm = { ...promised, hedges, marketVersion }
  return quoteOf(asked, { preview, firm, expiresAtMs })
}

/** The figures of cash-outs in a market, in the given order, by the house or by the book as `quote` would. */
export async function bestPreviews(
  parts: Pick<Parts, 'exchange' | 'house'>,
  marketId: number,
  asked: readonly CashOutRequest[],
): Promise<((CashOutPreview & { source: CashOutQuote['source'] }) | Refusal)[]> {
  const [firm, book] = await Promise.all([
    firmPreviews(parts, marketId, asked),
    parts.exchange.previewCashOuts(marketId, asked),
  ])
  return book.map((given, index) => {
    const promised = firm[index]
    if (promised && promised.worth >= worthOf(given)) return { ...promised, source: 'house' }
    return given instanceof Refusal ? given : { ...given, source: 'book' }
  })
}

/** Their figures at the prices of the house. The house has prices for winners only. */
async function firmPreviews(
  { exchange, house }: Pick<Parts, 'exchange' | 'house'>,
  marketId: number,
  asked: readonly CashOutRequest[],
): Promise<(CashOutPreview | undefined)[]> {
  const offers = house.closingOffers(marketId)
  if (!offers) return []
  const asks = asked.map((each) => ({ ...each, offers }))
  const previews = await exchange.previewCashOuts(marketId, asks)
  return previews.map((preview) =>
    preview instanceof Refusal || !preview.inPlay || preview.outcomes.decidedBy
      ? undefined
      : preview,
  )
}

async function bookQuote({ exchange }: Parts, asked: CashOutRequest): Promise<Quote | Refusal> {
  const [preview] = await exchange.previewCashOuts(asked.marketId, [asked])
  if (!preview) throw new Refusal('NOT_FOUND')
  if (preview instanceof Refusal) return preview
  return quoteOf(asked, { preview, firm: undefined, expiresAtMs: Date.now() + BOOK_QUOTE_MS })
}

/** Where there is nothing, anything is better. */
const worthOf = (given: Quote | CashOutPreview | Refusal): number =>
  given instanceof Refusal ? -Infinity : 'preview' in given ? given.preview.worth : given.worth

const isForTheSame = (standing: Quote, asked: CashOutRequest, preview: CashOutPreview): boolean =>
  standing.selectionId === asked.selectionId &&
  standing.fractionBps === asked.fractionBps &&
  standing.preview.positionKey === preview.positionKey &&
  standing.preview.marketVersion === preview.marketVersion

const quoteOf = (
  { accountId, marketId, selectionId, fractionBps }: CashOutRequest,
  made: Pick<Quote, 'preview' | 'firm' | 'expiresAtMs'>,
): Quote => ({ quoteId: randomUUID(), accountId, marketId, selectionId, fractionBps, ...made })

const quoteReply = (quote: Quote): CashOutQuote => ({
  quoteId: quote.quoteId,
  marketId: quote.marketId,
  selectionId: quote.selectionId ?? null,
  fractionBps: quote.fractionBps,
  source: quote.firm ? 'house' : 'book',
  expiresAt: new Date(quote.expiresAtMs).toISOString(),
  figures: quote.preview.figures,
  delaySeconds: quote.firm ? 0 : quote.preview.delaySeconds,
})

export const cashedOutReply = (made: CashedOut): CashedOutReply => ({
  cashOutId: made.cashOutId,
  marketId: made.marketId,
  selectionId: made.selectionId,
  fractionBps: made.fractionBps,
  source: made.source,
  madeAt: made.madeAt.toISOString(),
  isAutomatic: made.targetId !== null,
  figures: made.figures,
})
