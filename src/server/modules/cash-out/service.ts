import { randomUUID } from 'node:crypto'
import {
  BOOK_QUOTE_MS,
  type CashedOut as CashedOutReply,
  type CashOutQuote,
  FIRM_QUOTE_MS,
  type getCashOut,
  type Tolerance,
} from '#contract/cash-out.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { WHOLE_BPS } from '#domain/exchange/cash-out.ts'
import { lockedMinCenti } from '#domain/exchange/cash-out-tolerance.ts'
import { CLASSIC_LADDER } from '#domain/exchange/ladder.ts'
import type { Db } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  type CashedOut,
  cashOutMade,
  type CashOutPreview,
  type Exchange,
} from '#server/modules/exchange/index.ts'
import type { House } from '#server/modules/house/index.ts'
import type { Quote, Quotes } from './quotes.ts'

export type Parts = {
  db: Db
  exchange: Exchange
  /** Gives firm quotes in play. */
  house: House
  quotes: Quotes
}

export type Asked = {
  accountId: number
  marketId: number
  selectionId?: number | undefined
  fractionBps: number
}

/** The house may be asked to keep its word a moment after the end: the request was on its way. */
const GRACE_MS = 1_000

/** Says what a cash-out would come to now. In play the house stands by it where it can, else it is what the book gives. */
export async function quote(parts: Parts, asked: Asked): Promise<CashOutQuote> {
  const made = (await firmQuote(parts, asked)) ?? (await bookQuote(parts, asked))
  parts.quotes.add(made, Date.now())
  return quoteReply(made)
}

/** The same for the whole market, and nobody is bound by it. */
export async function figure(
  parts: Parts,
  asked: { accountId: number; marketId: number },
): Promise<ReplyOf<typeof getCashOut>> {
  const scope = { ...asked, fractionBps: WHOLE_BPS }
  const [firm] = await firmPreviews(parts, asked.marketId, [scope])
  if (firm) return { source: 'house', figures: firm.figures }
  const { preview } = await bookQuote(parts, scope)
  return { source: 'book', figures: preview.figures }
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
  const least = Math.floor(lockedMinCenti(preview, tolerance, CLASSIC_LADDER) / 100)
  const made = await exchange.cashOut({
    ...asker,
    id: randomUUID(),
    selectionId,
    fractionBps,
    customerRef,
    firm,
    positionKey: preview.positionKey,
    atLeast: { figure: 'lockedMinor', minor: least },
  })
  return cashedOutReply(made)
}

/** A quote that the house stands by, or nothing: before the start, without fresh chances, beyond its limit. */
export async function firmQuote(parts: Parts, asked: Asked): Promise<Quote | undefined> {
  const { house, quotes } = parts
  const [preview] = await firmPreviews(parts, asked.marketId, [asked])
  if (!preview) return undefined
  const standing = quotes.firmOf(asked, Date.now())
  if (standing && isForTheSame(standing, asked, preview)) return standing
  const expiresAtMs = Date.now() + FIRM_QUOTE_MS
  const untilMs = expiresAtMs + GRACE_MS
  const promised = await house.promise(asked.marketId, {
    ...preview,
    holderId: asked.accountId,
    untilMs,
  })
  if (!promised) return undefined
  const { hedges, lockedCenti, marketVersion } = preview
  const firm = { ...promised, hedges, lockedCenti, marketVersion }
  return quoteOf(asked, { preview, firm, expiresAtMs })
}

/** What cash-outs in a market would come to at the prices of the house, in the order asked. */
export async function firmPreviews(
  { exchange, house }: Pick<Parts, 'exchange' | 'house'>,
  marketId: number,
  asked: readonly Asked[],
): Promise<(CashOutPreview | undefined)[]> {
  const offers = house.closingOffers(marketId)
  if (!offers) return []
  const asks = asked.map((each) => ({ ...each, offers }))
  const previews = await exchange.previewCashOuts(marketId, asks)
  // Where the house has no price there may be one in the book.
  return previews.map((preview) =>
    preview instanceof Refusal || !preview.inPlay ? undefined : preview,
  )
}

async function bookQuote({ exchange }: Parts, asked: Asked): Promise<Quote> {
  const [preview] = await exchange.previewCashOuts(asked.marketId, [asked])
  if (!preview || preview instanceof Refusal) throw preview ?? new Refusal('NOT_FOUND')
  return quoteOf(asked, { preview, firm: undefined, expiresAtMs: Date.now() + BOOK_QUOTE_MS })
}

const isForTheSame = (standing: Quote, asked: Asked, preview: CashOutPreview): boolean =>
  standing.selectionId === asked.selectionId &&
  standing.fractionBps === asked.fractionBps &&
  standing.preview.positionKey === preview.positionKey &&
  standing.preview.marketVersion === preview.marketVersion

const quoteOf = (
  { accountId, marketId, selectionId, fractionBps }: Asked,
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
