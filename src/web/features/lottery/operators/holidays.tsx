import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  addHoliday,
  type Holidays,
  listHolidays,
  previewHoliday,
} from '#contract/lottery/holidays.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { messages } from '#web/ui/messages.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import { Money } from '#web/ui/money.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { csvText, downloadCsv } from '#web/ui/table/csv.ts'
import { showToast } from '#web/ui/toast.tsx'
import { lotteryById } from '../catalogue.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import classes from './draw-desk.module.css'

const text = drawDesk.holidays
const queryKey = [...lotteryKeys.desk, 'holidays']
type Holiday = { operator: string; day: string; heldOn?: string }
type Row = Holidays['holidays'][number]

/** Days on which operators hold no draws, or hold them on another day. */
export function HolidaysPanel() {
  const found = useQuery({ queryKey, queryFn: ({ signal }) => call(listHolidays, { signal }) })
  const { data } = found
  return (
    <Panel title={text.title}>
      <p>{text.text}</p>
      {found.isError ? (
        <FailedState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} />
      ) : (
        <>
          <Rows rows={data.holidays} />
          <Permitted to="lotteries.move">
            <HolidayForm operators={data.operators.map(({ operator }) => operator)} />
          </Permitted>
        </>
      )}
    </Panel>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p>{text.none}</p>
  return (
    <>
      <ul className={classes.report}>
        {rows.map((row) => (
          <li key={row.holidayId}>
            <strong>
              {row.day}, {row.operator}
            </strong>
            <span>{row.heldOn === null ? text.cancelled : text.moved(row.heldOn)}</span>
            <span>{text.changed(row.draws, row.bets)}</span>
            <span>{text.by(row.addedBy, row.reason)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="default" onClick={() => downloadCsv(text.file, fileText(rows))}>
          {messages.list.exportCsv}
        </Button>
      </p>
    </>
  )
}

const fileText = (rows: readonly Row[]): string =>
  csvText(
    [
      { name: text.operator, value: ({ operator }) => operator },
      { name: text.day, value: ({ day }) => day },
      { name: text.heldOn, value: ({ heldOn }) => heldOn },
      { name: text.draws, value: ({ draws }) => draws },
      { name: drawDesk.bets, value: ({ bets }) => bets },
      { name: text.reason, value: ({ reason }) => reason },
      { name: text.addedBy, value: ({ addedBy }) => addedBy },
      { name: text.addedAt, value: ({ addedAt }) => addedAt },
    ],
    rows,
  )

function HolidayForm({ operators }: { operators: readonly string[] }) {
  const [operator, setOperator] = useState<string | null>(null)
  const [day, setDay] = useState('')
  const [heldOn, setHeldOn] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [asked, setAsked] = useState<Holiday | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (operator !== null && day !== '')
      setAsked({ operator, day, ...(heldOn !== '' && { heldOn }) })
  }
  return (
    <>
      <form className={classes.filters} onSubmit={submit} noValidate>
        <Select
          label={text.operator}
          placeholder={text.choose}
          data={operators}
          value={operator}
          onChange={setOperator}
          error={isAsked && operator === null ? text.operatorMissing : undefined}
          searchable
        />
        <TextInput
          type="date"
          label={text.day}
          value={day}
          error={isAsked && day === '' ? text.dayMissing : undefined}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text.heldOnOptional}
          value={heldOn}
          onChange={({ currentTarget }) => setHeldOn(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {text.preview}
        </Button>
      </form>
      {asked && <HolidayDialog holiday={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** The draws that the holiday changes, before it is added. */
function HolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const queries = useQueryClient()
  const preview = useQuery({
    queryKey: [...queryKey, 'preview', holiday],
    queryFn: ({ signal }) => call(previewHoliday, { query: holiday, signal }),
    retry: false,
  })
  const save = useMutation({
    mutationFn: (reason: string) => call(addHoliday, { body: { ...holiday, reason } }),
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.desk }),
  })
  return (
    <ReasonDialog
      title={holiday.heldOn ? text.moveTitle : text.cancelTitle}
      confirm={holiday.heldOn ? text.move : text.cancel}
      isDestructive={!holiday.heldOn}
      check={() => preview.isSuccess}
      onConfirm={async (reason) => {
        await save.mutateAsync(reason)
        onClose()
        await showToast({ kind: 'success', text: drawDesk.done })
      }}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{holiday.heldOn ? text.moveText : text.cancelText}</p>
      {preview.isError ? (
        <p role="alert">{sentenceOf(preview.error)}</p>
      ) : !preview.data ? (
        <SkeletonRows rows={2} />
      ) : (
        <ul className={classes.report} aria-label={text.previewLabel}>
          {preview.data.draws.map(({ game, drawsAt, becomes, heldAt, bets, stakeMinor }) => (
            <li key={`${game} ${drawsAt}`}>
              <strong>{lotteryById(game)?.name ?? game}</strong>
              <span>{dateTimeText(drawsAt)}</span>
              <span>
                {heldAt === null ? text.becomes[becomes] : text.heldAt(dateTimeText(heldAt))}
              </span>
              <span>
                {drawDesk.bets} {bets.toLocaleString('en')}, {drawDesk.stakes}{' '}
                <Money minor={stakeMinor} currency={preview.data.currency} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  )
}
