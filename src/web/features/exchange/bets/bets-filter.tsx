import { useDebouncedValue } from '@mantine/hooks'
import { useSearchParams } from 'wouter'
import { SPORTS } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import classes from './bets-filter.module.css'
import type { BetsFilter } from './use-bets.ts'

const texts = exchangeMessages.bets.filter

type Props = { filter: BetsFilter; onChange: (filter: BetsFilter) => void }

/** Which of the bets: by day, sport and words. */
export function BetsFilterFields({ filter, onChange }: Props) {
  const { from, to, sportId, search } = filter
  return (
    <fieldset className={classes.fields}>
      <legend className="visually-hidden">{texts.label}</legend>
      <label>
        {texts.search}
        <input
          type="search"
          value={search}
          maxLength={64}
          placeholder={texts.searchHint}
          onChange={({ target }) => onChange({ ...filter, search: target.value })}
        />
      </label>
      <label>
        {texts.sport}
        <select
          value={sportId ?? ''}
          onChange={({ target }) =>
            onChange({ ...filter, sportId: Number(target.value) || undefined })
          }
        >
          <option value="">{texts.allSports}</option>
          {SPORTS.map(({ id }) => (
            <option key={id} value={id}>
              {sportNames[id]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {texts.from}
        <input
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => onChange({ ...filter, from: target.value || undefined })}
        />
      </label>
      <label>
        {texts.to}
        <input
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => onChange({ ...filter, to: target.value || undefined })}
        />
      </label>
    </fieldset>
  )
}

const TYPING_MS = 300

/** The filter as it stands in the address, and as it is asked for: words once they are typed. */
export function useBetsFilter(): { filter: BetsFilter; asked: BetsFilter } {
  const [address] = useSearchParams()
  const filter = filterOf(address)
  const [search] = useDebouncedValue(filter.search, TYPING_MS)
  return { filter, asked: { ...filter, search } }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Which bets the address asks for. */
const filterOf = (search: URLSearchParams): BetsFilter => ({
  from: dayOf(search.get('from')),
  to: dayOf(search.get('to')),
  sportId: SPORTS.find(({ id }) => String(id) === search.get('sport'))?.id,
  search: (search.get('q') ?? '').slice(0, 64),
})

/** The same as parts of the address. */
export const addressOf = ({ from, to, sportId, search }: BetsFilter): Record<string, string> => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(sportId === undefined ? {} : { sport: String(sportId) }),
  ...(search === '' ? {} : { q: search }),
})
