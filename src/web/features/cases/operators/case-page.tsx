import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { type CaseFile, getCase, takeCase } from '#contract/cases/cases.ts'
import { type CaseOutcome, outcomesOf } from '#domain/cases/cases.ts'
import { type CaseRule, caseRules } from '#domain/cases/rules.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { caseDesk as text } from '#web/ui/messages/operators/case-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './case-page.module.css'
import { DecideDialog } from './decide-dialog.tsx'
import { findingText } from './finding-text.ts'
import { NoteForm } from './note-form.tsx'

/** One case: the findings, the history, and the steps of its desk. */
export function CasePage() {
  const caseId = Number(useParams<{ caseId: string }>().caseId)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'case', caseId],
    queryFn: ({ signal }) => call(getCase, { params: { caseId }, signal }),
  })
  usePageTitle(data ? text.openNamed(data.userId) : text.back)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return <Shown file={data} />
}

function Shown({ file }: { file: CaseFile }) {
  const { desk, kind, userId, name, outcome, currency, findings, playerId } = file
  return (
    <>
      <p>
        <Link href={paths.adminCases(desk)}>{text.back}</Link>
      </p>
      <h1>{text.openNamed(userId)}</h1>
      <p className={classes.lead}>
        <span>{name}</span>
        <StateBadge tone={outcome ? 'plain' : 'waiting'}>
          {outcome ? text.outcomes[outcome] : text.open}
        </StateBadge>
        {file.isOverdue && <StateBadge tone="stopped">{text.overdue}</StateBadge>}
        {!outcome && <span>{text.due(dateTimeText(file.dueAt))}</span>}
        <span>{text.ownedBy(file.owner ?? text.nobody)}</span>
      </p>
      {!outcome && (
        <Permitted to="cases.work">
          <Steps file={file} />
        </Permitted>
      )}
      <div className={classes.panels}>
        <Panel title={`${text.findings}: ${text.kinds[kind]}`}>
          <ul className={classes.list}>
            {findings.map((finding) => (
              <li key={finding.rule}>{findingText(finding, currency)}</li>
            ))}
          </ul>
          <Permitted to="protection.read">
            <p>
              <Link href={paths.adminProtectionOf(playerId)}>{text.toProtection}</Link>
            </p>
          </Permitted>
          <Permitted to="identity.read">
            <p>
              <Link href={paths.adminIdentity(playerId)}>{text.toIdentity}</Link>
            </p>
          </Permitted>
        </Panel>
        {(kind === 'duplicate' || kind === 'comeback') && <Alike file={file} />}
        <Panel title={text.history}>
          <History file={file} />
          {!outcome && (
            <Permitted to="cases.work">
              <NoteForm caseId={file.caseId} />
            </Permitted>
          )}
        </Panel>
        {file.others.length > 0 && <Others file={file} />}
      </div>
    </>
  )
}

function Steps({ file }: { file: CaseFile }) {
  const refresh = useRefresh()
  const [outcome, setOutcome] = useState<CaseOutcome | null>(null)
  const { caseId, isOwn, kind } = file
  const take = () =>
    call(takeCase, { params: { caseId } })
      .catch((error: unknown) => showToast({ kind: 'error', text: sentenceOf(error) }))
      .finally(refresh)
  return (
    <div className={classes.actions}>
      {!isOwn && (
        <Button size="compact-md" onClick={() => void take()}>
          {text.take}
        </Button>
      )}
      {outcomesOf[kind].map((each) => (
        <Button key={each} size="compact-md" variant="default" onClick={() => setOutcome(each)}>
          {text.outcomes[each]}
        </Button>
      ))}
      {outcome && <DecideDialog file={file} outcome={outcome} onClose={() => setOutcome(null)} />}
    </div>
  )
}

const ruleNamed = (name: string): CaseRule | undefined => caseRules.find((rule) => rule === name)

function History({ file }: { file: CaseFile }) {
  return (
    <ol className={classes.list}>
      {file.events.map(({ at, event, by, text: words }) => {
        const rule = ruleNamed(words)
        return (
          <li key={`${at} ${event} ${words}`}>
            <strong>{text.events[event]}</strong>{' '}
            <span className={classes.note}>{`${dateTimeText(at)}, ${by ?? text.program}`}</span>
            {words && <p className={classes.words}>{rule ? text.rules[rule] : words}</p>}
          </li>
        )
      })}
    </ol>
  )
}

function Alike({ file: { alike } }: { file: CaseFile }) {
  return (
    <Panel title={text.alike}>
      {alike.length === 0 && <p className={classes.note}>{text.noAlike}</p>}
      <ul className={classes.list}>
        {alike.map(({ playerId, userId, name, state }) => (
          <li key={playerId}>
            <strong>{userId}</strong> <span className={classes.note}>{`${name}, ${state}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Others({ file: { others, desk } }: { file: CaseFile }) {
  return (
    <Panel title={text.others}>
      <ul className={classes.list}>
        {others.map(({ caseId, kind, openedAt, outcome }) => (
          <li key={caseId}>
            <Link href={paths.adminCase(desk, caseId)}>
              {`${text.kinds[kind]}, ${dateTimeText(openedAt)}`}
            </Link>{' '}
            <span className={classes.note}>{outcome ? text.outcomes[outcome] : text.open}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
