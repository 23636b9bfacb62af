import { type Minor, parseMoney } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'

type Bounds = { minimumMinor: Minor; maximumMinor?: Minor }

/** The amount a player typed, within bounds; what a bank slip could not show is refused, not rounded. */
export function readAmount(typed: string, currency: string, bounds: Bounds): Minor {
  const field = 'amount'
  if (typed === '') throw new Refusal('AMOUNT_REQUIRED', { field })
  const amountMinor = parseMoney(typed, currency)
  if (amountMinor === undefined) throw new Refusal('AMOUNT_INVALID', { field })
  const { minimumMinor, maximumMinor = Infinity } = bounds
  if (amountMinor < minimumMinor)
    throw new Refusal('AMOUNT_TOO_SMALL', { field, details: { minimumMinor } })
  if (amountMinor > maximumMinor)
    throw new Refusal('AMOUNT_TOO_LARGE', { field, details: { maximumMinor } })
  return amountMinor
}
