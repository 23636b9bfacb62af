import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Job, runJob } from '#contract/operators/jobs.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { jobsDesk as text } from './jobs-text.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import classes from './jobs-page.module.css'

const tones = { done: 'good', failed: 'stopped', interrupted: 'waiting' } as const

/** Every job with its last and next run, and a button that runs it now. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const [chosen, setChosen] = useState('')
  return (
    <Panel title={text.jobs}>
      {jobs.length === 0 && <EmptyState icon="search" title={text.noJobs} text={text.noJobsText} />}
      <ul className={classes.list}>
        {jobs.map((job) => (
          <JobRow key={job.name} job={job} onRun={() => setChosen(job.name)} />
        ))}
      </ul>
      {chosen !== '' && <RunDialog name={chosen} onClose={() => setChosen('')} />}
    </Panel>
  )
}

function JobRow({ job, onRun }: { job: Job; onRun: () => void }) {
  const { name, everySeconds, dailyAt, beganAt, tookMs, says, nextAt } = job
  return (
    <li>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {everySeconds === null ? text.daily(dailyAt ?? '') : text.every(everySeconds)}
        </span>
      </span>
      <span>
        <Result job={job} />
        {beganAt !== null && (
          <span className={classes.quiet}>
            {`${text.last} ${dateTimeText(beganAt)}, ${text.took(tookMs ?? 0)}`}
          </span>
        )}
        {says !== '' && job.result !== 'failed' && <span className={classes.quiet}>{says}</span>}
        <Failure job={job} />
      </span>
      <span>
        <span className={classes.quiet}>{text.next}</span>
        {dateTimeText(nextAt)}
      </span>
      <Permitted to="jobs.run">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.runNamed(name)}
          onClick={onRun}
        >
          {text.run}
        </Button>
      </Permitted>
    </li>
  )
}

function Result({ job: { runningSince, result } }: { job: Job }) {
  if (runningSince !== null) return <StateBadge tone="waiting">{text.running}</StateBadge>
  if (result === null) return <StateBadge tone="plain">{text.waits}</StateBadge>
  return <StateBadge tone={tones[result]}>{text.results[result]}</StateBadge>
}

function Failure({ job: { failures, failedAt, failure } }: { job: Job }) {
  if (failedAt === null) return null
  const title = failures > 0 ? text.failures(failures) : text.lastFailure(dateTimeText(failedAt))
  return (
    <span className={failures > 0 ? classes.failure : classes.quiet}>{`${title}: ${failure}`}</span>
  )
}

function RunDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const refresh = useRefresh()
  return (
    <ReasonDialog
      title={text.runTitle(name)}
      confirm={text.run}
      isDestructive={false}
      refusal={sentenceOf}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(runJob, { params: { name }, body: { reason } })
        await refresh()
        onClose()
        await showToast({ kind: 'success', text: text.asked(name) })
      }}
    >
      <p>{text.runText}</p>
    </ReasonDialog>
  )
}
