import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listMyShares, listSyndicates } from '#contract/lottery/syndicates.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { syndicateMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteryKeys } from '../lottery-queries.ts'
import { BuyShares } from './buy-shares.tsx'
import { SyndicateCard } from './syndicate-card.tsx'
import classes from './syndicates.module.css'

const REFRESH_MS = 15_000

/** Slips of the house in shares, and the player's own shares. */
export function SyndicatesPage() {
  usePageTitle(text.title)
  const { isLoggedIn } = useSession()
  const found = useQuery({
    queryKey: [...lotteryKeys.syndicates, 'open'],
    queryFn: ({ signal }) => call(listSyndicates, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>
        {text.lead} <Link href={paths.lotteryGroups}>{text.toGroups}</Link>
      </p>
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={4} />
      ) : found.data.syndicates.length === 0 ? (
        <EmptyState icon="ticket" title={text.empty} text={text.emptyText} />
      ) : (
        <ul className={classes.list}>
          {found.data.syndicates.map((syndicate) => (
            <li key={syndicate.syndicateId}>
              <SyndicateCard syndicate={syndicate}>
                <BuyShares syndicate={syndicate} />
              </SyndicateCard>
            </li>
          ))}
        </ul>
      )}
      {isLoggedIn && <MyShares />}
    </>
  )
}

function MyShares() {
  const { data } = useQuery({
    queryKey: [...lotteryKeys.syndicates, 'mine'],
    queryFn: ({ signal }) => call(listMyShares, { signal }),
    refetchInterval: REFRESH_MS,
  })
  if (!data) return null
  return (
    <section aria-label={text.mine}>
      <h2>{text.mine}</h2>
      {data.shares.length === 0 && <p>{text.noShares}</p>}
      <ul className={classes.list}>
        {data.shares.map(({ shareId, held, stakeMinor, paidMinor, status, syndicate }) => (
          <li key={shareId}>
            <SyndicateCard syndicate={syndicate}>
              <p>
                <strong>{text.statuses[status]}</strong> · {text.held(held, syndicate.shares)} ·{' '}
                {text.stake} <Money minor={stakeMinor} currency={syndicate.currency} />
                {paidMinor !== null && paidMinor > 0 && (
                  <>
                    {' '}
                    · {text.paid} <Money minor={paidMinor} currency={syndicate.currency} isSigned />
                  </>
                )}
              </p>
            </SyndicateCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
