import type { CashOutFigures } from '#contract/cash-out.ts'
import { cashOutMessages as texts } from '#web/ui/messages/cash-out.ts'
import { signedMoneyText } from '#web/ui/money.tsx'

/**
 * The figures of a cash-out after commission: the sure amount, and the greatest one where the results cannot be made
 * alike.
 */
export function figureText(figures: CashOutFigures, currency: string): string {
  const sure = signedMoneyText(figures.netMinor, currency)
  return isUneven(figures) ? texts.between(sure, signedMoneyText(mostOf(figures), currency)) : sure
}

/** Whether results differ by the kind of market, not only by the rounding of a stake. */
export const isUneven = (figures: CashOutFigures): boolean =>
  figures.outcomes.some(({ fate, range }) => fate ?? range) && mostOf(figures) > figures.netMinor

const mostOf = ({ outcomes, netMinor }: CashOutFigures): number =>
  Math.max(netMinor, ...outcomes.map((outcome) => outcome.netMinor))
