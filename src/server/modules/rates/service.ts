import type { ReferenceRates } from '#contract/rates.ts'
import { parseEcbRates } from '#domain/rates/ecb-xml.ts'
import { rateText } from '#domain/rates/rate.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { LimitsInForce } from './limits-in-force.ts'
import { newestDay, saveRates } from './store.ts'

export type RateNeeds = { db: Db; inForce: LimitsInForce }
export type LoadedRates = { days: number; newestDay: string }

/** Stores what a file of the bank tells, and has the limits follow. */
export async function loadRates(
  { db, inForce }: RateNeeds,
  ...file: [xml: string, also?: Also]
): Promise<LoadedRates> {
  const loaded = await storeRates(db, ...file)
  await inForce.refresh(db)
  return loaded
}

/** Runs in the same transaction. */
type Also = (tx: Tx, loaded: LoadedRates) => Promise<void>

/** Stores what a file of the bank tells. */
export async function storeRates(db: Db, xml: string, also?: Also): Promise<LoadedRates> {
  const days = parseEcbRates(xml)
  const newest = days?.[0]?.day
  if (!days || newest === undefined) throw new Refusal('RATES_INVALID', { field: 'xml' })
  const loaded = { days: days.length, newestDay: newest }
  await inTransaction(db, async (tx) => {
    await saveRates(tx, days)
    await also?.(tx, loaded)
  })
  return loaded
}

/** The rates in force and what follows from them. */
export async function ratesInForce(
  { db, inForce }: RateNeeds,
  { currency, ratesUrl }: { currency: string; ratesUrl: string },
): Promise<ReferenceRates> {
  const rows = await newestDay(db)
  const [first] = rows
  const { rate: unitsPerEuro, basis } = inForce.basis()
  const { stakeMinMinor, winningsMaxMinor } = inForce.limits()
  return {
    day: first?.day ?? null,
    loadedAt: first?.loadedAt.toISOString() ?? null,
    rates: rows.map(({ currency: code, rate }) => ({ currency: code, rate })),
    currency,
    unitsPerEuro: rateText(unitsPerEuro),
    basis,
    minimumStakeMinor: stakeMinMinor,
    maximumWinningsMinor: winningsMaxMinor,
    fetchedFrom: ratesUrl,
  }
}
