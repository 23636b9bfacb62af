import type { AmountLimit, AmountOf } from '#contract/refusal.ts'
import { formatMoney, isBeyondMoney, type Minor, parseMoney } from '#domain/money.ts'
import { Refusal } from '#server/http/refusal.ts'

type Bounds = { of: AmountOf; minimumMinor: Minor; maximumMinor?: Minor }

/** The amount a player typed, within bounds; what a bank slip could not show is refused, not rounded. */
export function readAmount(typed: string, currency: string, bounds: Bounds): Minor {
  const field = 'amount'
  if (typed === '') throw new Refusal('AMOUNT_REQUIRED', { field })
  const { of, minimumMinor, maximumMinor } = bounds
  const limit = (minor: Minor): AmountLimit => ({ of, limit: formatMoney(minor, currency) })
  const tooLarge = () =>
    maximumMinor === undefined
      ? new Refusal('INSUFFICIENT_FUNDS', { field })
      : new Refusal('AMOUNT_TOO_LARGE', {
          field,
          details: { maximumMinor, ...limit(maximumMinor) },
        })
  if (isBeyondMoney(typed, currency)) throw tooLarge()
  const amountMinor = parseMoney(typed, currency)
  if (amountMinor === undefined) throw new Refusal('AMOUNT_INVALID', { field })
  if (amountMinor < minimumMinor)
    throw new Refusal('AMOUNT_TOO_SMALL', {
      field,
      details: { minimumMinor, ...limit(minimumMinor) },
    })
  if (maximumMinor !== undefined && amountMinor > maximumMinor) throw tooLarge()
  return amountMinor
}
