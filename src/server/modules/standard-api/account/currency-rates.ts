import { newestDay } from '#server/modules/rates/index.ts'
import type { Db } from '#server/db/database.ts'

/** The currency that rates start from when the request names none. */
const USUAL_CURRENCY = 'GBP'

type RatesQuery = { fromCurrency: string | undefined; ownCurrency: string }

/** The worth of one unit of a currency in all others, by the reference rates in force; without them, in itself. */
export async function currencyRates(db: Db, { fromCurrency, ownCurrency }: RatesQuery) {
  const rates = await newestDay(db)
  const perEuro = new Map(rates.map(({ currency, rate }) => [currency, Number(rate)]))
  if (rates.length > 0) perEuro.set('EUR', 1)
  const from = fromCurrency ?? (perEuro.has(USUAL_CURRENCY) ? USUAL_CURRENCY : ownCurrency)
  const unit = perEuro.get(from)
  if (unit === undefined) return from === ownCurrency ? [{ currencyCode: from, rate: 1 }] : []
  return Array.from(perEuro, ([currencyCode, rate]) => ({ currencyCode, rate: rate / unit }))
}
