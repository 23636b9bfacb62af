import {
  settleHouseMarketAnew,
  stopHouseMarket,
  voidHouseMarket,
} from '#contract/fancy/house-markets.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import {
  houseMarketDesk as text,
  type HouseMarketStep,
} from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type DeskMarket, marketNameOf } from './house-market-text.ts'

export type Step = { market: DeskMarket; step: HouseMarketStep }

/** Asks for the reason of a step on a market of the house, and takes it. */
export function StepDialog({ market, step, onClose }: Step & { onClose: () => void }) {
  const refresh = useRefresh()
  const words = text.steps[step]
  async function confirm(reason: string): Promise<void> {
    await take(step, { marketId: market.marketId, reason }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: words.done })
  }
  return (
    <ReasonDialog
      title={words.title(`${market.eventName}, ${marketNameOf(market)}`)}
      confirm={words.name}
      isDestructive={step !== 'go-on'}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ReasonDialog>
  )
}

function take(step: HouseMarketStep, { marketId, reason }: { marketId: number; reason: string }) {
  const params = { marketId }
  if (step === 'void') return call(voidHouseMarket, { params, body: { reason } })
  if (step === 'void-anew' || step === 'log-anew') {
    const by = step === 'void-anew' ? 'void' : 'log'
    return call(settleHouseMarketAnew, { params, body: { by, reason } })
  }
  return call(stopHouseMarket, { params, body: { isStopped: step === 'stop', reason } })
}
