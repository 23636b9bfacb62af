import { useQuery } from '@tanstack/react-query'
import { listVoidedBets, type ManagedEvent } from '#contract/events.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { eventDeskMessages as text } from '#web/ui/messages/operators/event-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { priceText } from '#web/ui/price-text.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import classes from './voided-bets-dialog.module.css'

const SHOWN_MAX = 100

/** The bets that came after the true start of an event and are void, with their players. */
export function VoidedBetsDialog({ event, onClose }: { event: ManagedEvent; onClose: () => void }) {
  const { eventId } = event
  const currency = useSettings()?.currency ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.voidedBets(eventId),
    queryFn: ({ signal }) =>
      call(listVoidedBets, {
        params: { eventId },
        query: { page: 1, pageSize: SHOWN_MAX },
        signal,
      }),
  })
  return (
    <Dialog title={text.voidedOf(event.name)} onClose={onClose}>
      <p>{text.voidedText}</p>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} />}
      {data && (
        <ul className={classes.bets}>
          {data.items.map((bet) => (
            <li key={bet.betId}>
              <strong>{`${bet.selection} @ ${priceText(bet.price)}`}</strong>
              <Money minor={bet.stakeMinor} currency={currency} />
              <span>{text.sides(bet.backer, bet.layer)}</span>
              <span>{`${bet.market} · ${dateTimeText(bet.matchedAt)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && <p>{text.more(data.total - data.items.length)}</p>}
    </Dialog>
  )
}
