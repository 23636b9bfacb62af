import { TextInput } from '@mantine/core'
import { type PlayerRow, setCommissionDiscount } from '#contract/players.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { playersDesk } from '#web/ui/messages/operators/player-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { usePercent } from '#web/ui/operators/use-percent.ts'

const text = playersDesk

/** Lets a player off a part of the commission. */
export function DiscountDialog({ player, onClose }: { player: PlayerRow; onClose: () => void }) {
  const { id, userId, commissionDiscountBps } = player
  const { bps: discountBps = 0, check, inputProps } = usePercent(commissionDiscountBps)
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { playerId: id }
    await call(setCommissionDiscount, { params, body: { discountBps, reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.discountSet(userId, discountBps / 100) })
  }
  return (
    <ReasonDialog
      title={text.discountNamed(userId)}
      confirm={text.discountConfirm}
      isDestructive={false}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.discountText}</p>
      <TextInput label={text.discountField} {...inputProps} />
    </ReasonDialog>
  )
}
