import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { type BallLogEntry, listBallLog } from '#contract/fancy/ball-log.ts'
import { listHouseMarketsAtDesk } from '#contract/fancy/house-markets.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { houseMarketDesk } from '#web/ui/messages/operators/fancy/house-market-desk.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import page from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CorrectBallDialog } from './correct-ball-dialog.tsx'
import classes from './house-markets.module.css'
import { entryTextOf, overOf, sideNameOf } from './house-market-text.ts'

const text = houseMarketDesk.log
const REFRESH_MS = 10_000

/** The ball log of a match, with the corrections of wrong entries. */
export function BallLogPage() {
  const eventId = Number(useParams()['eventId'])
  const eventName = useEventName(eventId)
  const title = text.title(eventName)
  usePageTitle(title)
  const [wrong, setWrong] = useState<BallLogEntry | null>(null)
  const log = useQuery({
    queryKey: [...backofficeKeys.houseMarkets, 'log', eventId],
    queryFn: ({ signal }) => call(listBallLog, { params: { eventId }, signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <Link href={paths.adminHouseMarkets}>{text.back}</Link>
      <h1>{title}</h1>
      <p className={page.lead}>{text.text}</p>
      {log.data ? (
        <Entries entries={log.data} eventName={eventName} onCorrect={setWrong} />
      ) : log.error ? (
        <FailedState error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <SkeletonRows rows={12} rowHeight={40} />
      )}
      {wrong && (
        <CorrectBallDialog
          eventId={eventId}
          eventName={eventName}
          wrong={wrong}
          onClose={() => setWrong(null)}
        />
      )}
    </>
  )
}

function useEventName(eventId: number): string {
  const { data } = useQuery({
    queryKey: [...backofficeKeys.houseMarkets, 'match', eventId],
    queryFn: ({ signal }) =>
      call(listHouseMarketsAtDesk, { query: { eventId, state: 'all', pageSize: 1 }, signal }),
  })
  return data?.items[0]?.eventName ?? ''
}

type EntriesProps = {
  entries: readonly BallLogEntry[]
  eventName: string
  onCorrect: (entry: BallLogEntry) => void
}

/** The last of what happened stands first; a correction stands by the entry that it corrects. */
function Entries({ entries, eventName, onCorrect }: EntriesProps) {
  if (entries.length === 0) return <EmptyState icon="clock" {...text.empty} />
  const parts = Map.groupBy(entries, ({ fact }) =>
    fact.kind === 'ball'
      ? text.innings(fact.innings, sideNameOf(eventName, fact.side))
      : fact.kind === 'format'
        ? text.format(fact.overs)
        : houseMarketDesk.columns.result,
  )
  return [...parts].toReversed().map(([name, own]) => (
    <section key={name}>
      <h2 className={classes.innings}>{name}</h2>
      <ol className={classes.entries}>
        {own.toSorted(latestFirst).map((entry) =>
          entry.fact.kind === 'format' ? null : (
            <li key={entry.entryId} data-corrected={entry.isCorrected || undefined}>
              <Entry entry={entry} eventName={eventName} onCorrect={onCorrect} />
            </li>
          ),
        )}
      </ol>
    </section>
  ))
}

const latestFirst = (one: BallLogEntry, other: BallLogEntry): number =>
  placeOf(other) - placeOf(one) || other.entryId - one.entryId
const placeOf = ({ fact }: BallLogEntry): number => (fact.kind === 'ball' ? fact.ball : 0)

type EntryProps = {
  entry: BallLogEntry
  eventName: string
  onCorrect: (entry: BallLogEntry) => void
}

function Entry({ entry, eventName, onCorrect }: EntryProps) {
  const { fact, isCorrected, enteredBy, reason, enteredAt, correctsId } = entry
  const words = entryTextOf(entry, eventName)
  const over = overOf(entry)
  return (
    <>
      {fact.kind === 'ball' && <span className={classes.over}>{over}</span>}
      <span className={classes.words}>
        <span>{words}</span>
        <small>
          {[
            isCorrected && text.corrected,
            correctsId !== null && text.by(enteredBy, reason),
            dateTimeText(enteredAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {!isCorrected && (
        <Permitted to="results.reverse">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.correctNamed(`${over} ${words}`.trim())}
            onClick={() => onCorrect(entry)}
          >
            {text.correct}
          </Button>
        </Permitted>
      )}
    </>
  )
}
