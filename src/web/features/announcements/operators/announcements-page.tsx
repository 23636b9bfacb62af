import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type AnnouncementRow,
  listAnnouncements,
  takeDownAnnouncement,
} from '#contract/office/announcements.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { announcementDesk as text } from '#web/ui/messages/operators/announcement-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { Pages } from '#web/ui/table/pages.tsx'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './announcements-page.module.css'
import { WriteDialog } from './write-dialog.tsx'

const tones = { planned: 'waiting', shown: 'good', over: 'plain', 'taken-down': 'stopped' } as const

/** All announcements, and where they are written and taken down. */
export function AnnouncementsDeskPage() {
  usePageTitle(text.title)
  const [isWriting, setIsWriting] = useState(false)
  const [down, setDown] = useState<AnnouncementRow | null>(null)
  const list = usePagedList({
    queryKey: ['backoffice', 'announcements'],
    schema: listAnnouncements.query,
    load: (query, signal) => call(listAnnouncements, { query, ...(signal ? { signal } : {}) }),
  })
  const { data, error, refetch } = list.result
  return (
    <>
      <div className={listClasses.heading}>
        <h1>{text.title}</h1>
        <Permitted to="announcements.write">
          <Button onClick={() => setIsWriting(true)}>{text.write}</Button>
        </Permitted>
      </div>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.total === 0 && <EmptyState icon="info" title={text.none} text={text.noneText} />}
      <ul className={classes.list}>
        {data?.items.map((row) => (
          <Announcement key={row.announcementId} row={row} onDown={() => setDown(row)} />
        ))}
      </ul>
      {data && (
        <Pages {...list.query} total={data.total} onTurn={(page) => list.change({ page })} />
      )}
      {isWriting && <WriteDialog onClose={() => setIsWriting(false)} />}
      {down && <DownDialog row={down} onClose={() => setDown(null)} />}
    </>
  )
}

const Announcement = ({ row, onDown }: { row: AnnouncementRow; onDown: () => void }) => (
  <li className={classes.item}>
    <div className={listClasses.badges}>
      <StateBadge tone={tones[row.state]}>{text.states[row.state]}</StateBadge>
      <StateBadge tone="plain">{text.tones[row.tone]}</StateBadge>
      <StateBadge tone="plain">{row.isDismissible ? text.closable : text.fixed}</StateBadge>
    </div>
    <p className={classes.words}>{row.text}</p>
    <p className={classes.facts}>
      {text.period(dateTimeText(row.from), row.until && dateTimeText(row.until))}
      <br />
      {text.by(row.writtenBy, dateTimeText(row.writtenAt))}
    </p>
    {(row.state === 'shown' || row.state === 'planned') && (
      <Permitted to="announcements.write">
        <Button
          size="compact-md"
          variant="default"
          aria-label={text.takeDownNamed(row.text)}
          onClick={onDown}
        >
          {text.takeDown}
        </Button>
      </Permitted>
    )}
  </li>
)

function DownDialog({ row, onClose }: { row: AnnouncementRow; onClose: () => void }) {
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { announcementId: row.announcementId }
    await call(takeDownAnnouncement, { params, body: { reason } }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.takenDown })
  }
  return (
    <ReasonDialog
      title={text.takeDownTitle}
      confirm={text.takeDownConfirm}
      isDestructive={false}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{row.text}</p>
    </ReasonDialog>
  )
}
