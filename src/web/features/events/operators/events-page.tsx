import { Button } from '@mantine/core'
import { useState } from 'react'
import { eventFilters, listManagedEvents, type ManagedEvent } from '#contract/events.ts'
import type { EventMove } from '#domain/catalogue/event-state.ts'
import { sportById } from '#domain/catalogue/sports.ts'
import { call } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { eventDeskMessages as text } from '#web/ui/messages/operators/event-desk.ts'
import { PagedTable, type PagedColumn } from '#web/ui/table/paged-table.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { usePagedList } from '#web/ui/table/use-paged-list.ts'
import { backofficeKeys } from '#web/ui/operators/backoffice-queries.ts'
import { DateTimeCell } from '#web/ui/operators/date-time-cell.tsx'
import classes from '#web/ui/operators/list-page.module.css'
import { MoveEventDialog } from './move-event-dialog.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { RowMenu } from '#web/ui/operators/row-menu.tsx'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { VoidedBetsDialog } from './voided-bets-dialog.tsx'

const { menu } = backofficeMessages

const REFRESH_MS = 10_000

/** The sentence of an empty queue. An empty state chosen by a filter is a search without hits. */
const emptyOf = (state: string) =>
  state === 'open' || state === 'overdue' ? { empty: text.empty[state] } : {}

const tones = {
  scheduled: 'plain',
  started: 'good',
  postponed: 'waiting',
  abandoned: 'waiting',
  resumed: 'good',
  cancelled: 'stopped',
  finished: 'plain',
} as const

type Step = { event: ManagedEvent; move: EventMove }

/** Where events stand, and what operators do when one is not played as planned. */
export function EventsPage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<Step | null>(null)
  const [shown, setShown] = useState<ManagedEvent | null>(null)
  const list = usePagedList({
    queryKey: backofficeKeys.events,
    schema: listManagedEvents.query,
    load: (query, signal) => call(listManagedEvents, { query, ...(signal ? { signal } : {}) }),
    start: { pageSize: 10 },
    refreshMs: REFRESH_MS,
  })
  const { query, change } = list
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <PagedTable
        list={list}
        label={text.title}
        columns={columnsFor({ onMove: setStep, onVoided: setShown })}
        keyField="eventId"
        searchHint={text.searchHint}
        fileName={text.file}
        hasDays
        {...emptyOf(query.state)}
        filters={
          <ChoiceSelect
            label={text.filter}
            choices={eventFilters}
            texts={text.filters}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        }
      />
      {step && <MoveEventDialog {...step} onClose={() => setStep(null)} />}
      {shown && <VoidedBetsDialog event={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type Actions = { onMove: (step: Step) => void; onVoided: (event: ManagedEvent) => void }

const columnsFor = ({ onMove, onVoided }: Actions): PagedColumn<ManagedEvent>[] => [
  { id: 'id', name: text.columns.id, text: ({ eventId }) => eventId, isHidden: true },
  {
    id: 'event',
    name: text.columns.event,
    text: ({ name }) => name,
    cell: ({ name, sportId, competition }) => (
      <span className={classes.pair}>
        <span className={classes.plain}>{name}</span>
        <span>{`${sportById(sportId)?.name ?? ''} · ${competition}`}</span>
      </span>
    ),
    isSortable: true,
    minWidth: '200px',
  },
  {
    id: 'startsAt',
    name: text.columns.startsAt,
    text: ({ startsAt }) => dateTimeText(startsAt),
    cell: ({ startsAt }) => <DateTimeCell instant={startsAt} />,
    isSortable: true,
    width: '144px',
  },
  {
    id: 'startedAt',
    name: text.columns.startedAt,
    text: ({ startedAt }) => startedAt && dateTimeText(startedAt),
    isHidden: true,
  },
  {
    id: 'state',
    name: text.columns.state,
    text: ({ state }) => text.states[state],
    cell: (event) => <EventStateCell event={event} />,
    isSortable: true,
    minWidth: '190px',
  },
  {
    id: 'window',
    name: text.columns.window,
    text: ({ windowEndsAt }) => windowEndsAt && dateTimeText(windowEndsAt),
    isHidden: true,
  },
  {
    id: 'markets',
    name: text.columns.markets,
    text: ({ livingMarkets, markets }) => text.marketsOf(livingMarkets, markets),
    hide: 'sm',
    width: '116px',
  },
  {
    id: 'voided',
    name: text.columns.voided,
    text: ({ voidedBets }) => voidedBets,
    cell: (event) =>
      event.voidedBets === 0 ? (
        '0'
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={text.voidedOf(event.name)}
          onClick={() => onVoided(event)}
        >
          {event.voidedBets.toLocaleString('en')}
        </Button>
      ),
    isNumber: true,
    width: '110px',
  },
  {
    id: 'actions',
    name: text.columns.actions,
    text: null,
    to: ['events.move'],
    cell: (event) => (
      <span className={classes.actions}>
        <Permitted to="events.move">
          {event.moves.filter(isUndone).map((move) => (
            <Button
              key={move}
              size="compact-sm"
              variant="default"
              aria-label={text.moveNamed(move, event.name)}
              onClick={() => onMove({ event, move })}
            >
              {text.moves[move]}
            </Button>
          ))}
          <ForGood event={event} onMove={onMove} />
        </Permitted>
        {event.moves.length === 0 && text.noMoves}
      </span>
    ),
    width: '320px',
  },
]

/** A move that another one takes back. An event that was given up or cancelled settles its markets for good. */
const isUndone = (move: EventMove): boolean => move !== 'give-up' && move !== 'cancel'

function ForGood({ event, onMove }: { event: ManagedEvent } & { onMove: (step: Step) => void }) {
  const moves = event.moves.filter((move) => !isUndone(move))
  if (moves.length === 0) return null
  return (
    <RowMenu
      label={menu.more(event.name)}
      items={moves.map((move) => ({
        label: text.moveNamed(move, event.name),
        hint: menu.forGood,
        onSelect: () => onMove({ event, move }),
      }))}
    />
  )
}

function EventStateCell({ event }: { event: ManagedEvent }) {
  const { state, isOverdue, isMoving, windowEndsAt } = event
  return (
    <span className={classes.pair}>
      <span className={classes.badges}>
        <StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>
        {isOverdue && <StateBadge tone="stopped">{text.overdue}</StateBadge>}
        {isMoving && <StateBadge tone="waiting">{text.moving}</StateBadge>}
      </span>
      {windowEndsAt && !isOverdue && <span>{text.until(dateTimeText(windowEndsAt))}</span>}
    </span>
  )
}
