import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { listEvents, type MatchRow } from '#contract/catalogue.ts'
import { searchAll } from '#contract/search/search.ts'
import { SPORTS } from '#domain/catalogue/sports.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '../date-time.ts'
import { SportIcon } from '../icons/sport-icon.tsx'
import { Icon } from '../icons/icon.tsx'
import { sportNames } from '../messages/sports.ts'
import { messages } from '../messages.ts'
import { paths } from '../paths.ts'
import classes from './event-search.module.css'
import { linkTo, pagesNamed, type Thing } from './search-things.ts'

const LETTERS_MIN = 2
const PAUSE_MS = 200
const RESULTS_MAX = 12
const COMPETITIONS_MAX = 5

type Props = { words: string; onType: (words: string) => void; onClose: () => void }

/** Finds sports, competitions, events, also finished ones, selections, games, pages and own bets. Arrow keys walk through the field and the results. */
export function EventSearch({ words, onType, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [search] = useDebouncedValue(words.trim(), PAUSE_MS)
  const isLongEnough = search.length >= LETTERS_MIN
  const events = useQuery({
    queryKey: ['catalogue', 'search', search],
    queryFn: ({ signal }) => call(listEvents, { query: { search }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  const more = useQuery({
    queryKey: ['search', search],
    queryFn: ({ signal }) => call(searchAll, { query: { words: search }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.addEventListener('keydown', walk)
    element?.addEventListener('click', closeFromOutside)
  }, [])

  const rows = isLongEnough ? events.data?.slice(0, RESULTS_MAX) : undefined
  const places = rows ? placesOf(search, events.data ?? []) : []
  const things = rows ? [...(more.data?.items ?? []).map(linkTo), ...pagesNamed(search)] : []
  const close = (): void => dialog.current?.close()
  const status = !isLongEnough
    ? messages.search.hint
    : events.isError
      ? sentenceOf(events.error)
      : rows && rows.length + places.length + things.length === 0
        ? messages.search.none(search)
        : rows
          ? messages.search.results(rows.length + places.length + things.length)
          : messages.list.loading

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={messages.search.label}
      onClose={onClose}
    >
      <div className={classes.panel}>
        <div className={classes.field}>
          <Icon name="search" />
          <input
            type="search"
            value={words}
            aria-label={messages.search.label}
            placeholder={messages.search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={64}
            onChange={(event) => onType(event.target.value)}
          />
          <button
            type="button"
            aria-label={messages.search.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <output className={classes.status}>{status}</output>
        {rows && rows.length + places.length + things.length > 0 && (
          <ul className={classes.results}>
            {places.map(({ sportId, name, about }) => (
              <li key={`${name} ${sportId}`}>
                <PlaceLink sportId={sportId} name={name} about={about} onFollow={close} />
              </li>
            ))}
            {rows.map((row) => (
              <li key={row.eventId}>
                <Result row={row} onFollow={close} />
              </li>
            ))}
            {things.map((thing) => (
              <li key={`${thing.href} ${thing.name}`}>
                <ThingLink {...thing} onFollow={close} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </dialog>
  )
}

function ThingLink({ href, name, about, icon, onFollow }: Thing & { onFollow: () => void }) {
  return (
    <Link href={href} className={classes.result} onClick={onFollow}>
      <Icon name={icon} />
      <span className={classes.name}>
        <strong>{name}</strong>
        <small>{about}</small>
      </span>
    </Link>
  )
}

type Place = { sportId: number; name: string; about: string }

/** Sports and competitions that the words are a part of, each leading to the page of its sport. */
function placesOf(search: string, rows: readonly MatchRow[]): Place[] {
  const isFound = (name: string): boolean => name.toLowerCase().includes(search.toLowerCase())
  const sports = SPORTS.filter(
    ({ id, name }) => isFound(name) || isFound(sportNames[id] ?? ''),
  ).map(({ id }) => ({
    sportId: id,
    name: sportNames[id] ?? '',
    about: messages.search.sport,
  }))
  const competitions = new Map(
    rows
      .filter(({ competition }) => isFound(competition))
      .map(({ competition, sportId }) => [
        `${competition} ${sportId}`,
        { sportId, name: competition, about: sportNames[sportId] ?? '' },
      ]),
  )
  return [...sports, ...[...competitions.values()].slice(0, COMPETITIONS_MAX)]
}

function PlaceLink({ sportId, name, about, onFollow }: Place & { onFollow: () => void }) {
  return (
    <Link href={paths.sport(sportId)} className={classes.result} onClick={onFollow}>
      <SportIcon sportId={sportId} />
      <span className={classes.name}>
        <strong>{name}</strong>
        <small>{about}</small>
      </span>
    </Link>
  )
}

function Result({ row, onFollow }: { row: MatchRow; onFollow: () => void }) {
  return (
    <Link
      href={paths.event(row.sportId, row.eventId)}
      className={classes.result}
      onClick={onFollow}
    >
      <SportIcon sportId={row.sportId} />
      <span className={classes.name}>
        <strong>{row.name}</strong>
        <small>
          {row.competition} ·{' '}
          {row.isOver
            ? messages.search.finished
            : row.inPlay
              ? messages.search.inPlay
              : dateTimeText(row.startsAt)}
        </small>
      </span>
    </Link>
  )
}

/** Of a press beside the panel the dialog itself is the target. */
function closeFromOutside(event: MouseEvent): void {
  if (event.target instanceof HTMLDialogElement) event.target.close()
}

function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}
