import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getAnnouncements } from '#contract/office/announcements.ts'
import { call } from '#web/api/call.ts'
import { keptChoice } from '#web/api/kept-choice.ts'
import { dateTimeText } from '../date-time.ts'
import { Icon } from '../icons/icon.tsx'
import { announcementTexts as text } from '../messages/announcements/bar.ts'
import classes from './announcement-bar.module.css'

const REFRESH_MS = 60_000
/** Announcements that a reader has closed, the last of them. */
const CLOSED_MAX = 50

const closed = keptChoice('closed-announcements', z.object({ ids: z.array(z.number()) }), {
  ids: [],
})

/** The words of the operator to everybody, and whether everything is stopped, above every page. */
export function AnnouncementBar() {
  const { ids } = closed.use()
  const { data } = useQuery({
    // Public data: the same for everybody.
    queryKey: ['system', 'announcements'],
    queryFn: ({ signal }) => call(getAnnouncements, { signal }),
    refetchInterval: REFRESH_MS,
  })
  const items = data?.items.filter(
    ({ announcementId, isDismissible }) => !isDismissible || !ids.includes(announcementId),
  )
  if (!data || (data.frozenSince === null && items?.length === 0)) return null
  return (
    <section aria-label={text.label} className={classes.bars}>
      {data.frozenSince !== null && (
        <p className={classes.bar} data-tone="warning" role="alert">
          <Icon name="warning" />
          <span>
            {text.frozen} {text.frozenSince(dateTimeText(data.frozenSince))}
          </span>
        </p>
      )}
      {items?.map(({ announcementId, text: words, tone, isDismissible }) => (
        <p key={announcementId} className={classes.bar} data-tone={tone}>
          <Icon name={tone === 'warning' ? 'warning' : 'info'} />
          <span>{words}</span>
          {isDismissible && (
            <button
              type="button"
              className={classes.close}
              aria-label={text.dismiss}
              onClick={() => closed.change({ ids: [...ids, announcementId].slice(-CLOSED_MAX) })}
            >
              <Icon name="close" size={18} />
            </button>
          )}
        </p>
      ))}
    </section>
  )
}
