import type { MatchRow } from '#contract/catalogue.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'

const texts = exchangeMessages.odds

export type OddsGroup = { readonly heading: string; readonly rows: readonly MatchRow[] }

/** The matches under their competitions, the one with the earliest match first; before them those with a star. */
export function oddsGroups(rows: readonly MatchRow[], favourites: readonly string[]): OddsGroup[] {
  const isFavourite = ({ eventId }: MatchRow) => favourites.includes(String(eventId))
  const starred = rows.filter(isFavourite)
  const competitions = Map.groupBy(
    rows.filter((row) => !isFavourite(row)),
    ({ competition }) => competition,
  )
  return [
    ...(starred.length > 0 ? [{ heading: texts.favourites, rows: starred }] : []),
    ...[...competitions].map(([heading, group]) => ({ heading, rows: group })),
  ]
}

const DRAWN = ['1', 'X', '2'] as const
const UNDRAWN = ['1', '2'] as const

/** The outcomes that matches of a list have. None of two sides may win where one of the matches says so. */
export const outcomesOf = (rows: readonly MatchRow[]): typeof DRAWN | typeof UNDRAWN =>
  rows.some(({ market }) => market?.selections.some(({ outcome }) => outcome === 'X'))
    ? DRAWN
    : UNDRAWN
