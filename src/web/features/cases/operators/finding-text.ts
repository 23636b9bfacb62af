import type { CaseFinding } from '#contract/cases/cases.ts'
import { formatMoney } from '#domain/money.ts'
import { caseDesk as text, ruleUnits } from '#web/ui/messages/operators/case-desk.ts'

/** A rule that holds, the measured value, and the value from which on it holds. */
export function findingText({ rule, value, limit }: CaseFinding, currency: string): string {
  const shown = (measured: number): string => {
    if (ruleUnits[rule] === 'money') return formatMoney(measured, currency)
    return ruleUnits[rule] === 'minutes' ? text.minutes(measured) : String(measured)
  }
  return text.found(text.rules[rule], shown(value), shown(limit))
}
