import { sql } from 'kysely'
import {
  dividedBy,
  type Fraction,
  fraction,
  readDecimal,
  times,
  wholeBelow,
} from '#domain/lottery/fraction.ts'
import type { Minor } from '#domain/money.ts'
import type { Rate } from '#domain/rates/rate.ts'
import type { Db } from '#server/db/database.ts'
import type { LotteryNeeds } from './needs.ts'

/** Units of a lottery's currency for one euro, as text, and the day of that reference rate. */
export type GameRate = { rate: string; day: string | null }

/*
 * Rates of the demo, for a database that no file of the European Central Bank was loaded into: near those of 2024. A
 * server that is no demo has no such rates, and sells no lottery that it has no reference rate for.
 */
const DEMO_RATES: Readonly<Record<string, string>> = {
  AUD: '1.63',
  BRL: '5.83',
  CHF: '0.95',
  GBP: '0.84',
  HKD: '8.44',
  MXN: '19.83',
  PLN: '4.31',
  USD: '1.08',
  ZAR: '19.83',
}

/**
 * The rate of each currency on a day: that of the last day that has one and is not after it. Without a day: the newest.
 */
export async function ratesOn(
  db: Db,
  { config }: Pick<LotteryNeeds, 'config'>,
  day: string | null = null,
): Promise<ReadonlyMap<string, GameRate>> {
  const { rows } = await sql<{ currency: string; rate: string; day: string }>`
    select distinct on (currency) currency, trim_scale(rate)::text as rate, day from reference_rate
    where ${day}::date is null or day <= ${day}::date order by currency, day desc`.execute(db)
  const demo = config.demo ? Object.entries(DEMO_RATES) : []
  return new Map<string, GameRate>([
    ...demo.map(([currency, rate]) => [currency, { rate, day: null }] as const),
    ...rows.map(({ currency, ...rate }) => [currency, rate] as const),
    ['EUR', { rate: '1', day: null }] as const,
  ])
}

const exact = ({ numerator, denominator }: Rate): Fraction => fraction(numerator, denominator)

/** The price in the wallet's currency, rounded up once. */
export function walletPrice(priceMinor: Minor, rate: string, unitsPerEuro: Rate): Minor {
  const perEuro = readDecimal(rate)
  if (!perEuro) throw new Error(`no rate: ${rate}`)
  const price = times(dividedBy(fraction(priceMinor), perEuro), exact(unitsPerEuro))
  return -Number(wholeBelow(fraction(-price.numerator, price.denominator)))
}

/** Cents of a euro in the wallet's currency, rounded down. */
export const walletWin = (euroCents: Minor, unitsPerEuro: Rate): Minor =>
  Number(wholeBelow(times(fraction(euroCents), exact(unitsPerEuro))))
