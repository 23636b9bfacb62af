import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import {
  listNotices,
  type Notice,
  type noticeFilters,
  readNotice,
  readNotices,
} from '#contract/notices/notices.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { noticeKeys, useNotices } from '#web/api/notices.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { noticeMessages as text } from '#web/ui/messages/notices/notices.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import classes from './notices-page.module.css'
import { reader } from './reader.ts'

const STEP = 20

type Props = { show: (typeof noticeFilters)[number] }

/** The player's notices, the newest first; a new one comes by itself. */
export function NoticeList({ show }: Props) {
  const [pageSize, setPageSize] = useState(STEP)
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: noticeKeys.list(show, pageSize),
    queryFn: ({ signal }) => call(listNotices, { query: { show, pageSize, ...reader() }, signal }),
    placeholderData: keepPreviousData,
  })
  const { latestId, unread } = useNotices(true)
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['notices', 'list'] })
  }, [queries, latestId, unread])
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} rowHeight={72} />
  const [newest] = data.items
  if (!newest)
    return (
      <EmptyState
        icon="bell"
        title={show === 'all' ? text.none : text.noneOfFilter}
        text={show === 'all' ? text.noneText : ''}
      />
    )
  const hasOlder = data.total > data.items.length && pageSize < PAGE_SIZE_MAX
  return (
    <>
      <Head
        unread={data.unread}
        // The newest of a group is not the newest of all, and nobody reads what was not shown.
        upToNoticeId={show === 'all' || show === 'unread' ? newest.noticeId : null}
      />
      <ul className={classes.list}>
        {data.items.map((notice) => (
          <Row key={notice.noticeId} notice={notice} />
        ))}
      </ul>
      {hasOlder && (
        <Button
          variant="default"
          onClick={() => setPageSize(Math.min(PAGE_SIZE_MAX, pageSize + STEP))}
        >
          {text.older}
        </Button>
      )}
    </>
  )
}

/** Notes on the server that something was read, and reads the list again. */
function useReading<Given>(read: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: read,
    onSettled: () => queries.invalidateQueries({ queryKey: noticeKeys.all }),
  })
}

function Head({ unread, upToNoticeId }: { unread: number; upToNoticeId: number | null }) {
  const reading = useReading((upTo: number) => call(readNotices, { body: { upToNoticeId: upTo } }))
  return (
    <div className={classes.head}>
      <p aria-live="polite">{unread > 0 ? text.unread(unread) : text.allRead}</p>
      {unread > 0 && upToNoticeId !== null && (
        <Button
          variant="default"
          disabled={reading.isPending}
          onClick={() => reading.mutate(upToNoticeId)}
        >
          {text.readAll}
        </Button>
      )}
      {reading.error && <p role="alert">{sentenceOf(reading.error)}</p>}
    </div>
  )
}

function Row({ notice }: { notice: Notice }) {
  const { noticeId, at, group, title, text: words, path, isRead } = notice
  const reading = useReading(() => call(readNotice, { params: { noticeId } }))
  const read = (): void => {
    if (!isRead) reading.mutate(undefined)
  }
  return (
    <li className={classes.notice} data-unread={!isRead || undefined}>
      <div className={classes.about}>
        <span>{text.groups[group]}</span>
        <time dateTime={at}>{dateTimeText(at)}</time>
        {!isRead && <strong>{text.isUnread}</strong>}
      </div>
      <h2>{title}</h2>
      <p>{words}</p>
      <div className={classes.steps}>
        <Link href={path} aria-label={text.openOf(title)} onClick={read}>
          {text.open}
        </Link>
        {!isRead && (
          <button type="button" aria-label={text.readOf(title)} onClick={read}>
            {text.read}
          </button>
        )}
      </div>
      {reading.error && <p role="alert">{sentenceOf(reading.error)}</p>}
    </li>
  )
}
