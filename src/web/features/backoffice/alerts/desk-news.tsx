import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getAlertChoices } from '#contract/office/alerts.ts'
import { listWork, type WorkRow } from '#contract/office/work.ts'
import { call } from '#web/api/call.ts'
import { alertDesk as text } from '#web/ui/messages/operators/alert-desk.ts'
import { useAdminAccount, useChecks } from '#web/ui/operators/backoffice-queries.ts'
import { usePermitted } from '#web/ui/operators/permitted.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ALERT_CHOICES, useAlertChoices } from './alert-queries.ts'
import { playSound } from './sound.ts'

const REFRESH_MS = 15_000
const TOLD_MS = 10_000
/** Of more items than these at once, the message counts these. */
const ROWS_MAX = 100

/** Tells on every page of the back office of work that has just come and of alarms, with a sound where it was chosen. */
export function DeskNews() {
  const isPermitted = usePermitted()
  return (
    <>
      {isPermitted('work.read') && <WorkNews />}
      {isPermitted('overview.read') && <LateNews />}
      {isPermitted('ledger.read') && <BooksNews />}
    </>
  )
}

/** Several items make one message, by their queues. */
function WorkNews() {
  const tell = useTell()
  const last = useRef<string>(undefined)
  const { data } = useQuery({
    queryKey: ['backoffice', 'work', 'news'],
    queryFn: async ({ signal }) => {
      const order = { sort: 'age', direction: 'desc' } as const
      const after = last.current
      const since = after === undefined ? { pageSize: 1 } : { from: after, pageSize: ROWS_MAX }
      const { items } = await call(listWork, { query: { ...order, ...since }, signal })
      return { after, items }
    },
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  })
  useEffect(() => {
    if (!data) return
    const { after, items } = data
    // Work that waited when the page was opened is no news.
    const came = after === undefined ? [] : items.filter(({ at }) => at > after)
    last.current = items[0]?.at ?? after ?? new Date(0).toISOString()
    if (came.length > 0) tell('work', text.came(countsOf(came)))
  }, [data, tell])
  return null
}

const countsOf = (rows: readonly WorkRow[]): [string, number][] =>
  [...Map.groupBy(rows, ({ queue }) => queue)].map(([queue, of]) => [queue, of.length])

function LateNews() {
  const isLate = useAdminAccount().data?.settlement.isLate
  useAlarm(isLate === true, text.alarms.late)
  return null
}

function BooksNews() {
  const { data } = useChecks()
  useAlarm(data?.books.state === 'broken', text.alarms.broken)
  return null
}

/** Tells of an alarm when it begins. */
function useAlarm(isOn: boolean, words: string): void {
  const tell = useTell()
  useEffect(() => {
    if (isOn) tell('alarm', words)
  }, [isOn, words, tell])
}

/** Shows a message, with a sound where the operator has chosen it by then. */
function useTell(): (kind: 'work' | 'alarm', words: string) => void {
  const queries = useQueryClient()
  useAlertChoices()
  return useCallback(
    (kind, words) => {
      const choices = queries.getQueryData<ReplyOf<typeof getAlertChoices>>(ALERT_CHOICES)?.choices
      const isAlarm = kind === 'alarm'
      void showToast({ kind: isAlarm ? 'error' : 'info', text: words, durationMs: TOLD_MS })
      if (isAlarm ? choices?.alarmSound : choices?.workSound) void playSound(kind)
    },
    [queries],
  )
}
