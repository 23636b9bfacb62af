import { moveMarket, type ManagedMarket, type MarketMove } from '#contract/managed-markets.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { marketsDesk } from '#web/ui/messages/operators/market-desk.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'

const text = marketsDesk

type Props = { market: ManagedMarket; move: MarketMove; onClose: () => void }

export function MoveMarketDialog({ market, move, onClose }: Props) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { marketId: market.marketId, move }
    await call(moveMarket, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.moved[move] })
  }
  return (
    <ReasonDialog
      title={text.moveTitles[move](market.eventName)}
      confirm={text.moves[move]}
      isDestructive={move === 'suspend' || move === 'turn-in-play'}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.moveTexts[move]}</p>
      {market.result?.settlement === 'entered' && <p>{text.dropsResult}</p>}
    </ReasonDialog>
  )
}
