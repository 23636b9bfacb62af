import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { getIdentityCase, type IdentityCase } from '#contract/identity/desk.ts'
import { call } from '#web/api/call.ts'
import { countryName } from '#web/ui/country-options.ts'
import { dateTimeText, dayText } from '#web/ui/date-time.ts'
import { identityMessages } from '#web/ui/messages/identity/identity.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from '../identity-page.module.css'
import { toneOf } from '../identity-tone.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { DocumentView } from './document-view.tsx'
import { OutsideChecks } from './outside-checks.tsx'
import { ProofCases } from './proof-cases.tsx'

/** One player's documents beside the profile, and the decision. */
export function IdentityCasePage() {
  usePageTitle(text.title)
  const playerId = Number(useParams<{ playerId: string }>().playerId)
  const [decision, setDecision] = useState<Decision | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'identities', playerId],
    queryFn: ({ signal }) => call(getIdentityCase, { params: { playerId }, signal }),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return (
    <>
      <p>
        <Link href={paths.adminIdentities}>{text.back}</Link>
      </p>
      <h1>{text.of(data.userId)}</h1>
      <Permitted to="identity.decide">
        <Decisions state={data.state} onDecide={setDecision} />
      </Permitted>
      <div className={classes.panels}>
        <Profile player={data} />
        <Panel title={text.documents}>
          {data.documents.length === 0 && <p className={classes.note}>{text.noDocuments}</p>}
          <ul className={classes.list}>
            {data.documents.flatMap(({ id, kind, pages }) =>
              Array.from({ length: pages }, (_, index) => (
                <li key={`${id} ${index}`}>
                  <DocumentView
                    params={{ playerId, documentId: id, page: index + 1 }}
                    name={text.page(identityMessages.kinds[kind], index + 1, pages)}
                  />
                </li>
              )),
            )}
          </ul>
        </Panel>
        <ProofCases player={data} />
        {data.checks.length > 0 && <OutsideChecks checks={data.checks} />}
        <History player={data} />
      </div>
      {decision && (
        <DecisionDialog player={data} decision={decision} onClose={() => setDecision(null)} />
      )}
    </>
  )
}

function Decisions({
  state,
  onDecide,
}: {
  state: IdentityCase['state']
  onDecide: (decision: Decision) => void
}) {
  if (state !== 'submitted' && state !== 'verified') return null
  return (
    <p className={classes.actions}>
      {state === 'submitted' && <Button onClick={() => onDecide('verify')}>{text.verify}</Button>}
      <Button variant="default" onClick={() => onDecide('reject')}>
        {text.reject}
      </Button>
    </p>
  )
}

function Profile({ player }: { player: IdentityCase }) {
  const { name, birthDate, address, country, moved, state, reason, failure, sameDocument } = player
  return (
    <Panel title={text.profile}>
      <div className={classes.stack}>
        <p>
          <StateBadge tone={toneOf[state]}>{identityMessages.states[state]}</StateBadge>
        </p>
        {reason !== '' && <p>{identityMessages.reason(reason)}</p>}
        {failure !== null && <p>{identityMessages.reason(identityMessages.failures[failure])}</p>}
        <dl className={classes.facts}>
          <dt>{text.columns.name}</dt>
          <dd>{name}</dd>
          <dt>{text.birthDate}</dt>
          <dd>{birthDate ? dayText(birthDate) : text.none}</dd>
          <dt>{text.address}</dt>
          <dd>{address === '' ? text.none : address}</dd>
          <dt>{text.country}</dt>
          <dd>{country ? countryName(country) : text.none}</dd>
          {moved && <dt>{text.movedTo}</dt>}
          {moved && <dd>{`${moved.address}, ${countryName(moved.country)}`}</dd>}
        </dl>
        {sameDocument.length > 0 && (
          <p role="alert">
            {text.same}{' '}
            {sameDocument.map(({ playerId, userId }) => (
              <Link key={playerId} href={paths.adminIdentity(playerId)}>
                {userId}
              </Link>
            ))}
          </p>
        )}
      </div>
    </Panel>
  )
}

const History = ({ player }: { player: IdentityCase }) => (
  <Panel title={text.history}>
    <ul className={classes.list}>
      {player.history.map(({ at, kind, by, reason, proof }) => (
        <li key={`${at} ${kind} ${proof}`}>
          {dateTimeText(at)} {proof !== null && `${identityMessages.kinds[proof]}:`}{' '}
          {text.events[kind]} {by !== null && text.by(by)}
          {reason !== '' && <span className={classes.note}> {reason}</span>}
        </li>
      ))}
    </ul>
  </Panel>
)
