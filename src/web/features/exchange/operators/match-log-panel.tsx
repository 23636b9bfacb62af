import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addLogEntry, type MatchLog, type MatchLogEntry } from '#contract/match-log.ts'
import { COUNTED } from '#domain/sports/match-log.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { matchLogMessages as text } from '#web/ui/messages/match-log.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { clockText } from './match-log-draft.ts'
import { MatchLogForm } from './match-log-form.tsx'
import classes from './match-log-panel.module.css'
import { useMatchLog } from './match-log-queries.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import figureClasses from '#web/ui/operators/figures.module.css'

/** The log of a match: what it counts so far, its entries, and a form for the next one. */
export function MatchLogPanel({ eventId }: { eventId: number }) {
  const { data: log } = useMatchLog(eventId)
  const [corrected, setCorrected] = useState<MatchLogEntry | undefined>()
  return (
    <Panel title={text.title}>
      <div className={figureClasses.form}>
        <p className={figureClasses.note}>{text.text}</p>
        {log && <Counts log={log} />}
        {log && <Entries eventId={eventId} log={log} onCorrect={setCorrected} />}
        <Permitted to="match-log.write">
          <MatchLogForm
            key={corrected?.entryId ?? 'new'}
            eventId={eventId}
            corrected={corrected}
            onEnd={() => setCorrected(undefined)}
          />
        </Permitted>
      </div>
    </Panel>
  )
}

const Counts = ({ log: { counts } }: { log: MatchLog }) => (
  <dl className={figureClasses.preview} aria-live="polite">
    {COUNTED.map((counted) => (
      <div key={counted} className={figureClasses.figure}>
        <dt>{text.figures[counted]}</dt>
        <dd>{`${counts[counted].home} – ${counts[counted].away}`}</dd>
      </div>
    ))}
  </dl>
)

type EntriesProps = { eventId: number; log: MatchLog; onCorrect: (entry: MatchLogEntry) => void }

function Entries({ eventId, log: { entries }, onCorrect }: EntriesProps) {
  const refresh = useRefresh()
  const takeBack = useMutation({
    mutationFn: ({ entryId, at }: MatchLogEntry) => {
      const nothing = { kind: 'nothing', side: null, player: '', card: null, period: null } as const
      return call(addLogEntry, {
        params: { eventId },
        body: { ...nothing, at, correctsId: entryId },
      })
    },
    onSettled: refresh,
  })
  if (entries.length === 0) return <p className={figureClasses.note}>{text.empty}</p>
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.entryId} data-corrected={entry.isCorrected || undefined}>
            <span className={classes.clock}>{clockText(entry.at.second)}</span>
            <span className={classes.what}>
              {nameOf(entry)} <small>{text.by(entry.enteredBy)}</small>
            </span>
            {entry.isCorrected && <small>{text.corrected}</small>}
            {!entry.isCorrected && entry.kind !== 'nothing' && (
              <Permitted to="match-log.write">
                <span className={classes.actions}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text.correctNamed(nameOf(entry))}
                    onClick={() => onCorrect(entry)}
                  >
                    {text.correct}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={text.takeBackNamed(nameOf(entry))}
                    onClick={() => takeBack.mutate(entry)}
                  >
                    {text.takeBack}
                  </Button>
                </span>
              </Permitted>
            )}
          </li>
        ))}
      </ol>
      {takeBack.isError && (
        <Alert color="red" role="alert">
          {sentenceOf(takeBack.error)}
        </Alert>
      )}
    </>
  )
}

function nameOf({ kind, side, player, card, period }: MatchLogEntry): string {
  const what = card ? text.cards[card] : period ? text.periods[period] : text.kinds[kind]
  return [what, side && text.sides[side], player].filter(Boolean).join(', ')
}
