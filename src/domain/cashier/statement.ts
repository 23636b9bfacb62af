import type { Minor } from '../money.ts'
import { matchNames } from './names.ts'
import { looseReferenceKey } from './reference.ts'

/** Money that came to one of our bank accounts, as its statement says. */
export type StatementLine = {
  /** `yyyy-mm-dd` */
  bookedOn: string
  amountMinor: Minor
  currency: string
  payerName: string
  payerAccount: string
  /** The payer's words. */
  text: string
  bankReference: string
}

/** The words of a line that can be the reference of a deposit, in the form that counts as the same. */
export function referencesIn({
  text,
  bankReference,
}: Pick<StatementLine, 'text' | 'bankReference'>): string[] {
  const words = `${text} ${bankReference}`.normalize('NFKC').split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.flatMap((word) => looseReferenceKey(word) ?? []))]
}

/** A deposit whose reference a line names. */
export type NamedDeposit = {
  status: 'P' | 'A' | 'R' | 'X'
  amountMinor: Minor
  currency: string
  playerName: string
}

/** `matched` can be credited; everything else says why not. */
export const lineVerdicts = [
  'credited',
  'matched',
  'no_reference',
  'several',
  'amount_differs',
  'payer_missing',
  'payer_similar',
  'payer_differs',
  'credited_before',
  'rejected',
  'expired',
] as const
export type LineVerdict = (typeof lineVerdicts)[number]

/**
 * Whether a line pays a deposit: by the reference, the sum and the payer. A reference that was rejected and announced
 * again is judged by the deposit that waits.
 */
export function verdictOf(
  line: Pick<StatementLine, 'amountMinor' | 'currency' | 'payerName'>,
  named: readonly NamedDeposit[],
): Exclude<LineVerdict, 'credited'> {
  const waiting = named.filter(({ status }) => status === 'P')
  if (waiting.length > 1) return 'several'
  const [deposit] = waiting
  if (!deposit) return verdictOfEnded(named)
  if (line.amountMinor !== deposit.amountMinor || line.currency !== deposit.currency)
    return 'amount_differs'
  if (line.payerName.trim() === '') return 'payer_missing'
  const match = matchNames(line.payerName, deposit.playerName)
  if (match === 'same') return 'matched'
  return match === 'similar' ? 'payer_similar' : 'payer_differs'
}

function verdictOfEnded(named: readonly NamedDeposit[]) {
  const has = (status: NamedDeposit['status']) => named.some((each) => each.status === status)
  if (has('A')) return 'credited_before'
  if (has('X')) return 'expired'
  return has('R') ? 'rejected' : 'no_reference'
}
