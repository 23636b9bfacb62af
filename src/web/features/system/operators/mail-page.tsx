import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { listMails, type Mail } from '#contract/operators/mail.ts'
import { call } from '#web/api/call.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './mail-page.module.css'
import { mailDesk as text } from './mail-text.ts'

const STEP = 20
const REFRESH_MS = 10_000

/** Mails to players, the newest first. */
export function MailPage() {
  usePageTitle(text.title)
  const settings = useSettings()
  const [pageSize, setPageSize] = useState(STEP)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'mail', pageSize],
    queryFn: ({ signal }) => call(listMails, { query: { pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const noServer = settings?.demo ? text.demoLead : text.noServer
  return (
    <>
      <h1>{text.title}</h1>
      <p className={listClasses.lead}>{data && !data.isSent ? noServer : text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && (
        <Panel>
          {data.items.length === 0 && <EmptyState icon="list" title={text.none} />}
          <ul className={classes.list}>
            {data.items.map((mail) => (
              <Row key={mail.mailId} mail={mail} />
            ))}
          </ul>
          {data.total > data.items.length && pageSize < PAGE_SIZE_MAX && (
            <Button
              variant="default"
              onClick={() => setPageSize(Math.min(PAGE_SIZE_MAX, pageSize + STEP))}
            >
              {text.older}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}

function Row({ mail }: { mail: Mail }) {
  const { to, subject, link, writtenAt, sentAt, attempts, failure } = mail
  return (
    <li>
      <div className={classes.about}>
        <time dateTime={writtenAt}>{dateTimeText(writtenAt)}</time>
        <span>{to}</span>
        <StateBadge tone={sentAt === null ? 'waiting' : 'good'}>
          {sentAt === null ? text.waits : text.sent(dateTimeText(sentAt))}
        </StateBadge>
        {attempts > 0 && <span>{text.tries(attempts)}</span>}
      </div>
      <details>
        <summary>{subject}</summary>
        <p className={classes.text}>{mail.text}</p>
        {link !== null && <a href={link}>{text.link}</a>}
      </details>
      {failure !== '' && <p className={classes.failure}>{failure}</p>}
    </li>
  )
}
