import { formatMoney } from '#domain/money.ts'
import { sentenceOf } from '#web/api/call.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { showToast } from '#web/ui/toast.tsx'
import controls from '../controls.module.css'
import { useCurrency } from '../use-currency.ts'
import { useCancelOrders } from './use-open-orders.ts'

const texts = exchangeMessages.bets

/** Cancels all waiting bets, on one market or on all. */
export function CancelAll({ marketId }: { marketId?: number }) {
  const currency = useCurrency()
  const cancel = useCancelOrders()
  const cancelAll = (): void =>
    cancel.mutate(marketId, {
      onSuccess: ({ cancelled, cancelledMinor }) =>
        void showToast({
          kind: 'info',
          text:
            cancelled === 0
              ? texts.cancelledNone
              : texts.cancelledAll(cancelled, formatMoney(cancelledMinor, currency)),
        }),
      onError: (error) => void showToast({ kind: 'error', text: sentenceOf(error) }),
    })
  return (
    <button
      type="button"
      className={controls.text}
      disabled={cancel.isPending}
      aria-busy={cancel.isPending}
      onClick={cancelAll}
    >
      {texts.cancelAll}
    </button>
  )
}
