import { useState } from 'react'
import { type ManagedMarket, setStartingPrice } from '#contract/managed-markets.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { marketDesk } from '#web/ui/messages/operators/market-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'

const text = marketDesk

/** Switches to the other state whether the market makes a starting price. */
export function StartingPriceDialog(props: { market: ManagedMarket; onClose: () => void }) {
  const { market, onClose } = props
  const refresh = useRefresh()
  // The state that was requested: the market changes behind the dialog before it closes.
  const [isOn] = useState(!market.hasStartingPrice)
  async function confirm(reason: string): Promise<void> {
    const params = { marketId: market.marketId }
    await call(setStartingPrice, { params, body: { isOn, reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.startingPriceSwitched(isOn) })
  }
  return (
    <ReasonDialog
      title={text.startingPriceTitle(isOn, market.eventName)}
      confirm={text.switchStartingPrice(isOn)}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isOn ? text.startingPriceTexts.on : text.startingPriceTexts.off}</p>
    </ReasonDialog>
  )
}
