import { useQuery } from '@tanstack/react-query'
import { listMyPayouts, type Payout } from '#contract/lottery/payouts.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { payoutMessages as text } from '#web/ui/messages/lottery/payouts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { PayoutView } from './payout-view.tsx'
import classes from './payouts.module.css'

/** The player's wins that are paid later or in parts. */
export function PaymentPlansPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead}</p>
      <Payouts />
    </>
  )
}

function Payouts() {
  const found = useQuery({
    queryKey: lotteryKeys.payouts,
    queryFn: ({ signal }) => call(listMyPayouts, { signal }),
  })
  if (found.isError) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonRows rows={4} />
  const { payouts } = found.data
  if (payouts.length === 0)
    return <EmptyState icon="ticket" title={text.empty} text={text.emptyText} />
  return (
    <ul className={classes.list}>
      {payouts.map((payout) => (
        <li key={payout.payoutId}>
          <Panel>
            <PayoutView payout={payout} documents={documentsText(payout)} />
            {payout.isMediaInvited && <p>{text.media}</p>}
          </Panel>
        </li>
      ))}
    </ul>
  )
}

function documentsText({ documentsAt, documentsDueOn, areDocumentsLate }: Payout): string {
  if (documentsAt !== null) return text.documentsHere(dateTimeText(documentsAt))
  return areDocumentsLate
    ? text.documentsLate(dayText(documentsDueOn))
    : text.documentsAsked(dayText(documentsDueOn))
}
