import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { multiplesMessages } from '#web/ui/messages/multiples.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { MultipleList } from '../multiples/multiple-list.tsx'
import { useMultiples } from '../multiples/use-multiples.ts'
import { CancelAll } from './cancel-all.tsx'
import classes from './open-bets.module.css'
import { MarketBets } from './market-bets.tsx'
import { useOpenOrders } from './use-open-orders.ts'

const texts = exchangeMessages.bets

/** All bets on markets that are not settled, market by market. */
export function OpenBets() {
  const { orders, error, retry } = useOpenOrders()
  const multiples = useMultiples('open').data?.items ?? []
  if (!orders)
    return error ? (
      <FailedState error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={3} rowHeight={64} />
    )
  const standing = orders.filter(
    ({ remainingMinor, matchedMinor }) => remainingMinor > 0 || matchedMinor > 0,
  )
  if (standing.length + multiples.length === 0)
    return <EmptyState icon="list" title={texts.none} text={texts.noneText} />
  const markets = [...Map.groupBy(standing, ({ marketId }) => marketId).values()]
  const withWaiting = markets.filter((own) => own.some(({ remainingMinor }) => remainingMinor > 0))
  return (
    <div className={classes.groups}>
      {withWaiting.length > 1 && (
        <div className={classes.everywhere}>
          <CancelAll />
        </div>
      )}
      {markets.map((own) => {
        const [first] = own
        return first && <MarketBets key={first.marketId} orders={own} first={first} />
      })}
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
