import { useQuery } from '@tanstack/react-query'
import { listJobs, type OutboxMessage } from '#contract/operators/jobs.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { jobsDesk as text } from './jobs-text.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { JobList } from './job-list.tsx'
import classes from './jobs-page.module.css'
import { Leases } from './leases.tsx'

const REFRESH_MS = 5_000

/** Jobs with their last and next run, messages that leave the building, and leases. */
export function JobsPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.jobs,
    queryFn: ({ signal }) => call(listJobs, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <div className={classes.panels}>
          <JobList jobs={data.jobs} />
          <Outbox messages={data.messages} waiting={data.messagesWaiting} />
          <Leases leases={data.leases} />
        </div>
      )}
    </>
  )
}

function Outbox({ messages, waiting }: { messages: readonly OutboxMessage[]; waiting: number }) {
  return (
    <Panel title={text.outbox}>
      {messages.length === 0 ? (
        <EmptyState icon="search" title={text.noMessages} text={text.noMessagesText} />
      ) : (
        <>
          <p className={classes.note}>{text.outboxText(waiting)}</p>
          <ul className={classes.list}>
            {messages.map(({ id, key, host, writtenAt, attempts, failure, sentAt }) => (
              <li key={id}>
                <span>
                  <span className={classes.name}>{key}</span>
                  <span className={classes.quiet}>{text.to(host)}</span>
                </span>
                <span>
                  {text.written(dateTimeText(writtenAt))}
                  {failure !== '' && <span className={classes.failure}>{failure}</span>}
                </span>
                <span>{text.attempts(attempts)}</span>
                <StateBadge tone={sentAt === null ? 'waiting' : 'good'}>
                  {sentAt === null ? text.waiting : text.sent}
                </StateBadge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
