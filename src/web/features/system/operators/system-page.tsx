import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getSystem, type RunningServer, type System } from '#contract/operators/system.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { systemDesk as text } from '#web/ui/messages/operators/system-desk.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import figureClasses from '#web/ui/operators/figures.module.css'
import listClasses from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './jobs-page.module.css'
import { DividedTables } from './divided-tables.tsx'
import { Leases } from './leases.tsx'

const REFRESH_MS = 5_000

/** Servers, leases, the database, and what waits. */
export function SystemPage() {
  usePageTitle(text.title)
  const { data, error, refetch } = useQuery({
    queryKey: backofficeKeys.system,
    queryFn: ({ signal }) => call(getSystem, { signal }),
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
          <Servers servers={data.servers} />
          <Leases leases={data.leases} />
          <DatabaseFigures database={data.database} />
          <DividedTables tables={data.tables} />
          <Waiting waiting={data.waiting} />
        </div>
      )}
    </>
  )
}

function Servers({ servers }: { servers: readonly RunningServer[] }) {
  return (
    <Panel title={text.servers}>
      <p className={classes.note}>{text.serversText}</p>
      {servers.length === 0 && (
        <EmptyState icon="search" title={text.noServers} text={text.noServersText} />
      )}
      <ul className={classes.list}>
        {servers.map((server) => (
          <li key={server.name}>
            <span>
              <span className={classes.name}>{server.name}</span>
              <span className={classes.quiet}>{server.address}</span>
              <span className={classes.quiet}>{text.version(server.version)}</span>
            </span>
            <span>
              {text.since(dateTimeText(server.startedAt))}
              <span className={classes.quiet}>{text.seen(dateTimeText(server.seenAt))}</span>
            </span>
            <span>
              {text.loopDelay(server.loopDelayMs)}
              <span className={classes.quiet}>
                {text.pool(server.connectionsInUse, server.connectionsIdle)}
              </span>
              {server.callsWaiting > 0 && (
                <span className={classes.failure}>{text.callsWaiting(server.callsWaiting)}</span>
              )}
            </span>
            <StateBadge tone={server.isSilent ? 'stopped' : 'good'}>
              {server.isSilent ? text.silent : text.up}
            </StateBadge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Names and values, one pair to a line. */
function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className={figureClasses.preview}>
      {pairs.map(([name, value]) => (
        <div key={name} className={figureClasses.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const DatabaseFigures = ({ database }: { database: System['database'] }) => (
  <Panel title={text.database}>
    <Pairs
      pairs={[
        [text.databaseVersion, database.version],
        [text.schema, database.schema],
        [text.answer, text.milliseconds(database.answerMs)],
        [text.connections, text.of(database.connections, database.connectionsMax)],
        [text.standbys, text.standbysBehind(database.standbys, database.standbyLagSeconds)],
        [text.replica, text.replicaState(database.replica)],
      ]}
    />
  </Panel>
)

const Waiting = ({ waiting }: { waiting: System['waiting'] }) => (
  <Panel title={text.waiting}>
    <p className={classes.note}>
      <Link to={paths.adminJobs}>{text.openJobs}</Link>
    </p>
    <Pairs
      pairs={[
        [text.jobs, text.jobsState(waiting.jobsRunning, waiting.jobsFailing)],
        [text.overdue, text.overdueBy(waiting.jobsOverdueSeconds)],
        [
          text.messages,
          text.messagesWaiting(waiting.messagesWaiting, waiting.oldestMessageSeconds),
        ],
        [text.mails, text.mailsWaiting(waiting.mailsWaiting)],
        [text.notices, text.noticesUsed(waiting.noticesQueued)],
      ]}
    />
  </Panel>
)
