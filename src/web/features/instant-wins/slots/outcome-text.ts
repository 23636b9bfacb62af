import type { SlotSpin } from '#contract/instant-wins/slots.ts'
import { formatMoney } from '#domain/money.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'

/** A payout that is not above the stake is no win to cheer. */
export function outcomeText({ payoutMinor, stakeMinor, currency, isWin }: SlotSpin): string {
  if (payoutMinor === 0) return text.lost
  const amounts = [formatMoney(payoutMinor, currency), formatMoney(stakeMinor, currency)] as const
  return isWin ? text.won(...amounts) : text.returned(...amounts)
}
