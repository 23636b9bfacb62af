import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listOwed, type Owed } from '#contract/owed/owed.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { owedMessages as text } from '#web/ui/messages/owed/owed.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { OwnProof } from './own-proof.tsx'
import classes from './player-funds-page.module.css'
import { PublishedDays, Reserves } from './published-days.tsx'

/** The sum of all balances of each day, and the proof that the player's own is counted. */
export function PlayerFundsPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: ['player-funds'],
    queryFn: ({ signal }) => call(listOwed, { signal }),
  })
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user?.role !== 'operator' && (
        <Panel title={text.own}>
          {isLoggedIn ? (
            <OwnProof />
          ) : (
            <p className={classes.note}>
              {text.login} <Link href={paths.login}>{text.toLogin}</Link>
            </p>
          )}
        </Panel>
      )}
      <Panel title={text.days}>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonRows rows={4} />}
        {data && <Published owed={data} />}
      </Panel>
      <Panel title={text.how}>
        {text.howText.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Panel>
    </div>
  )
}

const Published = ({ owed: { days, head, reserves, currency } }: { owed: Owed }) => (
  <>
    <p className={classes.note}>{text.reservesNote}</p>
    <p>
      {text.now}: <Reserves reserves={reserves} currency={currency} />
    </p>
    <PublishedDays days={days} />
    {head && (
      <dl className={classes.facts}>
        <dt>{text.key}</dt>
        <dd>
          <span className={classes.hash}>{head.key}</span>
          <br />
          {text.keyHint}
        </dd>
      </dl>
    )}
  </>
)
