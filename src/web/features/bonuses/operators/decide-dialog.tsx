import { cancelBonus, type DeskBonus, payBonus } from '#contract/bonuses/bonuses.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { bonusDesk as text } from '#web/ui/messages/operators/bonus-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

export type Decision = { bonus: DeskBonus; step: 'cancel' | 'pay' }

const calls = { cancel: cancelBonus, pay: payBonus } as const

/** Cancels a bonus, or pays one that was checked, with a reason. */
export function DecideDialog({
  decision: { bonus, step },
  onClose,
}: {
  decision: Decision
  onClose: () => void
}) {
  const refresh = useRefresh()
  const { bonusId, player, amountMinor, currency, reviewReasons } = bonus
  const isPaying = step === 'pay'
  return (
    <ReasonDialog
      title={`${text.nameOf(text[step], bonusId)}: ${player.userId}`}
      confirm={text[step]}
      isDestructive={!isPaying}
      onConfirm={async (reason) => {
        await call(calls[step], { params: { bonusId }, body: { reason } }).finally(refresh)
        onClose()
        await showToast({ kind: 'success', text: isPaying ? text.paid : text.cancelled })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isPaying ? text.payText(formatMoney(amountMinor, currency)) : text.cancelText}</p>
      {reviewReasons.length > 0 && (
        <p>{text.checks(reviewReasons.map((each) => text.reasons[each]).join(', '))}</p>
      )}
    </ReasonDialog>
  )
}
