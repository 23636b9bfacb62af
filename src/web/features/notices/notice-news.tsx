import { useEffect, useRef } from 'react'
import { betGroups, type NoticeGroup } from '#contract/notices/groups.ts'
import { listNotices } from '#contract/notices/notices.ts'
import { call } from '#web/api/call.ts'
import { useTopic } from '#web/api/use-live.ts'
import { noticeMessages as text } from '#web/ui/messages/notices/notices.ts'
import { showToast } from '#web/ui/toast.tsx'
import { reader } from './reader.ts'

/** So many new notices are told one by one; of more, how many there are. */
const TOLD_MAX = 2
const READ_MAX = 20
const DURATION_MS = 10_000

/** Tells on every page of a notice that has just come: of a deposit, a withdrawal, a draw, a win. */
export function NoticeNews() {
  const live = useTopic('notices')
  const told = useRef<number>(undefined)
  useEffect(() => {
    if (!live) return
    const before = told.current
    const latest = live.latestId ?? 0
    told.current = Math.max(latest, before ?? 0)
    // Those that were there when the page was opened wait behind the bell.
    if (before !== undefined && latest > before) void tellSince(before)
  }, [live])
  return null
}

/** Of bets the page tells by itself, and sooner. */
const isAboutBets = (group: NoticeGroup): boolean => betGroups.some((each) => each === group)

async function tellSince(before: number): Promise<void> {
  const query = { show: 'unread' as const, pageSize: READ_MAX, ...reader() }
  const list = await call(listNotices, { query }).catch(() => undefined)
  const news = (list?.items ?? []).filter(
    ({ noticeId, group }) => noticeId > before && !isAboutBets(group),
  )
  if (news.length > TOLD_MAX)
    await showToast({ kind: 'info', text: text.came(news.length), durationMs: DURATION_MS })
  else
    for (const { title, text: words } of news.toReversed())
      await showToast({ kind: 'info', text: `${title}. ${words}`, durationMs: DURATION_MS })
}
