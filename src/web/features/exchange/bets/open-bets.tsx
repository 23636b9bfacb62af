import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { multiplesMessages } from '#web/ui/messages/multiples.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { OpenCashOuts } from '../cash-out/open-cash-outs.tsx'
import { MultipleList } from '../multiples/multiple-list.tsx'
import { useMultiples } from '../multiples/use-multiples.ts'
import { CancelAll } from './cancel-all.tsx'
import classes from './open-bets.module.css'
import { OrderList } from './order-list.tsx'
import { useOpenOrders } from './use-open-orders.ts'

const texts = exchangeMessages.bets

/** All bets on markets that are not settled: the waiting and the matched ones. */
export function OpenBets() {
  const { orders, error, retry } = useOpenOrders()
  const multiples = useMultiples('open').data?.items ?? []
  if (!orders)
    return error ? (
      <FailedState error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} rowHeight={64} />
    )
  const waiting = orders.filter(({ remainingMinor }) => remainingMinor > 0)
  const matched = orders.filter(({ remainingMinor, matchedMinor }) => {
    return remainingMinor === 0 && matchedMinor > 0
  })
  if (waiting.length + matched.length + multiples.length === 0)
    return <EmptyState icon="list" title={texts.none} text={texts.noneText} />
  return (
    <div className={classes.groups}>
      {waiting.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{texts.unmatched}</h3>
            <CancelAll />
          </div>
          <OrderList orders={waiting} label={texts.unmatched} />
        </section>
      )}
      {matched.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{texts.matched}</h3>
          </div>
          <OrderList orders={matched} label={texts.matched} />
        </section>
      )}
      <OpenCashOuts orders={orders} />
      {multiples.length > 0 && (
        <section>
          <div className={classes.heading}>
            <h3>{multiplesMessages.open}</h3>
          </div>
          <MultipleList multiples={multiples} />
        </section>
      )}
    </div>
  )
}
