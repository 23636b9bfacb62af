import { Link } from 'wouter'
import type { TransactionRow } from '#contract/ledger.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { trackingMessages } from '#web/ui/messages/tracking.ts'
import { Money } from '#web/ui/money.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { type RequestType, useRecentRequests } from './cashier-queries.ts'
import { describedText } from './statement-text.ts'
import classes from './recent-requests.module.css'
import { StatusBadge } from './status-badge.tsx'

type Props = { type: RequestType; title: string; none: string }

/** The player's latest requests, and how far each has come. */
export function RecentRequests({ type, title, none }: Props) {
  const { data, error, refetch } = useRecentRequests(type)
  return (
    <Panel title={title}>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} rowHeight={52} />}
      {data?.items.length === 0 && <EmptyState title={none} />}
      {data && data.items.length > 0 && (
        <>
          <ul className={classes.list}>
            {data.items.map((row) => (
              <Request key={row.id} {...row} />
            ))}
          </ul>
          <Link href={paths.transactions}>{cashierMessages.transactions.all}</Link>
        </>
      )}
    </Panel>
  )
}

const Request = ({ at, status, amountMinor, currency, reference, ...row }: TransactionRow) => (
  <li className={classes.request}>
    <span className={classes.what}>
      <span>{describedText(row)}</span>
      <time dateTime={at}>{dateTimeText(at)}</time>
      <FollowLink reference={reference} />
    </span>
    <span className={classes.amount}>
      <Money minor={Math.abs(amountMinor)} currency={currency} />
      {status !== 'All' && <StatusBadge status={status} />}
    </span>
  </li>
)

/** The way to the steps of the request that a row is about. */
function FollowLink({ reference }: { reference: string }) {
  const [kind, id] = reference.split(':')
  if (kind === 'deposit')
    return <Link href={paths.depositTrack(Number(id))}>{trackingMessages.follow}</Link>
  if (kind === 'withdrawal')
    return <Link href={paths.withdrawalTrack(Number(id))}>{trackingMessages.follow}</Link>
  return null
}
