import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LotteryOnSale } from '#contract/lottery/games.ts'
import { nextDraws } from '#domain/lottery/calendar/calendar.ts'
import { isPlayedOn } from '#domain/lottery/lottery.ts'
import { dayOfUtc } from '#domain/lottery/day.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { LotteryLinks } from '../cart/cart-link.tsx'
import { lotteries } from '../catalogue.ts'
import { countryName, WEEK } from '../facts/places.ts'
import { useLotteries } from '../lottery-queries.ts'
import { GameCard } from './game-card.tsx'
import { type Filters, type GameFacts, NO_FILTERS, SORTS, shownGames } from './game-filters.ts'
import classes from './lotteries-page.module.css'

/** All games with their jackpots, next draws, prices and odds. */
export function LotteriesPage() {
  usePageTitle(text.title)
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  const onSale = useLotteries()
  const games = useGames(onSale.data?.lotteries ?? NONE)
  const shown = shownGames(games, filters)
  return (
    <>
      <h1>{text.title}</h1>
      <LotteryLinks />
      <p className={classes.lead}>{text.lead(games.length)}</p>
      <FiltersForm
        games={games}
        filters={filters}
        onChange={(change) => setFilters({ ...filters, ...change })}
      />
      <p aria-live="polite" className={classes.found}>
        {text.found(shown.length)}
      </p>
      {filters.sort === 'value' && <p className={classes.note}>{text.value.note}</p>}
      {shown.length === 0 ? (
        <EmptyState title={text.none} text={text.noneText} />
      ) : (
        <ul className={classes.games}>
          {shown.map((game) => (
            <li key={game.lottery.id}>
              <GameCard game={game} withValue={filters.sort === 'value'} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const NONE: readonly LotteryOnSale[] = []

/** The games of today. Their draws are those of the server; until it has answered, those that the rules plan. */
function useGames(onSale: readonly LotteryOnSale[]): GameFacts[] {
  const [planned] = useState(() => {
    const now = new Date()
    return lotteries
      .filter((lottery) => isPlayedOn(lottery, dayOfUtc(now)))
      .map((lottery) => ({ lottery, draw: nextDraws(lottery, { after: now, count: 1 })[0] }))
  })
  return useMemo(() => {
    const byGame = new Map(onSale.map((each) => [each.game, each]))
    return planned.map(({ lottery, draw }) => withSale(lottery, draw, byGame.get(lottery.id)))
  }, [planned, onSale])
}

function withSale(
  lottery: GameFacts['lottery'],
  planned: GameFacts['draw'],
  sale: LotteryOnSale | undefined,
): GameFacts {
  if (!sale?.next) return { lottery, draw: planned, isNotSold: sale !== undefined }
  const { drawsAt, closesAt, jackpotMinor } = sale.next
  const draw = { at: new Date(drawsAt), closesAt: new Date(closesAt) }
  if (jackpotMinor === null) return { lottery, draw }
  // Only for the order of the list: no money is reckoned with it.
  const euroMinor = jackpotMinor / Number(sale.rate ?? Number.POSITIVE_INFINITY)
  return { lottery, draw, jackpotMinor, jackpotEuroMinor: euroMinor }
}

type FormProps = {
  games: readonly GameFacts[]
  filters: Filters
  onChange: (change: Partial<Filters>) => void
}

function FiltersForm({ games, filters, onChange }: FormProps) {
  const countries = [...new Set(games.map(({ lottery }) => lottery.country))]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
  return (
    <search className={classes.filters}>
      <TextInput
        label={text.filters.search}
        type="search"
        value={filters.words}
        onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      <NativeSelect
        label={text.filters.country}
        value={filters.country}
        data={[{ value: '', label: text.filters.everyCountry }, ...countries]}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      />
      <NativeSelect
        label={text.filters.day}
        value={filters.day ?? ''}
        data={[
          { value: '', label: text.filters.everyDay },
          ...WEEK.map((day) => ({ value: day, label: text.days[day] })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ day: WEEK.find((day) => day === currentTarget.value) })
        }
      />
      <ChoiceSelect
        label={text.filters.sort}
        choices={SORTS}
        texts={text.sorts}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </search>
  )
}
