import { useDebouncedValue } from '@mantine/hooks'
import { useSearchParams } from 'wouter'
import { boundsOfDay } from '#web/ui/date-time.ts'
import { playHistoryMessages } from '#web/ui/messages/casino/play-history.ts'
import type { PlayKind } from './play-kinds.ts'
import classes from './play-section.module.css'

const texts = playHistoryMessages.filter
const TYPING_MS = 300
const WORDS_MAX = 64

/** Days of the reader's own, and words; empty where they are not asked for. */
export type PlayFilter = { from: string; to: string; search: string }

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (address: URLSearchParams, name: 'from' | 'to'): string => {
  const day = address.get(name) ?? ''
  return DAY.test(day) ? day : ''
}

/** The filter of the address, and as it is asked for: words once they are typed. */
export function usePlayFilter() {
  const [address, setAddress] = useSearchParams()
  const filter: PlayFilter = {
    from: dayIn(address, 'from'),
    to: dayIn(address, 'to'),
    search: (address.get('q') ?? '').slice(0, WORDS_MAX),
  }
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  const change = (part: Partial<PlayFilter>): void => {
    const { from, to, search: q } = { ...filter, ...part }
    const next = new URLSearchParams(address)
    for (const [name, value] of Object.entries({ from, to, q }))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setAddress(next, { replace: true })
  }
  const asked = {
    search,
    from: boundsOfDay(filter.from).from,
    to: boundsOfDay(filter.to).to,
  }
  return { filter, asked, change }
}

type Props = {
  kind: PlayKind['kind']
  filter: PlayFilter
  onChange: (part: Partial<PlayFilter>) => void
}

/** Which of the plays: by words and days. */
export const PlayFilterFields = ({ kind, filter, onChange }: Props) => (
  <fieldset className={classes.fields}>
    <legend className="visually-hidden">{texts.label}</legend>
    <label>
      {texts.search}
      <input
        type="search"
        value={filter.search}
        maxLength={WORDS_MAX}
        placeholder={texts.searchHint[kind]}
        onChange={({ target }) => onChange({ search: target.value })}
      />
    </label>
    <label>
      {texts.from}
      <input
        type="date"
        value={filter.from}
        max={filter.to}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </label>
    <label>
      {texts.to}
      <input
        type="date"
        value={filter.to}
        min={filter.from}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </label>
  </fieldset>
)
