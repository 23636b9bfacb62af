import { useState } from 'react'
import { type ManagedMarket, setCrossMatching } from '#contract/managed-markets.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { marketDesk } from '#web/ui/messages/operators/market-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'

const text = marketDesk

/** Switches cross-matching to the other state than it is in. */
export function CrossMatchingDialog(props: { market: ManagedMarket; onClose: () => void }) {
  const { market, onClose } = props
  const refresh = useRefresh()
  // The state that was requested: the market changes behind the dialog before it closes.
  const [isOn] = useState(!market.crossMatching)
  async function confirm(reason: string): Promise<void> {
    const params = { marketId: market.marketId }
    await call(setCrossMatching, { params, body: { isOn, reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.crossMatchingSwitched(isOn) })
  }
  return (
    <ReasonDialog
      title={text.crossMatchingTitle(isOn, market.eventName)}
      confirm={text.switchCrossMatching(isOn)}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isOn ? text.crossMatchingTexts.on : text.crossMatchingTexts.off}</p>
    </ReasonDialog>
  )
}
